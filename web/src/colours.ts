// The colour of a card from the words that colour it: a colour's own name, else any word always the same hue.

export interface Tint {
  hue: number;
  chroma: number;
}

const NAMED: Record<string, Tint> = {
  red: { hue: 25, chroma: 1.25 },
  fire: { hue: 30, chroma: 1.25 },
  r: { hue: 25, chroma: 1.25 },
  blue: { hue: 250, chroma: 1.1 },
  water: { hue: 245, chroma: 1.1 },
  u: { hue: 250, chroma: 1.1 },
  green: { hue: 150, chroma: 1 },
  wind: { hue: 155, chroma: 1 },
  g: { hue: 150, chroma: 1 },
  yellow: { hue: 90, chroma: 1.1 },
  light: { hue: 90, chroma: 0.8 },
  white: { hue: 95, chroma: 0.35 },
  w: { hue: 88, chroma: 0.8 },
  purple: { hue: 305, chroma: 1 },
  violet: { hue: 305, chroma: 1 },
  darkness: { hue: 310, chroma: 0.85 },
  b: { hue: 310, chroma: 0.85 },
  black: { hue: 290, chroma: 0.25 },
  orange: { hue: 55, chroma: 1.2 },
  void: { hue: 200, chroma: 0.15 },
  v: { hue: 200, chroma: 0.15 },
};
const HUES = [22, 250, 150, 305, 60, 200, 345, 115, 275, 175, 90, 325];

export function tint(word: string): Tint {
  const key = word.toLowerCase();
  const named = NAMED[key];
  if (named) return named;
  let sum = 7;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 99991;
  return { hue: HUES[sum % HUES.length] ?? 200, chroma: 0.9 };
}

const GREY: Tint = { hue: 170, chroma: 0.12 };

/** CSS variables for a card of these colours; one without has the colours that its types speak of, such as a light stone. */
export function tintStyle(colours: string[], types: string[] = []): string {
  const words = colours.length
    ? colours
    : types.flatMap((type) => type.split(' ')).filter((word) => word.length > 2 && word.toLowerCase() in NAMED);
  const first = words.length ? tint(words[0]!) : GREY;
  const second = words.length > 1 ? tint(words[1]!) : first;
  return `--hue:${first.hue};--chroma:${first.chroma};--hue2:${second.hue};--chroma2:${second.chroma}`;
}
