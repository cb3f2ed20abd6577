/** Nothing that a student enters in the onboarding survey is lost: failed calls (ERR-11), reloads, and a 401. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { flushSync } from 'react-dom';
import { NEVER, type Observable } from 'rxjs';
import { HubService } from '../../src/core/hub/hub.service';
import { SessionService } from '../../src/core/session/session.service';
import { LearningPathService } from '../../src/features/learning-path';
import { TAB_LEAD } from '../../src/platform/browser/tab-lead';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import { leaveHub } from '../support/other-browser';
import { signIn } from '../support/sign-in';
import { dialog, findAlert, openSurvey, type SurveyPage, surveyPage } from '../support/survey-page';
import { createTabLeads } from '../support/tab-leads';
import { API_ORIGIN, openApp, server } from '../support/test-app';

beforeEach(() => sessionStorage.clear());

const LICENSE = 'Florida Registered Nurse (RN)';
const SECOND = 'Texas Respiratory Therapist (RRT)';
const RELOAD = 'Please try a reload or logging out and back in.';

type Method = 'get' | 'put' | 'post' | 'delete';
/** Each call of this name fails, until the returned function is called. */
function fail(method: Method, path: string, status = 500): () => void {
  let isFailing = true;
  server.use(
    http[method](`${API_ORIGIN}${path}`, () => (isFailing ? new HttpResponse(null, { status }) : undefined)),
  );
  return () => {
    isFailing = false;
  };
}

const kept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);

const numberField = () => screen.findByLabelText(/license number/);

async function openLicense(number = 'RN 4711'): Promise<SurveyPage> {
  const lee = await openSurvey('lee');
  await lee.step('Your licenses');
  await lee.press("Let's Go");
  await lee.step(LICENSE);
  await lee.type(/license number/, number);
  return lee;
}

/** Removes the second license, answers for the first and chooses an interest. */
async function answerUntilInterests(lee: SurveyPage) {
  await lee.step('Your licenses');
  await lee.press(`Remove ${SECOND}`, 'Remove');
  await lee.step('Your licenses');
  await lee.press("Let's Go");
  await lee.step(LICENSE);
  await lee.type(/license number/, 'RN 1');
  await lee.press('Next');
  await lee.step('One more thing');
  await lee.press('Wound Care');
}

describe('a call that fails (ERR-11)', () => {
  it('is said at every step, where all that was entered stays, and goes well on the next try', async () => {
    let heal = () => {};
    const lee = await openSurvey('lee', {
      handlers: () => {
        heal = fail('get', '/marketing/licensetypes');
        return [];
      },
    });
    await lee.step("We couldn't load your questions");
    await findAlert(`There was an error loading course information.. ${RELOAD}`);
    expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Sign out' })).toBeVisible();
    heal();
    await lee.press('Retry');
    await lee.step('Your licenses');

    heal = fail('post', '/profile/accountlicense');
    await lee.press(`Remove ${SECOND}`, 'Remove');
    await findAlert(`There was an error removing the license.. ${RELOAD}`);
    expect(screen.getByRole('dialog', { name: 'Remove this license?' })).toBeInTheDocument();
    expect(lee.button('Remove')).toHaveFocus();
    heal();
    await lee.press('Remove');
    const list = await lee.step('Your licenses');
    expect(within(list).queryByText(SECOND)).not.toBeInTheDocument();

    await lee.press("Let's Go");
    await lee.step(LICENSE);
    await lee.type(/license number/, 'RN 4711');
    heal = fail('post', '/profile/accountlicense');
    await lee.press('Next');
    await findAlert('Unable to Save License. Please try again.');
    expect(await numberField()).toHaveValue('RN 4711');
    expect(lee.button('Next')).toHaveFocus();
    heal();
    await lee.press('Next');
    await lee.step('One more thing');
    expect(screen.queryByText('Unable to Save License. Please try again.')).not.toBeInTheDocument();

    await lee.press('Wound Care');
    heal = fail('put', '/profile/interests');
    await lee.press('Finish');
    await findAlert('Unable to Save Interests. Please try again.');
    expect(lee.button('Remove Wound Care')).toBeVisible();
    heal();

    // A license for the whole country stays, and the path is built all the same.
    fail('put', '/profile/accountlicense/:id');
    fail('get', '/profile/accountprofile');
    await lee.press('Finish');
    await lee.step('Building your custom learning experience');
    await screen.findAllByText(`Unable to Configure Learning Path. ${RELOAD}`);
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await screen.findByRole('article', { current: true });
  });

  it('says that the interests cannot be loaded, and goes on without them', async () => {
    const sam = await openSurvey('sam', {
      handlers: () => {
        fail('get', '/marketing/products/tags');
        return [];
      },
    });
    const welcome = await sam.step('Welcome, Sam');
    expect(within(welcome).queryByText('What you would like to learn more about')).not.toBeInTheDocument();
    await screen.findAllByText(`There was an error loading available interests.. ${RELOAD}`);
  });
});

