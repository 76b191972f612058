// A table as it is looked at from this page: what is shown now, what waits to be shown, and what was said.
//
// The server tells everything at once. So that one can follow what the other side does, each step stays for a moment; a
// question to the person here is shown as soon as the steps before it were.

import { Acting } from '../board/acting.svelte';
import { link, Refusal, type Data } from '../link.svelte';
import type { Line, Opened, Table } from '../protocol';
import { PACES, settings, still } from '../settings.svelte';
import { play } from '../sounds';
import { Choosing, only, type Choice } from './choosing.svelte';

const MANY_WAITING = 12;

export class Sitting {
  shown = $state.raw<Table | null>(null);
  lines = $state.raw<Line[]>([]);
  /** Where in the lines the present question's news begin. */
  since = $state(0);
  chat = $state.raw<[string, string][]>([]);
  unread = $state(0);
  muted = $state(false);
  watchers = $state(0);
  seconds = $state(0);
  refused = $state.raw<Refusal | null>(null);
  trouble = $state('');
  next = $state<string | null>(null);
  sending = $state(false);
  /** When the clocks were as told. */
  told = $state(0);
  readonly acting = new Acting();
  choosing: Choosing;

  private waiting: Table[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  private quiet: (() => void)[];

  constructor(readonly id: string) {
    this.choosing = new Choosing((choice) => void this.answer(choice));
    this.quiet = [link.listen((event) => this.hear(event)), link.onReturn(() => void this.open())];
    void this.open();
  }

  close(): void {
    clearTimeout(this.timer);
    this.acting.close();
    this.quiet.forEach((stop) => stop());
    if (link.up) link.ask('leave', { table: this.id }).catch(() => undefined);
  }

  private async open(): Promise<void> {
    try {
      const known = this.lines.length;
      const opened = await link.ask<Opened>('open', { table: this.id, known });
      clearTimeout(this.timer);
      this.timer = undefined;
      this.waiting = [];
      this.acting.close();
      this.busy = false;
      this.chat = opened.chat;
      this.muted = opened.muted;
      this.seconds = opened.seconds;
      this.watchers = opened.watchers;
      this.trouble = '';
      this.show(opened);
    } catch (error) {
      if (error instanceof Refusal && error.error !== 'gone') this.trouble = error.reason;
    }
  }

  private hear(event: Data): void {
    // What was answered while the database was away may not be kept: look again once it is back.
    if (event.event === 'trouble' && !event.reason) void this.open();
    if (event.table !== this.id) return;
    if (event.event === 'table') this.take(event as unknown as Table);
    else if (event.event === 'reopen') void this.open();
    else if (event.event === 'here') {
      if (this.shown) this.shown = { ...this.shown, here: event.here as boolean[] };
      this.watchers = Number(event.watchers ?? this.watchers);
    } else if (event.event === 'chat') {
      this.chat = [...this.chat, [String(event.name), String(event.text)]];
      this.unread += 1;
      play('chat');
    } else if (event.event === 'stuck') {
      if (this.shown) this.shown = { ...this.shown, stuck: String(event.reason) };
    } else if (event.event === 'undo') {
      if (this.shown) this.shown = { ...this.shown, undo: event.seat as number | null };
    } else if (event.event === 'rematch') {
      if (this.shown) this.shown = { ...this.shown, rematch: event.seats as number[] };
      if (event.new) this.next = String(event.new);
    }
  }

  private take(table: Table): void {
    this.waiting.push(table);
    if (this.timer === undefined && !this.busy) this.step();
  }

  /** What has happened is seen before the table becomes what it is then. */
  private step(): void {
    this.timer = undefined;
    const table = this.waiting.shift();
    if (!table) return;
    const news = this.shown && table.number !== this.shown.number && table.from <= this.lines.length;
    this.busy = true;
    this.acting.perform(news && this.waiting.length <= MANY_WAITING ? table.lines : [], table.open ?? {}, () => {
      this.busy = false;
      this.reveal(table);
    });
  }

  private reveal(table: Table): void {
    this.show(table);
    const pause = still() ? 0 : PACES[settings.kept.pace];
    const own = table.question !== null && !this.waiting.length;
    const hurry = this.waiting.length > MANY_WAITING || document.hidden;
    if (own || hurry || !pause || !table.lines.length) {
      this.timer = undefined;
      if (this.waiting.length) this.step();
      return;
    }
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.step();
    }, pause);
  }

  private show(table: Table): void {
    const before = this.shown;
    if (before && table.number < before.number) return;
    if (!before || before.asked === before.viewer) this.since = table.from;
    this.lines = [...this.lines.slice(0, table.from), ...table.lines];
    this.since = Math.min(this.since, table.from);
    this.told = performance.now();
    this.shown = table;
    if (!before || table.number !== before.number) {
      this.sending = false;
      this.choosing.ask(table.question, table.board);
      const alike = settings.kept.askAlike ? null : only(table.board, table.question);
      if (alike !== null) return void this.answer(alike);
      if (before) {
        if (table.over) play('end');
        else if (table.question) play('asked');
      }
    }
  }

  async answer(choice: Choice): Promise<void> {
    const table = this.shown;
    if (!table?.question || this.sending) return;
    this.sending = true;
    this.refused = null;
    try {
      await link.ask('answer', { table: this.id, number: table.number, choice });
    } catch (error) {
      this.sending = false;
      if (!(error instanceof Refusal)) throw error;
      if (error.error === 'stale' || error.error === 'gone') void this.open();
      else this.refused = error;
    }
  }

  /** Ask for something at this table; what speaks against it is shown. */
  async ask<Reply = Data>(what: string, fields: Data = {}): Promise<Reply | null> {
    this.refused = null;
    try {
      return await link.ask<Reply>(what, { table: this.id, ...fields });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused = error;
      return null;
    }
  }
}
