// The one small note that explains a word: on hover, on focus, on a tap.

import type { Action } from 'svelte/action';
import { books, type Term } from './books.svelte';

const SOON = 180;
const LATER = 550;
const LINGER = 220;

class Hint {
  term = $state.raw<Term | null>(null);
  game = $state('');
  at = $state.raw<DOMRect | null>(null);
  /** Where the note lies: what is outside of an open dialog can be touched by nobody. */
  host: HTMLElement = document.body;
  /** Opened by a tap or click: it stays until something else is touched. */
  kept = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  show(game: string, term: Term | null, element: HTMLElement, kept = false): void {
    clearTimeout(this.timer);
    if (!term) return;
    this.game = game;
    this.term = term;
    this.at = element.getBoundingClientRect();
    this.host = element.closest('dialog') ?? document.body;
    this.kept = kept;
  }

  soon(game: string, term: Term | null, element: HTMLElement, wait = SOON): void {
    if (this.kept) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.show(game, term, element), wait);
  }

  leave(): void {
    clearTimeout(this.timer);
    if (!this.kept) this.timer = setTimeout(() => this.close(), LINGER);
  }

  stay(): void {
    clearTimeout(this.timer);
  }

  close(): void {
    clearTimeout(this.timer);
    this.term = null;
    this.kept = false;
  }
}

export const hint = new Hint();

let last = '';
const spot = (event: PointerEvent): string => `${event.clientX} ${event.clientY}`;
addEventListener('pointermove', (event) => (last = spot(event)), { capture: true, passive: true });
addEventListener('pointerdown', (event) => (last = spot(event)), { capture: true, passive: true });

/** Whether somebody moved the mouse onto a thing; else the thing came to be under a mouse that rests. */
export const pointedAt = (event: PointerEvent): boolean => event.pointerType === 'mouse' && spot(event) !== last;

export interface Explained {
  game: string;
  word: string;
  kind: string;
}

/** Let something on the table explain itself: to the pointer after a while, to a tap where nothing else is tapped. */
export const explains: Action<HTMLElement, Explained> = (node, given) => {
  let { game, word, kind } = given;
  const term = (): Term | null => books.of(game)?.term(word, kind) ?? null;
  const enter = (event: PointerEvent): void => {
    // Nobody who is choosing a place wants a note to lie on the next one.
    if (!pointedAt(event) || document.querySelector('.table .pointed')) return;
    hint.soon(game, term(), node, LATER);
  };
  const leave = (): void => hint.leave();
  const click = (event: MouseEvent): void => {
    const touched = event.target as HTMLElement;
    if (!touched.closest('button, a, input') || touched.closest('button, a, input') === node)
      if (matchMedia('(pointer: coarse)').matches) hint.show(game, term(), node, true);
  };
  node.addEventListener('pointerenter', enter);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('click', click);
  return {
    update: (next) => ({ game, word, kind } = next),
    destroy() {
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('click', click);
    },
  };
};
