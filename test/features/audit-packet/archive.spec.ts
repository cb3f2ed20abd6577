/** The archive as another program reads it. */
import { setImmediate } from 'node:timers/promises';
import { firstValueFrom, forkJoin } from 'rxjs';
import { createArchive } from '../../../src/features/audit-packet/archive';
import type { Bytes } from '../../../src/platform/browser/file-sink';
import { readZip } from '../../support/zip';

const DATE = new Date('2026-11-22T12:00:00Z');

function createTarget(write: (chunk: Bytes) => void | Promise<void> = () => undefined) {
  const chunks: Bytes[] = [];
  const ends: string[] = [];
  const stream = new WritableStream<Bytes>({
    write: (chunk) => {
      chunks.push(chunk);
      return write(chunk);
    },
    close: () => void ends.push('closed'),
    abort: () => void ends.push('aborted'),
  });
  return { stream, ends, content: () => Buffer.concat(chunks) };
}

it('keeps names of every script, and the content as it is', async () => {
  const { stream, content } = createTarget();
  const archive = createArchive(stream, DATE);
  const large = new Uint8Array(300_000).map((_, index) => index % 251);
  const files: readonly (readonly [string, Blob])[] = [
    ['certificates/職業倫理 🚑.pdf', new Blob(['one'])],
    ['external certificates/Été.png', new Blob([large])],
    ['empty.pdf', new Blob([])],
  ];
  // At once, as files arrive.
  await firstValueFrom(forkJoin(files.map(([path, blob]) => archive.add(path, blob))));
  await firstValueFrom(archive.close());
  const read = await readZip(content());
  expect([...read.keys()]).toEqual(files.map(([path]) => path));
  expect(read.get('certificates/職業倫理 🚑.pdf')?.toString()).toBe('one');
  expect(read.get('external certificates/Été.png')).toEqual(Buffer.from(large));
  expect(read.get('empty.pdf')).toHaveLength(0);
});

it('takes the next file only when the disk has taken this one', async () => {
  let release = () => {};
  const full = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { stream } = createTarget(() => full);
  const archive = createArchive(stream, DATE);
  let isWritten = false;
  const first = firstValueFrom(archive.add('a.pdf', new Blob([new Uint8Array(1_000_000)]))).then(() => {
    isWritten = true;
  });
  await setImmediate();
  expect(isWritten).toBe(false);
  release();
  await first;
  expect(isWritten).toBe(true);
});

it('fails every waiting and every later file when the disk is full', async () => {
  const { stream } = createTarget(() => Promise.reject(new Error('full')));
  const archive = createArchive(stream, DATE);
  const adds = ['a', 'b'].map((path) => firstValueFrom(archive.add(path, new Blob(['x']))));
  const outcomes = await Promise.allSettled(adds);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(firstValueFrom(archive.add('c', new Blob(['x'])))).rejects.toThrow('full');
  await expect(firstValueFrom(archive.close())).rejects.toThrow('full');
});

it('aborts the file when it is stopped, and leaves a complete one alone', async () => {
  const stopped = createTarget();
  const archive = createArchive(stopped.stream, DATE);
  await firstValueFrom(archive.add('a.pdf', new Blob(['x'])));
  archive.abort();
  await setImmediate();
  expect(stopped.ends).toEqual(['aborted']);

  const complete = createTarget();
  const other = createArchive(complete.stream, DATE);
  await firstValueFrom(other.close());
  other.abort();
  await setImmediate();
  expect(complete.ends).toEqual(['closed']);
});

it('leaves the page its turns while the directory of hundreds of files is written', async () => {
  const { stream, ends, content } = createTarget();
  const archive = createArchive(stream, DATE);
  const names = Array.from({ length: 500 }, (_, index) => `${index}.pdf`);
  await firstValueFrom(forkJoin(names.map((name) => archive.add(name, new Blob([])))));
  let turns = 0;
  const closing = firstValueFrom(archive.close());
  while (ends.length === 0) {
    await setImmediate();
    turns += 1;
  }
  await closing;
  expect(turns).toBeGreaterThan(4);
  expect((await readZip(content())).size).toBe(500);
});
