import {
  BehaviorSubject,
  catchError,
  distinctUntilChanged,
  filter,
  forkJoin,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  timeout,
} from 'rxjs';
import type { RegulatoryInformation } from '../../contracts/course';
import type { StudentDataKind } from '../../contracts/hub';
import { timeOf } from '../../contracts/iso-date';
import type { Page } from '../../core/api/lists';
import { keyedLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { type ListPage, type PageRequest, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { whenDue } from '../../core/data/when-due';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { type State, takeUntilDestroyed } from '../../framework/rxjs';
import { OUTLINE_WAIT_MS } from './course.timing';
import type { Amount, CourseOutline } from './course-outline.model';
import { isPlace } from './course-schedule.model';
import { EnrollmentApiService } from './enrollment-api.service';

/** What a course is loaded in, each by its own call, and how messages to the student name it (our wording). */
const PARTS = {
  outline: 'parts of this course',
  activities: 'contents of this course',
  documents: 'documents',
  notes: 'notes',
  sessions: 'schedule',
  location: 'location',
  webinar: 'details of the live session',
  details: 'description of this course',
  instructors: 'instructors',
  authors: 'authors',
  regulation: 'regulatory requirements',
  scorecard: 'progress',
  readiness: 'readiness score',
} as const;
export type CoursePart = keyof typeof PARTS;

/** Our wording: the spec has no message for the parts of a course. */
export const partFailedText = (part: CoursePart) => `We couldn't load the ${PARTS[part]}. Please try again.`;

/** What a page of a course lists at a time (our choice). */
export const COURSE_PAGE_SIZE = 50;
/** The most people and sessions that a course has (our choice). */
const FEW = { limit: 100 } as const;
/** Enough to know whether there is anything; x-pagination counts it. */
const ONE = { limit: 1 } as const;

/** The course that is open, and the parts of it that were shown so far. */
interface Opened {
  readonly enrollmentId: number;
  readonly parts: ReadonlySet<CoursePart>;
}

/** One page of a list of a course. */
export interface CoursePageRequest extends PageRequest {
  readonly enrollmentId: number;
  /** Only what belongs to this step; absent for all. */
  readonly activityId?: number;
}

export interface CoursePageOptions<T> {
  readonly part: CoursePart;
  readonly kinds: readonly StudentDataKind[];
  readonly load: (request: CoursePageRequest) => Observable<Page<T>>;
  readonly edits?: Observable<Edit<ListPage<T>>>;
  /** The offset of each page that is turned to. Every course begins with its first page. */
  readonly offset$: Observable<number>;
  /** The step that the list is filtered by; null for none. Every course begins with all of its list. */
  readonly activityId$?: Observable<number | null>;
}

/**
 * Owns the course that is open: one enrollment at a time (CLRN-03). A part of it loads when it is shown for the first
 * time, and again when it may have changed elsewhere. All parts are cleared when another course is opened and when the
 * student changes. Activities, documents and notes have services of their own, which build on this one.
 */
@Injectable({ providedIn: 'root' })
export class CourseService {
  private readonly api = inject(EnrollmentApiService);
  private readonly changes = inject(DataChangesService);
  private readonly openedSubject = new BehaviorSubject<Opened | null>(null);
  private readonly reloads = new Subject<CoursePart | null>();

  /** The id of the enrollment that is open; null for none. */
  readonly enrollmentId$: State<number | null> = stateFrom(
    this.openedSubject.pipe(
      map((opened) => opened?.enrollmentId ?? null),
      distinctUntilChanged(),
    ),
    null,
  );

  readonly outline$ = this.load('outline', [], (id) => this.loadOutline(id));
  readonly details$ = this.load('details', [], (id) => this.api.getCourseDetails(id, 'html'));
  readonly instructors$ = this.load('instructors', [], (id) => items(this.api.getInstructors(id, FEW)));
  readonly authors$ = this.load('authors', [], (id) => items(this.api.getAuthors(id, FEW)));
  readonly sessions$ = this.load('sessions', [], (id) => items(this.api.getSchedule(id, FEW)));
  readonly location$ = this.load('location', [], (id) => this.api.getLocation(id));
  readonly webinar$ = this.load('webinar', ['Enrollment'], (id) => this.api.getWebinarDetails(id));
  readonly regulation$ = this.load('regulation', [], (id) => this.api.getRegulatoryInformation(id));
  readonly scorecard$ = this.load('scorecard', ['Enrollment'], (id) => this.api.getScorecardMetrics(id));
  readonly readiness$ = this.load('readiness', ['Enrollment', 'Exam'], (id) =>
    this.api.getReadinessScore(id),
  );

  constructor() {
    // The way to join comes and goes with the session.
    const live$ = this.webinar$.pipe(
      distinctUntilChanged((before, after) => before.value === after.value && before.asOf === after.asOf),
      map((state) => ({ ...state, value: state.value === null ? null : [state.value] })),
    );
    whenDue(live$, ({ startTime, endTime }) =>
      [startTime, endTime].flatMap((date) => (date === null ? [] : timeOf(date))),
    )
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.reload('webinar'));
  }

  open(enrollmentId: number): void {
    if (this.openedSubject.value?.enrollmentId === enrollmentId) return;
    this.openedSubject.next({ enrollmentId, parts: new Set() });
  }

  /** Nothing happens if another course has been opened meanwhile. */
  close(enrollmentId: number): void {
    if (this.openedSubject.value?.enrollmentId === enrollmentId) this.openedSubject.next(null);
  }

  /** A part is about to be shown. */
  show(...parts: readonly CoursePart[]): void {
    const opened = this.openedSubject.value;
    if (opened === null || parts.every((part) => opened.parts.has(part))) return;
    this.openedSubject.next({ ...opened, parts: new Set([...opened.parts, ...parts]) });
  }

  /** Loads a part again; null for all that are shown. */
  reload(part: CoursePart | null = null): void {
    this.reloads.next(part);
  }

  /** The enrollment whose part is shown; null while it is not. */
  shown(part: CoursePart): Observable<number | null> {
    return this.openedSubject.pipe(
      map((opened) => (opened?.parts.has(part) ? opened.enrollmentId : null)),
      distinctUntilChanged(),
    );
  }

  /** A list of the course, page by page. Another course starts from nothing. Needs an injection context. */
  page<T>({
    part,
    kinds,
    load,
    edits,
    offset$,
    activityId$ = NEVER,
  }: CoursePageOptions<T>): State<Loadable<ListPage<T>>> {
    const request$ = this.shown(part).pipe(
      switchMap((enrollmentId) =>
        merge(
          of(null),
          enrollmentId === null
            ? []
            : activityId$.pipe(
                startWith(null),
                switchMap((activityId) =>
                  offset$.pipe(
                    startWith(0),
                    map(
                      (offset): CoursePageRequest => ({
                        enrollmentId,
                        ...(activityId !== null && { activityId }),
                        limit: COURSE_PAGE_SIZE,
                        offset,
                      }),
                    ),
                  ),
                ),
              ),
        ),
      ),
    );
    return stateFrom<Loadable<ListPage<T>>>(
      pagedLoad<T, CoursePageRequest>({
        request$,
        reloads: this.reloadsOf(part, kinds),
        load,
        ...(edits && { edits }),
        errorText: () => partFailedText(part),
      }),
      NOT_LOADED,
    );
  }

  private load<T>(
    part: CoursePart,
    kinds: readonly StudentDataKind[],
    load: (enrollmentId: number) => Observable<T>,
  ): State<Loadable<T>> {
    return stateFrom<Loadable<T>>(
      keyedLoad({
        key$: this.shown(part),
        reloads: this.reloadsOf(part, kinds),
        load,
        errorText: () => partFailedText(part),
      }),
      NOT_LOADED,
    );
  }

  /** When a part has to load again: on request, and when data of these kinds may have changed elsewhere. */
  reloadsOf(part: CoursePart, kinds: readonly StudentDataKind[]): Observable<ReloadRequest> {
    return merge(
      this.changes.of(...kinds),
      this.reloads.pipe(
        filter((requested) => requested === null || requested === part),
        map(() => ({ force: true })),
      ),
    );
  }

  /** One small call for each tab that a course may do without. One that fails or is slow does not hold up the others. */
  private loadOutline(id: number): Observable<CourseOutline> {
    return forkJoin({
      documents: amount(this.api.getDocuments(id, undefined, ONE)),
      sessions: amount(this.api.getSchedule(id, ONE)),
      notes: amount(this.api.getNotes(id, ONE)),
      instructors: amount(this.api.getInstructors(id, ONE)),
      authors: amount(this.api.getAuthors(id, ONE)),
      hasLocation: orNull(this.api.getLocation(id).pipe(map(isPlace))),
      hasRegulation: orNull(this.api.getRegulatoryInformation(id).pipe(map(isRegulated))),
      features: orNull(
        items(this.api.getFeatures(id)).pipe(
          map((features) => new Set(features.filter(isEnabled).map(({ feature }) => feature))),
        ),
      ),
    });
  }
}

function isRegulated({ text, approvals }: RegulatoryInformation): boolean {
  return text.trim() !== '' || approvals.length > 0;
}

/** ENT-21. */
function isEnabled({ name, value }: { readonly name: string; readonly value: string }): boolean {
  return name === 'Enabled' && value === 'true';
}

function items<T>(page$: Observable<Page<T>>): Observable<readonly T[]> {
  return page$.pipe(map(({ items }) => items));
}

function amount(page$: Observable<Page<unknown>>): Observable<Amount | null> {
  return orNull(
    page$.pipe(
      map(({ items, pagination }) => ({
        isEmpty: items.length === 0,
        count: items.length === 0 ? 0 : (pagination?.total ?? null),
      })),
    ),
  );
}

function orNull<T>(source: Observable<T>): Observable<T | null> {
  return source.pipe(
    timeout(OUTLINE_WAIT_MS),
    catchError(() => of(null)),
  );
}
