// Something inside a link: packed, and written in letters that an address may have.

async function through(data: BlobPart, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([data]).stream().pipeThrough(stream)).arrayBuffer());
}

export async function packed(value: object): Promise<string> {
  const bytes = await through(JSON.stringify(value), new CompressionStream('deflate-raw'));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What a link holds; a broken one is an error. */
export async function unpacked<Value>(code: string): Promise<Value> {
  const letters = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')))) as Value;
}
