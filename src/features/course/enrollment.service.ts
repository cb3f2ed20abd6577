import {
  BehaviorSubject,
  EMPTY,
  first,
  ignoreElements,
  map,
  merge,
  Observable,
  retry,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import { Enrollment } from '../../contracts/enrollment';
import { HUB_EVENTS } from '../../contracts/hub';
import { serverMessage } from '../../core/api/error-text';
import { type Change, loadChanges } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { studentCommand } from '../../core/data/student-command';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { DataChangesService, skipUnusable } from '../../core/hub/data-changes.service';
import { HubService } from '../../core/hub/hub.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, Injector, inject, runInInjectionContext } from '../../framework/di';
import { mapState, readonlyState, type State, stateWith, takeUntilDestroyed } from '../../framework/rxjs';
import { FIRST_PAGE_DONE } from '../../platform/browser/first-page-done';
import { PAGE_VISIBLE } from '../../platform/browser/page-visible';
import { CLOCK } from '../../platform/clock/clock';
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
  readonly productCode: string;
  /** Where in the app the student swaps, without the prefix of CON-29. */
  readonly addedFrom: string;
  /** As in the call that offered the product. */
  readonly expandedModeOptions?: string | undefined;
}

interface Archiving {
  readonly enrollmentId: number;
  readonly archived: boolean;
}

interface Entry {
  readonly subject: BehaviorSubject<Loadable<Enrollment>>;
  readonly enrollment$: State<Loadable<Enrollment>>;
  readonly listed$: State<Enrollment | null>;
}

/**
 * Owns the student's enrollments by id, and what changes them (STA-12). Lists hold ids only, so an enrollment that
 * changes is rendered again alone, wherever it is shown. All of it ends with the session.
 *
 * An enrollment that someone looks at follows the event `enrollment-{id}` (HUB-04) while the page is visible (STA-11).
 * Events and lists bring neither certificates nor rules, so those of the last call are kept.
 *
 * | Rule | Operator |
 * |---|---|
 * | Archiving and unarchiving are sent in the order of the clicks | `concat` |
 * | A swap and the completion of a survey are sent once | `exhaust` |
 */
@Injectable({ providedIn: 'root' })
export class EnrollmentService {
  private readonly api = inject(EnrollmentApiService);
  private readonly clock = inject(CLOCK);
  private readonly firstPageDone$ = inject(FIRST_PAGE_DONE);
  private readonly hub = inject(HubService);
  private readonly injector = inject(Injector);
  private readonly toasts = inject(ToastService);
  private readonly visible$ = inject(PAGE_VISIBLE);
  private readonly entries = new Map<number, Entry>();
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly writes = new Subject<Enrollment>();
  private readonly changesOf = loadChanges<Enrollment>({
    reloads: merge(this.reloads, inject(DataChangesService).of('Enrollment', 'Certificate')),
    errorText: (error) => serverMessage(error) ?? ENROLLMENT_FAILED_TEXT,
    goneText: ENROLLMENT_GONE_TEXT,
  });

  private readonly archiving = studentCommand({
    order: 'concat',
    key: ({ enrollmentId }: Archiving) => enrollmentId,
    send: ({ enrollmentId, archived }) =>
      archived ? this.api.archive(enrollmentId) : this.api.unarchive(enrollmentId),
    onSaved: (enrollment) => {
      this.written(enrollment);
      this.confirmArchiving(enrollment);
    },
    errorText: (error, { archived }) =>
      serverMessage(error) ?? (archived ? ARCHIVE_FAILED_TEXT : UNARCHIVE_FAILED_TEXT),
  });
  private readonly swapping = studentCommand({
    order: 'exhaust',
    key: ({ enrollmentId }: Swap) => enrollmentId,
    send: ({ enrollmentId, productCode, addedFrom, expandedModeOptions }) =>
      this.api.swap(enrollmentId, productCode, addedFrom, expandedModeOptions),
    onSaved: (enrollment) => this.written(enrollment),
    savedText: SWAPPED_TEXT,
    errorText: (error) => serverMessage(error) ?? SWAP_FAILED_TEXT,
  });
  private readonly completingSurvey = studentCommand({
    order: 'exhaust',
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

  constructor() {
    switchMapStudent(() => new Observable<never>(() => () => this.clear()))
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  /**
   * One enrollment with its certificates and rules. It is loaded while someone subscribes, and again when it may have
   * changed. The same id returns the same state.
   */
  enrollment$(enrollmentId: number): State<Loadable<Enrollment>> {
    return this.entry(enrollmentId).enrollment$;
  }

  /** An enrollment that a list has loaded with `put`; else null. It follows its event, and the list loads it again. */
  listed$(enrollmentId: number): State<Enrollment | null> {
    return this.entry(enrollmentId).listed$;
  }

  /** Takes over enrollments that a list has loaded. What has not changed stays the same object. */
  put(enrollments: readonly Enrollment[]): void {
    const asOf = this.clock.now();
    for (const enrollment of enrollments) {
      this.change(enrollment.enrollmentId, () => ({ value: enrollment, loading: false, error: null, asOf }));
    }
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

  private entry(enrollmentId: number): Entry {
    const known = this.entries.get(enrollmentId);
    if (known) return known;
    const subject = new BehaviorSubject<Loadable<Enrollment>>(NOT_LOADED);
    const state$ = readonlyState(subject);
    const events$ = this.whileSignedIn(() => this.events(enrollmentId));
    const loads$ = this.whileSignedIn(() =>
      this.changesOf(() =>
        this.api.getEnrollment(enrollmentId, { includeRules: true, includeCertificates: true }),
      ).pipe(
        tap((change) => this.change(enrollmentId, change, { isWhole: true })),
        ignoreElements(),
      ),
    );
    const entry: Entry = {
      subject,
      enrollment$: stateWith(state$, merge(loads$, events$)),
      listed$: stateWith(
        mapState(state$, ({ value }) => value),
        events$,
      ),
    };
    this.entries.set(enrollmentId, entry);
    return entry;
  }

  private whileSignedIn(work: () => Observable<never>): Observable<never> {
    return runInInjectionContext(this.injector, () => switchMapStudent(work));
  }

  private events(enrollmentId: number): Observable<never> {
    return this.firstPageDone$.pipe(
      first(),
      switchMap(() => this.visible$),
      switchMap((visible) =>
        visible ? this.hub.event(HUB_EVENTS.enrollment(enrollmentId), Enrollment) : EMPTY,
      ),
      retry(skipUnusable),
      map((enrollment) => this.put([enrollment])),
      ignoreElements(),
    );
  }

  /** `isWhole`: the value comes with certificates and rules. */
  private change(enrollmentId: number, change: Change<Enrollment>, { isWhole = false } = {}): void {
    const { subject } = this.entry(enrollmentId);
    const before = subject.value;
    const after = change(before);
    if (after.value === null || before.value === null || after.value === before.value) subject.next(after);
    else subject.next({ ...after, value: merged(before.value, after.value, isWhole) });
  }

  private clear(): void {
    for (const { subject } of this.entries.values()) subject.next(NOT_LOADED);
  }
}

function merged(before: Enrollment, after: Enrollment, isWhole: boolean): Enrollment {
  const { certificates, rules } = before;
  const value = isWhole ? after : { ...after, certificates, rules };
  return JSON.stringify(value) === JSON.stringify(before) ? before : value;
}
