import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  Observable,
  of,
  Subject,
  share,
  throwError,
} from 'rxjs';
import { isExpirationDate } from '../../contracts/expiration-date';
import type { LearningPath } from '../../contracts/learning-path';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { readBeforeWrite } from '../../core/data/read-before-write';
import { type CommandState, type StudentCommand, studentCommand } from '../../core/data/student-command';
import { studentState } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { LearningPathService } from './learning-path.service';
import { UNTITLED } from './learning-path.text';
import { isGone, leavePath, PATH_REMOVED_TEXT } from './leave-path';
import { PathDetailsService } from './path-details.service';
import { PathDetailsApiService } from './path-details-api.service';
import { PathEditsApiService } from './path-edits-api.service';

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
const DEACTIVATION_UNKNOWN_TEXT = "We don't know whether this path was deactivated";
/** Our wording: the spec has none. */
const GOAL_FAILED_TEXT = 'Could not save your goal, please try again.';

/** The state of the latest edit of one kind; `key` is the id of its path. */
export type EditState = CommandState<number>;

interface DeactivationFailure {
  readonly path: LearningPath;
  readonly message: string;
  /** The server may have deactivated it. */
  readonly isUnknown: boolean;
}

interface PathEdit<T> {
  readonly learningPathId: number;
  readonly value: T;
  /** What the student has edited. */
  readonly base: T;
}

interface EditOptions<T> {
  readonly failedText: string;
  readonly read: (path: LearningPath) => T;
  readonly send: (learningPathId: number, value: T) => Observable<LearningPath>;
  /** The fields that the call changes. */
  readonly changed: (path: LearningPath) => Partial<LearningPath>;
  readonly onSaved?: () => void;
}

/**
 * Saves a student's edits of a learning path. Edits of the same kind are sent one at a time; an edit is shown once the
 * server has confirmed it. Different kinds are sent in parallel, so only the fields that a call changed are taken from
 * its response. A failure is shown as a toast (ERR-05) and sets the state of the edit: its editor stays open and shows it.
 * The path is read right before: if what is edited has changed elsewhere, nothing is sent, and the editor lets the student
 * choose.
 *
 * | Rule | Operator |
 * |---|---|
 * | Edits of one kind are sent one at a time, in order | order `concat` of each kind |
 * | One question at a time before a path is deactivated | `exhaustMap` of the confirmation |
 */
@Injectable({ providedIn: 'root' })
export class PathEditsService {
  private readonly api = inject(PathEditsApiService);
  private readonly detailsApi = inject(PathDetailsApiService);
  private readonly clock = inject(CLOCK);
  private readonly confirmation = inject(ConfirmationService);
  private readonly details = inject(PathDetailsService);
  private readonly paths = inject(LearningPathService);
  private readonly deactivations = new Subject<LearningPath>();
  private readonly failureSubject = studentState<DeactivationFailure | null>(null);

  private readonly whyStatement = this.editCommand<string>({
    failedText: WHY_FAILED_TEXT,
    read: whyOf,
    send: (id, text) => this.api.setWhyStatement(id, text),
    changed: ({ whyStatement }) => ({ whyStatement }),
  });
  private readonly goal = this.editCommand<number>({
    failedText: GOAL_FAILED_TEXT,
    read: goalOf,
    send: (id, hours) => this.api.setGoal(id, hours),
    changed: ({ goalHours, goalCompletionDate }) => ({ goalHours, goalCompletionDate }),
    onSaved: () => this.details.reload('goals'),
  });
  private readonly expirationDate = this.editCommand<string>({
    failedText: EXPIRATION_FAILED_TEXT,
    read: expirationOf,
    send: (id, date) => this.api.setExpirationDate(id, date),
    changed: ({ expirationDate }) => ({ expirationDate }),
  });
  private readonly deactivation = studentCommand({
    order: 'concat',
    outcome: { find: (learningPathId: number) => this.findDeactivated(learningPathId) },
    key: (learningPathId: number) => learningPathId,
    // The student may have confirmed the same path twice, the second time while the first request was pending.
    send: (learningPathId: number) =>
      this.findListed(learningPathId) ? this.detailsApi.deactivate(learningPathId) : EMPTY,
    onSaved: (_output, learningPathId) => leavePath(this.paths, learningPathId),
    onFailed: (error, learningPathId) => {
      const path = this.findListed(learningPathId);
      this.leaveIfGone(error, learningPathId);
      if (path === undefined || isGone(error)) return;
      const isUnknown = error === null || isOutcomeUnknown(error);
      this.failureSubject.next({
        ...{ path, isUnknown },
        message: isUnknown ? DEACTIVATION_UNKNOWN_TEXT : DEACTIVATION_FAILED_TEXT,
      });
    },
    savedText: DEACTIVATED_TEXT,
    errorText: (error) => (isGone(error) ? PATH_REMOVED_TEXT : DEACTIVATION_FAILED_TEXT),
  });

