// What every part of a drawn table needs to know, handed down by whoever draws it.

import { getContext, setContext } from 'svelte';
import type { Board, Card, Game, Seat } from '../protocol';
import type { Choosing } from '../table/choosing.svelte';

export interface Scene {
  readonly game: Game;
  readonly board: Board;
  readonly seats: Seat[];
  /** Whose side is below. */
  readonly near: number;
  /** Those at the table as one speaks of them here, and who of them looks on; -1: nobody. */
  readonly names: string[];
  readonly you: number;
  readonly choosing: Choosing;
  /** What is being told just now: the cards that it names are shown with it. */
  readonly telling?: string | undefined;
  /** Somebody wants to see a card whole. */
  inspect(card: Card): void;
}

const KEY = Symbol('scene');
const LEAD = Symbol('lead');
const GAME = Symbol('game');

export function setScene(scene: Scene): void {
  setContext(KEY, scene);
  setLead(
    () => scene.game.layout.numbers[0] ?? '',
    () => scene.game.game,
  );
}

/** The number that stands in a card's corner: a game's first. */
export const setLead = (lead: () => string, game: () => string): void => {
  setContext(LEAD, lead);
  setContext(GAME, game);
};
/** Which game's cards are drawn here. */
export const getGame = (): (() => string) => getContext<(() => string) | undefined>(GAME) ?? (() => '');
export const getLead = (): (() => string) => getContext<(() => string) | undefined>(LEAD) ?? (() => '');

export const getScene = (): Scene => getContext<Scene>(KEY);

export const allCards = (cards: Card[]): Card[] => cards.flatMap((card) => [card, ...allCards(card.under)]);

/** Every card that can be seen, with the player and the name of its zone. */
export function placed(board: Board): Map<number, { player: number; zone: string; card: Card }> {
  const found = new Map<number, { player: number; zone: string; card: Card }>();
  board.sides.forEach((side, player) => {
    for (const [zone, content] of Object.entries(side.zones))
      for (const card of allCards(content.cards)) if (!found.has(card.id)) found.set(card.id, { player, zone, card });
  });
  for (const [zone, content] of Object.entries(board.shared))
    for (const card of allCards(content.cards)) found.set(card.id, { player: -1, zone, card });
  return found;
}

/** So many cards lie in a line before they would cover each other. */
export const LINE = 7;
/** The cards of a zone that lie before those of a type that lies apart. */
export const ahead = (cards: Card[], apart: string): Card[] => cards.filter((card) => !card.type.includes(apart));
