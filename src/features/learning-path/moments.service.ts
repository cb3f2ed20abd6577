import {
  concat,
  distinctUntilChanged,
  filter,
  first,
  from,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  type OperatorFunction,
  pairwise,
  pipe,
  switchMap,
  tap,
} from 'rxjs';
import type { Loadable } from '../../core/data/loadable';
import { studentState } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { countdown } from '../../core/toast/countdown';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { PAGE_VISIBLE } from '../../platform/browser/page-visible';
import { LearningPathService } from './learning-path.service';
import { courseMoments, goalMoments, pathMoments, taskMoments } from './moments.model';
import { MOMENT_MS } from './moments.timing';
import { PathDetailsService } from './path-details.service';

interface Moment {
  readonly id: number;
  /** 'Course completed: Ethics'. */
  readonly text: string;
}

/**
 * Says what the student has finished: the last task, a course, the goal of the week, the path. Only changes during
 * this visit count, for example a click here, or an event of the hub after a course was finished in the Launcher.
 *
 * | Rule | Operator |
 * |---|---|
 * | Neither the first load nor a switch of paths counts as a change | `pairwise` of values that are there |
 * | What is finished while the page is hidden shows when it is seen again | `first(Boolean)` of PAGE_VISIBLE |
 * | A moment shows for 6 s in which it can be seen (our choice), each on its own | `countdown(MOMENT_MS)` in `mergeMap` |
 */
@Injectable({ providedIn: 'root' })
export class MomentsService {
  private readonly visible$ = inject(PAGE_VISIBLE);
  private readonly momentsSubject = studentState<readonly Moment[]>([]);
  private count = 0;

  /** Oldest first. */
  readonly moments$ = readonlyState(this.momentsSubject);

  constructor() {
    const { courses$, goals$, tasks$ } = inject(PathDetailsService);
    const { selected$ } = inject(LearningPathService);
    switchMapStudent(() =>
      merge(
        tasks$.pipe(loaded(), changes(taskMoments)),
        courses$.pipe(loaded(), changes(courseMoments)),
        goals$.pipe(loaded(), changes(goalMoments)),
        selected$.pipe(changes(pathMoments)),
      ).pipe(mergeMap((text) => this.show(text))),
    )
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  private show(text: string): Observable<never> {
    this.count += 1;
    const moment = { id: this.count, text };
    const appear$ = this.visible$.pipe(
      first(Boolean),
      tap(() => this.momentsSubject.next([...this.momentsSubject.value, moment])),
    );
    const leave$ = countdown(MOMENT_MS, this.visible$).pipe(
      tap(() => this.momentsSubject.next(this.momentsSubject.value.filter((each) => each !== moment))),
    );
    return concat(appear$, leave$).pipe(ignoreElements());
  }
}

function loaded<T>(): OperatorFunction<Loadable<T>, T | null> {
  return map(({ value }) => value);
}

/** Emits each text about a change from one value to the next. Null is no value, so nothing is compared across it. */
function changes<T>(textsOf: (before: T, after: T) => readonly string[]): OperatorFunction<T | null, string> {
  return pipe(
    distinctUntilChanged(),
    pairwise(),
    filter((pair): pair is [T & {}, T & {}] => pair.every((value) => value !== null)),
    switchMap(([before, after]) => from(textsOf(before, after))),
  );
}
