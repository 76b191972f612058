// Texts on cards are set as large as they fit, and not smaller than they can be read.

const LEAST = 8.2;
const ROUNDS = 6;

const waiting = new Set<HTMLElement>();
let planned = false;

/** All that wait are measured together, so that the page is laid out a few times and not once for each. */
function settle(): void {
  planned = false;
  let crowded = [...waiting].filter((node) => node.isConnected);
  waiting.clear();
  for (const node of crowded) {
    node.style.fontSize = '';
    node.classList.remove('cut');
  }
  for (let round = 0; round <= ROUNDS && crowded.length; round++) {
    const found = crowded
      .map((node) => ({
        node,
        share: node.clientHeight / node.scrollHeight,
        size: parseFloat(getComputedStyle(node).fontSize),
      }))
      .filter(({ share }) => share < 1);
    for (const { node, share, size } of found) {
      if (size <= LEAST || round === ROUNDS) node.classList.add('cut');
      // A smaller text has shorter lines and fewer of them.
      else node.style.fontSize = `${Math.max(LEAST, size * Math.max(0.8, Math.min(0.97, share ** 0.4)))}px`;
    }
    crowded = found.filter(({ size }) => size > LEAST).map(({ node }) => node);
  }
}

function plan(node: HTMLElement): void {
  waiting.add(node);
  if (planned) return;
  planned = true;
  requestAnimationFrame(settle);
}

export function fit(node: HTMLElement): { destroy(): void } {
  let height = -1;
  const watch = new ResizeObserver(() => {
    // Its own smaller letters do not change its height: only the card does.
    if (Math.abs(node.clientHeight - height) < 2) return;
    height = node.clientHeight;
    plan(node);
  });
  watch.observe(node);
  return { destroy: () => watch.disconnect() };
}
