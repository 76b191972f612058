// What the player has pointed at so far, and which options of the question that leaves.
//
// Every option comes with the things that its label names: cards, zones, objects on the stack, players. To point at a
// thing keeps the options that name it; the last one left is the answer. So each option can be reached by pointing, and
// as a button too, whatever the game. Questions with several choices collect them until they are confirmed.

import type { Board, Card, Point, Question } from '../protocol';

export type Choice = number | number[];
export type Thing = string;

export function thing(point: Point): Thing {
  return point.join(':');
}

export const cardThing = (id: number): Thing => `card:${id}`;
export const zoneThing = (player: number, name: string): Thing => `zone:${player}:${name}`;
export const itemThing = (serial: number): Thing => `item:${serial}`;
export const playerThing = (player: number): Thing => `player:${player}`;

/** Same cards of one zone are offered once: those that are not named stand for the one that is. */
export function twins(board: Board | null, question: Question | null): Map<Thing, Thing> {
  const found = new Map<Thing, Thing>();
  if (!board || !question || question.several) return found;
  const named = new Set(question.points.flatMap((points) => points.map(thing)));
  for (const side of board.sides)
    for (const zone of Object.values(side.zones)) {
      const offered = zone.cards.filter((card) => named.has(cardThing(card.id)));
      if (!offered.length) continue;
      for (const card of zone.cards) {
        if (named.has(cardThing(card.id))) continue;
        const same = offered.find((other) => alike(other, card));
        if (same) found.set(cardThing(card.id), cardThing(same.id));
      }
    }
  return found;
}

function alike(one: Card, other: Card): boolean {
  return JSON.stringify({ ...one, id: 0 }) === JSON.stringify({ ...other, id: 0 });
}

/** The answer where it makes no difference: all options are the same thing done with cards that are alike, such as discarding
 * one of two same cards, or come to the same; null where there is a choice. */