  /** The latest path that could not be deactivated, until the student tries again, dismisses it or signs out. */
  readonly deactivationFailure$ = readonlyState(this.failureSubject);
  readonly whyStatement$ = this.whyStatement.state$;
  readonly goal$ = this.goal.state$;
  readonly expirationDate$ = this.expirationDate.state$;

  /** While subscribed, what happens elsewhere does not select another path. Several editors share it. */
  readonly unsaved$ = new Observable<never>(() => {
    this.paths.hasUnsavedEdits$.next(true);
    return () => this.paths.hasUnsavedEdits$.next(false);
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
        this.deactivation.run(path.learningPathId);
      });
  }

  /** `path` is as the student sees it. */
  setWhyStatement(path: LearningPath, text: string): void {
    const { learningPathId } = path;
    this.whyStatement.run({ learningPathId, value: text.trim(), base: whyOf(path) });
  }

  /** `goalHours` is per week; 0 means no goal. */
  setGoal(path: LearningPath, goalHours: number): void {
    const { learningPathId } = path;
    this.goal.run({ learningPathId, value: goalHours, base: goalOf(path) });
  }

  /** `date` is yyyy-MM-dd. A date outside the bounds of CON-18 is not sent. */
  setExpirationDate(path: LearningPath, date: string): void {
    const { learningPathId } = path;
    if (!isExpirationDate(date, this.clock.now())) return;
    this.expirationDate.run({ learningPathId, value: date, base: expirationOf(path) });
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

  private findListed(learningPathId: number): LearningPath | undefined {
    return this.paths.learningPaths$.value.value?.find((path) => path.learningPathId === learningPathId);
  }

  /** Emits once the path is gone. */
  private findDeactivated(learningPathId: number): Observable<void> {
    return this.api.getLatest(learningPathId).pipe(
      ignoreElements(),
      catchError((error: unknown) => (isGone(error) ? of(undefined) : throwError(() => error))),
    );
  }

  private editCommand<T>(options: EditOptions<T>): StudentCommand<PathEdit<T>, number> {
    const { failedText, read, send, changed, onSaved } = options;
    return studentCommand({
      order: 'concat',
      outcome: {
        find: ({ learningPathId, value }) =>
          this.api.getLatest(learningPathId).pipe(
            filter((path) => read(path) === value),
            map(changed),
          ),
      },
      key: ({ learningPathId }: PathEdit<T>) => learningPathId,
      send: ({ learningPathId, value, base }) =>
        readBeforeWrite(this.api.getLatest(learningPathId), (path) => {
          const saved = read(path);
          if (saved === value) return of(changed(path));
          if (saved === base) return send(learningPathId, value).pipe(map(changed));
          this.paths.put({ ...changed(path), learningPathId });
          return EMPTY;
        }),
      onSaved: (change, { learningPathId }) => {
        this.paths.put({ ...change, learningPathId });
        onSaved?.();
      },
      onFailed: (error, { learningPathId }) => this.leaveIfGone(error, learningPathId),
      errorText: (error) => (isGone(error) ? PATH_REMOVED_TEXT : failedText),
    });
  }
}

const whyOf = ({ whyStatement }: LearningPath) => whyStatement.trim();
const goalOf = ({ goalHours }: LearningPath) => goalHours ?? 0;
const expirationOf = ({ expirationDate }: LearningPath): string => expirationDate ?? '';
