import { concat, NEVER, of, Subject, TimeoutError } from 'rxjs';
import { type WebLocks, withLock } from '../../../src/platform/browser/web-locks';
import { createLocks } from '../../support/locks';
import { runMarbles } from '../../support/marbles';
import { turns } from '../../support/turns';

it('runs at once where the browser has no locks', () => {
  const seen: number[] = [];
  withLock(null, 'a', of(1, 2)).subscribe((value) => seen.push(value));
  expect(seen).toEqual([1, 2]);
});

it('waits for another tab, and starts when that one is done', async () => {
  const locks = createLocks();
  const seen: string[] = [];
  const first = new Subject<string>();
  withLock(locks, 'a', first).subscribe((value) => seen.push(value));
  withLock(locks, 'a', of('second')).subscribe((value) => seen.push(value));
  withLock(locks, 'b', of('other')).subscribe((value) => seen.push(value));
  await turns();
  expect(seen).toEqual(['other']);
  first.next('first');
  first.complete();
  await turns();
  expect(seen).toEqual(['other', 'first', 'second']);
});

it('frees the lock when the stream fails, and when nobody listens any more', async () => {
  const locks = createLocks();
  const seen: string[] = [];
  const failing = new Subject<string>();
  withLock(locks, 'a', failing).subscribe({ error: (error: Error) => seen.push(error.message) });
  const endless = withLock(locks, 'a', concat(of('endless'), NEVER)).subscribe((value) => seen.push(value));
  withLock(locks, 'a', of('last')).subscribe((value) => seen.push(value));
  await turns();
  failing.error(new Error('failed'));
  await turns();
  expect(seen).toEqual(['failed', 'endless']);
  endless.unsubscribe();
  await turns();
  expect(seen).toEqual(['failed', 'endless', 'last']);
});

it('no longer waits when nobody listens any more', async () => {
  const locks = createLocks();
  const seen: string[] = [];
  const first = new Subject<string>();
  withLock(locks, 'a', first).subscribe();
  const waiting = withLock(locks, 'a', of('waiting')).subscribe((value) => seen.push(value));
  await turns();
  waiting.unsubscribe();
  first.complete();
  await turns();
  expect(seen).toEqual([]);
});

it('runs without a lock if the browser refuses it', async () => {
  const refusing = { request: () => Promise.reject(new DOMException('No', 'SecurityError')) } as WebLocks;
  const seen: number[] = [];
  withLock(refusing, 'a', of(1)).subscribe((value) => seen.push(value));
  await turns();
  expect(seen).toEqual([1]);
});

it('fails after 35 s behind a tab that hangs, and no longer waits for its turn', () => {
  runMarbles(({ expectObservable, flush }) => {
    const signals: (AbortSignal | undefined)[] = [];
    const request = (_: string, { signal }: LockOptions) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    const locks = { request } as unknown as WebLocks;
    expectObservable(withLock(locks, 'a', of(1))).toBe('35s #', {}, new TimeoutError());
    flush();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });
});

it('does not end work that has begun, however long it takes', () => {
  runMarbles(({ cold, expectObservable }) => {
    const locks = { request: (_: string, __: LockOptions, hold: () => Promise<void>) => hold() };
    expectObservable(withLock(locks as unknown as WebLocks, 'a', cold('60s (a|)'))).toBe('60s (a|)');
  });
});
