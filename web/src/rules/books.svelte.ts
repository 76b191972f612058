// The rulebooks as the server sends them, each once, and what the words on cards and tables mean.

import { fetching } from '../fetched.svelte';

export interface Rule {
  number: string;
  kind: string;
  text: string;
  note: string;
  /** What it opens, if it opens a part of the book. */
  heading: string;
  parent: string;
  /** The rules that speak of it. */
  by: string[];
}

export interface Chapter {
  number: string;
  about: string;
  rules: Rule[];
}

export interface Term {
  word: string;
  kind: string;
  rule: string;
  text: string;
}

export interface Ruling {
  name: string;
  title: string;
  rules: string[];
  question?: string;
  answer?: string;
  why?: string;
  text?: string;
}

export interface Shown {
  cards: string[];
  rulings: Ruling[];
}

/** Words that are written in a text in their own brackets, or stand for themselves. */
const INSIDE = ['sign', 'keyword'];
const PLAIN = ['zone', 'state', 'number', 'phase', 'step', 'stack'];
/** Words of everyday language: marked in a text only where they are no term's whole sense. */
const COMMON = new Set([
  'hand',
  'deck',
  'field',
  'ruler',
  'set 1',
  'life',
  'damage',
  'position',
  'start',
  'end',
  'main',
  'draw',
]);

export interface Piece {
  text: string;
  term: Term | null;
}

export class Book {
  readonly rules = new Map<string, Rule>();
  readonly chapterOf = new Map<string, Chapter>();
  private readonly order: string[];
  private readonly words = new Map<string, Term>();
  private readonly pattern: RegExp | null;
  private readonly numbers = /(?<![\w.-])\d+[a-z]*(?:[.-][0-9a-z]+)+(?!\w)/g;

  constructor(
    readonly game: string,
    readonly title: string,
    readonly chapters: Chapter[],
    readonly terms: Term[],
  ) {
    for (const chapter of chapters)
      for (const rule of chapter.rules) {
        this.rules.set(rule.number, rule);
        this.chapterOf.set(rule.number, chapter);
      }
    this.order = [...this.rules.keys()];
    for (const term of terms) {
      const key = `${term.kind}:${term.word.toLowerCase()}`;
      if (!this.words.has(key)) this.words.set(key, term);
    }
    this.pattern = this.makePattern();
  }

  /** The term of that word, of that kind if it is said. */
  term(word: string, ...kinds: string[]): Term | null {
    const plain = word.toLowerCase().replaceAll('_', ' ');
    for (const kind of kinds.length ? kinds : [...INSIDE, ...PLAIN, 'type', 'fact']) {
      const found = this.words.get(`${kind}:${plain}`) ?? this.words.get(`${kind}:${plain.replace(/ \d+$/, '')}`);
      if (found) return found;
    }
    return null;
  }

  private makePattern(): RegExp | null {
    const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const alternatives: string[] = [];
    for (const { word, kind } of [...this.terms].sort((one, other) => other.word.length - one.word.length)) {
      const bare = escape(word.replace(/ \d+$/, ''));
      if (INSIDE.includes(kind))
        alternatives.push(
          /^[\w-]/.test(word)
            ? `\\[${bare}(?: \\d+)?\\]|【${bare}】|\\(${bare}(?=[)/])\\)?|(?<![\\w-])${bare}(?![\\w-])`
            : bare,
        );
      else if (PLAIN.includes(kind) && !COMMON.has(word.toLowerCase()) && word.length > 3)
        alternatives.push(`(?<![\\w-])(?:${bare}|${bare.toLowerCase()})(?![\\w-])`);
    }
    return alternatives.length ? new RegExp(alternatives.join('|'), 'g') : null;
  }

  /** A text in pieces: those that a rule explains, and those between. */
  pieces(text: string): Piece[] {
    if (!this.pattern) return [{ text, term: null }];
    const found: Piece[] = [];
    let last = 0;
    for (const match of text.matchAll(this.pattern)) {
      const bare = match[0].replace(/^[[(【]|[\])】]$/g, '');
      const term = this.term(match[0], ...INSIDE) ?? this.term(bare, ...INSIDE, ...PLAIN);
      if (!term || !match[0]) continue;
      if (match.index > last) found.push({ text: text.slice(last, match.index), term: null });
      found.push({ text: match[0], term });
      last = match.index + match[0].length;
    }
    if (last < text.length) found.push({ text: text.slice(last), term: null });
    return found;
  }

  /** A rule's words in pieces: numbers of other rules, and text between. */
  linked(text: string): { text: string; number: string }[] {
    const found: { text: string; number: string }[] = [];
    let last = 0;
    for (const match of text.matchAll(this.numbers)) {
      if (!this.rules.has(match[0])) continue;
      if (match.index > last) found.push({ text: text.slice(last, match.index), number: '' });
      found.push({ text: match[0], number: match[0] });
      last = match.index + match[0].length;
    }
    if (last < text.length) found.push({ text: text.slice(last), number: '' });
    return found;
  }

  neighbour(number: string, step: number): string {
    return this.order[this.order.indexOf(number) + step] ?? '';
  }

  /** The headings above a rule, the outermost first. */
  above(number: string): Rule[] {
    const found: Rule[] = [];
    for (let one = this.rules.get(number)?.parent; one; one = this.rules.get(one)?.parent) {
      const rule = this.rules.get(one);
      if (rule) found.unshift(rule);
    }
    return found;
  }

  depth(rule: Rule): number {
    return this.above(rule.number).length;
  }
}

/** Null where there is no such thing. */
const fetched = <Reply>(path: string): Promise<Reply | null> => fetching.json<Reply>(path).catch(() => null);

class Books {
  private known = $state.raw<Record<string, Book>>({});
  private asked = new Set<string>();

  /** The book of a game; asked for if it is not there yet. */
  of(game: string): Book | null {
    if (game && !this.asked.has(game)) {
      this.asked.add(game);
      void this.load(game);
    }
    return this.known[game] ?? null;
  }

  private async load(game: string): Promise<void> {
    const reply = await fetched<{ title: string; chapters: Chapter[]; terms: Term[] }>(`/api/rules/${game}`);
    if (reply) this.known = { ...this.known, [game]: new Book(game, reply.title, reply.chapters, reply.terms) };
  }

  async find(game: string, text: string): Promise<string[]> {
    const reply = await fetched<{ numbers: string[] }>(`/api/rules/${game}?find=${encodeURIComponent(text)}`);
    return reply?.numbers ?? [];
  }

  shown(game: string, number: string): Promise<Shown | null> {
    return fetched<Shown>(`/api/rules/${game}/${encodeURIComponent(number)}`);
  }

  rulings(game: string, text: string): Promise<{ total: number; rulings: Ruling[] } | null> {
    return fetched(`/api/rulings/${game}?find=${encodeURIComponent(text)}`);
  }

  ruling(game: string, name: string): Promise<Ruling | null> {
    return fetched<Ruling>(`/api/rulings/${game}/${encodeURIComponent(name)}`);
  }
}

export const books = new Books();
