// A deck inside a link: packed, and written in letters that an address may have.

import type { Deck } from '../protocol';

async function through(data: BlobPart, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function packed(deck: Deck): Promise<string> {
  const bytes = await through(JSON.stringify(deck), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export async function unpacked(code: string): Promise<Deck> {
  const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const text = new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  const { name, about, piles } = JSON.parse(text) as Deck;
  return { name: String(name), about: String(about ?? ''), piles };
}
