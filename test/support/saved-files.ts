/** The files that a page gives to the student: downloads, and archives that are written piece by piece. */
import { webcrypto } from 'node:crypto';
import { of } from 'rxjs';
import type { Provider } from '../../src/framework/di';
import { type Bytes, OPEN_FILE_SINK } from '../../src/platform/browser/file-sink';
import { readZip } from './zip';

const originalUrl = { create: URL.createObjectURL, revoke: URL.revokeObjectURL };
afterEach(() => {
  URL.createObjectURL = originalUrl.create;
  URL.revokeObjectURL = originalUrl.revoke;
  jest.restoreAllMocks();
});

/** Files that the page offers as downloads. */
export function recordFiles(): { name: string; file: Blob }[] {
  const files: { name: string; file: Blob }[] = [];
  let last: Blob | null = null;
  URL.createObjectURL = (file) => {
    last = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (last) files.push({ name: this.download, file: last });
  });
  return files;
}

/** Takes up an archive instead of a disk. */
export function recordArchive(): {
  readonly provider: Provider;
  readonly read: () => Promise<Map<string, Buffer>>;
} {
  // jsdom has none.
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  const chunks: Bytes[] = [];
  const sink = (fileName: string) => {
    const stream = new WritableStream<Bytes>({ write: (chunk) => void chunks.push(chunk) });
    return of({ fileName, stream, discard: () => undefined });
  };
  return {
    provider: { provide: OPEN_FILE_SINK, useValue: sink },
    read: () => readZip(Buffer.concat(chunks)),
  };
}
