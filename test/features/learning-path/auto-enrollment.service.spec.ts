/** When automatic enrollment is requested (STA-02), in virtual time. Only the hub client is stubbed. */

import { BehaviorSubject, defer, NEVER, of } from 'rxjs';
import * as v from 'valibot';
import type { Credential } from '../../../src/contracts/credential';
import { RequestModeService } from '../../../src/core/api/request-mode.service';
import { BrandService } from '../../../src/core/brand/brand.service';
import { NOT_LOADED } from '../../../src/core/data/loadable';
import { HubService } from '../../../src/core/hub/hub.service';
import { HUB_CLIENT } from '../../../src/core/hub/hub-connector';
import type { HubClient, HubLink } from '../../../src/core/hub/hub-link';
import { AutoEnrollmentService } from '../../../src/features/learning-path/auto-enrollment.service';
import { LearningPathService } from '../../../src/features/learning-path/learning-path.service';
import { ProfileService } from '../../../src/features/profile/profile.service';
import { type DestroyableInjector, Injector } from '../../../src/framework/di';
import { readonlyState } from '../../../src/framework/rxjs';
import { ann, bob, createSession, runMarbles } from '../../support/marbles';

const RESPONSES = {
  s: JSON.stringify({ success: true, data: { learningPathIds: [] } }),
  r: JSON.stringify({ success: false, errorMessage: 'Not today.' }),
  u: 'not an envelope',
};
const PENDING = { t: true, f: false, n: null };
const END_MS = 100_000;

interface Scenario {
  /** A diagram for each connection; the last one repeats. 'l' is the open connection, '#' its loss. */
  readonly connections: readonly string[];
  /** A diagram for the response to each call; the last one repeats. */
  readonly responses: readonly string[];
  readonly surveyRequired?: boolean;
  /** The paths that the API has. */
  readonly pathIds?: readonly number[];
}

interface EnrollmentHarness {
  readonly student$: BehaviorSubject<Credential | null>;
  at(ms: number, action: () => void): void;
  /** Opens the page, until its injector is destroyed. */
  open(): { readonly injector: DestroyableInjector; readonly enrollment: AutoEnrollmentService };
  expectPending(enrollment: AutoEnrollmentService, marbles: string): void;
}

/** Returns the calls to the hub, each with its time. */
function runEnrollment(
  { connections, responses, surveyRequired = false, pathIds = [1] }: Scenario,
  test: (harness: EnrollmentHarness) => void,
): string[] {
  const calls: string[] = [];
  runMarbles(({ cold, expectObservable, now, schedule }) => {
    const { student$, provider: session } = createSession();
    const profile = { ...NOT_LOADED, value: { onboardingSurveyRequired: surveyRequired } };
    let connectionCount = 0;
    const client: HubClient = ({ url }) =>
      defer(() => {
        const link: HubLink = {
          transport: 'WebSockets',
          connectionId: null,
          invoke: (method, args) => {
            const asked = calls.filter((each) => !each.endsWith('paths')).length;
            const marbles = responses[Math.min(asked, responses.length - 1)] as string;
            const authorization = new URL(url).searchParams.get('authorization');
            calls.push(`${now()} ${authorization} ${method} ${args}`);
            return cold(marbles, RESPONSES, new Error('The server failed.'));
          },
          events: () => NEVER,
          drop: () => {},
        };
        const marbles = connections[Math.min(connectionCount++, connections.length - 1)] as string;
        return cold(marbles, { l: link }, new Error('lost'));
      });
    const injectors: DestroyableInjector[] = [];
    test({
      student$,
      at: (ms, action) => schedule(action, ms),
      open: () => {
        const injector = Injector.create({
          providers: [
            { provide: HUB_CLIENT, useValue: client },
            session,
            { provide: ProfileService, useValue: { profile$: readonlyState(new BehaviorSubject(profile)) } },
            {
              provide: BrandService,
              useValue: { context: { brand: { token: 'marlowe' }, hosts: { hub: 'https://api.test' } } },
            },
            {
              provide: LearningPathService,
              useValue: {
                learningPaths$: readonlyState(
                  new BehaviorSubject({
                    ...NOT_LOADED,
                    value: pathIds.map((learningPathId) => ({ learningPathId })),
                  }),
                ),
                reload: () => calls.push(`${now()} paths`),
              },
            },
            { provide: RequestModeService, useValue: { settings$: of(null), testMode: false } },
          ],
        });
        injectors.push(injector);
        // Other parts of the page keep the connection open.
        injector.get(HubService).event('ping', v.unknown()).subscribe();
        return { injector, enrollment: injector.get(AutoEnrollmentService) };
      },
      expectPending: ({ pending$ }, marbles) =>
        expectObservable(pending$, `${END_MS - 1}ms !`).toBe(marbles, PENDING),
    });
    schedule(() => {
      for (const injector of injectors) injector.destroy();
    }, END_MS);
  });
  return calls;
}

