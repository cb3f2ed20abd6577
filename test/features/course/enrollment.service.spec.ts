/** Enrollments by id, in virtual time (STA-12, HUB-04). */
import { distinctUntilChanged, map, NEVER, type Observable, Subject } from 'rxjs';
import * as v from 'valibot';
import { Enrollment } from '../../../src/contracts/enrollment';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { HubService } from '../../../src/core/hub/hub.service';
import { UNSENT_CHANGES_KEY } from '../../../src/core/session/student-data';
import { ToastService } from '../../../src/core/toast/toast.service';
import { EnrollmentApiService, EnrollmentService } from '../../../src/features/course';
import type { DestroyableInjector } from '../../../src/framework/di';
import { HttpErrorResponse } from '../../../src/framework/http';
import { FIRST_PAGE_DONE } from '../../../src/platform/browser/first-page-done';
import { LocalStorageService } from '../../../src/platform/browser/local-storage.service';
import { PAGE_VISIBLE } from '../../../src/platform/browser/page-visible';
import { bob, createSession, MARLOWE, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

const enrollment = (enrollmentId: number, fields: object = {}) =>
  v.parse(Enrollment, { enrollmentId, name: `Course ${enrollmentId}`, lockState: 'Unlocked', ...fields });

interface ToastCall {
  readonly message: string;
  readonly actions: readonly { readonly text: string; action(): void }[];
}

interface Harness extends MarbleHarness {
  readonly injector: DestroyableInjector;
  readonly enrollments: EnrollmentService;
  readonly api: StubApi;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly events: Subject<Enrollment>;
  readonly announced: Subject<ReloadRequest>;
  readonly toasts: ToastCall[];
  /** The names of the events that are listened to. */
  readonly listening: string[];
}

function run(test: (harness: Harness) => void, visible$?: (harness: MarbleHarness) => Observable<boolean>) {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const api = stubApi(helpers);
    const events = new Subject<Enrollment>();
    const announced = new Subject<ReloadRequest>();
    const toasts: ToastCall[] = [];
    const listening: string[] = [];
    const injector = helpers.createInjector(
      provider,
      MARLOWE,
      { provide: EnrollmentApiService, useValue: api.service },
      { provide: DataChangesService, useValue: { of: () => announced } },
      {
        provide: HubService,
        useValue: {
          event: (name: string) => {
            listening.push(`${helpers.now()} ${name}`);
            return events.pipe(
              map((event) => {
                if (`enrollment-${event.enrollmentId}` !== name) throw new Error('another name');
                return event;
              }),
            );
          },
        },
      },
      {
        provide: ToastService,
        useValue: {
          success: (message: string, { actions = [] }: Partial<ToastCall> = {}) =>
            toasts.push({ message, actions }),
          error: (message: string) => toasts.push({ message, actions: [] }),
          ...{ warning: () => '', info: () => '', remove: () => {} },
        },
      },
      { provide: FIRST_PAGE_DONE, useValue: helpers.cold('5ms (d|)') },
      { provide: PAGE_VISIBLE, useValue: visible$?.(helpers) ?? helpers.cold('v', { v: true }) },
    );
    const enrollments = injector.get(EnrollmentService);
    test({ ...helpers, injector, enrollments, api, student$, events, announced, toasts, listening });
  });
}

describe('an enrollment of a list', () => {
  it('is not requested, and follows its own event once the first page is done', () => {
    run(({ enrollments, api, events, listening, expectObservable, schedule, flush }) => {
      enrollments.put([enrollment(1)]);
      const names$ = enrollments.listed$(1).pipe(map((each) => each?.name));
      expectObservable(names$).toBe('a 8ms b', { a: 'Course 1', b: 'Renamed' });
      schedule(() => events.next(enrollment(1, { name: 'Renamed' })), 9);
      flush();
      expect(api.calls).toEqual([]);
      expect(listening).toEqual(['5 enrollment-1']);
    });
  });

  it('does not listen while the page is hidden (STA-11)', () => {
    run(
      ({ enrollments, listening, flush }) => {
        enrollments.put([enrollment(1)]);
        enrollments.listed$(1).subscribe();
        flush();
        expect(listening).toEqual(['12 enrollment-1']);
      },
      ({ cold }) => cold('h 6ms v', { h: false, v: true }),
    );
  });
});

describe('one enrollment', () => {
  const whole = enrollment(1, { rules: [{ ruleId: 4 }], certificates: [{ certificateId: 3 }] });

  it('is loaded while someone subscribes, with certificates and rules, which events do not take away', () => {
    run(({ enrollments, api, events, cold, expectObservable, schedule, flush }) => {
      api.responses.getEnrollment = [cold('3ms (e|)', { e: whole })];
      const state$ = enrollments.enrollment$(1).pipe(
        map(({ value }) => value && `${value.name} ${value.certificates.length} ${value.rules.length}`),
        distinctUntilChanged(),
      );
      expectObservable(state$, '^ 19ms !').toBe('n--e 5ms f', {
        n: null,
        e: 'Course 1 1 1',
        f: 'Renamed 1 1',
      });
      schedule(() => events.next(enrollment(1, { name: 'Renamed' })), 9);
      flush();
      expect(api.calls).toEqual(['0 getEnrollment 1 {"includeRules":true,"includeCertificates":true}']);
    });
  });

  it('is requested again when it has changed elsewhere', () => {
    run(({ enrollments, api, announced, cold, schedule, flush }) => {
      api.responses.getEnrollment = [cold('1ms (e|)', { e: whole })];
      enrollments.enrollment$(1).subscribe();
      schedule(() => announced.next({ force: true }), 10);
      flush();
      expect(api.calls.map((call) => call.split(' ')[0])).toEqual(['0', '10']);
    });
  });
});

