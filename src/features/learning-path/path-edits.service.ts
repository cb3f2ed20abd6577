import { EMPTY, exhaustMap, filter, map, Observable, Subject, share } from 'rxjs';
import { isExpirationDate } from '../../contracts/expiration-date';
import type { LearningPath } from '../../contracts/learning-path';
import { type CommandState, type StudentCommand, studentCommand } from '../../core/data/student-command';
import { studentState } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { Router } from '../../platform/router/router';
import { LearningPathService } from './learning-path.service';
import { UNTITLED } from './learning-path.text';
import { isGone, leavePath, PATH_REMOVED_TEXT } from './leave-path';
import { PathDetailsService } from './path-details.service';
import { PathDetailsApiService } from './path-details-api.service';

/** ERR-05. */
const WHY_FAILED_TEXT = 'Could not save your why statement, please try again.';
const EXPIRATION_FAILED_TEXT = 'Error updating Learning Path Expiration Date';
const DEACTIVATED_TEXT = 'Learning Path Deactivated';
const DEACTIVATION_FAILED_TEXT = 'Error deactivating Learning Path';
/** Our wording: what becomes of the path, and what the student keeps. No call brings a deactivated path back. */
const DEACTIVATION_TEXT = [
  "This removes the path and its goal, tasks and documents. You can't undo this.",
  'Your courses and certificates stay.',
].join(' ');
/** Our wording: the spec has none. */
const GOAL_FAILED_TEXT = 'Could not save your goal, please try again.';

/** The state of the latest edit of one kind; `key` is the id of its path. */
export type EditState = CommandState<number>;

interface DeactivationFailure {
  readonly path: LearningPath;
  readonly message: string;
}

interface PathEdit<T> {
  readonly learningPathId: number;
  readonly value: T;
}

/**
 * Saves a student's edits of a learning path. Edits of the same kind are sent one at a time; an edit is shown once the
 * server has confirmed it. Different kinds are sent in parallel, so only the fields that a call changed are taken from
 * its response. A failure is shown as a toast (ERR-05) and sets the state of the edit: its editor stays open and shows it.
 *
 * | Rule | Operator |
 * |---|---|
 * | Edits of one kind are sent one at a time, in order | order `concat` of each kind |
 * | One question at a time before a path is deactivated | `exhaustMap` of the confirmation |
 */
@Injectable({ providedIn: 'root' })
export class PathEditsService {
  private readonly api = inject(PathDetailsApiService);
  private readonly clock = inject(CLOCK);
  private readonly confirmation = inject(ConfirmationService);
  private readonly details = inject(PathDetailsService);
  private readonly paths = inject(LearningPathService);
  private readonly router = inject(Router);
  private readonly deactivations = new Subject<LearningPath>();
  private readonly failureSubject = studentState<DeactivationFailure | null>(null);

  private readonly whyStatement = this.editCommand<string>(WHY_FAILED_TEXT, (id, text) =>
    this.api.setWhyStatement(id, text).pipe(map(({ whyStatement }) => ({ whyStatement }))),
  );
  private readonly goal = this.editCommand<number>(
    GOAL_FAILED_TEXT,
    (id, hours) =>
      this.api
        .setGoal(id, hours)
        .pipe(map(({ goalHours, goalCompletionDate }) => ({ goalHours, goalCompletionDate }))),
    () => this.details.reload('goals'),
  );
  private readonly expirationDate = this.editCommand<string>(EXPIRATION_FAILED_TEXT, (id, date) =>
    this.api.setExpirationDate(id, date).pipe(map(({ expirationDate }) => ({ expirationDate }))),
  );
  private readonly deactivation = studentCommand({
    order: 'concat',
    outcome: {},
    // The student may have confirmed the same path twice, the second time while the first request was pending.
    send: ({ learningPathId }: LearningPath) =>
      this.isListed(learningPathId) ? this.api.deactivate(learningPathId) : EMPTY,
    onSaved: (_output, { learningPathId }) => leavePath(this.paths, learningPathId),
    onFailed: (error, path) => {
      this.leaveIfGone(error, path.learningPathId);
      if (!isGone(error)) this.failureSubject.next({ path, message: DEACTIVATION_FAILED_TEXT });
    },
    savedText: DEACTIVATED_TEXT,
    errorText: (error) => (isGone(error) ? PATH_REMOVED_TEXT : DEACTIVATION_FAILED_TEXT),
  });

