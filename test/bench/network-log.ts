/** The requests of a page as the browser's developer tools see them, without sockets. */
import type { CDPSession } from '@playwright/test';

export interface Sent {
  /** Path of the address. */
  readonly path: string;
  readonly kind: 'html' | 'js' | 'css' | 'preflight' | 'other';
  /** Start of the request in milliseconds after the page's first one. */
  readonly atMs: number;
  /** Transferred bytes of headers and body; 0 until it is complete, and for what was cached. */
  readonly bytes: number;
  /** When it was complete, in milliseconds after the page's first request; null if it never was. */
  readonly completeMs: number | null;
}

const MS_PER_S = 1_000;

export class NetworkLog {
  private readonly entries = new Map<string, Sent>();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator }) => {
      const { protocol, pathname } = new URL(request.url);
      // data: and the like are not transferred.
      if (!/^https?:$/.test(protocol)) return;
      // Not every browser says so by the type.
      const isPreflight = initiator.type === 'preflight';
      const kind = isPreflight ? 'preflight' : type === 'Document' ? 'html' : kindOf(pathname);
      const atMs = timestamp * MS_PER_S;
      this.entries.set(requestId, { path: pathname, kind, atMs, bytes: 0, completeMs: null });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
      const entry = this.entries.get(requestId);
      const completeMs = timestamp * MS_PER_S;
      if (entry) this.entries.set(requestId, { ...entry, bytes: encodedDataLength, completeMs });
    });
  }

  /** All requests so far, the page itself first. */
  sent(): Sent[] {
    const entries = [...this.entries.values()].sort((a, b) => a.atMs - b.atMs);
    const start = entries[0]?.atMs ?? 0;
    return entries.map((entry) => ({
      ...entry,
      atMs: entry.atMs - start,
      completeMs: entry.completeMs === null ? null : entry.completeMs - start,
    }));
  }
}

function kindOf(path: string): Sent['kind'] {
  if (path.endsWith('.js')) return 'js';
  return path.endsWith('.css') ? 'css' : 'other';
}
