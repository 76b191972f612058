// Where in the page we are: #/, #/table/ID, #/join/ID/LINK, #/decks/GAME, #/replay/ID, #/puzzle.

class Route {
  parts = $state<string[]>([]);

  constructor() {
    this.read();
    window.addEventListener('hashchange', () => this.read());
  }

  private read(): void {
    this.parts = location.hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decodeURIComponent);
  }

  go(...parts: (string | number)[]): void {
    location.hash = '/' + parts.map((part) => encodeURIComponent(String(part))).join('/');
  }

  get place(): string {
    return this.parts[0] ?? '';
  }
}

export const route = new Route();

export const address = (...parts: string[]): string => '#/' + parts.map(encodeURIComponent).join('/');
