// The judge's desk as it lies before this page: what is stated, which moment is looked at, what the server says to it.

import { link, Refusal } from '../link.svelte';
import { Choosing } from '../table/choosing.svelte';
import { emptySheet, type Judged, type Part, type Position, type Sheet, type SideName } from './sheet';

const KEPT = 'rulewright-desk';

export class Judging {
  /** As it is written, whether or not it can be so. */
  sheet = $state.raw<Sheet>(emptySheet(''));
  shown = $state.raw<Judged | null>(null);
  trouble = $state('');
  rule = $state('');
  busy = $state(false);
  /** Whose side is below: whoever is asked, unless somebody says otherwise. */
  seat = $state<number | null>(null);
  readonly choosing = new Choosing((choice) => void this.look({ choice }));
  private count = 0;

  /** After how many steps we look, or will as soon as the server has answered. */
  at = 0;

  /** Begin with a sheet, with a file, or with what this browser has kept. */
  async begin(given: Sheet | { text: string } | null, game: string, at = 0): Promise<boolean> {
    if (given && 'text' in given) return this.ask({ text: given.text, at: 0 });
    this.sheet = given ?? this.kept(game) ?? emptySheet(game);
    return this.look({}, at);
  }

  private kept(game: string): Sheet | null {
    try {
      const sheet = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Sheet | null;
      return sheet?.game === game ? sheet : null;
    } catch {
      return null;
    }
  }

  /** The desk at a moment, perhaps after an answer or an expectation there. */
  look(more: Record<string, unknown> = {}, at = this.at): Promise<boolean> {
    this.at = at;
    return this.ask({ sheet: this.sheet, at, ...more });
  }

  private async ask(fields: Record<string, unknown>): Promise<boolean> {
    const number = ++this.count;
    this.busy = true;
    try {
      const seat = this.seat === null ? {} : { seat: this.seat };
      const reply = await link.ask<Judged & Record<string, unknown>>('judge', { ...fields, ...seat });
      if (number !== this.count) return false;
      this.trouble = '';
      this.rule = '';
      this.sheet = reply.sheet;
      this.shown = reply;
      this.at = reply.at;
      this.choosing.ask(reply.question, reply.board);
      localStorage.setItem(KEPT, JSON.stringify(reply.sheet));
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (number === this.count) {
        this.at = this.shown?.at ?? 0;
        this.trouble = error.reason;
        this.rule = error.rule;
      }
      return false;
    } finally {
      if (number === this.count) this.busy = false;
    }
  }

  /** Change what is stated; one looks at the position then. */
  state(change: Partial<Sheet>): Promise<boolean> {
    this.sheet = { ...this.sheet, ...change };
    return this.look({}, 0);
  }

  place(change: Partial<Position>): Promise<boolean> {
    return this.state({ position: { ...this.sheet.position, ...change } });
  }

  /** One zone or number of a side; nothing where it is as the game begins. */
  set(side: SideName, name: string, value: unknown): Promise<boolean> {
    const part: Part = { ...this.sheet.position?.[side] };
    if (value === undefined) delete part[name];
    else part[name] = value;
    return this.place({ [side]: part });
  }

  go(at: number): void {
    void this.look({}, Math.max(0, at));
  }

  turn(seat: number | null): void {
    this.seat = seat;
    void this.look();
  }
}
