import {
  catchError,
  concat,
  defer,
  endWith,
  last,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  takeWhile,
  timer,
} from 'rxjs';
import type { ScanResult } from '../../contracts/upload';
import { retryTransient } from '../../framework/rxjs';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from './data.timing';
import { isOutcomeUnknown, SECOND_LOOK_MS } from './outcome';
import {
  type HeldFile,
  isUndecided,
  type LookReason,
  nextState,
  type UploadEvent,
  type UploadState,
} from './upload.model';

/** The calls of an upload, each cold. */
export interface UploadCalls<A> {
  readonly address: () => Observable<A>;
  /** Emits which part has been sent, from 0 to 1, and completes once all of it has arrived. */
  readonly send: (address: A) => Observable<number>;
  readonly scan: () => Observable<ScanResult>;
  /** Reads what the server holds, past the API's cache. */
  readonly look: (why: LookReason) => Observable<HeldFile>;
  /** Whether an error of any call but `send` says that what the file is for has been deleted. */
  readonly isGone?: (error: unknown) => boolean;
}

interface UploadRun<A> {
  readonly calls: UploadCalls<A>;
  readonly fileName: string;
  readonly former: string | null;
  readonly cancel$: Observable<unknown>;
}

/**
 * Every state of an upload from a given one on, as the table in upload.model has them. It completes after the last one;
 * unsubscribing aborts it.
 *
 * | Rule | Operator |
 * |---|---|
 * | An address and a file whose response was lost are asked for and sent once more | `retryTransient` |
 * | What a look does not decide is looked at again after 2 s (our choice) | `timer(SECOND_LOOK_MS)` |
 */
export function runUpload<A>(
  from: UploadState,
  { calls, cancel$, ...names }: UploadRun<A>,
): Observable<UploadState> {
  let address: A | null = null;

  const drive = (state: UploadState): Observable<UploadState> => {
    if (state.kind !== 'running') return of(state);
    return merge(eventsOf(state), cancel$.pipe(map((): UploadEvent => ({ kind: 'cancel' })))).pipe(
      takeWhile(({ kind }) => kind === 'progress', true),
      switchMap((event) => {
        const after = nextState(state, event, names);
        return event.kind === 'progress' ? of(after) : drive(after);
      }),
      startWith(state),
    );
  };

  function eventsOf(state: UploadState & { kind: 'running' }): Observable<UploadEvent> {
    switch (state.step) {
      case 'address':
        return defer(calls.address).pipe(
          repeatLost(),
          map((opened): UploadEvent => {
            address = opened;
            return { kind: 'addressed' };
          }),
          catchError((error: unknown) => of(failureOf(error))),
        );
      case 'send':
        return defer(() => calls.send(address as A)).pipe(
          repeatLost(),
          map((sent): UploadEvent => ({ kind: 'progress', sent })),
          endWith({ kind: 'arrived' } as UploadEvent),
          catchError((error: unknown) => of<UploadEvent>({ kind: 'failed', error })),
        );
      case 'scan':
        return defer(calls.scan).pipe(
          map(
            ({ success, messages }): UploadEvent =>
              success ? { kind: 'passed' } : { kind: 'refused', messages },
          ),
          catchError((error: unknown) =>
            of<UploadEvent>(isOutcomeUnknown(error) ? { kind: 'lost' } : failureOf(error)),
          ),
        );
      case 'look':
        return lookTwice(state.why);
    }
  }

  function lookTwice(why: LookReason): Observable<UploadEvent> {
    const look$ = defer(() => calls.look(why)).pipe(
      map((file): UploadEvent => ({ kind: 'held', file })),
      catchError((error: unknown) =>
        of<UploadEvent>(calls.isGone?.(error) ? { kind: 'gone' } : { kind: 'unreadable' }),
      ),
    );
    return concat(look$, timer(SECOND_LOOK_MS).pipe(switchMap(() => look$))).pipe(
      takeWhile((event) => event.kind !== 'gone' && isUndecided(why, event, names), true),
      last(),
    );
  }

  function failureOf(error: unknown): UploadEvent {
    return calls.isGone?.(error) ? { kind: 'gone' } : { kind: 'failed', error };
  }

  return drive(from);
}

function repeatLost<T>() {
  return retryTransient<T>({ count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS });
}
