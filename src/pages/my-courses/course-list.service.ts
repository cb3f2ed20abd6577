import { map, merge } from 'rxjs';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { listViewInAddress } from '../../core/list/list-view';
import { idsOf, pagedList } from '../../core/list/paged-list';
import { EnrollmentApiService, EnrollmentService } from '../../features/course';
import { courseTimes } from '../../features/course/views';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { COURSE_LIST_RULES, MY_COURSES_PATH, requestOf, statusOf } from './course-list.model';

/** Our wording: the spec has none. */
const COURSES_FAILED_TEXT = "We couldn't load your courses. Please try again.";

/**
 * Owns the list of My Courses (RTE-02, CLRN-02): the ids of the page that is shown. The courses themselves are in
 * EnrollmentService.
 *
 * The page is loaded again when an enrollment has changed here or elsewhere, and when a course begins, ends or soon
 * expires by the clock. A change of one enrollment changes its row at once, through its own event; what is loaded again
 * afterwards is which rows there are.
 */
@Injectable({ providedIn: 'root' })
export class CourseListService {
  private readonly api = inject(EnrollmentApiService);
  private readonly enrollments = inject(EnrollmentService);

  readonly list = pagedList(listViewInAddress(MY_COURSES_PATH, COURSE_LIST_RULES), {
    requestOf,
    load: (request) =>
      this.api.getEnrollmentsWithFilters(request).pipe(
        idsOf(
          (items) => this.enrollments.put(items),
          ({ enrollmentId }) => enrollmentId,
        ),
      ),
    changes$: merge(
      this.enrollments.written$.pipe(map(() => ({ force: true }))),
      inject(DataChangesService).of('Enrollment', 'Progress'),
    ),
    timesOf: (enrollmentId) => {
      const enrollment = this.enrollments.listed$(enrollmentId).value;
      return enrollment ? courseTimes(enrollment) : [];
    },
    errorText: () => COURSES_FAILED_TEXT,
  });

  constructor() {
    // An archived course leaves the list at once, and so does one that has come back from the archive.
    this.enrollments.written$.pipe(takeUntilDestroyed()).subscribe(({ enrollmentId, archived }) => {
      const isArchive = statusOf(this.list.view$.value) === 'archived';
      if (archived !== isArchive) this.list.drop(enrollmentId);
    });
  }
}
