// Who sits in front of this page.

import { link, Refusal } from './link.svelte';
import type { Game, User } from './protocol';

async function request(path: string, fields?: object): Promise<{ you: User | null }> {
  const response = await fetch(path, fields ? { method: 'POST', body: JSON.stringify(fields) } : undefined);
  const reply = await response.json();
  if (!response.ok) throw new Refusal(String(reply.error), String(reply.reason));
  return reply;
}

class Session {
  you = $state<User | null>(null);
  known = $state(false);
  games = $state<Game[]>([]);
  /** What is wrong at the server, as long as it is. */
  trouble = $state('');
  private loading = false;
  levels = $state<Record<string, string>>({});
  /** What people call the levels. */
  titles = $state<Record<string, string>>({});

  async find(): Promise<void> {
    try {
      void this.load();
      this.you = (await request('/session')).you;
    } finally {
      this.known = true;
    }
    if (this.you) this.enter();
  }

  async sign(how: 'guest' | 'claim' | 'sign-in', fields: object): Promise<void> {
    this.you = (await request(`/session/${how}`, fields)).you;
    if (how !== 'claim') link.close();
    this.enter();
  }

  /** Leave, here or on every device where somebody is signed in with this name. */
  async signOut(everywhere = false): Promise<void> {
    await request('/session/sign-out', { everywhere });
    link.close();
    this.you = null;
  }

  private enter(): void {
    link.open();
    void this.load();
  }

  /** What can be played; known before anybody has signed in. */
  async load(): Promise<void> {
    if (this.games.length || this.loading) return;
    this.loading = true;
    try {
      const reply = await fetch('/api/games');
      if (reply.ok) this.games = ((await reply.json()) as { games: Game[] }).games;
    } catch {
      // Asked for again when the connection is back.
    } finally {
      this.loading = false;
    }
  }

  game(name: string): Game | undefined {
    return this.games.find((one) => one.game === name);
  }
}

/** Those at a table as one speaks of them. */
export const called = (seats: { name: string; computer: string | null }[], you: number): string[] =>
  seats.map((seat, player) =>
    player === you ? 'You' : seat.computer ? (seats.every((one) => one.computer) ? seat.name : 'Computer') : seat.name,
  );

/** A level of the computer as people call it. */
export const levelName = (level: string): string => session.titles[level] ?? level;

export const session = new Session();
link.listen((event) => {
  if (event.event === 'welcome') {
    session.you = event.you as User;
    session.trouble = '';
    session.levels = (event.levels as Record<string, string>) ?? {};
    session.titles = (event.titles as Record<string, string>) ?? {};
  }
  if (event.event === 'trouble') session.trouble = String(event.reason ?? '');
  if (event.event === 'signed out') session.you = null;
});
link.onReturn(() => void session.load());
