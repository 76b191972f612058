// Small pieces of language that several parts of the page need.

import type { CardNumber } from './protocol';

export const LETTERS = ['A', 'B'];

/** A prompt or line without the rule in brackets that it may end with. */
export function bare(text: string): string {
  return text.replace(/\s*\[[^\[\]]*\]\s*$/, '');
}

/** The number of a rule in brackets at the end of a text. */
export function ruleIn(text: string): string {
  return /\[([^\[\]]*)\]\s*$/.exec(text)?.[1] ?? '';
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plain(word: string): string {
  return word.replaceAll('_', ' ');
}

const SHORT: Record<string, string> = {
  'threat level': 'threat',
  'counter power': 'power',
  'invasion icon': 'inv',
  critical: 'crit',
  'total cost': 'cost',
};

/** What players write in capitals. */
const INITIALS = new Set(['atk', 'def', 'hp', 'stk']);

export function short(name: string): string {
  const word = plain(name).toLowerCase();
  return SHORT[word] ?? (INITIALS.has(word) ? word.toUpperCase() : word);
}

/** A number of a card, as a heading. */
export const heading = (name: string): string =>
  INITIALS.has(name.toLowerCase()) ? name.toUpperCase() : capital(plain(name));

/** The longest word of a name: it becomes smaller before a word of it is torn. */
export const longest = (name: string): number => Math.max(4, ...name.split(/[\s-]+/).map((word) => word.length));

const signed = (value: number): string => (value > 0 ? `+${value}` : `−${-value}`);

/** Where a number comes from: what is printed, and each change with its cause. */
export function origin(one: CardNumber): string {
  const changes = one.why.filter(({ change }) => change).map(({ by, change }) => `${signed(change)} by ${by}`);
  const told = one.why.reduce((sum, { change }) => sum + change, one.printed ?? 0);
  // A number that was set, not changed by something.
  if (one.now !== null && one.now !== told) changes.push(`set to ${one.now}`);
  if (!changes.length) return one.printed === null ? 'not printed' : 'as printed';
  return [one.printed === null ? 'not printed' : `${one.printed} printed`, ...changes].join(', ');
}

export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

export function many(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}

const ODD: Record<string, string> = { has: 'have', is: 'are', does: 'do', was: 'were', goes: 'go' };
const PLACE =
  /^(zone|deck|hand|ruler|field|set|attack|defense|strategy|drop|damage|discard|graveyard|monster|main|magic)\b/;

/** A verb as one says it to somebody: plays, play. */
function toYou(verb: string): string {
  if (verb in ODD) return ODD[verb]!;
  if (/ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(ss|ch|sh|x)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** A line of the log with who did it: `You`, `Computer` or a name, in place of the letters that games go by. */
export function named(text: string, names: string[], you: number): string {
  return text.replace(
    /(player )?(?<![\w’'-])([AB])(?![\w-])(?:(['’]s)(?!\w)|(?!['’]s\b| [A-Z]))( [a-z]+)?/g,
    (
      whole: string,
      _: string | undefined,
      letter: string,
      owns: string | undefined,
      next: string | undefined,
      at: number,
    ) => {
      const player = LETTERS.indexOf(letter);
      const name = names[player] || letter;
      const mine = player === you;
      const first = at === 0;
      const tail = next ?? '';
      const place = PLACE.test(tail.trim()) && !first;
      if (owns || place) return (mine ? (first ? 'Your' : 'your') : `${name}’s`) + tail;
      if (!mine) return name + tail;
      return (first ? 'You' : 'you') + (tail && first ? ` ${toYou(tail.trim())}` : tail);
    },
  );
}

/** An option with whose things it names. `articled` are cards whose own names begin like a player's letter: A Long Walk. */
export function owned(label: string, names: string[], you: number, articled: string[]): string {
  return label.replace(/(?<![\w’'-])([AB])(?= [\w<«]|$)/g, (letter, _, at: number) => {
    if (articled.some((name) => label.startsWith(name, at))) return letter;
    const player = LETTERS.indexOf(letter);
    const mine = player === you;
    if (at + 1 === label.length) return mine ? 'you' : (names[player] ?? letter);
    return mine ? 'your' : `${names[player] ?? letter}’s`;
  });
}

const ARROW = ' -> ';

/** What a label does, and to what: `play X` and `zone 2`. */
export function halves(label: string): [string, string] {
  const place = label.indexOf(ARROW);
  return place < 0 ? [label, ''] : [label.slice(0, place), label.slice(place + ARROW.length)];
}

export function spoken(label: string): string {
  return capital(label.replaceAll('<->', '↔').replaceAll('->', '→'));
}

const PLAIN: Record<string, string> = {
  ...{ '《': '«', '》': '»', '【': '[', '】': ']', '〈': '‹', '〉': '›' },
  ...{ '・': '• ', '･': '• ', '●': '•', '○': '◦' },
};

/** A card's text in signs that every font has. */
export function readable(text: string): string {
  return text.replace(/[《》【】〈〉●○]|[・･] ?/g, (sign) => PLAIN[sign.charAt(0)] ?? sign);
}