  /** The latest path that could not be deactivated, until the student tries again, dismisses it or signs out. */
  readonly deactivationFailure$ = readonlyState(this.failureSubject);
  readonly whyStatement$ = this.whyStatement.state$;
  readonly goal$ = this.goal.state$;
  readonly expirationDate$ = this.expirationDate.state$;

  /**
   * While subscribed, leaving the page needs a confirmation, and what happens elsewhere does not select another path.
   * It is shared, so several editors cause one dialog.
   */
  readonly unsaved$ = new Observable<never>(() => {
    this.paths.hasUnsavedEdits$.next(true);
    const stopAsking = this.router.canDeactivate(() =>
      this.confirmation.confirm({
        title: 'Leave without saving?',
        message: 'What you changed and have not saved will be lost.',
        confirmText: 'Leave',
        cancelText: 'Stay',
        destructive: true,
      }),
    );
    return () => {
      stopAsking();
      this.paths.hasUnsavedEdits$.next(false);
    };
  }).pipe(share());

  /** While subscribed, an editor is open. Shared like unsaved$. */
  readonly open$ = new Observable<never>(() => {
    this.paths.hasOpenEditor$.next(true);
    return () => this.paths.hasOpenEditor$.next(false);
  }).pipe(share());

  constructor() {
    switchMapStudent(() => this.deactivations.pipe(exhaustMap((path) => this.confirm(path))))
      .pipe(takeUntilDestroyed())
      .subscribe((path) => {
        this.failureSubject.next(null);
        this.deactivation.run(path);
      });
  }

  setWhyStatement(learningPathId: number, text: string): void {
    this.whyStatement.run({ learningPathId, value: text.trim() });
  }

  /** `goalHours` is per week; 0 means no goal. */
  setGoal(learningPathId: number, goalHours: number): void {
    this.goal.run({ learningPathId, value: goalHours });
  }

  /** `date` is yyyy-MM-dd. A date outside the bounds of CON-18 is not sent. */
  setExpirationDate(learningPathId: number, date: string): void {
    if (isExpirationDate(date, this.clock.now())) this.expirationDate.run({ learningPathId, value: date });
  }

  /** STA-06, STA-13: asks for confirmation first; ignored while another confirmation is open. */
  deactivate(path: LearningPath): void {
    this.deactivations.next(path);
  }

  dismissDeactivationFailure(): void {
    this.failureSubject.next(null);
  }

  private confirm(path: LearningPath): Observable<LearningPath> {
    const question = {
      title: `Deactivate ${path.learningPathName || UNTITLED}?`,
      message: DEACTIVATION_TEXT,
      confirmText: 'Deactivate',
      destructive: true,
    };
    return this.confirmation.confirm(question).pipe(
      filter(Boolean),
      map(() => path),
    );
  }

  private leaveIfGone(error: unknown, learningPathId: number): void {
    if (isGone(error)) leavePath(this.paths, learningPathId);
  }

  private isListed(learningPathId: number): boolean {
    const paths = this.paths.learningPaths$.value.value ?? [];
    return paths.some((path) => path.learningPathId === learningPathId);
  }

  /** `send` returns the fields that the call changed. */
  private editCommand<T>(
    failedText: string,
    send: (learningPathId: number, value: T) => Observable<Partial<LearningPath>>,
    onSaved?: () => void,
  ): StudentCommand<PathEdit<T>, number> {
    return studentCommand({
      order: 'concat',
      outcome: {},
      key: ({ learningPathId }: PathEdit<T>) => learningPathId,
      send: ({ learningPathId, value }) => send(learningPathId, value),
      onSaved: (change, { learningPathId }) => {
        this.paths.put({ ...change, learningPathId });
        onSaved?.();
      },
      onFailed: (error, { learningPathId }) => this.leaveIfGone(error, learningPathId),
      errorText: (error) => (isGone(error) ? PATH_REMOVED_TEXT : failedText),
    });
  }
}
