import {
  catchError,
  concat,
  defer,
  map,
  mergeMap,
  type Observable,
  of,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from 'rxjs';
import * as v from 'valibot';
import { inject } from '../../framework/di';
import { retryTransient, takeUntilDestroyed } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { readFresh, SERVER_CONTACT } from '../api/server-contact';
import { READ_RETRIES, READ_RETRY_DELAY_MS } from './data.timing';
import { KeptChangesService, type KeptKind } from './kept-changes.service';
import { isOutcomeUnknown, type OutcomeOptions } from './outcome';
import { saysNothing } from './read-before-write';
import { type CommandOptions, type StudentCommand, studentCommand } from './student-command';
import { onStudentEnd } from './student-state';
import { switchMapStudent } from './switch-map-student';

interface KeptCommandOptions<I, O, K> extends CommandOptions<I, O, K> {
  readonly outcome: OutcomeOptions<I, O> & Required<Pick<OutcomeOptions<I, O>, 'find'>>;
  readonly kept: {
    readonly kind: KeptKind;
    readonly input: v.GenericSchema<unknown, I>;
    /** What a change is about: only the latest one about the same counts. */
    readonly slot: (input: I) => string;
    /** Shows a change again that was made before this page was loaded. Emits what is to be run; null drops it. */
    readonly resume?: (input: I) => Observable<I | null>;
  };
}

interface KeptCommand<I, K> extends StudentCommand<I, K> {
  /** Keeps a change that is shown and not run yet. `run` does it too. */
  keep(input: I): void;
  /** The change is undone, or the server is known to have it. */
  release(input: I): void;
  /**
   * Releases those of unknown outcome that are over: the student has been shown what the server has, or a newer change of
   * theirs is saved. Otherwise the next start would make them again, however much later that is.
   */
  releaseUnknown(isOver: (input: I) => boolean): void;
}

/**
 * A studentCommand for changes that show before the server has confirmed them. Each is kept on the device until it is
 * confirmed or refused, and resumed at the next start, or when the same student is back. Then the server is asked first,
 * and nothing is sent if it has the change. Needs an injection context; the app starts the service if there is something
 * to resume (`resuming-services`).
 *
 * | Rule | Operator |
 * |---|---|
 * | What is left is resumed after everything of the former student has ended | `timer(0)` |
 * | The first look is tried once more, 500 ms after a transport fault | `retryTransient(LOOKS)` |
 */
export function keptCommand<I extends object, O, K = null>(
  options: KeptCommandOptions<I, O, K>,
): KeptCommand<I, K> {
  const { kept, send, outcome, onSaved, onFailed } = options;
  const changes = inject(KeptChangesService);
  const contact = inject(SERVER_CONTACT);
  const clock = inject(CLOCK);
  const ids = new WeakMap<I, string>();
  const resumed = new WeakSet<I>();
  const unknown = new Set<I>();
  // If the same student is back, they are resumed as new ones.
  onStudentEnd(() => unknown.clear());

  const keep = (input: I) => {
    if (!ids.has(input)) ids.set(input, changes.keep(kept.kind, kept.slot(input), input));
  };
  const release = (input: I) => {
    unknown.delete(input);
    const id = ids.get(input);
    if (id === undefined) return;
    ids.delete(input);
    changes.release(id);
  };

  const look = (input: I) =>
    defer(() => {
      readFresh(contact, clock);
      return outcome.find(input, null);
    }).pipe(
      retryTransient(LOOKS),
      // Null: nothing is known of what was sent before.
      catchError((error: unknown) => throwError(() => (saysNothing(error) ? null : error))),
    );

  const command = studentCommand<I, O, K>({
    ...options,
    send: (input, sending) => {
      const send$ = defer(() => send(input, sending));
      const sent$ = resumed.has(input) ? concat(look(input), send$).pipe(take(1)) : send$;
      // It completes without a value if there is nothing to send.
      return sent$.pipe(tap({ complete: () => release(input) }));
    },
    onSaved: (output, input) => {
      release(input);
      onSaved?.(output, input);
    },
    onFailed: (error, input) => {
      if (isOutcomeUnknown(error)) unknown.add(input);
      else release(input);
      onFailed?.(error, input);
    },
  });

  switchMapStudent(() =>
    timer(0).pipe(
      switchMap(() => changes.takeOver(kept.kind)),
      mergeMap(({ id, input }) => {
        const parsed = v.safeParse(kept.input, input);
        const resumed$ = parsed.success ? (kept.resume?.(parsed.output) ?? of(parsed.output)) : of(null);
        return resumed$.pipe(
          take(1),
          map((input) => ({ id, input })),
        );
      }),
    ),
  )
    .pipe(takeUntilDestroyed())
    .subscribe(({ id, input }) => {
      if (input === null) {
        changes.release(id);
        return;
      }
      ids.set(input, id);
      resumed.add(input);
      command.run(input);
    });

  return {
    ...command,
    keep,
    release,
    releaseUnknown: (isOver) => {
      for (const input of unknown) if (isOver(input)) release(input);
    },
    run: (input) => {
      unknown.delete(input);
      keep(input);
      command.run(input);
    },
  };
}

const LOOKS = { count: READ_RETRIES, delayMs: READ_RETRY_DELAY_MS };
