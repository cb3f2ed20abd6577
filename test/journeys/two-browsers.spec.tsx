/** What a student changes in one browser, as another open browser of theirs shows it. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import { HubService } from '../../src/core/hub/hub.service';
import { LearningPathService } from '../../src/features/learning-path';
import { PathDetailsService } from '../../src/features/learning-path/path-details.service';
import { findButton, findSection, openDashboard } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import {
  callFromOtherBrowser,
  currentPath,
  showPage,
  waitForConnection,
  withinASecond,
} from '../support/other-browser';
import type { TestApp } from '../support/test-app';

const FLORIDA = 10_010_001;
const PATH = `/learner/learningpaths/${FLORIDA}`;
const FLORIDA_NAME = 'Florida RN License Renewal';
const GEORGIA_NAME = 'Georgia APRN License Renewal';

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());
afterEach(() => showPage(true));

/** The dashboard on Florida, connected, with all of its sections. */
async function openConnected(url = '/'): Promise<TestApp> {
  const app = await openDashboard(url);
  await findButton('Edit your why');
  await waitForConnection(app);
  await waitFor(() => expect(app.injector.get(LearningPathService).learningPaths$.value.loading).toBe(false));
  return app;
}

function idOf({ injector }: TestApp, name: string): number {
  const paths = injector.get(LearningPathService).learningPaths$.value.value ?? [];
  const path = paths.find(({ learningPathName }) => learningPathName === name);
  return path?.learningPathId as number;
}

/** The choices that this browser has sent. */
const choicesOf = ({ calls }: TestApp) => calls.filter((call) => call.endsWith('lastaccesseddate'));

const choose = (app: TestApp, name: string) =>
  callFromOtherBrowser(app, 'PUT', `/learner/learningpaths/${idOf(app, name)}/update/lastaccesseddate`);

describe('a change in another browser appears within a second', () => {
  it('the path that is chosen, also in place of one that was chosen here', async () => {
    const app = await openConnected();
    await app.user.click(screen.getByRole('link', { name: GEORGIA_NAME }));
    await waitFor(() => expect(choicesOf(app).at(-1)).toContain(`/${idOf(app, GEORGIA_NAME)}/`));
    const sent = choicesOf(app);
    await waitFor(() =>
      expect(app.injector.get(LearningPathService).selected$.value?.currentLearningPath).toBe(true),
    );
    await choose(app, FLORIDA_NAME);
    await withinASecond(() => expect(currentPath()).toHaveAccessibleName(FLORIDA_NAME));
    expect(location.search).toBe('');
    expect(choicesOf(app)).toEqual(sent);

    await choose(app, GEORGIA_NAME);
    await withinASecond(() => expect(currentPath()).toHaveAccessibleName(GEORGIA_NAME));
    expect(choicesOf(app)).toEqual(sent);
  });

  it('everything else on the dashboard, which is read again once it is seen if it is in the background', async () => {
    const app = await openConnected();
    await callFromOtherBrowser(app, 'PUT', `${PATH}/goal`, { goalHours: 6 });
    const goal = within(await findSection('Weekly goal'));
    await withinASecond(() => expect(goal.getByText(/of 6 hours this week/)).toBeVisible());

    await callFromOtherBrowser(app, 'PUT', `${PATH}/whyStatement?whyStatement=For%20Alma`);
    await withinASecond(() => expect(screen.getByText('For Alma')).toBeVisible());

    await callFromOtherBrowser(app, 'PUT', `${PATH}/expirationdate?expirationDate=2031-05-17`);
    const expiration = within(await findSection('License expiration'));
    await withinASecond(() => expect(expiration.getByText('05/17/2031')).toBeVisible());

    const section = within(await findSection('Tasks'));
    await section.findByText('2 of 3 done');
    const tasks = app.injector.get(PathDetailsService).tasks$.value.value ?? [];
    const learningPathTaskId = tasks.find(({ completed }) => !completed)?.learningPathTaskId as number;
    await callFromOtherBrowser(app, 'POST', `${PATH}/tasks/${learningPathTaskId}/learningpathtask`, {
      learningPathId: FLORIDA,
      learningPathTaskId,
    });
    await withinASecond(() => expect(section.getByText('3 of 3 done')).toBeVisible());

    const { courses$ } = app.injector.get(PathDetailsService);
    await waitFor(() => expect(courses$.value).toMatchObject({ loading: false, value: expect.anything() }));
    const before = courses$.value.asOf;
    await callFromOtherBrowser(app, 'PUT', '/learner/enrollments/10010001/archive');
    await withinASecond(() => expect(courses$.value.asOf).not.toBe(before));

    await callFromOtherBrowser(app, 'PUT', '/profile/accountprofile', {
      ...{ firstName: 'Eleonora', lastName: 'Quist', dayPhone: '', birthday: null },
      ...{ city: '', state: '', zip: '' },
    });
    await withinASecond(() => expect(screen.getByText('Welcome, Eleonora.')).toBeVisible());

    await callFromOtherBrowser(app, 'PUT', `/learner/learningpaths/${idOf(app, GEORGIA_NAME)}/deactivate`);
    await withinASecond(() =>
      expect(screen.queryByRole('link', { name: GEORGIA_NAME })).not.toBeInTheDocument(),
    );

    act(() => showPage(false));
    await callFromOtherBrowser(app, 'PUT', `${PATH}/whyStatement?whyStatement=For%20Ben`);
    await act(() => firstValueFrom(app.injector.get(HubService).ping()));
    expect(screen.queryByText('For Ben')).not.toBeInTheDocument();
    act(() => showPage(true));
    await withinASecond(() => expect(screen.getByText('For Ben')).toBeVisible());
  });
});

