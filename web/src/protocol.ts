// What the server sends, as docs/protocol.md has it.

export interface Change {
  by: string;
  change: number;
}

export interface CardNumber {
  name: string;
  now: number | null;
  printed: number | null;
  why: Change[];
}

export interface Card {
  id: number;
  card: string;
  name: string;
  type: string[];
  colours: string[];
  /** As printed, where a game prints costs in signs. */
  cost?: string;
  numbers: CardNumber[];
  keywords: string[];
  words: Record<string, string[]>;
  text: string;
  /** Words of the text that are not understood: they do nothing. */
  unread: string[];
  gained: string[];
  muted: boolean;
  state: string[];
  marks: [string, number][];
  notes: string[];
  /** Lies sideways. */
  turned: boolean;
  /** Lies face down, though the viewer knows it. */
  down: boolean;
  on: number | null;
  sides: { name: string; text: string }[];
  under: Card[];
}

export interface Zone {
  count: number;
  cards: Card[];
}

/** A name, its value, and the most that it can be. */
export type Fact = [string, number | string, (number | null)?];

export interface Side {
  facts: Fact[];
  zones: Record<string, Zone>;
}

export interface Item {
  serial: number;
  kind: string;
  player: number;
  card: number | null;
  /** Its card, if the viewer knows it. */
  face: Card | null;
  name: string;
  text: string;
  targets: string[];
  which: string;
  amounts: number[];
}

export interface Battle {
  attacker: number;
  attacked: number[];
  /** The attacked player, where a player is attacked. */
  player: number | null;
  with: number[];
}

export interface Board {
  turn: number;
  phase: string;
  step: string;
  active: number;
  first: number;
  priority: number | null;
  sides: [Side, Side];
  shared: Record<string, Zone>;
  stack: Item[];
  waiting: { player: number; source: string }[];
  battle: Battle | null;
  /** For each side what its cards come to: name, sum, and what that has to reach. */
  totals?: [Total[], Total[]];
}

export type Total = [string, number, number | null];

export type ZoneKind = 'place' | 'row' | 'pile' | 'deck' | 'hand';

export interface ZonePlan {
  name: string;
  title: string;
  kind: ZoneKind;
  /** Cards of this type lie in a row of their own, behind the others. */
  apart: string | null;
}

export interface Layout {
  rows: (ZonePlan | null)[][];
  beside: ZonePlan[];
  hand: ZonePlan;
  shared: ZonePlan[];
  facts: string[];
  numbers: string[];
  marks: string[];
  words: string[];
  stack: string | null;
  phases: string[];
  steps: string[];
}

export interface DeckName {
  name: string;
  about: string;
  /** The card that leads it, such as its ruler. */
  lead: string;
}

export interface Game {
  game: string;
  title: string;
  /** What it is about, in a sentence or two. */
  pitch: string;
  piles: string[];
  decks: DeckName[];
  layout: Layout;
  moments: string[];
  stops: string[];
  /** What a position can say of a player: zones, and numbers and states with the kinds of their values. */
  states: { zones: string[]; numbers: Record<string, string>; states: Record<string, string> };
  /** Variants that both may agree on, and what each is. */
  variants: Record<string, string>;
}

export type Point = ['card', number] | ['zone', number, string] | ['item', number] | ['player', number];

export type Kind = 'action' | 'cards' | 'option' | 'yesno' | 'number' | 'order' | 'distribution';

export interface Question {
  prompt: string;
  rule: string;
  kind: Kind;
  labels: string[];
  points: Point[][];
  faces: Record<string, Card>;
  several: boolean;
  minimum: number;
  maximum: number;
  null: number;
  /** The card whose effect asks. */
  about?: Card | null;
  /** Whether it makes no difference which option is chosen. */
  same?: boolean;
  worth?: [number, number][];
  /** What each option adds to a sum, and what that has to exceed. */
  sum?: { name: string; each: number[]; above: number | null } | null;
}

export interface Seat {
  name: string;
  computer: string | null;
  free: boolean;
  deck: string | null;
}

export interface Ending {
  winner: number;
  rule: string;
  way: string;
}

export interface Stops {
  on: string[];
  all: string[];
  skip: boolean;
}

export interface Sight {
  viewer: number;
  board: Board;
  question: Question | null;
  asked: number | null;
  over: Ending | null;
}

/** A line of the log: its text, its rule, what happened in one word, the player, and the card if the viewer saw it. */
export type Line = [text: string, rule: string, kind?: string, player?: number, card?: number];

export interface PuzzleGoal {
  wanted: Record<string, unknown>;
  turn: number;
  /** Of the puzzle in its game's catalogue. */
  name?: string;
  state: 'open' | 'solved' | 'failed';
}

export interface Table extends Sight {
  table: string;
  game: string;
  title: string;
  number: number;
  answers: number;
  seats: Seat[];
  from: number;
  lines: Line[];
  /** Cards that the lines lay open, as they are printed. */
  open?: Record<string, Card>;
  undo: number | null;
  rematch: number[];
  clock: number[] | null;
  ticking: number | null;
  stops?: Stops | null;
  here?: boolean[];
  puzzle?: PuzzleGoal | null;
  /** One can only pass here, and nobody is to see that. */
  held?: boolean;
  /** Such passes of one's own are waited for; null where nobody could tell. */
  veil?: boolean | null;
  /** Why the computer could not answer. */
  stuck?: string | null;
}

export interface Opened extends Table {
  chat: [string, string][];
  muted: boolean;
  seconds: number;
  watchers: number;
}

export interface ReplayStep extends Sight {
  table: string;
  at: number;
  answers: number;
  from: number;
  lines: Line[];
  open?: Record<string, Card>;
  next: { seat: number; said: unknown; choice: number | number[] } | null;
}

export interface Outline {
  turns: { at: number; turn: number; active: number }[];
  seats: { decisions: number; turns: number; thought: number }[];
}

/** A step of a lesson. */
export interface LessonStep extends Sight {
  game: string;
  lesson: string;
  title: string;
  step: number;
  steps: number;
  say: string;
  hint: string;
  asks: boolean;
  lines: Line[];
  open: Record<string, Card>;
  next: { lesson: string; title: string } | null;
}

/** What came of an answer to it. */
export interface LessonVerdict extends Sight {
  right: boolean;
  said: string;
  lines: Line[];
  open: Record<string, Card>;
}

export interface Course {
  game: string;
  title: string;
  pitch: string;
  win: string;
  parts: [string, string][];
  /** The lesson whose table is the picture. */
  table: string;
  lessons: { lesson: string; title: string; about: string; steps: number }[];
}

export interface Row {
  table: string;
  game: string;
  status: 'open' | 'running' | 'over';
  title: string;
  seconds: number;
  result: string;
  /** Milliseconds since 1970. */
  changed: number;
  players: string[];
}

export interface Lobby {
  open: Row[];
  watch: Row[];
  running: Row[];
  past: Row[];
}

export interface Problem {
  rule: string;
  text: string;
  label?: string;
}

export type Piles = Record<string, Record<string, number>>;

export interface Deck {
  deck?: string;
  name: string;
  about: string;
  piles: Piles;
}

export interface PoolCard extends Card {
  from: 'starter' | 'imported' | 'mine';
  pile?: string | null;
  /** Of one's own cards, as the card file has it. */
  record?: Record<string, unknown>;
}

export interface User {
  name: string;
  guest: boolean;
}

export type DeckChoice = { starter: string } | { own: string };