describe('a hub that goes away while the path is built', () => {
  it('does not hold the student for more than 20 s, and builds it once it is there again', async () => {
    const lee = await openSurvey('lee');
    await answerUntilInterests(lee);
    await leaveHub(lee.app);
    jest.useFakeTimers({ now: new Date(), doNotFake: [...EVERYTHING_BUT_INTERVALS] });
    await lee.press('Finish');
    const building = await lee.step('Building your custom learning experience');
    expect(within(building).getByText('Finding your courses')).toBeVisible();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    // No time has passed before.
    await pass(19_999);
    expect(dialog()).toBeVisible();
    await pass(1);
    await waitFor(() => expect(dialog()).not.toBeInTheDocument(), { timeout: 1_000 });
    jest.useRealTimers();
    expect(await screen.findByText('Welcome, Lee.')).toBeVisible();
    expect(screen.queryByRole('article', { current: true })).not.toBeInTheDocument();
    expect(lee.app.injector.get(LearningPathService).learningPaths$.value.value).toEqual([]);
    lee.app.injector.get(HubService).connect();
    expect(await screen.findByRole('article', { current: true })).toBeVisible();
  });
});

describe('after a reload, a student is where they were', () => {
  const reload = ({ app }: SurveyPage) => app.reopen(location.pathname);

  it('in the add form', async () => {
    const sam = await openSurvey('sam');
    await sam.step('Welcome, Sam');
    await sam.press('Continue');
    await sam.choose(/career goal/, 'Renew my license');
    await sam.choose(/profession/, 'Registered Nurse (RN)');
    await sam.choose(/state/, 'Texas');
    await sam.type(/license number/, 'half a num');
    reload(sam);
    await sam.step('Add a license');
    expect(await screen.findByLabelText(/profession/)).toHaveDisplayValue('Registered Nurse (RN)');
    expect(screen.getByLabelText(/state/)).toHaveDisplayValue('Texas');
    expect(await numberField()).toHaveValue('half a num');
  });

  it('in a license and in the interests', async () => {
    const lee = await openLicense();
    await lee.press('Next');
    await lee.step(SECOND);
    await lee.type(/license number/, 'RRT 2');
    reload(lee);
    await lee.step(SECOND);
    expect(await numberField()).toHaveValue('RRT 2');
    await lee.press('Previous');
    await lee.step(LICENSE);
    expect(await numberField()).toHaveValue('RN 4711');

    await lee.press('Next');
    await lee.step(SECOND);
    await lee.type(/license expire/, '2031-05-31');
    await lee.press('Next');
    await lee.step('One more thing');
    await lee.press('Wound Care');
    reload(lee);
    await lee.step('One more thing');
    expect(await screen.findByRole('button', { name: 'Remove Wound Care' })).toBeVisible();
  });

  it('while the path is built', async () => {
    const lee = await openSurvey('lee');
    await answerUntilInterests(lee);
    // The step stays until the licenses have been loaded again, too.
    let load = () => {};
    const loaded = new Promise<undefined>((resolve) => {
      load = () => resolve(undefined);
    });
    server.use(http.get(`${API_ORIGIN}/profile/accountlicense`, () => loaded));
    await lee.press('Finish');
    await lee.step('Building your custom learning experience');
    const { learningPaths$ } = lee.app.injector.get(LearningPathService);
    await waitFor(() => expect(learningPaths$.value.value).toHaveLength(1));
    load();
    reload(lee);
    await lee.step('Building your custom learning experience');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    await screen.findByRole('article', { current: true });
  });

  it('in a survey that may be dismissed', async () => {
    const kai = await openSurvey('kai');
    await kai.app.user.click(await screen.findByRole('button', { name: 'Update your license' }));
    await kai.step(/^Texas/);
    await kai.type(/license number/, 'LPN 9');
    reload(kai);
    await kai.step(/^Texas/);
    expect(await numberField()).toHaveValue('LPN 9');
  });
});