describe('an open editor', () => {
  async function type(app: TestApp, text: string) {
    await app.user.click(await findButton('Edit your why'));
    const field = screen.getByLabelText('Why statement');
    await app.user.clear(field);
    await app.user.type(field, text);
    return field;
  }
  const CHANGED = /^Changed elsewhere: /;

  it('says nothing of what it saves itself, follows what is saved elsewhere, but keeps typed words and says so', async () => {
    const app = await openConnected();
    await type(app, 'Ours');
    const seen: string[] = [];
    const observer = new MutationObserver(() =>
      seen.push(...(document.body.textContent?.match(/Changed elsewhere/) ?? [])),
    );
    observer.observe(document.body, { childList: true, subtree: true });
    await app.user.click(await findButton('Save'));
    await findButton('Edit your why');
    observer.disconnect();
    expect(seen).toEqual([]);

    await app.user.click(await findButton('Change goal'));
    await callFromOtherBrowser(app, 'PUT', `${PATH}/goal`, { goalHours: 7 });
    await withinASecond(() => expect(screen.getByLabelText(/^Hours a week/)).toHaveValue('7'));
    expect(screen.getByText(CHANGED)).toHaveTextContent('Hours a week. You see what is saved now.');
    await app.user.click(await findButton('Cancel'));

    const field = await type(app, 'Mine');
    expect(screen.queryByText(CHANGED)).not.toBeInTheDocument();
    await callFromOtherBrowser(app, 'PUT', `${PATH}/whyStatement?whyStatement=Theirs`);
    await withinASecond(() => expect(screen.getByText(CHANGED)).toHaveTextContent('Why statement.'));
    expect(field).toHaveValue('Mine');
    const choice = within(screen.getByRole('group', { name: 'Why statement' }));
    expect(choice.getByText('Theirs')).toBeVisible();
    await app.user.click(await findButton('Save'));
    await waitFor(() => expect(choice.getByRole('button', { name: /^Keep yours/ })).toHaveFocus());
    await app.user.keyboard('{Enter}');
    await app.user.click(await findButton('Save'));
    expect(await screen.findByText('Mine', { selector: 'blockquote' })).toBeVisible();
  });

  it('without the hub overwrites nothing silently', async () => {
    const app = await openConnected();
    const hub = app.injector.get(HubService);
    act(() => hub.disconnect());
    await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
    const saves = () =>
      app.calls.filter((each) => each.startsWith(`PUT ${PATH}/`) && !each.includes('update'));
    for (const [opener, label, name, call, body, theirs] of [
      ['Edit your why', 'Why statement', 'Your why', 'whyStatement?whyStatement=Theirs', undefined, 'Theirs'],
      ['Change goal', /^Hours a week/, 'Weekly goal', 'goal', { goalHours: 9 }, '9'],
      [
        ...(['Change date', /^License expiration date/, 'License expiration'] as const),
        ...(['expirationdate?expirationDate=2099-03-04', undefined, '03/04/2099'] as const),
      ],
    ] as const) {
      const before = saves();
      await app.user.click(await findButton(opener));
      const field = screen.getByLabelText(label);
      await app.user.clear(field);
      await app.user.type(field, opener === 'Change date' ? '2099-01-02' : '6');
      await callFromOtherBrowser(app, 'PUT', `${PATH}/${call}`, body);
      const section = within(await findSection(name));
      await app.user.click(section.getByRole('button', { name: 'Save' }));
      const choice = within(await section.findByRole('group', { name: label }));
      expect(choice.getByText(theirs)).toBeVisible();
      expect(saves()).toEqual(before);
      await app.user.click(choice.getByRole('button', { name: /^Use the saved one/ }));
      expect(section.queryByRole('group', { name: label })).not.toBeInTheDocument();
      await app.user.click(section.getByRole('button', { name: 'Save' }));
      await section.findByRole('button', { name: opener });
      expect(section.getAllByText(new RegExp(theirs)).length).toBeGreaterThan(0);
    }
  });

  it('keeps the words when another path is chosen elsewhere, which is selected once they are saved', async () => {
    const app = await openConnected();
    const field = await type(app, 'Mine');
    await choose(app, GEORGIA_NAME);
    const { learningPaths$ } = app.injector.get(LearningPathService);
    await withinASecond(() =>
      expect(
        learningPaths$.value.value?.find(({ currentLearningPath }) => currentLearningPath)?.learningPathName,
      ).toBe(GEORGIA_NAME),
    );
    expect(currentPath()).toHaveAccessibleName(FLORIDA_NAME);
    expect(field).toHaveValue('Mine');
    await app.user.click(await findButton('Save'));
    await withinASecond(() => expect(currentPath()).toHaveAccessibleName(GEORGIA_NAME));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  const REMOVED = 'This learning path has been removed elsewhere meanwhile.';

  /** Removes the path elsewhere while an editor of it is open. Returns what the page says of failed loads meanwhile. */
  async function removeElsewhere(app: TestApp): Promise<string[]> {
    const failures: string[] = [];
    const observer = new MutationObserver(() =>
      failures.push(...(document.body.textContent?.match(/We couldn't load your [a-z ]+/g) ?? [])),
    );
    observer.observe(document.body, { childList: true, subtree: true });
    await callFromOtherBrowser(app, 'PUT', `${PATH}/deactivate`);
    const { learningPaths$ } = app.injector.get(LearningPathService);
    await withinASecond(() => expect(learningPaths$.value.value).toHaveLength(5));
    await withinASecond(() => expect(screen.getByText(REMOVED, { exact: false })).toBeInTheDocument());
    await waitFor(() => {
      const { goals$, goalHistory$ } = app.injector.get(PathDetailsService);
      expect([goals$.value.loading, goalHistory$.value.loading]).toEqual([false, false]);
    });
    observer.disconnect();
    return failures;
  }

  it('says at once that the path was removed elsewhere, and nothing else', async () => {
    const app = await openConnected();
    const field = await type(app, 'Mine');
    expect(await removeElsewhere(app)).toEqual([]);
    expect(screen.getByText(REMOVED, { exact: false })).toBeVisible();
    expect(field).toHaveValue('Mine');
    expect(currentPath()).toHaveAccessibleName(FLORIDA_NAME);
    await app.user.click(await findButton('Show my other paths'));
    await withinASecond(() => expect(currentPath()).not.toHaveAccessibleName(FLORIDA_NAME));
    expect(screen.queryByText(REMOVED, { exact: false })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says so before anything is typed, too, and its path leaves when it is cancelled', async () => {
    const app = await openConnected(`/?pathId=${FLORIDA}`);
    await app.user.click(await findButton('Change goal'));
    expect(await removeElsewhere(app)).toEqual([]);
    expect(currentPath()).toHaveAccessibleName(FLORIDA_NAME);
    await app.user.click(await findButton('Cancel'));
    await withinASecond(() => expect(currentPath()).not.toHaveAccessibleName(FLORIDA_NAME));
    expect(screen.queryByText(REMOVED, { exact: false })).not.toBeInTheDocument();
  });

  it('leaves when it is saved after its path was removed elsewhere, and says so once more', async () => {
    const app = await openConnected();
    await type(app, 'Mine');
    await removeElsewhere(app);
    await app.user.click(await findButton('Save'));
    expect(await screen.findByText(REMOVED)).toBeInTheDocument();
    await withinASecond(() => expect(currentPath()).not.toHaveAccessibleName(FLORIDA_NAME));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