describe('archiving', () => {
  it('is sent in the order of the clicks, and offers Undo', () => {
    run(({ enrollments, api, toasts, cold, flush }) => {
      const written: string[] = [];
      enrollments.written$.subscribe(({ enrollmentId, archived }) => {
        written.push(`${enrollmentId} ${archived}`);
      });
      api.responses.archive = [1, 2].map((id) => cold('5ms (e|)', { e: enrollment(id, { archived: true }) }));
      api.responses.unarchive = [cold('5ms (e|)', { e: enrollment(2) })];
      enrollments.archive(1);
      enrollments.archive(2);
      flush();
      expect(api.calls).toEqual(['0 archive 1', '5 archive 2']);
      expect(toasts.map(({ message, actions }) => [message, actions.map(({ text }) => text)])).toEqual([
        ['Course 1 has been archived.', ['Undo']],
        ['Course 2 has been archived.', ['Undo']],
      ]);
      toasts[1]?.actions[0]?.action();
      flush();
      expect(api.calls.at(-1)).toMatch(/unarchive 2$/);
      expect(written).toEqual(['1 true', '2 true', '2 false']);
      expect(toasts.at(-1)?.message).toBe('Course 2 is back in your courses.');
    });
  });

  it('that fails says so and changes nothing', () => {
    run(({ enrollments, api, toasts, cold, flush }) => {
      enrollments.put([enrollment(1)]);
      api.responses.archive = [cold('5ms #')];
      enrollments.archive(1);
      flush();
      expect(toasts.map(({ message }) => message)).toEqual([
        'Could not archive this course, please try again.',
      ]);
      expect(enrollments.listed$(1).value?.archived).toBe(false);
    });
  });

  it('is forgotten if a list shows it, once nobody knows whether it was made', () => {
    run(({ enrollments, api, injector, cold, schedule, flush }) => {
      const kept = () => injector.get(LocalStorageService).get(UNSENT_CHANGES_KEY);
      api.responses.archive = [cold('5ms #', {}, new HttpErrorResponse({}))];
      api.responses.getEnrollment = [cold('(e|)', { e: enrollment(1) })];
      enrollments.archive(1);
      schedule(() => enrollments.put([enrollment(2)]), 3_000);
      schedule(() => expect(kept()).toContain('"enrollmentId":1'), 3_001);
      schedule(() => enrollments.put([enrollment(1)]), 3_002);
      flush();
      expect(kept()).toBeNull();
    });
    expect.assertions(2);
  });

  it('ends with the session', () => {
    run(({ enrollments, api, student$, toasts, schedule, flush }) => {
      api.responses.archive = [NEVER];
      enrollments.archive(1);
      enrollments.archive(2);
      schedule(() => student$.next(bob), 3);
      flush();
      expect(api.calls).toEqual(['0 archive 1']);
      expect(toasts).toEqual([]);
    });
  });
});

it('a course is swapped, and its survey completed, while another one is under way', () => {
  run(({ enrollments, api, cold, flush }) => {
    api.responses.swap = [cold('5ms (e|)', { e: enrollment(1) })];
    api.responses.completeSurvey = [cold('5ms (e|)', { e: enrollment(1) })];
    for (const id of [1, 2]) {
      enrollments.swap({ enrollmentId: id, courseId: 5, productCode: 'X', addedFrom: 'mycourses' });
      enrollments.completeSurvey(id);
    }
    const kinds = () => [1, 2].flatMap((id) => [enrollments.swapping$(id), enrollments.survey$(id)]);
    expect(kinds().map(({ value }) => value.kind)).toEqual(['saving', 'saving', 'saving', 'saving']);
    flush();
    expect(api.calls.map((call) => call.split(' ').slice(1, 3).join(' '))).toEqual([
      ...['swap 1', 'completeSurvey 1', 'swap 2', 'completeSurvey 2'],
    ]);
  });
});

it('a swap and the completion of a survey are sent once', () => {
  run(({ enrollments, api, cold, flush }) => {
    api.responses.swap = [cold('5ms (e|)', { e: enrollment(1, { name: 'Other' }) })];
    api.responses.completeSurvey = [cold('5ms (e|)', { e: enrollment(1) })];
    for (let clicks = 0; clicks < 2; clicks += 1) {
      enrollments.swap({ enrollmentId: 1, courseId: 5, productCode: 'X', addedFrom: 'mycourses' });
      enrollments.completeSurvey(1);
    }
    flush();
    expect(api.calls).toEqual([
      expect.stringMatching(/^0 swap 1 "X" "mycourses" {2}"[0-9a-f]{32}"$/),
      '0 completeSurvey 1',
    ]);
  });
});
