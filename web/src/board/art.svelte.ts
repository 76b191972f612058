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

/** Numbers below a limit, always the same ones for the same words. */
function dice(words: string): (below: number) => number {
  let seed = 2166136261;
  for (const letter of words) seed = Math.imul(seed ^ letter.charCodeAt(0), 16777619);
  return (below) => {
    seed = Math.imul(seed ^ (seed >>> 13), 1274126177);
    return ((seed ^ (seed >>> 16)) >>> 4) % below;
  };
}

/** What is drawn where there is no picture, as SVG paths in a field of 48 by 64. */
export interface Drawing {
  /** The pattern of its family, such as a clan. */
  ground: string;
  /** A creature, if it has strength, or else an ornament: its name always gives the same. */
  figure: string;
  /** Its spots. */
  marks: string;
}

const GRID = 7;
const CELL = 4;

const square = (x: number, y: number): string =>
  `M${24 - (GRID * CELL) / 2 + x * CELL} ${24 + y * CELL}h${CELL}v${CELL}h-${CELL}z`;

/** Squares, the same on both sides, without the two eyes. */
function creature(roll: (below: number) => number): Pick<Drawing, 'figure' | 'marks'> {
  const eyes = 1 + roll(2);
  const row = 1 + roll(3);
  let [figure, marks] = ['', ''];
  for (let x = 0; x <= GRID >> 1; x++)
    for (let y = 0; y < GRID; y++) {
      const inner = x === GRID >> 1 || (y > 0 && y < GRID - 1 && x > 0);
      if (roll(10) >= (inner ? 8 : 5) || (x === 3 - eyes && y === row)) continue;
      const both = [...new Set([x, GRID - 1 - x])].map((at) => square(at, y)).join('');
      figure += both;
      if (y > row && roll(3) === 0) marks += both;
    }
  return { figure, marks };
}

/** Leaves around a middle. */
function ornament(roll: (below: number) => number): Pick<Drawing, 'figure' | 'marks'> {
  const leaves = 3 + roll(6);
  const long = 11 + roll(5);
  const wide = 0.16 + roll(5) / 14;
  const turn = roll(4) * 0.4;
  let figure = '';
  for (let leaf = 0; leaf < leaves; leaf++) {
    const angle = turn + (leaf * 2 * Math.PI) / leaves;
    const at = (by: number, far: number): string =>
      `${(24 + Math.sin(angle + by) * far).toFixed(1)} ${(38 - Math.cos(angle + by) * far).toFixed(1)}`;
    figure += `M24 38Q${at(-wide * 2, long * 0.7)} ${at(0, long)}Q${at(wide * 2, long * 0.7)} 24 38z`;
  }
  const middle = 2 + roll(3);
  return { figure, marks: `M24 ${38 - middle}a${middle} ${middle} 0 1 0 .1 0z` };
}

const PATTERNS: ((step: number) => string)[] = [
  (step) => rows(-64, 64, step, (at) => `M0 ${at}l48 48v2l-48-48z`),
  (step) => rows(0, 64, step, (at) => `M0 ${at}h48v1.4h-48z`),
  (step) => rows(0, 48, step, (at) => `M${at} 0v64h1.4v-64z`),
  (step) =>
    rows(3, 64, step, (y) => rows(3, 48, step, (x) => `M${x} ${y}m-1.3 0a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0`)),
  (step) => rows(0, 70, step, (at) => `M0 ${at}l24-9 24 9v1.6l-24-9-24 9z`),
  (step) => rows(0, 70, step, (at) => `M0 ${at}q12-7 24 0t24 0v1.6q-12 7-24 0t-24 0z`),
];

function rows(from: number, to: number, step: number, one: (at: number) => string): string {
  let path = '';
  for (let at = from; at < to; at += step) path += one(at);
  return path;
}

const drawn = new Map<string, Drawing>();

export function drawing(name: string, family: string, strong: boolean): Drawing {
  const key = `${name}|${family}|${strong}`;
  let found = drawn.get(key);
  if (!found) {
    const roll = dice(family);
    const ground = PATTERNS[roll(PATTERNS.length)]!(6 + roll(4));
    found = { ground, ...(strong ? creature : ornament)(dice(name)) };
    drawn.set(key, found);
  }
  return found;
}
