// One click: a guest, if nobody has a name yet, and a table to sit down at.

import { link, Refusal } from '../link.svelte';
import { route } from '../route.svelte';
import { session } from '../session.svelte';

/** Ask for a table and go there; returns why not. */
async function sit(what: string, fields: () => Record<string, unknown>): Promise<string> {
  try {
    await session.guest();
    route.go('table', (await link.ask<{ table: string }>(what, fields())).table);
    return '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.reason;
  }
}

/** A game against the computer. */
export const start = (game: string): Promise<string> =>
  sit('new', () => {
    const deck = session.game(game)?.decks[0]?.name ?? '';
    return { game, opponent: 'computer', level: 'greedy', deck: { starter: deck } };
  });

/** A puzzle of the catalogue. */
export const startPuzzle = (game: string, name: string): Promise<string> =>
  sit('puzzle', () => ({ game, name, level: 'casual' }));

/** A scenario file as a puzzle; perhaps some steps on, in one of its seats. */
export const startScenario = (text: string, more: Record<string, unknown> = {}): Promise<string> =>
  sit('puzzle', () => ({ text, level: 'casual', ...more }));
