/** A server that prints and mails many certificates, in virtual time, and pages of a browser that ask it to. */
import { defer, mergeMap, NEVER, type Observable, of, throwError, timer } from 'rxjs';
import type { JobView } from '../../src/core/job/job-views.service';
import { JobViewsService } from '../../src/core/job/job-views.service';
import { ToastService } from '../../src/core/toast/toast.service';
import { CertificateApiService, CertificateBatchService } from '../../src/features/certificate';
import { HttpErrorResponse } from '../../src/framework/http';
import { createSession, MARLOWE, type MarbleHarness, runMarbles } from './marbles';

export const MAIL_FATES = ['answered', 'lost before', 'answer lost', 'refused', 'hangs'] as const;
type MailFate = (typeof MAIL_FATES)[number];

/** A read takes 1 ms, everything else 10 ms. */
const READ_MS = 1;
const SEND_MS = 10;

interface Query {
  readonly limit?: number;
  readonly offset?: number;
  readonly filter?: readonly string[];
}

export function runMailer(
  test: (mailer: ReturnType<typeof createMailer>, harness: MarbleHarness) => void,
): void {
  runMarbles((harness) => test(createMailer(harness), harness));
}

function createMailer({ now, createInjector }: MarbleHarness) {
  /** Whether each certificate is locked, in the order in which they were earned. */
  const certificates = new Map<number, boolean>();
  /** How often each was mailed. */
  const mailed = new Map<number, number>();
  const calls: string[] = [];
  const keys: string[] = [];
  const carriedOut = new Set<string>();
  const fates: MailFate[] = [];
  /** `lockedLate` are locked when a mail that names them arrives, after the look. */
  const options = { saysWhich: true, readsFail: false, lockedLate: [] as readonly number[] };
  const saved: string[] = [];

  const listed = ({ filter = [] }: Query) => {
    const named = filter
      .find((each) => each.startsWith('certificateId=='))
      ?.slice(15)
      .split('|')
      .map(Number);
    const locked = filter.find((each) => each.startsWith('locked=='))?.slice(8);
    return [...certificates]
      .filter(([id]) => named === undefined || named.includes(id))
      .filter(([, isLocked]) => locked === undefined || String(isLocked) === locked)
      .map(([certificateId, isLocked]) => ({ certificateId, locked: isLocked }));
  };
  const read = (name: string) => (query: Query) =>
    defer(() => {
      calls.push(`${now()} ${name}${query.offset === undefined ? '' : ` ${query.offset}`}`);
      const { limit = 20, offset = 0 } = query;
      return timer(READ_MS).pipe(
        mergeMap(() => {
          if (options.readsFail) return lost();
          const all = listed(query);
          return of({
            items: all.slice(offset, offset + limit),
            pagination: { offset, limit, total: all.length },
            facets: null,
          });
        }),
      );
    });
  const send =
    (name: string, act: (ids: number[]) => unknown) =>
    (query: Query, key?: string): Observable<unknown> =>
      defer(() => {
        const fate = fates.shift() ?? 'answered';
        if (name === 'email') {
          for (const id of options.lockedLate) certificates.set(id, true);
        }
        const ids = listed(query)
          .filter(({ locked }) => !locked)
          .map(({ certificateId }) => certificateId);
        calls.push(`${now()} ${name} ${ids.length}`);
        if (key !== undefined) keys.push(key);
        if (fate === 'refused') return timer(SEND_MS).pipe(mergeMap(() => refused(409)));
        if (fate === 'lost before') return timer(SEND_MS).pipe(mergeMap(lost));
        if (ids.length === 0) return timer(SEND_MS).pipe(mergeMap(() => refused(404)));
        // The server carries out what it has got, whether or not anybody still waits for it.
        const isNew = key === undefined || !carriedOut.has(key);
        if (isNew) act(ids);
        if (key !== undefined) carriedOut.add(key);
        if (fate === 'hangs') return NEVER;
        return timer(SEND_MS).pipe(
          mergeMap(() =>
            fate === 'answer lost' ? lost() : of({ certificateIds: options.saysWhich ? ids : null }),
          ),
        );
      });
  const lost = () => throwError(() => new HttpErrorResponse({ status: 0 }));
  const refused = (status: number) => throwError(() => new HttpErrorResponse({ status }));
  const api = {
    getCertificates: read('list'),
    getLatest: read('look'),
    emailAll: send('email', (ids) => {
      for (const id of ids) mailed.set(id, (mailed.get(id) ?? 0) + 1);
    }),
    printAll: send('print', (ids) => saved.push(`${ids[0]}-${ids.at(-1)}`)),
  };

  /** A page of the browser. Closing it ends everything in it, as a reload does. */
  function open() {
    const { student$, provider } = createSession();
    const toasts: string[] = [];
    const note = (text: string) => toasts.push(text);
    const injector = createInjector(
      provider,
      MARLOWE,
      { provide: CertificateApiService, useValue: api },
      { provide: ToastService, useValue: { success: note, info: note, error: note } },
    );
    const batch = injector.get(CertificateBatchService);
    const view = (): JobView | undefined => injector.get(JobViewsService).jobs$.value[0];
    return {
      batch,
      student$,
      toasts,
      /** What every page shows: the progress or the notice, and the actions. */
      shown: () => {
        const job = view();
        if (job === undefined) return null;
        return `${job.progress?.text ?? job.notice?.text} [${job.actions.map(({ text }) => text).join()}]`;
      },
      press: (action: string) =>
        view()
          ?.actions.find(({ text }) => text === action)
          ?.run(),
      close: () => injector.destroy(),
    };
  }

  return {
    certificates,
    mailed,
    calls,
    keys,
    fates,
    options,
    saved,
    open,
    /** The student has so many certificates, each so many-th of which is locked. */
    earn: (count: number, lockedEach = Number.POSITIVE_INFINITY) => {
      for (let id = 1; id <= count; id += 1) certificates.set(id, id % lockedEach === 0);
    },
  };
}
