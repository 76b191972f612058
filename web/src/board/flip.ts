// Cards move visibly: where each one was is measured before the table changes, and from there it flies to where it is.

import type { Board } from '../protocol';
import { still } from '../settings.svelte';
import { placed } from './scene';

const LONG = 340;
const EASE = 'cubic-bezier(.2,.75,.25,1)';

export interface Places {
  cards: Map<number, { box: DOMRect; element: HTMLElement }>;
  board: Board | null;
}

export function measure(root: HTMLElement, board: Board | null): Places {
  const cards = new Map<number, { box: DOMRect; element: HTMLElement }>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]'))
    cards.set(Number(element.dataset.card), { box: element.getBoundingClientRect(), element });
  return { cards, board };
}

function zoneBox(root: HTMLElement, player: number, zone: string): DOMRect | null {
  const box = root.querySelector(`[data-zone="${CSS.escape(`${player}:${zone}`)}"]`)?.getBoundingClientRect();
  return box && box.width ? box : null;
}

/** Fly every card from where it was to where it is; `deck` names the zone that unseen cards come from and go to. */
export function fly(root: HTMLElement, before: Places, board: Board, deck: string): void {
  if (still() || !before.board || document.hidden) return;
  const was = placed(before.board);
  const now = placed(board);
  const after = measure(root, board);
  for (const [id, { box, element }] of after.cards) {
    const old = before.cards.get(id)?.box ?? origin(root, was.get(id), now.get(id), deck);
    if (old) animate(element, old, box);
  }
  for (const [id, { box, element }] of before.cards) {
    if (after.cards.has(id)) continue;
    const place = now.get(id) ?? { player: was.get(id)?.player ?? -1, zone: deck };
    const goal = zoneBox(root, place.player, place.zone);
    if (goal) ghost(element, box, goal);
  }
}

type Spot = { player: number; zone: string } | undefined;

function origin(root: HTMLElement, was: Spot, now: Spot, deck: string): DOMRect | null {
  if (was) return zoneBox(root, was.player, was.zone);
  return now && now.player >= 0 ? zoneBox(root, now.player, deck) : null;
}

function animate(element: HTMLElement, old: DOMRect, box: DOMRect): void {
  const dx = old.left + old.width / 2 - (box.left + box.width / 2);
  const dy = old.top + old.height / 2 - (box.top + box.height / 2);
  const size = Math.min(1.6, Math.max(0.4, old.height / Math.max(1, box.height)));
  if (Math.abs(dx) + Math.abs(dy) < 3 && Math.abs(size - 1) < 0.04) return;
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${size})`, zIndex: 20 },
      { transform: 'none', zIndex: 20 },
    ],
    { duration: LONG, easing: EASE },
  );
}

function ghost(element: HTMLElement, box: DOMRect, goal: DOMRect): void {
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-card');
  copy.setAttribute('aria-hidden', 'true');
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    margin: '0',
    zIndex: '30',
    pointerEvents: 'none',
  });
  document.body.append(copy);
  const dx = goal.left + goal.width / 2 - (box.left + box.width / 2);
  const dy = goal.top + goal.height / 2 - (box.top + box.height / 2);
  copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx}px, ${dy}px) scale(0.5)`, opacity: 0.2 },
    ],
    { duration: LONG, easing: EASE },
  ).onfinish = () => copy.remove();
}