describe('a session that ends', () => {
  const EXPIRED = 'There was an issue when loading your user account, please sign back in.';

  it('brings the student back to the same words after a crash and, but for the license number, after a 401, and ends with them by a chosen sign-out', async () => {
    const lee = await openLicense();
    // A browser that has crashed opens the page in a new tab.
    sessionStorage.clear();
    lee.app.reopen();
    await lee.step(LICENSE);
    expect(await numberField()).toHaveValue('RN 4711');

    await lee.type(/license expire/, '2031-05-31');
    const heal = fail('post', '/profile/accountlicense', 401);
    await lee.press('Next');
    expect(await screen.findByText(EXPIRED)).toBeVisible();
    expect(dialog()).not.toBeInTheDocument();
    heal();
    expect(kept()).not.toContain('RN 4711');
    await signIn(lee.app, 'lee');
    await lee.step(LICENSE);
    expect(await screen.findByLabelText(/license expire/)).toHaveValue('2031-05-31');
    await lee.type(/license number/, 'RN 4711');
    await lee.press('Next');
    await lee.step(SECOND);

    await lee.type(/license number/, 'RRT 4712');
    await waitFor(() => expect(kept()).toContain('RRT 4712'));
    await lee.app.user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'You are signed out' });
    expect(kept()).not.toMatch(/RN 4711|RRT 4712/);
  });

  it('shows nothing of it to another student, and the first one goes on where they were', async () => {
    const app = await openApp({ accounts: ['lee', 'sam'] });
    await signIn(app, 'lee');
    const page = surveyPage(app);
    await page.step('Your licenses');
    await page.press("Let's Go");
    await page.step(LICENSE);
    await page.type(/license number/, 'RN 4711');
    flushSync(() => app.injector.get(SessionService).expire(null));
    // At once: it does not move out like a survey that has ended.
    expect(document.querySelector('dialog')).not.toBeInTheDocument();
    await screen.findByText(EXPIRED);
    await signIn(app, 'sam');
    await page.step('Welcome, Sam');
    expect(document.body.innerHTML + kept()).not.toContain('RN 4711');
    app.injector.get(SessionService).expire(null);
    await screen.findByText(EXPIRED);
    await signIn(app, 'lee');
    await page.step(LICENSE);
  });

  it('says in a second window where the student has continued, and goes on there on request', async () => {
    const lead = createTabLeads();
    const other = lead('survey 1', NEVER).subscribe();
    const lee = await openSurvey('lee', {
      providers: [
        { provide: TAB_LEAD, useValue: (_: string, ask$: Observable<unknown>) => lead('survey 1', ask$) },
      ],
    });
    const step = await lee.step('You continued in another window');
    expect(step).toHaveTextContent('Your answers are kept. Go on there, or continue here.');
    await lee.press('Continue here');
    await lee.step('Your licenses');
    other.unsubscribe();
  });
});
