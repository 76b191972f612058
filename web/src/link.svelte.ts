// One WebSocket: requests with their replies, events, and coming back after it was lost.

/** What can be done about refusals that are nobody's fault. */
const HELP: Record<string, string> = {
  'too long': 'The server has no more time for this: try something smaller or another answer.',
  'too much': 'The server has no room for this: try something smaller or another answer.',
  'too fast': 'Wait a moment and try again.',
  gone: 'Try again once the connection is back.',
  failed: 'Try again, or keep this moment for a report.',
};

export class Refusal extends Error {
  readonly reason: string;

  constructor(
    readonly error: string,
    why: string,
    readonly rule: string = '',
  ) {
    super(why);
    this.reason = HELP[error] ? `${why.replace(/\.$/, '')}. ${HELP[error]}` : why;
  }
}

export type Data = Record<string, unknown>;
type Waiting = { resolve: (reply: Data) => void; reject: (reason: Error) => void };

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const NOT_SIGNED_IN = 4401;

class Link {
  up = $state(false);
  ever = $state(false);
  private socket: WebSocket | null = null;
  private count = 0;
  private waiting = new Map<number, Waiting>();
  private queue: string[] = [];
  private listeners = new Set<(event: Data) => void>();
  private returns = new Set<() => void>();
  private pause = FIRST_WAIT;
  private wanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  open(): void {
    this.wanted = true;
    if (this.socket) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      this.pause = FIRST_WAIT;
      const before = this.ever;
      this.up = true;
      this.ever = true;
      for (const text of this.queue.splice(0)) socket.send(text);
      if (before) for (const back of this.returns) back();
    };
    socket.onmessage = (message) => this.take(JSON.parse(String(message.data)) as Data);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.up = false;
      for (const [, one] of this.waiting) one.reject(new Refusal('gone', 'the connection was lost'));
      this.waiting.clear();
      if (event.code === NOT_SIGNED_IN) {
        this.wanted = false;
        for (const hear of this.listeners) hear({ event: 'signed out' });
      } else if (this.wanted) this.later();
    };
  }

  close(): void {
    this.wanted = false;
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = null;
    this.up = false;
    this.ever = false;
    socket?.close();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wanted && this.open(), this.pause);
    this.pause = Math.min(this.pause * 1.7, LONGEST_WAIT);
  }

  /** At once, if the browser says that the network is back. */
  hurry(): void {
    if (this.wanted && !this.socket) {
      clearTimeout(this.timer);
      this.open();
    }
  }

  private take(message: Data): void {
    const number = message.re;
    if (typeof number === 'number') {
      const one = this.waiting.get(number);
      this.waiting.delete(number);
      if (!one) return;
      if (typeof message.error === 'string')
        one.reject(new Refusal(message.error, String(message.reason ?? ''), String(message.rule ?? '')));
      else one.resolve(message);
      return;
    }
    if ('event' in message) for (const hear of this.listeners) hear(message);
  }

  ask<Reply = Data>(what: string, fields: Data = {}): Promise<Reply> {
    const id = ++this.count;
    const text = JSON.stringify({ do: what, id, ...fields });
    return new Promise<Reply>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (reply: Data) => void, reject });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
      else this.queue.push(text);
    });
  }

  listen(hear: (event: Data) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  /** Called whenever the connection is there again after it was lost. */
  onReturn(back: () => void): () => void {
    this.returns.add(back);
    return () => this.returns.delete(back);
  }
}

export const link = new Link();
window.addEventListener('online', () => link.hurry());
document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && link.hurry());
