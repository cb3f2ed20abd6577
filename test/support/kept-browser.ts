/** A browser whose pages come and go in virtual time, and a server that holds a flag for each id. */
import { defer, filter, map, mergeMap, NEVER, type Observable, of, throwError, timer } from 'rxjs';
import * as v from 'valibot';
import { keptCommand } from '../../src/core/data/kept-command';
import { runInInjectionContext } from '../../src/framework/di';
import { HttpErrorResponse } from '../../src/framework/http';
import { LocalStorageService } from '../../src/platform/browser/local-storage.service';
import { WEB_LOCKS, type WebLocks } from '../../src/platform/browser/web-locks';
import { CLOCK } from '../../src/platform/clock/clock';
import { ann, createSession, MARLOWE, type MarbleHarness } from './marbles';
import { recordToasts } from './recorded';

/** A change of a flag. Its number tells it from others that want the same. */
const Flag = v.object({ id: v.number(), on: v.boolean(), number: v.number() });
type Flag = v.InferOutput<typeof Flag>;

/** What becomes of a request; each way takes 2 ms. */
export const FATES = ['answered', 'lost on the way', 'answer lost', 'refused', 'hangs'] as const;
export type Fate = (typeof FATES)[number];
type LookFate = 'answered' | 'lost' | 'broken';

const WAY_MS = 2;
const FAILURES = { lost: { status: 0 }, broken: { status: 500 }, refused: { status: 403 } } as const;
const fail = (kind: keyof typeof FAILURES) => throwError(() => new HttpErrorResponse(FAILURES[kind]));

export function openBrowser({ now, schedule, createInjector }: MarbleHarness) {
  const stored = new Map<string, string>();
  const flags = new Map<number, boolean>();
  /** The changes that the server has made, by their numbers, in order. */
  const made: number[] = [];
  const refused = new Set<number>();
  /** Requests and looks, each with its time. */
  const calls: string[] = [];
  const fates: Fate[] = [];
  const looks: LookFate[] = [];
  /** Milliseconds that the browser takes to pass a lock on. */
  const locking = { passMs: 0 };
  const locks = syncLocks((start) => (locking.passMs === 0 ? start() : schedule(start, locking.passMs)));
  const clock = { start: Date.parse('2026-11-26T12:00:00Z') };
  const note = (...words: readonly unknown[]) => calls.push([now(), ...words].join(' '));

  const send = ({ id, on, number }: Flag): Observable<boolean> =>
    defer(() => {
      const fate = fates.shift() ?? 'answered';
      note('send', id, on ? 'on' : 'off');
      if (fate === 'refused') refused.add(number);
      // What has left the page arrives, whether or not anybody still waits for it.
      if (fate === 'answered' || fate === 'answer lost') {
        schedule(() => {
          flags.set(id, on);
          made.push(number);
        }, WAY_MS);
      }
      if (fate === 'hangs') return NEVER;
      return timer(2 * WAY_MS).pipe(
        mergeMap(() => (fate === 'answered' ? of(on) : fail(fate === 'refused' ? 'refused' : 'lost'))),
      );
    });
  const find = ({ id, on }: Flag): Observable<boolean> =>
    defer(() => {
      const fate = looks.shift() ?? 'answered';
      note('look', id);
      return timer(2 * WAY_MS).pipe(
        mergeMap(() => (fate === 'answered' ? of(flags.get(id) ?? false) : fail(fate))),
        filter((has) => has === on),
      );
    });

  /** A page, for a student. Closing it ends everything in it, as a reload does. */
  function open(student: typeof ann | null = ann) {
    const { student$, provider } = createSession(student);
    const { toasts, provider: toastProvider } = recordToasts();
    /** The changes that show and are not confirmed. */
    const shown: Flag[] = [];
    const settle = (change: Flag) =>
      void shown.splice(
        shown.findIndex(({ number }) => number === change.number),
        1,
      );
    const injector = createInjector(
      provider,
      toastProvider,
      MARLOWE,
      { provide: CLOCK, useValue: { now: () => new Date(clock.start + now()) } },
      { provide: WEB_LOCKS, useValue: locks },
      {
        provide: LocalStorageService,
        useValue: {
          get: (key: string) => stored.get(key) ?? null,
          set: (key: string, value: string) => void stored.set(key, value),
          remove: (key: string) => void stored.delete(key),
        },
      },
    );
    const command = runInInjectionContext(injector, () =>
      keptCommand<Flag, boolean, number>({
        order: 'concat',
        key: ({ id }) => id,
        outcome: { find },
        send,
        onSaved: (_on, change) => settle(change),
        onFailed: (_error, change) => settle(change),
        errorText: () => 'Refused.',
        kept: {
          kind: 'courses',
          input: Flag,
          slot: ({ id }) => `${id}`,
          resume: (change) => {
            shown.push(change);
            return of(change);
          },
        },
      }),
    );
    return {
      injector,
      student$,
      toasts,
      shown: () => shown.map(({ id, on }) => `${id}${on ? '+' : '-'}`).join(' '),
      change: (change: Flag) => {
        shown.push(change);
        command.run(change);
      },
      keep: command.keep,
      release: command.release,
      releaseUnknown: command.releaseUnknown,
      kind$: command.state$.pipe(map(({ kind }) => kind)),
      close: () => injector.destroy(),
    };
  }

  return { stored, flags, made, refused, calls, fates, looks, clock, locking, open };
}

/** Web Locks whose turns `pass` without a promise, so that they do in virtual time. One holder at a time, in order. */
function syncLocks(pass: (start: () => void) => void): WebLocks {
  const queues = new Map<string, (() => void)[]>();
  const request = (name: string, { signal }: LockOptions, hold: () => Promise<unknown>) => {
    const queue = queues.get(name) ?? [];
    queues.set(name, queue);
    const start = () => void hold();
    queue.push(start);
    signal?.addEventListener('abort', () => {
      const wasFirst = queue[0] === start;
      queue.splice(queue.indexOf(start), 1);
      if (wasFirst && queue[0]) pass(queue[0]);
    });
    if (queue.length === 1) start();
    return new Promise(() => {});
  };
  return { request } as unknown as WebLocks;
}
