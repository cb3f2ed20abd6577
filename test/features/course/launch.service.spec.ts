/** Leaving for the Launcher, in virtual time (RTE-28, PUR-08). */
import { BehaviorSubject } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import type { HubState } from '../../../src/core/hub/hub.model';
import { HubService } from '../../../src/core/hub/hub.service';
import { LauncherHandoverService } from '../../../src/core/launcher/launcher-handover.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { EnrollmentApiService, LaunchService } from '../../../src/features/course';
import { LAUNCH_FAILED_TEXT } from '../../../src/features/course/launch.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { Router } from '../../../src/platform/router/router';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

const LAUNCHER = 'https://learn.marlowe.example';
const TARGET = { enrollmentId: 42, activityId: 7 };

interface Harness extends MarbleHarness {
  readonly launches: LaunchService;
  readonly api: StubApi;
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** When the page left and for which address, and the messages. */
  readonly log: string[];
  readonly hubState$: BehaviorSubject<HubState>;
}

function run(test: (harness: Harness) => void, sharesCookie = true): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const api = stubApi(helpers);
    const log: string[] = [];
    const hubState$ = new BehaviorSubject<HubState>('Disconnected');
    const note = (text: string) => log.push(`${helpers.now()} ${text}`);
    const injector = helpers.createInjector(
      provider,
      { provide: EnrollmentApiService, useValue: api.service },
      {
        provide: HubService,
        useValue: {
          state$: hubState$,
          invoke: (method: string, args: readonly number[]) => {
            api.calls.push([helpers.now(), method, ...args].join(' '));
            return api.responses[method]?.[0];
          },
        },
      },
      { provide: BrandService, useValue: { context: { hosts: { launcher: LAUNCHER } } } },
      { provide: LauncherHandoverService, useValue: { sharesCookie } },
      { provide: PAGE_ADDRESS, useValue: { open: note } },
      { provide: Router, useValue: { navigateByUrl: note } },
      { provide: ToastService, useValue: { error: (text: string) => note(`toast ${text}`) } },
    );
    test({ ...helpers, launches: injector.get(LaunchService), api, student$, log, hubState$ });
  });
}

const refusal = (status: number, message = '') =>
  new HttpErrorResponse({ status, error: { ResponseStatus: { Message: message } } });

it('leaves for the activity that the server names', () => {
  run(({ launches, api, log, cold, flush }) => {
    api.responses.launchEnrollment = [cold('3ms (u|)', { u: { url: '/course/42/view/9' } })];
    launches.launch(TARGET);
    flush();
    expect(log).toEqual([`3 ${LAUNCHER}/course/42/view/9`]);
  });
});

it('leaves for the address of RTE-28 after 4000 ms without a response', () => {
  run(({ launches, api, log, cold, flush }) => {
    api.responses.launchEnrollment = [cold('4001ms (u|)', { u: { url: '/course/42/view/9' } })];
    launches.launch(TARGET);
    flush();
    expect(log).toEqual([`4000 ${LAUNCHER}/course/42/view/7`]);
  });
});

it.each([
  ['a server that fails', refusal(503)],
  ['a response that cannot be used', new Error('unexpected')],
])('leaves for the address of RTE-28 after %s', (_what, error) => {
  run(({ launches, api, log, cold, flush }) => {
    api.responses.launchEnrollment = [cold('5ms #', {}, error)];
    launches.launch(TARGET);
    flush();
    expect(log).toEqual([`5 ${LAUNCHER}/course/42/view/7`]);
  });
});

it.each([
  ['https://elsewhere.example/course/42/view/9'],
  ['https://learn.marlowe.example.elsewhere.example/course/42'],
  ['javascript:alert(1)//course/42'],
  ['/certificates'],
])('does not leave for %s', (url) => {
  run(({ launches, api, log, cold, flush }) => {
    api.responses.launchEnrollment = [cold('(u|)', { u: { url } })];
    launches.launch(TARGET);
    flush();
    expect(log).toEqual([`0 ${LAUNCHER}/course/42/view/7`]);
  });
});

