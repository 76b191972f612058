// A card that is being written: its record, what the server reads in it, and games that weigh it.

import { link, Refusal } from '../link.svelte';
import type { DeckChoice, Piles, PoolCard, Problem } from '../protocol';

export type CardRecord = Record<string, unknown>;

export interface Field {
  key: string;
  kind: 'word' | 'words' | 'number' | 'flag';
  words: string[];
}

export interface Kind {
  name: string;
  type: unknown;
  keys: string[];
  example: CardRecord;
}

/** What a card of a game can say. */
export interface Form {
  fields: Field[];
  /** The field with the text, and whether it is a list of lines. */
  text: string;
  lines: boolean;
  types: Kind[];
}

export interface Part {
  depth: number;
  place: number;
  words: string;
  what: string;
  rule: string;
}

export interface ReadLine {
  text: string;
  parts: Part[];
  meaning: string[];
  canonical: string;
  /** The words where reading stopped. */
  stopped: string;
  expected: string[];
}

export interface Read {
  card: PoolCard;
  lines: ReadLine[];
  corrected: string[];
  /** What may not be meant so. */
  doubts?: string[];
}

/** The deck that a card is tried in. */
export interface Told {
  deck: string;
  pile: string;
  instead: string;
  count: number;
  problems: Problem[];
  piles: Piles;
  could: string[];
}

/** Who won (1: with the card, 0: without it, -1: nobody), turns, and whether the card came out of its deck. */
export type Played = [number, number, number] | null;

/** A piece of a line with the parts that it belongs to, the smallest first. */
export interface Piece {
  text: string;
  parts: Part[];
}

/** A line as pieces side by side, each with all that it is a part of. */
export function pieces(line: ReadLine): Piece[] {
  const found: { text: string; parts: number[] }[] = [];
  for (let at = 0; at < line.text.length; at++) {
    const within = line.parts.flatMap((part, number) =>
      at >= part.place && at < part.place + part.words.length ? [number] : [],
    );
    const last = found.at(-1);
    if (last && last.parts.join() === within.join()) last.text += line.text[at];
    else found.push({ text: line.text[at]!, parts: within });
  }
  return found.map(({ text, parts }) => ({ text, parts: parts.reverse().map((number) => line.parts[number]!) }));
}

/** The share of games won, and where it lies with 95 % certainty. */
export function share(won: number, of: number): { rate: number; low: number; high: number } {
  if (!of) return { rate: 0.5, low: 0, high: 1 };
  const z = 1.96;
  const rate = won / of;
  const middle = (rate + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Games with the card against games without it: asked for in pieces, so that one sees how far it is and can stop. */
export class Weighing {
  played = $state.raw<Played[]>([]);
  told = $state.raw<Told | null>(null);
  running = $state(false);
  trouble = $state('');
  private count = 0;

  readonly decided = $derived(this.played.filter((one) => one !== null && one[0] >= 0) as [number, number, number][]);
  readonly won = $derived(this.decided.filter((one) => one[0] === 1).length);

  stop(): void {
    this.count++;
    this.running = false;
  }

  /** Forget what was played: the card or the deck has changed. */
  clear(): void {
    this.stop();
    this.played = [];
    this.told = null;
    this.trouble = '';
  }

  async run(
    game: string,
    record: CardRecord,
    deck: DeckChoice | null,
    instead: string,
    games: number,
    level: string,
  ): Promise<void> {
    this.clear();
    const number = this.count;
    this.running = true;
    const fields = { game, record, games, level, ...(deck ? { deck } : {}), ...(instead ? { instead } : {}) };
    while (number === this.count && this.played.length < games) {
      const from = this.played.length;
      try {
        const reply = await link.ask<Told & { played: Played[] }>('balance', { ...fields, from });
        if (number !== this.count) return;
        this.told = reply;
        this.played = [...this.played, ...reply.played];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (number !== this.count) return;
        // One game that takes too long is left out; what else is refused would be refused again.
        if (error.error === 'too long') this.played = [...this.played, null];
        else {
          this.trouble = error.reason;
          break;
        }
      }
    }
    if (number === this.count) this.running = false;
  }
}
