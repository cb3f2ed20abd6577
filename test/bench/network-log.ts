/** What a page asks for, as the browser's developer tools see it: preflights too, sockets not. */
import type { CDPSession } from '@playwright/test';

export interface Sent {
  /** Of its address, without host and query. */
  readonly path: string;
  readonly kind: 'html' | 'js' | 'css' | 'other';
  /** When it was asked for, in milliseconds from the page's own first request. */
  readonly atMs: number;
  /** Headers and body on the line; 0 while not all has come. */
  readonly bytes: number;
}

const MS_PER_S = 1_000;

export class NetworkLog {
  private readonly entries = new Map<string, Sent>();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
      const { protocol, pathname } = new URL(request.url);
      // What stands in the page itself, such as data:, is not on the line.
      if (!/^https?:$/.test(protocol)) return;
      const kind = type === 'Document' ? 'html' : kindOf(pathname);
      this.entries.set(requestId, { path: pathname, kind, atMs: timestamp * MS_PER_S, bytes: 0 });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const entry = this.entries.get(requestId);
      if (entry) this.entries.set(requestId, { ...entry, bytes: encodedDataLength });
    });
  }

  /** Everything so far, the page itself first. */
  sent(): Sent[] {
    const entries = [...this.entries.values()].sort((a, b) => a.atMs - b.atMs);
    const start = entries[0]?.atMs ?? 0;
    return entries.map((entry) => ({ ...entry, atMs: entry.atMs - start }));
  }
}

function kindOf(path: string): Sent['kind'] {
  if (path.endsWith('.js')) return 'js';
  return path.endsWith('.css') ? 'css' : 'other';
}
