/** Where the onboarding survey shows, and what Back of the browser does in it (ONB-01 to ONB-03, ONB-13). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ANALYTICS_SINK, type AnalyticsEvent } from '../../src/core/analytics/analytics.service';
import { SessionService } from '../../src/core/session/session.service';
import { LearningPathService } from '../../src/features/learning-path';
import { LicenseService } from '../../src/features/license';
import { SurveyService } from '../../src/features/onboarding';
import { ProfileService } from '../../src/features/profile';
import { CHANCE } from '../../src/platform/chance/chance';
import { HistoryLayers } from '../../src/platform/router/history-layers';
import { Router } from '../../src/platform/router/router';
import { currentPath } from '../support/other-browser';
import { atUrl, nextPop } from '../support/router';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, MOVING, openApp, server, type TestApp } from '../support/test-app';

/** With this chance, the lines of the last screen take no time. */
const AT_ONCE = { provide: CHANCE, useValue: () => -1.2 };

const FIRST_LICENSE = 'Florida Registered Nurse (RN)';
const EXPIRED_LICENSE = 'Texas Licensed Practical Nurse (LPN)';

beforeEach(() => sessionStorage.clear());

async function open(userName: string, options: Parameters<typeof openApp>[0] = {}): Promise<TestApp> {
  const { providers = [], ...others } = options;
  const app = await openApp({
    accounts: [userName],
    ...others,
    providers: [AT_ONCE, ...providers],
    signedInAs: userName,
  });
  return app;
}

const step = (name: string | RegExp) => screen.findByRole('dialog', { name });
const survey = () => screen.queryByRole('dialog');
const press = (app: TestApp, name: string) =>
  waitFor(() => screen.getByRole('button', { name })).then((button) => app.user.click(button));
const licenseNumber = () => screen.findByRole('textbox', { name: /license number/ });

async function goBack(): Promise<void> {
  const popped = nextPop();
  history.back();
  await popped;
}

/** The server says of every student that the survey is still required. */
function keepRequired(app: TestApp): void {
  server.use(
    http.get(`${API_ORIGIN}/profile/accountprofile`, async ({ request }) => {
      const profile = (await (await app.backend.fetch(request)).json()) as object;
      return HttpResponse.json({ ...profile, onboardingSurveyRequired: true });
    }),
  );
}

describe('a required survey', () => {
  it('opens over the page that waits for it, and leads to the dashboard once it is skipped, even if the server still requires it, until the next visit', async () => {
    const events: AnalyticsEvent[] = [];
    const sink = { provide: ANALYTICS_SINK, useValue: (event: AnalyticsEvent) => events.push(event) };
    const app = await open('sam', { providers: [sink] });
    keepRequired(app);
    expect(await step('Welcome, Sam')).toBeVisible();
    expect(app.calls).toContain('GET /profile/accountlicense');
    expect(screen.getByRole('heading', { name: "Let's finish setting up your account" })).toBeInTheDocument();
    await press(app, 'Skip');
    await screen.findByText('Welcome, Sam.');
    await waitFor(() => expect(survey()).not.toBeInTheDocument());
    const { profile$ } = app.injector.get(ProfileService);
    expect(profile$.value.value?.onboardingSurveyRequired).toBe(true);
    expect(events.filter(({ name }) => name === 'student ready to start')).toHaveLength(1);
    app.reopen('/');
    await step('Welcome, Sam');
    expect(screen.queryByText('Welcome, Sam.')).not.toBeInTheDocument();
  });

  it.each([
    ['moves', [MOVING]],
    ['does not move', []],
  ])(
    'that %s stays away from a page that does not require it, and goes on with its words where one does',
    async (_how, providers) => {
      const app = await open('lee', { url: '/account/profile', providers });
      const router = app.injector.get(Router);
      await atUrl(router, '/account/profile');
      expect(survey()).not.toBeInTheDocument();
      router.navigateByUrl('/courses');
      await step('Your licenses');
      await press(app, "Let's Go");
      await step(FIRST_LICENSE);
      await app.user.type(await licenseNumber(), 'RN 4711');
      router.navigateByUrl('/account/profile');
      await waitFor(() => expect(survey()).not.toBeInTheDocument());
      router.navigateByUrl('/');
      await step(FIRST_LICENSE);
      expect(await licenseNumber()).toHaveValue('RN 4711');
    },
  );
});

