// What lies on the judge's desk: a scenario as plain data, as docs/scenarios.md has it.

import type { Sight, Line, Card } from '../protocol';

export type Step = Record<string, unknown>;
/** A card with its states. */
export type Entry = { card: string } & Record<string, unknown>;
export type Part = Record<string, unknown>;
export type Position = { turn?: number; player?: string; phase?: string; A?: Part | null; B?: Part | null };

export interface Sheet {
  game: string;
  title?: string;
  cards?: Record<string, unknown>[];
  position?: Position;
  decks?: unknown;
  play?: Step[];
  exact?: boolean;
  rules?: string[];
  expect?: Record<string, unknown>;
}

/** The desk at a moment. */
export interface Judged extends Sight {
  game: string;
  sheet: Sheet;
  text: string;
  at: number;
  lines: Line[];
  open: Record<string, Card>;
  rules: string[];
  /** For each step that was played what was expected there and is not so. */
  troubles: string[];
  /** Why the next step cannot be played. */
  broken: string;
  lacking: string[];
  /** Cards with words that are not understood. */
  warnings: string[];
}

export const SIDES = ['A', 'B'] as const;
export type SideName = (typeof SIDES)[number];

export const emptySheet = (game: string): Sheet => ({
  game,
  title: '',
  position: { A: {}, B: {} },
  play: [],
  exact: true,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The cards that a position lays somewhere; of a deck, those on top. */
export function entries(value: unknown): Entry[] {
  if (isObject(value) && !('card' in value)) return entries(value.top);
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((one) =>
    isObject(one) ? (one as Entry) : { card: String(one) },
  );
}

/** As a position writes cards: a name where a card has no state. */
export const stated = (cards: Entry[]): unknown[] => cards.map((one) => (Object.keys(one).length > 1 ? one : one.card));

/** What a zone holds once its cards are these; a deck keeps how many cards it has. */
export function held(value: unknown, cards: Entry[], deck: boolean): unknown {
  if (!deck) return cards.length ? stated(cards) : undefined;
  const size = isObject(value) && !('card' in value) ? value.size : Array.isArray(value) ? value.length : undefined;
  const fill = isObject(value) ? value.fill : undefined;
  if (!cards.length && size === undefined && fill === undefined) return undefined;
  return { top: stated(cards), ...(size === undefined ? {} : { size }), ...(fill === undefined ? {} : { fill }) };
}

/** How many cards a deck has; nothing where nobody says it. */
export const sizeOf = (value: unknown): number | undefined =>
  isObject(value) && typeof value.size === 'number' ? value.size : Array.isArray(value) ? value.length : undefined;

/** A step in words: who, and what. */
export function said(step: Step): { who: string; what: string; kind: string } {
  const [key, value] = Object.entries(step)[0] ?? ['', ''];
  if (key === 'A' || key === 'B') return { who: key, what: words(value), kind: 'answer' };
  if (key === 'random') return { who: '', what: `chance: ${words(value)}`, kind: key };
  if (key === 'expect') return { who: '', what: `expect ${words(value)}`, kind: key };
  return { who: '', what: `${key}: ${words(value)}`, kind: key };
}

export function words(value: unknown): string {
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (isObject(value))
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${words(one)}`)
      .join(', ');
  return String(value).replaceAll('->', '→');
}
