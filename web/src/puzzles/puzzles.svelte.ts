// The puzzles that come with the games, and which of them this browser's user has solved.

import { fetching } from '../fetched.svelte';
import type { Card } from '../protocol';

export interface Riddle {
  name: string;
  title: string;
  kind: 'win' | 'survive' | 'best';
  goal: string;
  difficulty: number;
  /** How many first answers force the goal; 0 if nothing is claimed about that. */
  first: number;
  hints: string[];
  solution: string[];
  /** The card that each side is known by. */
  cards: Card[];
}

const KEY = 'rulewright-puzzles';

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

class Riddles {
  private known = $state.raw<Record<string, Riddle[]>>({});
  private solved = $state<string[]>(read());
  private asked = new Set<string>();

  /** All puzzles of a game; asked for when somebody needs them. */
  all(game: string): Riddle[] | null {
    if (game && !this.asked.has(game)) {
      this.asked.add(game);
      fetching
        .json<{ puzzles: Riddle[] }>(`/api/puzzles/${game}`)
        .catch(() => ({ puzzles: [] }))
        .then((reply) => (this.known = { ...this.known, [game]: reply.puzzles }));
    }
    return this.known[game] ?? null;
  }

  of(game: string, name: string): Riddle | undefined {
    return this.all(game)?.find((one) => one.name === name);
  }

  /** The next one in the list that is not solved yet. */
  after(game: string, name: string): Riddle | undefined {
    const all = this.all(game) ?? [];
    const place = all.findIndex((one) => one.name === name) + 1;
    return [...all.slice(place), ...all.slice(0, place)].find((one) => !this.isSolved(game, one.name));
  }

  isSolved(game: string, name: string): boolean {
    return this.solved.includes(`${game}/${name}`);
  }

  solve(game: string, name: string): void {
    if (this.isSolved(game, name)) return;
    this.solved.push(`${game}/${name}`);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.solved));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const riddles = new Riddles();
