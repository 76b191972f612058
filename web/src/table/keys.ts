// The keyboard at a table: arrows move between things on the table, the rest are shortcuts.

export const SHORTCUTS: [string, string][] = [
  ['Arrow keys', 'move between cards and zones'],
  ['Tab', 'move between what can be chosen, and buttons'],
  ['Enter', 'choose what is focused, or confirm'],
  ['1 – 9', 'press that option button'],
  ['P', 'pass, no, or none'],
  ['Esc', 'clear what was chosen'],
  ['U', 'take back'],
  ['L', 'list all options'],
  ['W', 'why can’t I use the focused card?'],
  ['I', 'look at the focused card'],
  ['G', 'go to what happened'],
  ['?', 'this list'],
];

const THINGS = '[data-card]:is(button), [data-thing]:is(button), .plate:is(button)';

/** Move the focus to the nearest thing in a direction. */
export function steer(root: HTMLElement, key: string): boolean {
  const turn = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!turn) return false;
  const things = [...root.querySelectorAll<HTMLElement>(THINGS)].filter((one) => one.offsetParent !== null);
  if (!things.length) return false;
  const here =
    document.activeElement instanceof HTMLElement && root.contains(document.activeElement)
      ? document.activeElement
      : null;
  if (!here || !things.includes(here)) {
    (things.find((one) => one.tabIndex === 0) ?? things[0])!.focus();
    return true;
  }
  const from = middle(here);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of things) {
    if (one === here) continue;
    const to = middle(one);
    const along = (to.x - from.x) * turn[0]! + (to.y - from.y) * turn[1]!;
    const across = Math.abs((to.x - from.x) * turn[1]!) + Math.abs((to.y - from.y) * turn[0]!);
    if (along < 4 || across > along * 2.5) continue;
    const far = along + across * 1.8;
    if (far < least) [best, least] = [one, far];
  }
  best?.focus();
  best?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && !!target.closest('input, textarea, select, [contenteditable]');
}
