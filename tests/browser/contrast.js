// Every visible text whose background is one colour, with its contrast by WCAG 2: those that fall short.
() => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const paint = (...layers) => {
    pen.clearRect(0, 0, 1, 1);
    for (const layer of layers) {
      pen.fillStyle = layer;
      pen.fillRect(0, 0, 1, 1);
    }
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const light = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((one) => {
      const share = one / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest(':disabled, option, .unseen')) continue;
    const style = getComputedStyle(element);
    const layers = [];
    let plain = true;
    for (let one = element; one; one = one.parentElement) {
      const look = getComputedStyle(one);
      if (Number(look.opacity) < 1) plain = false;
      layers.unshift(look.backgroundColor);
      if (look.backgroundImage !== 'none') {
        plain = false;
        break;
      }
      if (paint(look.backgroundColor)[3] === 255) break;
    }
    if (!plain) continue;
    const ground = paint('white', ...layers);
    const ink = paint('white', ...layers, style.color);
    const [high, low] = [light(ground), light(ink)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (large ? 3 : 4.5)) found.push(`${ratio.toFixed(2)} ${style.color} on ${layers} "${node.data.trim().slice(0, 40)}"`);
  }
  return found;
};
