/**
 * Writes a ZIP archive as a stream. client-zip does it: of the maintained libraries it alone is both a stream and small
 * (2.6 kB), needs no WebAssembly, which our policy forbids, and writes ZIP64, so that no packet is too large. What goes
 * in is compressed already.
 */
import { makeZip } from 'client-zip';
import { defer, firstValueFrom, type Observable, timer } from 'rxjs';
import type { Bytes } from '../../platform/browser/file-sink';

export interface Archive {
  /** Emits once the file is written, so that the caller can wait before it makes the next one. */
  add(path: string, content: Blob): Observable<void>;
  /** Emits once the archive is complete. */
  close(): Observable<void>;
  /** Nothing happens if it is complete. */
  abort(): void;
}

interface Waiting {
  readonly path: string;
  readonly content: Blob;
  written(): void;
  failed(error: unknown): void;
}

/** How many pieces of the directory are written in one task (our choice). */
const PIECES_PER_TASK = 200;

export function createArchive(target: WritableStream<Bytes>, date: Date): Archive {
  const waiting: Waiting[] = [];
  let isEnding = false;
  let failure: { readonly error: unknown } | null = null;
  let wake = () => {};

  async function* entries() {
    for (;;) {
      const next = waiting[0];
      if (next) {
        yield { name: next.path, input: next.content, lastModified: date };
        // It is asked for the next one when this one has been written.
        waiting.shift();
        next.written();
      } else if (isEnding) {
        return;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  }

  const aborter = new AbortController();
  let lastPieces = 0;
  // The directory at the end is two pieces a file, which would all be written in one task.
  const paced = new TransformStream<Bytes, Bytes>({
    transform: async (piece, controller) => {
      controller.enqueue(piece);
      if (!isEnding || waiting.length > 0) return;
      lastPieces += 1;
      if (lastPieces % PIECES_PER_TASK === 0) await firstValueFrom(timer(0));
    },
  });
  const finished = makeZip(entries()).pipeThrough(paced).pipeTo(target, { signal: aborter.signal });
  finished.catch((error: unknown) => {
    failure = { error };
    for (const each of waiting.splice(0)) each.failed(error);
    end();
  });

  function end(): void {
    isEnding = true;
    wake();
  }

  return {
    add: (path, content) =>
      defer(
        () =>
          new Promise<void>((written, failed) => {
            if (failure) return failed(failure.error);
            waiting.push({ path, content, written, failed });
            wake();
          }),
      ),
    close: () =>
      defer(() => {
        end();
        return finished;
      }),
    abort: () => {
      aborter.abort();
      end();
    },
  };
}
