/** When the list of My Courses loads, in virtual time (RTE-02, CLRN-02). */
import { Subject } from 'rxjs';
import * as v from 'valibot';
import { Enrollment } from '../../../src/contracts/enrollment';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { HubService } from '../../../src/core/hub/hub.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { EnrollmentApiService, EnrollmentService } from '../../../src/features/course';
import { CourseListService } from '../../../src/pages/my-courses/course-list.service';
import { CLOCK } from '../../../src/platform/clock/clock';
import { Router } from '../../../src/platform/router/router';
import { createSession, MARLOWE, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

/** The virtual time begins here. */
const START = Date.parse('2026-11-22T12:00:00Z');

interface Harness extends MarbleHarness {
  readonly list: CourseListService['list'];
  readonly enrollments: EnrollmentService;
  readonly router: Router;
  readonly api: StubApi;
  readonly announced: Subject<ReloadRequest>;
}

const enrollment = (enrollmentId: number, fields: object = {}) =>
  v.parse(Enrollment, { enrollmentId, name: 'Ethics', lockState: 'Unlocked', ...fields });
const pageOf = (items: readonly Enrollment[], total = items.length) => ({
  items,
  pagination: { offset: 0, limit: 12, total },
  facets: [],
});

function run(url: string, items: readonly Enrollment[], test: (harness: Harness) => void, total?: number) {
  history.replaceState(null, '', url);
  runMarbles((helpers) => {
    const api = stubApi(helpers, {
      getEnrollmentsWithFilters: [helpers.cold('2ms (p|)', { p: pageOf(items, total) })],
    });
    const announced = new Subject<ReloadRequest>();
    const injector = helpers.createInjector(
      createSession().provider,
      MARLOWE,
      { provide: CLOCK, useValue: { now: () => new Date(START + helpers.now()) } },
      { provide: EnrollmentApiService, useValue: api.service },
      { provide: DataChangesService, useValue: { of: () => announced } },
      { provide: HubService, useValue: {} },
      { provide: ToastService, useValue: { success: () => '', error: () => '' } },
    );
    const router = injector.get(Router);
    const { list } = injector.get(CourseListService);
    test({ ...helpers, list, enrollments: injector.get(EnrollmentService), router, api, announced });
  });
}

/** The times of the calls, with the part of the query that a test looks at. */
const timesOf = ({ calls }: StubApi) =>
  calls.filter((call) => call.includes('getEnrollments')).map((call) => Number(call.split(' ')[0]));

it('drops an archived course at once, and loads the page again', () => {
  run('/courses', [enrollment(1), enrollment(2)], ({ list, enrollments, api, cold, schedule, flush }) => {
    api.responses.archive = [cold('3ms (e|)', { e: enrollment(1, { archived: true }) })];
    schedule(() => enrollments.archive(1), 10);
    schedule(() => expect(list.page$.value.value).toMatchObject({ items: [2], total: 1 }), 14);
    flush();
    expect(timesOf(api)).toEqual([0, 13]);
  });
});

it('drops a course that has come back from the archive', () => {
  run(
    '/courses?status=archived',
    [enrollment(1, { archived: true })],
    ({ list, enrollments, api, cold, schedule, flush }) => {
      api.responses.unarchive = [cold('3ms (e|)', { e: enrollment(1) })];
      schedule(() => enrollments.unarchive(1), 10);
      schedule(() => expect(list.page$.value.value).toMatchObject({ items: [], total: 0 }), 14);
      flush();
    },
  );
});

it('loads again 1 s after a live session begins, because its state has changed', () => {
  const startTime = new Date(START + 60_000).toISOString();
  const live = enrollment(1, { lockState: 'StartingSoon', startTime });
  run('/courses', [live], ({ api, schedule, flush }) => {
    schedule(() => expect(timesOf(api)).toEqual([0]), 60_999);
    flush();
    expect(timesOf(api)).toEqual([0, 61_000]);
  });
});
