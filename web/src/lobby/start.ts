// One click: a guest, if nobody has a name yet, and a game against the computer.

import { link, Refusal } from '../link.svelte';
import { route } from '../route.svelte';
import { session } from '../session.svelte';

/** Begin a game; returns why not. */
export async function start(game: string): Promise<string> {
  try {
    await session.guest();
    const deck = session.game(game)?.decks[0]?.name ?? '';
    const fields = { game, opponent: 'computer', level: 'greedy', deck: { starter: deck } };
    route.go('table', (await link.ask<{ table: string }>('new', fields)).table);
    return '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.reason;
  }
}