const STABLE = ['5ms l'];
const NO_RESPONSE = '-';
const call = (ms: number, secret: string) => `${ms} xcred ${secret} AutoEnrollInLearningPaths false`;

beforeEach(() => localStorage.clear());

it.each([
  ['a success', 's'],
  ['a refusal', 'r'],
  ['an unusable response', 'u'],
])('is pending until the hub responds: %s', (_, response) => {
  const calls = runEnrollment(
    { connections: STABLE, responses: [`3ms (${response}|)`] },
    ({ open, expectPending }) => {
      expectPending(open().enrollment, 't 7ms f');
    },
  );
  expect(calls).toEqual([call(5, 'a')]);
});

it('stays pending if the connection is lost before the response, and is requested on the next one', () => {
  const connections = ['5ms l 4ms #', '5ms l'];
  const calls = runEnrollment(
    { connections, responses: [NO_RESPONSE, '3ms (s|)'] },
    ({ open, expectPending }) => {
      // The connection is lost at 10 ms and retried after 2 s (CON-23).
      expectPending(open().enrollment, 't 2017ms f');
    },
  );
  expect(calls).toEqual([call(5, 'a'), call(2_015, 'a')]);
});

it('stays pending if the server fails, and is requested on the next connection, not before', () => {
  const connections = ['5ms l 39994ms #', '5ms l'];
  const calls = runEnrollment(
    { connections, responses: ['3ms #', '3ms (s|)'] },
    ({ open, expectPending }) => {
      // A connection that was stable is retried immediately.
      expectPending(open().enrollment, 't 40007ms f');
    },
  );
  expect(calls).toEqual([call(5, 'a'), call(40_005, 'a')]);
});

it('is not requested if the onboarding survey is required', () => {
  const calls = runEnrollment(
    { connections: STABLE, responses: ['3ms (s|)'], surveyRequired: true },
    ({ open, expectPending }) => expectPending(open().enrollment, 'f'),
  );
  expect(calls).toEqual([]);
});

it('is requested again if the page is reloaded before the response', () => {
  const calls = runEnrollment(
    { connections: STABLE, responses: [NO_RESPONSE, '3ms (s|)'] },
    ({ at, open }) => {
      const { injector } = open();
      at(100, () => {
        injector.destroy();
        const { enrollment } = open();
        expect(enrollment.pending$.value).toBe(true);
        at(9, () => expect(enrollment.pending$.value).toBe(false));
      });
    },
  );
  expect(calls).toEqual([call(5, 'a'), call(105, 'a')]);
});

it('is requested once per login: not by another page of the same login, but after the next login', () => {
  const calls = runEnrollment({ connections: STABLE, responses: ['3ms (s|)'] }, ({ at, open }) => {
    const { injector } = open();
    at(100, () => expect(open().enrollment.pending$.value).toBe(false));
    at(200, () => injector.destroy());
    at(300, () => expect(open().injector.get(AutoEnrollmentService).pending$.value).toBe(false));
  });
  expect(calls).toEqual([call(5, 'a')]);

  const callsOfNextLogin = runEnrollment(
    { connections: STABLE, responses: ['3ms (s|)'] },
    ({ at, student$, open }) => {
      open();
      at(100, () => student$.next(null));
      at(200, () => student$.next({ ...ann, XCredential: 'a2' }));
    },
  );
  expect(callsOfNextLogin).toEqual([call(205, 'a2')]);
});

