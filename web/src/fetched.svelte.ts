// What is fetched and not asked over the socket. Where the server does not answer it is tried again, and the page says so.

import { Refusal } from './link.svelte';

const FIRST_WAIT = 700;
const LONGEST_WAIT = 8000;
/** Answers of a server, or of a proxy before it, that is busy or away. */
const AWAY = new Set([429, 502, 503, 504]);

class Fetching {
  /** So many wait for a server that does not answer. */
  waiting = $state(0);

  async json<Reply>(path: string): Promise<Reply> {
    let pause = FIRST_WAIT;
    let told = false;
    try {
      for (;;) {
        const reply = await fetch(path).catch(() => null);
        const data = reply && !AWAY.has(reply.status) ? await reply.json().catch(() => null) : null;
        if (reply?.ok && data !== null) return data as Reply;
        if (data !== null) throw new Refusal(String(data.error ?? ''), String(data.reason ?? 'there is no such page'));
        if (!told) this.waiting += 1;
        told = true;
        await new Promise((done) => setTimeout(done, pause));
        pause = Math.min(pause * 1.7, LONGEST_WAIT);
      }
    } finally {
      if (told) this.waiting -= 1;
    }
  }
}

export const fetching = new Fetching();