describe('Back of the browser', () => {
  it('goes one step back, as Previous does, and leaves the page at the first step', async () => {
    const app = await open('lee', { url: '/account/profile' });
    const router = app.injector.get(Router);
    await atUrl(router, '/account/profile');
    router.navigateByUrl('/');
    await step('Your licenses');
    await press(app, 'Add License');
    await step('Add a license');
    await goBack();
    await step('Your licenses');
    await press(app, "Let's Go");
    await step(FIRST_LICENSE);
    await press(app, 'Previous');
    await step('Your licenses');
    await waitFor(() => expect(app.injector.get(HistoryLayers).depth).toBe(0));
    await goBack();
    await atUrl(router, '/account/profile');
    await waitFor(() => expect(survey()).not.toBeInTheDocument());
  });

  it('goes one step back after a reload, too, and Forward changes nothing', async () => {
    const app = await open('lee');
    await step('Your licenses');
    await press(app, "Let's Go");
    await step(FIRST_LICENSE);
    const entries = history.length;
    app.reopen(location.pathname);
    await step(FIRST_LICENSE);
    await goBack();
    await step('Your licenses');
    const popped = nextPop();
    history.forward();
    await popped;
    await nextPop();
    await step('Your licenses');
    expect(app.injector.get(HistoryLayers).depth).toBe(0);
    expect(history.length).toBe(entries);
  });

  it('closes a survey that may be dismissed, and asks before answers are lost', async () => {
    const app = await open('kai');
    await screen.findByRole('button', { name: 'Update your license' });
    const { href } = location;
    await press(app, 'Update your license');
    await step(EXPIRED_LICENSE);
    await goBack();
    await waitFor(() => expect(survey()).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Update your license' })).toHaveFocus());
    await press(app, 'Update your license');
    await step(EXPIRED_LICENSE);
    await app.user.clear(await licenseNumber());
    await app.user.type(await licenseNumber(), 'CA 1');
    await goBack();
    await step('Discard your answers?');
    await press(app, 'Keep editing');
    expect(await licenseNumber()).toHaveValue('CA 1');
    expect(app.injector.get(HistoryLayers).depth).toBe(1);
    await goBack();
    await step('Discard your answers?');
    await press(app, 'Discard');
    await waitFor(() => expect(survey()).not.toBeInTheDocument());
    expect(currentPath()).toBeVisible();
    await waitFor(() => expect(app.injector.get(HistoryLayers).depth).toBe(0));
    expect(location.href).toBe(href);
  });
});

describe('a card (ONB-03)', () => {
  it('of an expired path asks for its license again, and the new path takes its place', async () => {
    const app = await open('kai');
    const [old] = (await loadedPaths(app)) ?? [];
    await press(app, 'Update your license');
    const dialog = await step(EXPIRED_LICENSE);
    expect(within(dialog).queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    const date = await within(dialog).findByLabelText(/expire/);
    await app.user.clear(date);
    await app.user.type(date, '2031-05-31');
    await press(app, 'Finish');
    await waitFor(() => expect(survey()).not.toBeInTheDocument());
    const paths = app.injector.get(LearningPathService);
    await waitFor(() => expect(paths.learningPaths$.value.value).toHaveLength(1));
    expect(paths.selected$.value?.learningPathId).not.toBe(old?.learningPathId);
    expect(currentPath()).toHaveAccessibleName(paths.selected$.value?.learningPathName);
    expect(location.search).toBe(`?pathId=${paths.selected$.value?.learningPathId}`);
  });

  it('of a completed path asks for a further license of the same profession', async () => {
    const app = await open('mia');
    const { licenses$ } = app.injector.get(LicenseService);
    await waitFor(() => expect(licenses$.value.value).not.toBeNull());
    await press(app, 'Start your next learning path');
    await step('Your next license');
    expect(app.injector.get(SurveyService).state$.value).toMatchObject({
      survey: { request: { reason: 'completed', profession: 'Nursing' } },
    });
    expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
    await press(app, 'Close');
    await waitFor(() => expect(survey()).not.toBeInTheDocument());
    expect(currentPath()).toBeInTheDocument();
  });

  it('asks for nothing in the name of the next student', async () => {
    const app = await open('kai', { accounts: ['kai', 'mia'] });
    server.use(http.get(`${API_ORIGIN}/profile/accountlicense`, () => new Promise(() => {})));
    app.injector.get(LicenseService).reload({ force: true });
    await loadedPaths(app);
    await press(app, 'Update your license');
    expect(await screen.findByRole('button', { name: 'Loading the questions' })).toBeVisible();
    app.injector.get(SessionService).expire(null);
    await signIn(app, 'mia');
    const button = await screen.findByRole('button', { name: 'Start your next learning path' });
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
    expect(survey()).not.toBeInTheDocument();
  });

  it('of a path that goes on offers neither', async () => {
    await open('max');
    await screen.findByText('Welcome, Max.');
    await screen.findByRole('region', { name: 'Courses' });
    expect(screen.queryByRole('button', { name: /Update your license|next learning path/ })).toBeNull();
  });
});

async function loadedPaths(app: TestApp) {
  const { learningPaths$ } = app.injector.get(LearningPathService);
  await waitFor(() => expect(learningPaths$.value.value).not.toBeNull());
  return learningPaths$.value.value;
}