it('does not stay pending for the next student', () => {
  const calls = runEnrollment(
    { connections: STABLE, responses: [NO_RESPONSE, '3ms (s|)'] },
    ({ at, student$, open, expectPending }) => {
      const { enrollment } = open();
      at(100, () => student$.next(null));
      at(200, () => student$.next(bob));
      expectPending(enrollment, 't 99ms f 99ms (nt) 4ms f');
    },
  );
  expect(calls).toEqual([call(5, 'a'), call(205, 'b')]);
});

describe('after a survey (STA-38)', () => {
  const SURVEY = { knownPathIds: [1], isRepeated: false };
  const asked = (ms: number) => `${ms} xcred a AutoEnrollInLearningPaths true`;

  it('is pending until the hub responds', () => {
    const calls = runEnrollment(
      { connections: STABLE, responses: ['3ms (s|)'], surveyRequired: true },
      ({ at, open, expectPending }) => {
        const { enrollment } = open();
        at(100, () => enrollment.requestAfterSurvey(SURVEY));
        at(101, () => enrollment.requestAfterSurvey(SURVEY));
        expectPending(enrollment, 'f 99ms t--f');
      },
    );
    expect(calls).toEqual([asked(100)]);
  });

  it('goes on after a reload: it looks for new paths first, and asks again where there are none', () => {
    const calls = runEnrollment(
      { connections: STABLE, responses: [NO_RESPONSE, '3ms (s|)'], surveyRequired: true },
      ({ at, open }) => {
        const { injector, enrollment } = open();
        at(100, () => enrollment.requestAfterSurvey(SURVEY));
        at(200, () => {
          injector.destroy();
          const next = open().enrollment;
          expect([next.pending$.value, next.isAfterSurvey()]).toEqual([true, true]);
          at(9, () => expect([next.pending$.value, next.isAfterSurvey()]).toEqual([false, false]));
        });
      },
    );
    expect(calls).toEqual([asked(100), '200 paths', asked(205)]);
  });

  it('is answered by the API if that has new paths', () => {
    const calls = runEnrollment(
      { connections: STABLE, responses: [NO_RESPONSE], surveyRequired: true, pathIds: [1, 2] },
      ({ at, open }) => {
        const { injector, enrollment } = open();
        at(100, () => enrollment.requestAfterSurvey(SURVEY));
        at(200, () => {
          injector.destroy();
          const { pending$ } = open().enrollment;
          // React may be rendering: no path is loaded before it is done.
          expect(pending$.value).toBe(true);
          at(1, () => expect(pending$.value).toBe(false));
        });
      },
    );
    expect(calls).toEqual([asked(100), '200 paths']);
  });

  it('asks the API each minute while the hub cannot be reached, and at once when the student asks', () => {
    const calls = runEnrollment(
      { connections: ['#'], responses: [NO_RESPONSE], surveyRequired: true },
      ({ at, open }) => {
        const { enrollment } = open();
        at(100, () => enrollment.requestAfterSurvey({ ...SURVEY, isRepeated: true }));
        at(70_000, () => enrollment.check());
      },
    );
    expect(calls.slice(0, 3)).toEqual(['100 paths', '60100 paths', '70000 paths']);
  });

  it('is over if the hub refuses it', () => {
    runEnrollment({ connections: STABLE, responses: ['3ms (r|)'], surveyRequired: true }, ({ at, open }) => {
      const { enrollment } = open();
      const answers: unknown[] = [];
      enrollment.answers$.subscribe((answer) => answers.push(answer));
      at(100, () => enrollment.requestAfterSurvey(SURVEY));
      at(104, () => expect([answers, enrollment.isAfterSurvey()]).toEqual([[null], false]));
    });
    expect.assertions(1);
  });

  it('is nothing to another student', () => {
    runEnrollment(
      { connections: STABLE, responses: [NO_RESPONSE], surveyRequired: true },
      ({ at, open, student$ }) => {
        const { enrollment } = open();
        at(100, () => enrollment.requestAfterSurvey(SURVEY));
        at(200, () => {
          student$.next(bob);
          expect([enrollment.pending$.value, enrollment.isAfterSurvey()]).toEqual([false, false]);
        });
      },
    );
    expect.assertions(1);
  });
});
