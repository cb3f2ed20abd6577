import {
  combineLatest,
  delayWhen,
  filter,
  fromEvent,
  merge,
  type Observable,
  shareReplay,
  take,
  timer,
} from 'rxjs';
import { SessionService } from '../../core/session/session.service';
import { LearningPathService } from '../../features/learning-path';
import { inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { WHEN_IDLE } from '../../platform/browser/idle';
import { ActiveRoute } from '../routing/active-route';

/** The longest wait for the first page, in milliseconds (our choice). */
const MAX_WAIT_MS = 2_000;

/** Emits once the guards have decided and the student's paths are loaded or have failed. */
export function firstPageReady(): Observable<unknown> {
  return combineLatest([
    inject(ActiveRoute).state$,
    inject(SessionService).student$,
    inject(LearningPathService).learningPaths$,
  ]).pipe(
    filter(
      ([{ result }, student, { value, error }]) =>
        result.kind === 'fallback' ||
        (result.kind !== 'wait' && (student === null || value !== null || error !== null)),
    ),
    take(1),
  );
}

/**
 * FIRST_PAGE_DONE: the first page is ready and the browser is idle. A press or a key ends the wait as well, since what
 * follows it may need the deferred parts.
 */
export function firstPageDone(): Observable<unknown> {
  const document = inject(DOCUMENT);
  const idle = inject(WHEN_IDLE);
  const done$ = firstPageReady().pipe(delayWhen(() => idle));
  const presses$ = ['pointerdown', 'keydown'].map((name) => fromEvent(document, name));
  // Shared, because the wait begins with the page and not with the latest subscriber.
  return merge(done$, timer(MAX_WAIT_MS), ...presses$).pipe(take(1), shareReplay(1));
}
