// What has happened is shown, event by event, on the table as it was before; then the table becomes what it is now.
//
// Every line of the log comes with its kind, the player and, if the viewer saw it, the card. Some kinds have a gesture
// (`GESTURES`), some lay a card open for all to see, and these stay longer. Nobody has to wait: any touch or key hurries on,
// `off` shows nothing, and whoever prefers less motion reads the lines while nothing moves.

import type { Card, Line } from '../protocol';
import { PACES, settings, still } from '../settings.svelte';
import { play, type Sound } from '../sounds';

export interface Doing {
  text: string;
  kind: string;
  player: number;
  card: number;
  /** Laid open: everybody looks at it. */
  face: Card | null;
}

type Gesture = 'attack' | 'help' | 'hurt' | 'fall' | 'open' | 'rise' | 'use' | 'take';

const GESTURES: Record<string, Gesture> = {
  attack: 'attack',
  invade: 'attack',
  boost: 'help',
  block: 'help',
  hit: 'hurt',
  damage: 'hurt',
  deals: 'hurt',
  'damage dealt': 'hurt',
  'lose life': 'hurt',
  counter: 'hurt',
  destroy: 'fall',
  retire: 'fall',
  crush: 'fall',
  banish: 'fall',
  check: 'open',
  reveal: 'open',
  'counter zone': 'open',
  trigger: 'rise',
  bonus: 'rise',
  heal: 'rise',
  rage: 'rise',
  'gain life': 'rise',
  judgment: 'rise',
  stand: 'rise',
  plays: 'use',
  play: 'use',
  calls: 'use',
  rides: 'use',
  summon: 'use',
  use: 'use',
  ability: 'use',
  act: 'use',
  resolve: 'use',
  position: 'use',
  power: 'help',
  'no hit': 'help',
  first: 'help',
  negate: 'fall',
  send: 'fall',
  draw: 'take',
  discard: 'take',
  set: 'take',
  charge: 'take',
  'stand by': 'take',
};
const SOUNDS: Partial<Record<Gesture, Sound>> = {
  attack: 'attack',
  hurt: 'hurt',
  fall: 'fall',
  open: 'open',
  use: 'move',
};
const LONGER: Partial<Record<Gesture, number>> = { open: 2.6, attack: 1.3, hurt: 1.2, fall: 1.2, take: 0.7 };
const MANY = 10;
/** So many earlier lines stay in sight. */
const TRAIL = 3;
/** Kinds of lines that say only how the turn goes on, what could not be otherwise, or how what another line tells was done. */
const BOOKKEEPING = new Set([
  ...['phase', 'step', 'pass', 'forfeit', 'forced', 'set up', 'shuffle', 'deck', 'rest', 'ready', 'exhaust', 'stand'],
  ...['produce', 'damage process', 'perish', 'resolved', 'put away', 'cease'],
]);
/** The same by their words: nobody knows what moved, or it could not be otherwise. */
const UNSEEN = /^a card goes (in)?to |had only one choice/;

const isBookkeeping = ([text, , kind = '']: Line): boolean => BOOKKEEPING.has(kind.split(':')[0]!) || UNSEEN.test(text);

/** Whether a line tells an effect: neither bookkeeping, nor only where a card goes that the line before has laid open. */
export function isTold(line: Line, place: number, lines: Line[]): boolean {
  if (isBookkeeping(line)) return false;
  if (line[2] !== 'damage') return true;
  const before = lines.slice(0, place).findLast((one) => !isBookkeeping(one));
  return !before || (line[4] ?? -1) < 0 || before[4] !== line[4] || gesture(before[2] ?? '') !== 'open';
}

export const gesture = (kind: string): Gesture | undefined => GESTURES[kind];

export class Acting {
  now = $state.raw<Doing | null>(null);
  /** What was shown just before, the latest last. */
  before = $state.raw<Doing[]>([]);
  private waiting: Doing[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private done: (() => void) | null = null;

  /** Show some lines one after the other, then go on: at once, if nothing is to be seen or nobody wants to see it. */
  perform(lines: Line[], faces: Record<string, Card>, done: () => void): void {
    this.finish();
    const pace = document.hidden ? 0 : PACES[settings.kept.pace];
    const doings = pace
      ? lines
          .filter(isTold)
          .filter((line) => line[2] !== 'turn')
          .map((line) => doing(line, faces))
      : [];
    this.waiting = doings.filter((one) => gesture(one.kind) || !one.kind).slice(-MANY);
    if (still()) {
      // Read while the table is already what it is: there is nothing to watch.
      done();
      this.step();
      return;
    }
    this.done = done;
    this.step();
  }

  private step(): void {
    clearTimeout(this.timer);
    const next = this.waiting.shift() ?? null;
    if (!next) {
      this.rest();
      return;
    }
    if (this.now?.kind) this.before = [...this.before, this.now].slice(-TRAIL);
    this.now = next;
    const move = gesture(next.kind);
    const sound = move && SOUNDS[move];
    if (sound) play(sound);
    const pace = PACES[settings.kept.pace] * (this.done ? 1 : 1.4);
    this.timer = setTimeout(() => this.step(), pace * ((move && LONGER[move]) ?? 1));
  }

  /** All has been shown: the table goes on, and the last words stay for a moment. */
  private rest(): void {
    const last = this.now;
    this.now = last && this.done ? { ...last, kind: '', card: -1, face: null } : null;
    this.timer = this.now ? setTimeout(() => this.clear(), PACES[settings.kept.pace] * 3) : undefined;
    this.finish();
  }

  private finish(): void {
    const done = this.done;
    this.done = null;
    done?.();
  }

  /** Whether the table still waits for what is being shown. */
  get busy(): boolean {
    return this.done !== null;
  }

  /** Enough seen. */
  hurry(): void {
    if (!this.done) return;
    this.waiting = [];
    this.step();
  }

  private clear(): void {
    this.now = null;
    this.before = [];
  }

  close(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.done = null;
    this.clear();
  }
}

function doing([text, , kind = '', player = -1, card = -1]: Line, faces: Record<string, Card>): Doing {
  return { text, kind, player, card, face: gesture(kind) === 'open' ? (faces[card] ?? null) : null };
}
