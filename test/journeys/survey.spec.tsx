/** The onboarding survey on the real backend and hub, driven as a screen drives it. */
import { act, waitFor } from '@testing-library/react';
import { of } from 'rxjs';
import { LearningPathService } from '../../src/features/learning-path';
import { PathDetailsService } from '../../src/features/learning-path/path-details.service';
import { LicenseService } from '../../src/features/license';
import {
  SurveyEnforcementService,
  type SurveyEvent,
  SurveyService,
  type SurveyState,
} from '../../src/features/onboarding';
import { ProfileService } from '../../src/features/profile';
import { SurveyOutcomeService } from '../../src/features/survey/survey-outcome.service';
import { CHANCE } from '../../src/platform/chance/chance';
import { polyfillDialog } from '../support/dialog-polyfill';
import { LIGHT_PAGE } from '../support/light-page';
import {
  callFromOtherBrowser,
  currentPath,
  waitForConnection,
  withinASecond,
} from '../support/other-browser';
import { openApp, type TestApp, type TestAppOptions } from '../support/test-app';

/** With this chance, the lines of the last screen take no time. */
const AT_ONCE = { provide: CHANCE, useValue: () => -1.2 };

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

interface Student {
  readonly app: TestApp;
  readonly survey: SurveyService;
  readonly state: () => SurveyState;
  /** Waits for a step. */
  at<K extends SurveyState['kind']>(kind: K, index?: number): Promise<Extract<SurveyState, { kind: K }>>;
  send(...events: SurveyEvent[]): void;
}

async function open(userName: string, options: TestAppOptions = {}): Promise<Student> {
  const app = await openApp({
    accounts: [userName],
    providers: [AT_ONCE],
    signedInAs: userName,
    ...options,
  });
  app.injector.get(SurveyOutcomeService);
  app.injector.get(SurveyEnforcementService).start(of(true));
  const survey = app.injector.get(SurveyService);
  const state = () => survey.state$.value;
  return {
    app,
    survey,
    state,
    async at(kind, index) {
      await waitFor(() => expect(state()).toMatchObject({ kind, ...(index !== undefined && { index }) }));
      return state() as never;
    },
    send: (...events) =>
      act(() => {
        for (const event of events) survey.send(event);
      }),
  };
}

const NEXT: SurveyEvent = { kind: 'next' };
const answer = (
  field: 'goal' | 'licenseTypeId' | 'stateAbbv' | 'licenseNumber' | 'expirationDate',
  value: string,
): SurveyEvent => ({
  kind: 'answer',
  field,
  value,
});
const namesOf = ({ app }: Student) =>
  (app.injector.get(LearningPathService).learningPaths$.value.value ?? []).map(
    (path) => path.learningPathName,
  );

it('leads sam from no license to a learning path, which is selected', async () => {
  const sam = await open('sam');
  await sam.at('summary');
  sam.send(
    NEXT,
    answer('goal', 'Renew my license'),
    answer('licenseTypeId', '101'),
    answer('stateAbbv', 'FL'),
    { kind: 'add' },
  );
  sam.send(NEXT);
  const step = await sam.at('license', 0);
  // Florida renews all licenses on one day (STA-45).
  await waitFor(() => expect(valuesOf(sam.state())?.expirationDate).not.toBe(''));
  expect(step.survey.nationwide).toHaveLength(1);
  sam.send(answer('licenseNumber', 'RN 4711'), NEXT);
  await waitFor(() => expect(sam.state()).toMatchObject({ kind: 'interests', busy: null }));
  sam.send({ kind: 'chooseInterest', interest: 'Wound Care' }, NEXT);
  await sam.at('building');
  await waitFor(() => expect(sam.state().kind).toBe('closed'));

  await waitFor(() => expect(currentPath()).toHaveAccessibleName('Florida Registered Nurse (RN) Renewal'));
  expect(location.pathname).toBe('/');
  const { injector } = sam.app;
  expect(injector.get(ProfileService).profile$.value.value?.onboardingSurveyRequired).toBe(false);
  expect(
    injector
      .get(LicenseService)
      .licenses$.value.value?.map((each) => `${each.stateAbbv} ${each.licenseNumber}`),
  ).toEqual(['FL RN 4711']);
  const { courses$, groups$, documents$ } = injector.get(PathDetailsService);
  await waitFor(() => expect(courses$.value.value?.length).toBeGreaterThan(3));
  await waitFor(() => expect([groups$.value.value?.length, documents$.value.value?.length]).toEqual([3, 2]));
  expect(document.cookie).toContain('user_profession=Nursing');
}, 15_000);

