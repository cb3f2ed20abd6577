/** When the list of My Courses loads, in virtual time (RTE-02, CLRN-02). */
import { map, Subject } from 'rxjs';
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
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

/** The virtual time begins here. */
const START = Date.parse('2026-11-22T12:00:00Z');

interface Harness extends MarbleHarness {
  readonly list: CourseListService;
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
      { provide: CLOCK, useValue: { now: () => new Date(START + helpers.now()) } },
      { provide: EnrollmentApiService, useValue: api.service },
      { provide: DataChangesService, useValue: { of: () => announced } },
      { provide: HubService, useValue: {} },
      { provide: ToastService, useValue: { success: () => '', error: () => '' } },
    );
    const router = injector.get(Router);
    const list = injector.get(CourseListService);
    test({ ...helpers, list, enrollments: injector.get(EnrollmentService), router, api, announced });
  });
}

/** The times of the calls, with the part of the query that a test looks at. */
const timesOf = ({ calls }: StubApi) =>
  calls.filter((call) => call.includes('getEnrollments')).map((call) => Number(call.split(' ')[0]));

it('sends a search 300 ms after the last key, and everything else at once', () => {
  run('/courses', [], ({ list, api, at, flush }) => {
    at('9ms a 199ms b 499ms c', {
      a: () => list.change({ search: 'e' }),
      b: () => list.change({ search: 'et' }),
      c: () => list.change({ sort: 'name' }),
    });
    flush();
    expect(timesOf(api)).toEqual([0, 509, 709]);
    expect(api.calls[1]).toContain('name@=et');
  });
});

it('says which view the page on screen belongs to, until the server has responded', () => {
  run('/courses', [], ({ list, expectObservable, at }) => {
    expectObservable(list.shownView$.pipe(map(({ sort }) => sort))).toBe('r-r 6ms n', {
      r: 'recent',
      n: 'name',
    });
    at('7ms a', { a: () => list.change({ sort: 'name' }) });
  });
});

it('loads again when the student comes back, and nothing while another page is shown', () => {
  run('/courses', [], ({ router, api, announced, schedule, flush }) => {
    schedule(() => router.navigateByUrl('/account'), 4000);
    schedule(() => announced.next({ force: true }), 5000);
    schedule(() => router.navigateByUrl('/courses'), 6000);
    schedule(() => announced.next({ force: true }), 7000);
    flush();
    expect(timesOf(api)).toEqual([0, 6000, 7000]);
  });
});

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
  run('/courses?status=archived', [enrollment(1)], ({ list, enrollments, api, cold, schedule, flush }) => {
    api.responses.unarchive = [cold('3ms (e|)', { e: enrollment(1) })];
    schedule(() => enrollments.unarchive(1), 10);
    schedule(() => expect(list.page$.value.value).toMatchObject({ items: [], total: 0 }), 14);
    flush();
  });
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

it('leaves a page that is no longer there for the last one', () => {
  run(
    '/courses?page=9',
    [],
    ({ list, flush }) => {
      flush();
      expect(list.view$.value.page).toBe(3);
    },
    30,
  );
});
