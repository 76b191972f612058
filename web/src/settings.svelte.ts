// What this browser remembers: how the page looks, sounds and moves.

export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'off' | 'quick' | 'calm' | 'slow';

interface Kept {
  theme: Theme;
  sounds: boolean;
  pace: Pace;
  chat: boolean;
  /** Somebody has held a card to read it, and needs no hint any more. */
  held: boolean;
  /** Be asked also where all that can be chosen is alike. */
  askAlike: boolean;
  /** The log tells also phases, costs and answers without a choice. */
  wholeLog: boolean;
}

const KEY = 'rulewright';
const USUAL: Kept = {
  theme: 'auto',
  sounds: false,
  pace: 'calm',
  chat: true,
  held: false,
  askAlike: false,
  wholeLog: false,
};
export const PACES: Record<Pace, number> = { off: 0, quick: 200, calm: 450, slow: 1100 };

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return USUAL;
  }
}

class Settings {
  kept = $state<Kept>(read());

  set<Key extends keyof Kept>(key: Key, value: Kept[Key]): void {
    this.kept[key] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
    this.apply();
  }

  apply(): void {
    const root = document.documentElement;
    if (this.kept.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = this.kept.theme;
  }
}

export const settings = new Settings();
settings.apply();

export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
