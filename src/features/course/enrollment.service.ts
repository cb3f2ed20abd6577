import { EMPTY, filter, first, merge, type Observable, retry, Subject, switchMap, tap } from 'rxjs';
import * as v from 'valibot';
import { Enrollment } from '../../contracts/enrollment';
import { HUB_EVENTS } from '../../contracts/hub';
import { serverMessage } from '../../core/api/error-text';
import { entityStore } from '../../core/data/entity-store';
import { keptCommand } from '../../core/data/kept-command';
import { keyedCommand } from '../../core/data/keyed-command';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { DataChangesService, skipUnusable } from '../../core/hub/data-changes.service';
import { HubService } from '../../core/hub/hub.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { FIRST_PAGE_DONE } from '../../platform/browser/first-page-done';
import { PAGE_VISIBLE } from '../../platform/browser/page-visible';
import { UNTITLED_COURSE } from './course.text';
import { EnrollmentApiService } from './enrollment-api.service';

/** Our wording: the spec has none for enrollments. */
const ENROLLMENT_FAILED_TEXT = "We couldn't load this course. Please try again.";
const ENROLLMENT_GONE_TEXT = 'There is no such course among yours.';
const ARCHIVE_FAILED_TEXT = 'Could not archive this course, please try again.';
const UNARCHIVE_FAILED_TEXT = 'Could not bring this course back, please try again.';
const SWAP_FAILED_TEXT = 'Could not swap this course, please try again.';
const SWAPPED_TEXT = 'Your course has been swapped.';
const SURVEY_FAILED_TEXT = 'Could not complete the survey, please try again.';

/** Which course to take instead of an enrolled one (STA-12). */
interface Swap {
  readonly enrollmentId: number;
  /** The course that the student gives up. */
  readonly courseId: number;
  readonly productCode: string;
  /** Where in the app the student swaps, without the prefix of CON-29. */
  readonly addedFrom: string;
  /** As in the call that offered the product. */
  readonly expandedModeOptions?: string | undefined;
}

const Archiving = v.object({ enrollmentId: v.number(), archived: v.boolean() });

