import {
  BehaviorSubject,
  catchError,
  concat,
  concatMap,
  EMPTY,
  exhaustMap,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import type { LearningPath } from '../../contracts/learning-path';
import { CLOCK } from '../../core/clock/clock';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { SessionService } from '../../core/session/session.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
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
 * doubled, and nothing is shown as changed before the server has answered. A failure is told by a toast (ERR-05)
 * and by the state of the edit, so that its editor keeps what was typed. All end with the student's session.
 */
@Injectable({ providedIn: 'root' })
export class PathEditsService {
  private readonly api = inject(PathDetailsApiService);
  private readonly clock = inject(CLOCK);
  private readonly confirmation = inject(ConfirmationService);
  private readonly details = inject(PathDetailsService);
  private readonly paths = inject(LearningPathService);
  private readonly session = inject(SessionService);
  private readonly toasts = inject(ToastService);

  private readonly whyStatements = new Subject<EditRequest<string>>();
  private readonly goals = new Subject<EditRequest<number>>();
  private readonly expirationDates = new Subject<EditRequest<string>>();
  private readonly deactivations = new Subject<LearningPath>();

  readonly whyStatement$ = this.edit(this.whyStatements, WHY_FAILED_TEXT, (id, text) =>
    this.api.setWhyStatement(id, text),
  );
  readonly goal$ = this.edit(this.goals, GOAL_FAILED_TEXT, (id, hours) =>
    this.api.setGoal(id, hours).pipe(tap(() => this.details.reload('goals', { force: true }))),
  );
  readonly expirationDate$ = this.edit(this.expirationDates, EXPIRATION_FAILED_TEXT, (id, date) =>
    this.api.setExpirationDate(id, date),
  );

  constructor() {
    this.session.student$
      .pipe(
        switchMap((student) =>
          student === null
            ? EMPTY
            : this.deactivations.pipe(exhaustMap((path) => this.confirmAndDeactivate(path))),
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

  /** STA-06, STA-13: asks first. */
  deactivate(path: LearningPath): void {
    this.deactivations.next(path);
  }

  private confirmAndDeactivate({ learningPathId, learningPathName }: LearningPath): Observable<unknown> {
    const question = {
      title: `Deactivate ${learningPathName || UNTITLED}?`,
      message: 'This learning path will no longer be on your dashboard.',
      confirmText: 'Deactivate',
      destructive: true,
    };
    return this.confirmation.confirm(question).pipe(
      switchMap((isSure) => (isSure ? this.api.deactivate(learningPathId) : EMPTY)),
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
    call: (learningPathId: number, value: T) => Observable<LearningPath>,
  ) {
    const send = ({ learningPathId, value }: EditRequest<T>): Observable<EditState> =>
      call(learningPathId, value).pipe(
        tap((path) => this.paths.put(path)),
        map(() => ({ kind: 'saved', learningPathId }) as const),
        catchError(() => {
          this.toasts.error(failedText);
          return of({ kind: 'failed', learningPathId } as const);
        }),
        startWith({ kind: 'saving', learningPathId } as const),
      );
    const subject = new BehaviorSubject(IDLE);
    this.session.student$
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
