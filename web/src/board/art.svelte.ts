// What a card looks like: the user's own picture of it, if there is one, else a crest that is always the same for its name.

class Art {
  private lists = $state<Record<string, Record<string, string>>>({});
  private asked = new Set<string>();

  /** The address of the picture of a card; fetched when the first card of a game is drawn. */
  picture(game: string, card: string): string {
    if (!game) return '';
    if (!this.asked.has(game)) {
      this.asked.add(game);
      void fetch(`/api/pictures/${game}`)
        .then((reply) =>
          reply.ok ? (reply.json() as Promise<{ pictures: Record<string, string> }>) : { pictures: {} },
        )
        .then(({ pictures }) => (this.lists[game] = pictures))
        .catch(() => undefined);
    }
    const file = this.lists[game]?.[card];
    return file ? `/pictures/${game}/${encodeURIComponent(file)}` : '';
  }
}

export const art = new Art();

const SIZE = 5;

/** Squares, the same on both sides, that a name always gives: an SVG path in a field of five by five. */
export function crest(name: string): string {
  let seed = 2166136261;
  for (const letter of name) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  let path = '';
  for (let x = 0; x < 3; x++)
    for (let y = 0; y < SIZE; y++) {
      seed = Math.imul(seed ^ (seed >>> 13), 1274126177);
      if (!((seed >>> 7) & 1)) continue;
      for (const at of new Set([x, SIZE - 1 - x])) path += `M${at} ${y}h1v1h-1z`;
    }
  return path;
}
