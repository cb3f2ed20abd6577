/** The step of a preview, in virtual time: its neighbours, and opening it in the Launcher. */
import { NEVER, throwError } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { HubService } from '../../../src/core/hub/hub.service';
import { LauncherHandoverService } from '../../../src/core/launcher/launcher-handover.service';
import { ToastService } from '../../../src/core/toast/toast.service';
import { EnrollmentApiService, LAUNCH_FAILED_TEXT, PreviewApiService } from '../../../src/features/course';
import { HttpErrorResponse } from '../../../src/framework/http';
import { PreviewService } from '../../../src/pages/course-preview/preview.service';
import { PreviewStepService } from '../../../src/pages/course-preview/preview-step.service';
import { PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { Router } from '../../../src/platform/router/router';
import { activityWith, pageOf } from '../../support/course-harness';
import { bob, createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type StubApi, stubApi } from '../../support/stub-api';

const ITEM = 7;
const LAUNCHER = 'https://learn.marlowe.example';
const [before, middle, after] = [71, 72, 73].map((activityId) => activityWith({ activityId }));

interface Harness extends MarbleHarness {
  readonly preview: PreviewService;
  readonly steps: PreviewStepService;
  readonly api: StubApi;
  readonly student$: ReturnType<typeof createSession>['student$'];
  readonly log: string[];
}

/** A preview that is open at its contents. */
function run(test: (harness: Harness) => void): void {
  runMarbles((helpers) => {
    const { student$, provider } = createSession();
    const api = stubApi(helpers);
    const log: string[] = [];
    const note = (text: string) => log.push(`${helpers.now()} ${text}`);
    const injector = helpers.createInjector(
      provider,
      { provide: PreviewApiService, useValue: api.service },
      { provide: EnrollmentApiService, useValue: api.service },
      { provide: DataChangesService, useValue: { of: () => NEVER } },
      { provide: HubService, useValue: {} },
      { provide: BrandService, useValue: { context: { hosts: { launcher: LAUNCHER } } } },
      { provide: LauncherHandoverService, useValue: { sharesCookie: true } },
      { provide: PAGE_ADDRESS, useValue: { open: note } },
      { provide: Router, useValue: { navigateByUrl: note } },
      { provide: ToastService, useValue: { error: (text: string) => note(`toast ${text}`) } },
    );
    const { cold } = helpers;
    Object.assign(api.responses, {
      getEnrollment: [NEVER],
      getActivities: [cold('-(a|)', { a: pageOf([before, middle, after]) })],
      getActivity: [cold('-(a|)', { a: middle })],
      getPreviousActivity: [cold('--(a|)', { a: before })],
      getNextActivity: [cold('--(a|)', { a: after })],
    });
    const preview = injector.get(PreviewService);
    const steps = injector.get(PreviewStepService);
    preview.open(ITEM);
    preview.show('activities');
    test({ ...helpers, preview, steps, api, student$, log });
  });
}

const refusal = (status: number, message = '') =>
  new HttpErrorResponse({ status, error: { ResponseStatus: { Message: message } } });
const idsOf = ({ step$ }: PreviewStepService) => {
  const { value } = step$.value;
  return value && [value.previous?.activityId, value.activity.activityId, value.next?.activityId];
};

it('reads a step with the ones before and after it', () => {
  run(({ steps, api, flush }) => {
    steps.select(72);
    flush();
    expect(idsOf(steps)).toEqual([71, 72, 73]);
    expect(api.calls).toContain(`0 getPreviousActivity ${ITEM} 72`);
    expect(api.calls).toContain(`0 getNextActivity ${ITEM} 72`);
  });
});

it('has nothing before the first step and nothing after the last one', () => {
  run(({ steps, api, flush }) => {
    api.responses.getPreviousActivity = [throwError(() => refusal(404))];
    api.responses.getNextActivity = [throwError(() => refusal(404))];
    steps.select(72);
    flush();
    expect(idsOf(steps)).toEqual([undefined, 72, undefined]);
  });
});

it('says so if a neighbour could not be read', () => {
  run(({ steps, api, flush }) => {
    api.responses.getNextActivity = [throwError(() => refusal(500))];
    steps.select(72);
    flush();
    expect(steps.step$.value).toMatchObject({
      value: null,
      error: "We couldn't load the contents of this course. Please try again.",
    });
  });
});

it('forgets the step when another course or another student comes', () => {
  run(({ steps, preview, student$, at, flush }) => {
    const seen: unknown[] = [];
    at('----a----b----c----d', {
      a: () => steps.select(72),
      b: () => {
        seen.push(idsOf(steps));
        preview.open(8);
        preview.show('activities');
      },
      c: () => {
        seen.push(idsOf(steps));
        steps.select(72);
      },
      d: () => {
        seen.push(idsOf(steps));
        student$.next(bob);
        seen.push(idsOf(steps));
      },
    });
    flush();
    expect(seen).toEqual([[71, 72, 73], null, [71, 72, 73], null]);
  });
});

it('opens a step at the address of the server', () => {
  run(({ steps, api, log, cold, flush }) => {
    api.responses.launchActivity = [cold('3ms (u|)', { u: { url: '/course/preview/7/view/72' } })];
    steps.launch(72);
    flush();
    expect(log).toEqual([`3 ${LAUNCHER}/course/preview/7/view/72`]);
  });
});

it.each([
  ['https://elsewhere.example/course/preview/7/view/72'],
  ['//elsewhere.example/course/1'],
  ['javascript:alert(1)//course/'],
  ['/certificates'],
])('does not leave for %s', (url) => {
  run(({ steps, api, log, cold, flush }) => {
    api.responses.launchActivity = [cold('(u|)', { u: { url } })];
    steps.launch(72);
    flush();
    expect(log).toEqual([`0 toast ${LAUNCH_FAILED_TEXT}`]);
  });
});

it('gives up after 10 s without a response', () => {
  run(({ steps, api, log, cold, flush }) => {
    api.responses.launchActivity = [cold('10001ms (u|)', { u: { url: '/course/preview/7/view/72' } })];
    steps.launch(72);
    flush();
    expect(log).toEqual([`10000 toast ${LAUNCH_FAILED_TEXT}`]);
  });
});

it('says why the server refuses', () => {
  run(({ steps, api, log, flush }) => {
    api.responses.launchActivity = [throwError(() => refusal(409, 'Enroll to open this step.'))];
    steps.launch(72);
    flush();
    expect(log).toEqual(['0 toast Enroll to open this step.']);
  });
});

it('ignores a second click while a step is being opened', () => {
  run(({ steps, api, log, cold, at, flush }) => {
    api.responses.launchActivity = [cold('9ms (u|)', { u: { url: '/course/preview/7/view/72' } })];
    at('a---a', { a: () => steps.launch(72) });
    flush();
    expect(log).toHaveLength(1);
    expect(api.calls.filter((call) => call.includes('launchActivity'))).toHaveLength(1);
  });
});
