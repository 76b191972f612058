// Who sits in front of this page.

import { fetching } from './fetched.svelte';
import { link, Refusal } from './link.svelte';
import type { Game, User } from './protocol';
import { route } from './route.svelte';

async function request(path: string, fields: object): Promise<{ you: User | null }> {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(fields) }).catch(() => {
    throw new Refusal('gone', 'the server does not answer');
  });
  const reply = await response.json().catch(() => ({ error: 'gone', reason: 'the server does not answer' }));
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
    void this.load();
    this.you = (await fetching.json<{ you: User | null }>('/session')).you;
    this.known = true;
    if (this.you) this.enter();
  }

  async sign(how: 'guest' | 'claim' | 'sign-in', fields: object): Promise<void> {
    this.you = (await request(`/session/${how}`, fields)).you;
    if (how !== 'claim') link.close();
    this.enter();
  }

  /** Come in without having said a name. */
  async guest(): Promise<void> {
    if (!this.you) await this.sign('guest', { name: `Guest ${Math.floor(1000 + Math.random() * 9000)}` });
  }

  /** Leave, here or on every device where somebody is signed in with this name. */
  async signOut(everywhere = false): Promise<void> {
    await request('/session/sign-out', { everywhere });
    link.close();
    this.leave();
  }

  /** Nobody sits here any more: the page is as on a first visit. */
  leave(): void {
    route.go();
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
      this.games = (await fetching.json<{ games: Game[] }>('/api/games')).games;
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
  if (event.event === 'signed out') session.leave();
});
link.onReturn(() => void session.load());