it.each([
  ['why the server refuses', refusal(409, 'Please choose a date first.'), 'Please choose a date first.'],
  ['that there is no connection', refusal(0), LAUNCH_FAILED_TEXT],
])('stays and says %s', (_what, error, expected) => {
  run(({ launches, api, log, cold, flush }) => {
    api.responses.launchEnrollment = [cold('2ms #', {}, error)];
    launches.launch(TARGET);
    flush();
    expect(log).toEqual([`2 toast ${expected}`]);
    expect(launches.state$.value).toMatchObject({ kind: 'failed', key: '42' });
  });
});

it('ignores a second click while a course is being opened', () => {
  run(({ launches, api, log, cold, at, flush }) => {
    api.responses.launchEnrollment = [cold('9ms (u|)', { u: { url: '/course/42/view/9' } })];
    at('a 3ms b', { a: () => launches.launch(TARGET), b: () => launches.launch(TARGET) });
    flush();
    expect(api.calls).toEqual(['0 launchEnrollment 42']);
    expect(log).toHaveLength(1);
  });
});

it('opens one activity of a course', () => {
  run(({ launches, api, log, cold, flush }) => {
    api.responses.launchActivity = [cold('(u|)', { u: { url: '/course/42/view/8' } })];
    launches.launch({ enrollmentId: 42, activityId: 8, isActivity: true });
    flush();
    expect(api.calls).toEqual(['0 launchActivity 42 8']);
    expect(log).toEqual([`0 ${LAUNCHER}/course/42/view/8`]);
  });
});

describe('an activity, with a connected hub (HUB-03)', () => {
  const ACTIVITY = { enrollmentId: 42, activityId: 8, isActivity: true };
  const url = (path: string) => ({ u: { url: path } });

  it('is opened through the hub', () => {
    run(({ launches, api, log, hubState$, cold, flush }) => {
      hubState$.next('Connected');
      api.responses.LaunchEnrollment = [cold('-(u|)', url('/course/42/view/8'))];
      launches.launch(ACTIVITY);
      flush();
      expect(api.calls).toEqual(['0 LaunchEnrollment 42 8']);
      expect(log).toEqual([`1 ${LAUNCHER}/course/42/view/8`]);
    });
  });

  it.each([
    ['refuses', '-#', '1'],
    ['does not respond within 2000 ms', '-', '2000'],
  ])('is opened by the call if the hub %s', (_what, response, time) => {
    run(({ launches, api, log, hubState$, cold, flush }) => {
      hubState$.next('Connected');
      api.responses.LaunchEnrollment = [cold(response)];
      api.responses.launchActivity = [cold('#', {}, refusal(409, 'Please choose a date first.'))];
      launches.launch(ACTIVITY);
      flush();
      expect(api.calls).toEqual(['0 LaunchEnrollment 42 8', `${time} launchActivity 42 8`]);
      expect(log).toEqual([`${time} toast Please choose a date first.`]);
    });
  });
});

it('hands over through its own address where the Launcher needs a token', () => {
  run(({ launches, api, log, cold, flush }) => {
    api.responses.launchEnrollment = [cold('(u|)', { u: { url: '/course/42/view/9' } })];
    launches.launch(TARGET);
    flush();
    expect(log).toEqual(['0 /course/42/view/9']);
  }, false);
});

it('leaves for nothing that another student has opened', () => {
  run(({ launches, api, student$, log, cold, at, flush }) => {
    api.responses.launchEnrollment = [cold('9ms (u|)', { u: { url: '/course/42/view/9' } })];
    at('a 3ms b', { a: () => launches.launch(TARGET), b: () => student$.next(bob) });
    flush();
    expect(log).toEqual([]);
  });
});
