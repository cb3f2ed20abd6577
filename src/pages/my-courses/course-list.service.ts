import { BehaviorSubject, distinctUntilChanged, filter, map, merge, Subject, tap } from 'rxjs';
import type { Enrollment } from '../../contracts/enrollment';
import { emitWhenOutdated } from '../../core/data/emit-when-outdated';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { type ListPage, pagedLoad } from '../../core/data/paged-load';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress, viewsToLoad } from '../../core/list/list-view';
import { clearedListView } from '../../core/list/list-view.model';
import { EnrollmentApiService, EnrollmentService } from '../../features/course';
import { courseTimes } from '../../features/course/views';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
import { COURSE_LIST_RULES, type CourseListView, MY_COURSES_PATH, requestOf } from './course-list.model';

/** Our wording: the spec has none. */
const COURSES_FAILED_TEXT = "We couldn't load your courses. Please try again.";

/** The ids of one page of courses; the courses themselves are in EnrollmentService. */
export type CourseListPage = ListPage<number>;

/**
 * Owns the list of My Courses (RTE-02, CLRN-02): how it is searched, filtered, sorted and paged, which lives in the
 * address, and the ids of the page that is shown. The server searches and sorts, so a student with thousands of courses
 * loads one page.
 *
 * The page is loaded again when the student comes back to it, when an enrollment has changed here or elsewhere, and when
 * a course begins, ends or soon expires by the clock. A change of one enrollment changes its row at once, through its
 * own event; what is loaded again afterwards is which rows there are.
 *
 * | Rule | Operator |
 * |---|---|
 * | A search is sent 300 ms after the last key; all else at once | `viewsToLoad` |
 * | Nothing is loaded again while another page of the app is shown | `filter` |
 */
@Injectable({ providedIn: 'root' })
export class CourseListService {
  private readonly api = inject(EnrollmentApiService);
  private readonly enrollments = inject(EnrollmentService);
  private readonly router = inject(Router);
  private readonly list = listViewInAddress(MY_COURSES_PATH, COURSE_LIST_RULES);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly edits = new Subject<Edit<CourseListPage>>();

  readonly view$ = this.list.view$;
  private readonly shownViewSubject = new BehaviorSubject<CourseListView>(this.view$.value);
  /** The view that the loaded page belongs to. It falls behind `view$` until the server has responded. */
  readonly shownView$ = readonlyState(this.shownViewSubject);

  readonly page$ = stateFrom<Loadable<CourseListPage>>(
    pagedLoad({
      request$: viewsToLoad(this.view$).pipe(map(requestOf)),
      reloads: merge(
        this.reloads,
        inject(DataChangesService)
          .of('Enrollment')
          .pipe(filter(() => this.isShown)),
      ),
      edits: this.edits,
      load: ({ sort, ...query }) => {
        const view = this.view$.value;
        return this.api.getEnrollmentsWithFilters({ ...query, sort }).pipe(
          tap(({ items }) => {
            this.enrollments.put(items);
            this.shownViewSubject.next(view);
          }),
          map((page) => ({ ...page, items: page.items.map(({ enrollmentId }) => enrollmentId) })),
        );
      },
      errorText: () => COURSES_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  constructor() {
    const isShown$ = this.router.location$.pipe(
      map(() => this.isShown),
      distinctUntilChanged(),
    );
    const shown$ = this.page$.pipe(
      distinctUntilChanged((before, after) => before.value === after.value && before.asOf === after.asOf),
      map((page) => ({ ...page, value: page.value && this.enrollmentsOf(page.value) })),
    );
    merge(
      isShown$.pipe(
        filter(Boolean),
        map(() => ({ force: false })),
      ),
      this.enrollments.written$.pipe(
        tap((enrollment) => this.dropIfElsewhere(enrollment)),
        map(() => ({ force: true })),
      ),
      emitWhenOutdated(shown$, courseTimes).pipe(
        filter(() => this.isShown),
        map(() => ({ force: true })),
      ),
    )
      .pipe(takeUntilDestroyed())
      .subscribe(this.reloads);
    this.page$.pipe(takeUntilDestroyed()).subscribe(({ value }) => this.leavePageBeyondEnd(value));
  }

  change(change: Partial<CourseListView>): void {
    this.list.change(change);
  }

  /** Search and filters; the order and the look stay. */
  clear(): void {
    this.list.change(clearedListView(this.view$.value));
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  private get isShown(): boolean {
    const { pathname } = this.router.location$.value;
    return pathname.toLowerCase().replace(/\/$/, '') === MY_COURSES_PATH;
  }

  private enrollmentsOf({ items }: CourseListPage): readonly Enrollment[] {
    return items.flatMap((id) => this.enrollments.listed$(id).value ?? []);
  }

  /** An archived course leaves the list at once, and so does one that has come back from the archive. */
  private dropIfElsewhere({ enrollmentId, archived }: Enrollment): void {
    const isArchive = this.view$.value.filters.status[0] === 'archived';
    if (archived === isArchive) return;
    this.edits.next((page) => {
      const items = page.items.filter((id) => id !== enrollmentId);
      const dropped = page.items.length - items.length;
      return { ...page, items, total: page.total === null ? null : page.total - dropped };
    });
  }

  /** An address may name a page that is no longer there. */
  private leavePageBeyondEnd(page: CourseListPage | null): void {
    if (page === null || page.items.length > 0 || !page.total || page.offset < page.total) return;
    this.change({ page: Math.ceil(page.total / page.limit) });
  }
}