it('asks lee for two licenses, of which one renews on a day of its own, in a brand without interests', async () => {
  const lee = await open('lee', { brandToken: 'gablekey' });
  const { survey } = await lee.at('summary');
  expect(survey.licenses.map(({ required }) => required)).toEqual([true, true]);
  expect(survey.interests).toBeNull();
  lee.send(NEXT);
  await lee.at('license', 0);
  // A candidate in Texas, who has no date and number yet.
  lee.send(
    answer('goal', 'Get my first license'),
    { kind: 'answer', field: 'desiredLicenseLevel', value: 'Associate' },
    NEXT,
  );
  await lee.at('license', 1);
  await waitFor(() => expect(valuesOf(lee.state())?.expirationDate).not.toBe(''));
  lee.send(
    { kind: 'answer', field: 'licenseLevel', value: 'Active' },
    answer('licenseNumber', 'CAM 1'),
    NEXT,
  );
  await waitFor(() => expect(lee.state().kind).toBe('closed'));
  await waitFor(() =>
    expect(namesOf(lee).sort()).toEqual([
      'Florida Community Association Manager (CAM) Renewal',
      'Texas Real Estate Salesperson Candidate Preparation (Associate)',
    ]),
  );
}, 15_000);

it('lets sam skip, and shows the dashboard', async () => {
  const sam = await open('sam');
  await sam.at('summary');
  sam.send({ kind: 'skip' });
  await sam.at('closed');
  const { profile$ } = sam.app.injector.get(ProfileService);
  expect(profile$.value.value?.onboardingSurveyRequired).toBe(false);
  expect(namesOf(sam)).toEqual([]);
});

it('goes on at the same step after a reload, with the same words', async () => {
  const lee = await open('lee');
  await lee.at('summary');
  lee.send(NEXT);
  await lee.at('license', 0);
  lee.send(answer('licenseNumber', 'half a num'));
  lee.app.reopen();
  const { injector } = lee.app;
  injector.get(SurveyOutcomeService);
  injector.get(SurveyEnforcementService).start(of(true));
  const again = injector.get(SurveyService);
  await waitFor(() => expect(valuesOf(again.state$.value)?.licenseNumber).toBe('half a num'));
  expect(again.state$.value).toMatchObject({ kind: 'license', index: 0 });
});

it('closes within a second when it was skipped in another browser', async () => {
  const sam = await open('sam', { url: LIGHT_PAGE });
  await waitForConnection(sam.app);
  const { survey } = await sam.at('summary');
  const [nationwide] = survey.nationwide;
  await callFromOtherBrowser(sam.app, 'PUT', `/profile/accountlicense/${nationwide?.studentLicenseId}`, {
    ...nationwide,
    deactivated: true,
    submittedViaOnboardingSurvey: true,
  });
  await withinASecond(() => expect(sam.state().kind).toBe('closed'));
});

it("replaces kai's expired path by a new one", async () => {
  const kai = await open('kai');
  const paths = kai.app.injector.get(LearningPathService);
  await waitFor(() => expect(paths.learningPaths$.value.value).toHaveLength(1));
  const [old] = paths.learningPaths$.value.value ?? [];
  const { licenses$ } = kai.app.injector.get(LicenseService);
  await waitFor(() => expect(licenses$.value.value).toHaveLength(1));
  const [license] = licenses$.value.value ?? [];
  if (!old || !license) throw new Error('kai has a path and a license.');
  const { licenseTypeId, licenseTypeName, stateAbbv, stateName } = license;
  act(() =>
    kai.survey.open({
      reason: 'expired',
      learningPathId: old.learningPathId,
      license: { licenseTypeId, licenseTypeName, stateAbbv, stateName },
    }),
  );
  await kai.at('license', 0);
  kai.send(
    { kind: 'answer', field: 'licenseLevel', value: 'Active' },
    answer('expirationDate', '2031-05-31'),
    NEXT,
  );
  await waitFor(() => expect(kai.state().kind).toBe('closed'));
  await waitFor(() => expect(paths.learningPaths$.value.value).toHaveLength(1));
  expect(paths.selected$.value?.learningPathId).not.toBe(old.learningPathId);
  expect(paths.selected$.value?.expirationDate).toBe('2031-05-31');
}, 15_000);

function valuesOf(state: SurveyState) {
  return state.kind === 'license' ? state.survey.licenses[state.index]?.editor.values : undefined;
}