/**
 * Owns the student's enrollments by id, and what changes them (STA-12). Lists hold ids only, so an enrollment that
 * changes is rendered again alone, wherever it is shown. All of it ends with the session.
 *
 * An enrollment that someone looks at follows the event `enrollment-{id}` (HUB-04) while the page is visible (STA-11).
 * Events and lists bring neither certificates, rules nor parts, so those of the last call are kept.
 *
 * | Rule | Operator |
 * |---|---|
 * | Archiving and unarchiving are sent in the order of the clicks | `concat` |
 * | A swap and the completion of a survey are sent once, and none waits for that of another course | `keyedCommand`, order `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class EnrollmentService {
  private readonly api = inject(EnrollmentApiService);
  private readonly changes = inject(DataChangesService);
  private readonly firstPageDone$ = inject(FIRST_PAGE_DONE);
  private readonly hub = inject(HubService);
  private readonly toasts = inject(ToastService);
  private readonly visible$ = inject(PAGE_VISIBLE);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly writes = new Subject<Enrollment>();
  private readonly store = entityStore<Enrollment>({
    idOf: ({ enrollmentId }) => enrollmentId,
    merge: ({ certificates, rules, parts }, put) => ({ ...put, certificates, rules, parts }),
    follow: (id) => this.events(id),
    load: (id) =>
      this.api
        .getEnrollment(id, { includeRules: true, includeCertificates: true })
        .pipe(tap((enrollment) => this.releaseShown([enrollment]))),
    reloads: (id) =>
      merge(this.reloads, this.changes.of({ kind: 'Enrollment', id: () => id }, 'Certificate')),
    errorText: (error) => serverMessage(error) ?? ENROLLMENT_FAILED_TEXT,
    goneText: ENROLLMENT_GONE_TEXT,
  });

  /** With certificates and rules. It is loaded while someone subscribes, and again when it may have changed. */
  readonly enrollment$ = this.store.loaded$;
  /** An enrollment that a list has loaded with `put`; else null. It follows its event, and the list loads it again. */
  readonly listed$ = this.store.entity$;

  private readonly archiving = keptCommand({
    order: 'concat',
    outcome: {
      find: ({ enrollmentId, archived }) =>
        this.api.getEnrollment(enrollmentId).pipe(filter((each) => each.archived === archived)),
    },
    key: ({ enrollmentId }: v.InferOutput<typeof Archiving>) => enrollmentId,
    kept: { kind: 'courses', input: Archiving, slot: ({ enrollmentId }) => `${enrollmentId}` },
    send: ({ enrollmentId, archived }) => {
      // A second click waited for the first.
      if (this.listed$(enrollmentId).value?.archived === archived) return EMPTY;
      return archived ? this.api.archive(enrollmentId) : this.api.unarchive(enrollmentId);
    },
    onSaved: (enrollment) => {
      this.written(enrollment);
      this.confirmArchiving(enrollment);
    },
    errorText: (error, { archived }) =>
      serverMessage(error) ?? (archived ? ARCHIVE_FAILED_TEXT : UNARCHIVE_FAILED_TEXT),
  });
  private readonly swapping = keyedCommand({
    order: 'exhaust',
    outcome: { find: (swap) => this.findSwapped(swap) },
    key: ({ enrollmentId }: Swap) => enrollmentId,
    send: ({ enrollmentId, productCode, addedFrom, expandedModeOptions }, { idempotencyKey }) =>
      this.api.swap(enrollmentId, productCode, addedFrom, expandedModeOptions, idempotencyKey),
    onSaved: (enrollment) => this.written(enrollment),
    savedText: SWAPPED_TEXT,
    errorText: (error) => serverMessage(error) ?? SWAP_FAILED_TEXT,
  });
  private readonly completingSurvey = keyedCommand({
    order: 'exhaust',
    outcome: { find: (enrollmentId) => this.findSurveyed(enrollmentId) },
    key: (enrollmentId: number) => enrollmentId,
    send: (enrollmentId) => this.api.completeSurvey(enrollmentId),
    onSaved: (enrollment) => this.written(enrollment),
    errorText: (error) => serverMessage(error) ?? SURVEY_FAILED_TEXT,
  });

  /** Their keys are ids of enrollments. */
  readonly archiving$ = this.archiving.state$;
  readonly swapping$ = this.swapping.state$;
  readonly survey$ = this.completingSurvey.state$;

  /** Each enrollment that a command of this page has changed, as the server returned it. Lists reload then. */
  readonly written$: Observable<Enrollment> = this.writes.asObservable();

  /** What a list has loaded. */
  put(enrollments: readonly Enrollment[]): void {
    this.releaseShown(enrollments);
    this.store.put(enrollments);
  }

  reload(request: ReloadRequest = { force: true }): void {
    this.reloads.next(request);
  }

  /** A toast offers Undo. */
  archive(enrollmentId: number): void {
    this.archiving.run({ enrollmentId, archived: true });
  }

  unarchive(enrollmentId: number): void {
    this.archiving.run({ enrollmentId, archived: false });
  }

  /** Keeps the id and the notes. Progress in the former course is lost, and nothing brings it back. */
  swap(swap: Swap): void {
    this.swapping.run(swap);
  }

  completeSurvey(enrollmentId: number): void {
    this.completingSurvey.run(enrollmentId);
  }

  /**
   * An enrollment keeps its id, so it says whether it is another course by now. Which one an offering leads to is not
   * said before a swap, but the student has given up the former one.
   */
  private findSwapped({ enrollmentId, courseId }: Swap): Observable<Enrollment> {
    return this.api
      .getEnrollment(enrollmentId)
      .pipe(filter((each) => each.courseId !== null && each.courseId !== courseId));
  }

  private findSurveyed(enrollmentId: number): Observable<Enrollment> {
    return this.api.getActivities(enrollmentId).pipe(
      filter(({ items }) =>
        items.some(({ stepType, lockState }) => stepType === 'Survey' && lockState === 'Completed'),
      ),
      switchMap(() => this.api.getEnrollment(enrollmentId)),
    );
  }

  private releaseShown(enrollments: readonly Enrollment[]): void {
    const shown = new Set(enrollments.map((each) => each.enrollmentId));
    this.archiving.releaseUnknown(({ enrollmentId }) => shown.has(enrollmentId));
  }

  private written(enrollment: Enrollment): void {
    this.put([enrollment]);
    this.writes.next(enrollment);
  }

  private confirmArchiving({ enrollmentId, name, archived }: Enrollment): void {
    const title = name || UNTITLED_COURSE;
    if (!archived) this.toasts.success(`${title} is back in your courses.`);
    else {
      const undo = { text: 'Undo', action: () => this.unarchive(enrollmentId) };
      this.toasts.success(`${title} has been archived.`, { actions: [undo] });
    }
  }

  private events(enrollmentId: number): Observable<Enrollment> {
    return this.firstPageDone$.pipe(
      first(),
      switchMap(() => this.visible$),
      switchMap((visible) =>
        visible ? this.hub.event(HUB_EVENTS.enrollment(enrollmentId), Enrollment) : EMPTY,
      ),
      retry(skipUnusable),
    );
  }
}
