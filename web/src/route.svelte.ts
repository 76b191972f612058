// Where in the page we are: #/, #/table/ID, #/join/ID/LINK, #/decks/GAME, #/replay/ID/STEP/SEAT, #/desk/GAME/PACKED, #/cards/GAME/PACKED, #/puzzle, #/puzzles/GAME/rulings, #/rules/GAME/NUMBER, #/learn/GAME/LESSON/STEP.

class Route {
  parts = $state<string[]>([]);

  constructor() {
    this.read();
    window.addEventListener('hashchange', () => this.read());
  }

  private read(): void {
    const parts = location.hash.replace(/^#\/?/, '').split('/').filter(Boolean);
    try {
      this.parts = parts.map(decodeURIComponent);
    } catch {
      // No address of this page has been broken off like that.
      this.parts = [];
    }
  }

  go(...parts: (string | number)[]): void {
    location.hash = '/' + parts.map((part) => encodeURIComponent(String(part))).join('/');
  }

  /** Write down where we are without going there: a link or a reload leads here again. */
  note(...parts: (string | number)[]): void {
    history.replaceState(null, '', address(...parts.map(String)));
  }

  get place(): string {
    return this.parts[0] ?? '';
  }
}

export const route = new Route();

export const address = (...parts: string[]): string => '#/' + parts.map(encodeURIComponent).join('/');