export function only(board: Board | null, question: Question | null): Choice | null {
  if (!board || !question || question.null >= 0 || question.labels.length < 2) return null;
  if (question.same) return 0;
  if (question.several && (question.minimum !== question.maximum || !['cards', 'option'].includes(question.kind)))
    return null;
  const places = new Map<number, { where: string; card: Card }>();
  board.sides.forEach((side, player) => {
    for (const [name, zone] of Object.entries(side.zones))
      for (const card of zone.cards) places.set(card.id, { where: `${player}:${name}`, card });
  });
  const look = (place: number): string =>
    JSON.stringify([
      question.labels[place]!.replace(/#\d+/g, ''),
      question.points[place]!.map((point) => {
        const found = point[0] === 'card' ? places.get(point[1]) : undefined;
        return found ? [found.where, { ...found.card, id: 0 }] : point;
      }),
    ]);
  const first = look(0);
  if (!question.labels.every((_, place) => look(place) === first)) return null;
  return question.several ? Array.from({ length: question.minimum }, (_, place) => place) : 0;
}

export class Choosing {
  question = $state.raw<Question | null>(null);
  stands = $state.raw<Map<Thing, Thing>>(new Map());
  /** Things pointed at, for a question with one answer. */
  pointed = $state<Thing[]>([]);
  /** Options picked, in order, for a question with several. */
  picked = $state<number[]>([]);
  shares = $state<number[]>([]);

  constructor(private answer: (choice: Choice) => void) {}

  ask(question: Question | null, board: Board | null): void {
    this.question = question;
    this.stands = twins(board, question);
    this.pointed = [];
    this.picked = [];
    this.shares = question ? question.labels.map(() => question.minimum) : [];
    if (question?.kind !== 'distribution') this.shares = [];
  }

  get distribution(): boolean {
    return this.question?.kind === 'distribution';
  }

  get several(): boolean {
    return !!this.question?.several && !this.distribution;
  }

  /** The options that name everything pointed at. */
  left = $derived.by<number[]>(() => {
    const question = this.question;
    if (!question) return [];
    return question.labels
      .map((_, place) => place)
      .filter((place) => this.pointed.every((one) => this.names(place).includes(one)));
  });

  private names(place: number): Thing[] {
    return (this.question?.points[place] ?? []).map(thing);
  }

  /** What every option names: there is no need to point at it. */
  private common = $derived.by<Set<Thing>>(() => {
    const lists = (this.question?.points ?? []).filter((points) => points.length).map((points) => points.map(thing));
    const [first, ...others] = lists;
    if (!first || !others.length) return new Set();
    return new Set(first.filter((one) => others.every((names) => names.includes(one))));
  });

  private open(place: number): Thing[] {
    return this.names(place).filter((one) => !this.pointed.includes(one) && !this.common.has(one));
  }

  /** What can be pointed at now. The first thing that a label names is pointed at first; what it is done to comes next. */
  legal = $derived.by<Set<Thing>>(() => {
    const found = new Set<Thing>();
    const question = this.question;
    if (!question) return found;
    for (const place of this.left) {
      const names = this.open(place);
      (this.pointed.length ? names : names.slice(0, 1)).forEach((one) => found.add(one));
    }
    for (const [twin, original] of this.stands) if (found.has(original)) found.add(twin);
    return found;
  });

  /** Which place, from 1, a thing has among those picked. */
  places = $derived.by<Map<Thing, number>>(() => {
    const found = new Map<Thing, number>();
    this.picked.forEach((option, place) => {
      for (const one of this.names(option).slice(0, 1)) found.set(one, place + 1);
    });
    if (this.distribution)
      this.shares.forEach((share, option) => {
        if (share > 0) for (const one of this.names(option).slice(0, 1)) found.set(one, this.amount(option));
      });
    return found;
  });

  isPointed(one: Thing): boolean {
    return this.pointed.includes(this.stands.get(one) ?? one);
  }

  canPoint(one: Thing): boolean {
    return this.legal.has(one) || (!this.several && this.options(one).length > 0);
  }

  private options(one: Thing): number[] {
    const meant = this.stands.get(one) ?? one;
    return this.left.filter((place) => this.names(place).includes(meant));
  }

  /** Point at a thing; true if that meant anything. */
  point(one: Thing): boolean {
    const question = this.question;
    if (!question) return false;
    const meant = this.stands.get(one) ?? one;
    if (this.distribution) {
      const place = question.labels.findIndex((_, option) => this.names(option)[0] === meant);
      if (place < 0) return false;
      this.share(place, 1);
      return true;
    }
    if (this.several) {
      const options = question.labels.map((_, place) => place).filter((place) => this.names(place)[0] === meant);
      const free = options.find((place) => !this.picked.includes(place));
      const taken = options.find((place) => this.picked.includes(place));
      if (taken !== undefined) this.pick(taken);
      else if (free !== undefined) this.pick(free);
      return options.length > 0;
    }
    if (this.pointed.includes(meant)) {
      if (this.left.length === 1) this.answer(this.left[0]!);
      else this.pointed = this.pointed.filter((other) => other !== meant);
      return true;
    }
    let options = this.options(meant);
    if (!options.length) {
      this.pointed = [];
      options = this.options(meant);
      if (!options.length) return false;
    }
    this.pointed = [...this.pointed, meant];
    if (options.length === 1) {
      const names = this.names(options[0]!);
      const done = !this.open(options[0]!).length;
      // An action that names one card waits for a second look: a click is also how one reads a card.
      if (done && (question.kind !== 'action' || names.length > 1)) this.answer(options[0]!);
    }
    return true;
  }

  /** Take an option as its button does. */
  pick(place: number): void {
    if (!this.several) {
      this.answer(place);
      return;
    }
    const most = Math.min(this.question!.maximum, this.question!.labels.length);
    if (this.picked.includes(place)) this.picked = this.picked.filter((one) => one !== place);
    else if (this.picked.length < most) this.picked = [...this.picked, place];
    else if (most === 1) this.picked = [place];
    // One of one, and it must be: there is nothing to confirm.
    if (most === 1 && this.question!.minimum === 1 && this.picked.length === 1) this.answer([...this.picked]);
  }

  share(place: number, more: number): void {
    const question = this.question!;
    const left = question.maximum - this.shares.reduce((sum, one) => sum + one, 0);
    const wanted = (this.shares[place] ?? 0) + Math.min(more, left);
    this.shares = this.shares.map((one, other) => (other === place ? Math.max(question.minimum, wanted) : one));
  }

  amount(place: number): number {
    const [base, unit] = this.question?.worth?.[place] ?? [0, 1];
    return base + unit * (this.shares[place] ?? 0);
  }

  get unshared(): number {
    return (this.question?.maximum ?? 0) - this.shares.reduce((sum, one) => sum + one, 0);
  }

  get ready(): boolean {
    const question = this.question;
    if (!question) return false;
    if (this.distribution) return this.unshared === 0;
    return this.several && this.picked.length >= question.minimum && this.picked.length <= question.maximum;
  }

  confirm(): boolean {
    if (this.distribution || this.several) {
      if (!this.ready) return false;
      this.answer(this.distribution ? [...this.shares] : [...this.picked]);
      return true;
    }
    if (this.pointed.length && this.left.length === 1) {
      this.answer(this.left[0]!);
      return true;
    }
    return false;
  }

  decline(): boolean {
    const question = this.question;
    if (!question) return false;
    if (question.null >= 0) this.answer(question.null);
    else if (this.several && question.minimum === 0) this.answer([]);
    else return false;
    return true;
  }

  all(): void {
    const question = this.question!;
    this.picked = question.labels.map((_, place) => place).slice(0, question.maximum);
  }

  clear(): void {
    this.pointed = [];
    this.picked = [];
    if (this.question && this.distribution) this.shares = this.question.labels.map(() => this.question!.minimum);
  }
}
