import { delayWhen, filter, type Observable, take } from 'rxjs';
import { inject } from '../../framework/di';
import { WHEN_IDLE } from '../../platform/browser/idle';
import { LearningPathService } from './learning-path.service';

/**
 * Emits once for each subscriber: when the student's learning paths have loaded or failed, and the browser is idle.
 * The app provides it as FIRST_LOAD_DONE. Needs an injection context.
 */
export function afterLearningPaths(): Observable<unknown> {
  const idle = inject(WHEN_IDLE);
  return inject(LearningPathService).learningPaths$.pipe(
    filter(({ value, error }) => value !== null || error !== null),
    take(1),
    delayWhen(() => idle),
  );
}
