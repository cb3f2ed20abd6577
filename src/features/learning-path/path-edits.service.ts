import {
  BehaviorSubject,
  catchError,
  concat,
  concatMap,
  EMPTY,
  exhaustMap,
  filter,
  map,
  Observable,
  of,
  Subject,
  share,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import type { LearningPath } from '../../contracts/learning-path';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { SessionService } from '../../core/session/session.service';
import { distinctStudent } from '../../core/session/student-changes';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { Router } from '../../platform/router/router';
import { isExpirationDate } from './expiration-date';
import { LearningPathService } from './learning-path.service';
import { UNTITLED } from './learning-path.text';
import { PathDetailsService } from './path-details.service';
import { PathDetailsApiService } from './path-details-api.service';

/** ERR-05. */
export const WHY_FAILED_TEXT = 'Could not save your why statement, please try again.';
export const EXPIRATION_FAILED_TEXT = 'Error updating Learning Path Expiration Date';
export const DEACTIVATED_TEXT = 'Learning Path Deactivated';
export const DEACTIVATION_FAILED_TEXT = 'Error deactivating Learning Path';
/** Our wording: the spec names none. */
export const GOAL_FAILED_TEXT = 'Could not save your goal, please try again.';

/** How the last edit of its kind stands, and of which path it is. */
export interface EditState {
  readonly kind: 'idle' | 'saving' | 'saved' | 'failed';
  readonly learningPathId: number | null;
}

const IDLE: EditState = { kind: 'idle', learningPathId: null };

interface EditRequest<T> {
  readonly learningPathId: number;
  readonly value: T;
}

/**
 * Sends a student's changes of a learning path. Changes of a kind are sent one after another, none is lost or
 * doubled, and nothing is shown as changed before the server has answered; kinds do not wait for each other, so of
 * an answer only what its call changed counts. A failure is told by a toast (ERR-05) and by the state of the edit, so
 * that its editor keeps what was typed. All end when the student has gone; a renewed sign-in of hers ends nothing.
 */
@Injectable({ providedIn: 'root' })
export class PathEditsService {
  private readonly api = inject(PathDetailsApiService);
  private readonly clock = inject(CLOCK);
  private readonly confirmation = inject(ConfirmationService);
  private readonly details = inject(PathDetailsService);
  private readonly paths = inject(LearningPathService);
  private readonly router = inject(Router);
  private readonly student$ = inject(SessionService).student$.pipe(distinctStudent);
  private readonly toasts = inject(ToastService);

  private readonly whyStatements = new Subject<EditRequest<string>>();
  private readonly goals = new Subject<EditRequest<number>>();
  private readonly expirationDates = new Subject<EditRequest<string>>();
  private readonly deactivations = new Subject<LearningPath>();

  readonly whyStatement$ = this.edit(this.whyStatements, WHY_FAILED_TEXT, (id, text) =>
    this.api.setWhyStatement(id, text).pipe(map(({ whyStatement }) => ({ whyStatement }))),
  );
  readonly goal$ = this.edit(this.goals, GOAL_FAILED_TEXT, (id, hours) =>
    this.api.setGoal(id, hours).pipe(
      tap(() => this.details.reload('goals')),
      map(({ goalHours, goalCompletionDate }) => ({ goalHours, goalCompletionDate })),
    ),
  );
  readonly expirationDate$ = this.edit(this.expirationDates, EXPIRATION_FAILED_TEXT, (id, date) =>
    this.api.setExpirationDate(id, date).pipe(map(({ expirationDate }) => ({ expirationDate }))),
  );

  /** While anybody subscribes the page is not left unasked; one question, however many editors do. */
  readonly unsaved$ = new Observable<never>(() =>
    this.router.canDeactivate(() =>
      this.confirmation.confirm({
        title: 'Leave without saving?',
        message: 'What you changed and have not saved will be lost.',
        confirmText: 'Leave',
        cancelText: 'Stay',
        destructive: true,
      }),
    ),
  ).pipe(share());

  constructor() {
    this.student$
      .pipe(
        switchMap((student) =>
          student === null
            ? EMPTY
            : this.deactivations.pipe(
                exhaustMap((path) => this.confirmed(path)),
                concatMap((path) => this.sendDeactivation(path)),
              ),
        ),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  setWhyStatement(learningPathId: number, text: string): void {
    this.whyStatements.next({ learningPathId, value: text.trim() });
  }

  /** Hours a week; 0 is no goal. */
  setGoal(learningPathId: number, goalHours: number): void {
    this.goals.next({ learningPathId, value: goalHours });
  }

  /** A calendar date, yyyy-MM-dd, within CON-18; what lies outside is not sent. */
  setExpirationDate(learningPathId: number, date: string): void {
    if (isExpirationDate(date, this.clock.now())) this.expirationDates.next({ learningPathId, value: date });
  }

  /** STA-06, STA-13: asks first, one question at a time. */
  deactivate(path: LearningPath): void {
    this.deactivations.next(path);
  }

  /** The path, if she is sure. */
  private confirmed(path: LearningPath): Observable<LearningPath> {
    const question = {
      title: `Deactivate ${path.learningPathName || UNTITLED}?`,
      message: 'This learning path will no longer be on your dashboard.',
      confirmText: 'Deactivate',
      destructive: true,
    };
    return this.confirmation.confirm(question).pipe(
      filter(Boolean),
      map(() => path),
    );
  }

  private sendDeactivation({ learningPathId }: LearningPath): Observable<unknown> {
    const paths = this.paths.learningPaths$.value.value ?? [];
    // Asked for again while it was being sent.
    if (!paths.some((path) => path.learningPathId === learningPathId)) return EMPTY;
    return this.api.deactivate(learningPathId).pipe(
      tap(() => {
        this.paths.remove(learningPathId);
        this.paths.reload({ force: true });
        this.toasts.success(DEACTIVATED_TEXT);
      }),
      catchError(() => {
        this.toasts.error(DEACTIVATION_FAILED_TEXT);
        return EMPTY;
      }),
    );
  }

  private edit<T>(
    requests: Observable<EditRequest<T>>,
    failedText: string,
    /** Answers the fields that it changed. */
    call: (learningPathId: number, value: T) => Observable<Partial<LearningPath>>,
  ) {
    const send = ({ learningPathId, value }: EditRequest<T>): Observable<EditState> =>
      call(learningPathId, value).pipe(
        tap((change) => this.paths.put({ ...change, learningPathId })),
        map(() => ({ kind: 'saved', learningPathId }) as const),
        catchError(() => {
          this.toasts.error(failedText);
          return of({ kind: 'failed', learningPathId } as const);
        }),
        startWith({ kind: 'saving', learningPathId } as const),
      );
    const subject = new BehaviorSubject(IDLE);
    this.student$
      .pipe(
        switchMap((student) =>
          student === null ? of(IDLE) : concat(of(IDLE), requests.pipe(concatMap(send))),
        ),
        takeUntilDestroyed(),
      )
      .subscribe(subject);
    return readonlyState(subject);
  }
}
