import { combineLatest, delayWhen, filter, fromEvent, merge, type Observable, take, timer } from 'rxjs';
import { SessionService } from '../../core/session/session.service';
import { LearningPathService } from '../../features/learning-path';
import { inject } from '../../framework/di';
import { DOCUMENT } from '../../platform/browser/browser';
import { WHEN_IDLE } from '../../platform/browser/idle';
import { ActiveRoute } from '../routing/active-route';

/** A first page that is never done is waited for no longer than this, in milliseconds (our choice). */
const LONGEST_WAIT_MS = 2_000;

/**
 * FIRST_PAGE_DONE: the guards have decided, a student's cards are there or have failed, and the browser is idle; or
 * somebody presses something, before which nothing that she does can need what comes late.
 */
export function firstPageDone(): Observable<unknown> {
  const document = inject(DOCUMENT);
  const idle = inject(WHEN_IDLE);
  const done$ = combineLatest([
    inject(ActiveRoute).state$,
    inject(SessionService).student$,
    inject(LearningPathService).learningPaths$,
  ]).pipe(
    filter(
      ([{ result }, student, { value, error }]) =>
        result.kind !== 'wait' && (student === null || value !== null || error !== null),
    ),
    take(1),
    delayWhen(() => idle),
  );
  const presses$ = ['pointerdown', 'keydown'].map((name) => fromEvent(document, name));
  return merge(done$, timer(LONGEST_WAIT_MS), ...presses$).pipe(take(1));
}
