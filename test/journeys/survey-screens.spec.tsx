/** The screens of the onboarding survey (ONB-05 to ONB-12), by keyboard and by name. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LearningPathService } from '../../src/features/learning-path';
import { expectAccessible } from '../support/axe';
import { currentPath } from '../support/other-browser';
import { dialog, findAlert, openSurvey, type SurveyPage } from '../support/survey-page';

beforeEach(() => sessionStorage.clear());

const LICENSE = 'Florida Registered Nurse (RN)';
const SECOND = 'Texas Respiratory Therapist (RRT)';

const isClosed = () => waitFor(() => expect(dialog()).not.toBeInTheDocument());
const items = (element: HTMLElement) =>
  within(element)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const tabTo = async ({ app }: SurveyPage, element: HTMLElement) => {
  for (let presses = 0; document.activeElement !== element && presses < 30; presses += 1) {
    await app.user.tab();
  }
  expect(element).toHaveFocus();
};

describe('sam, without a license', () => {
  it('goes from the welcome to the learning path by keyboard, and every step is accessible', async () => {
    const sam = await openSurvey('sam');
    const { user } = sam.app;
    const welcome = await sam.step('Welcome, Sam');
    expect(sam.button('Skip')).toBeEnabled();
    await expectAccessible(welcome);

    // The title has the focus, and Enter goes on from there.
    await user.keyboard('{Enter}');
    const adding = await sam.step('Add a license');
    expect(sam.button('Never mind')).toBeEnabled();
    expect(sam.button('Add')).toBeDisabled();
    await sam.choose(/career goal/, 'Renew my license');
    await sam.choose(/profession/, 'Registered Nurse (RN)');
    await sam.choose(/state/, 'Florida');
    await expectAccessible(adding);
    await tabTo(sam, sam.button('Add'));
    await user.keyboard('{Enter}');

    const list = await sam.step('Your licenses');
    expect(items(list)).toEqual([expect.stringContaining(LICENSE)]);
    await expectAccessible(list);
    await tabTo(sam, sam.button("Let's Go"));
    await user.keyboard('{Enter}');

    const license = await sam.step(LICENSE);
    expect(within(license).getByText('Step 1 of 2')).toBeVisible();
    expect(within(license).getByRole('heading', { level: 2 })).toHaveAccessibleDescription('Step 1 of 2');
    // Florida renews all licenses on one day (STA-45).
    await waitFor(() => expect(within(license).getByLabelText(/expire/)).not.toHaveValue(''));
    expect(sam.button('Next')).toBeDisabled();
    await sam.type(/license number/, 'RN 4711');
    expect(sam.button('Next')).toBeEnabled();
    await expectAccessible(license);
    await user.keyboard('{Enter}');

    const interests = await sam.step('One more thing');
    expect(within(interests).getByText('Step 2 of 2')).toBeVisible();
    const woundCare = await within(interests).findByRole('button', { name: 'Wound Care' });
    await tabTo(sam, woundCare);
    await user.keyboard('{Enter}');
    expect(await within(interests).findByText('1 chosen')).toBeVisible();
    await expectAccessible(interests);
    await tabTo(sam, sam.button('Finish'));
    await user.keyboard('{Enter}');

    const building = await sam.step('Building your custom learning experience');
    const [lines] = within(building).getAllByRole('list');
    expect(items(lines as HTMLElement).map((line) => line?.replace(': done', ''))).toEqual([
      'Finding your courses',
      'Building your learning path',
      'Setting up goal tracking',
      'Finishing up',
    ]);
    await expectAccessible(building);
    await isClosed();
    await waitFor(() => expect(currentPath()).toHaveAccessibleName(`${LICENSE} Renewal`));
  });

  it('can take back the add form, and skip (ONB-06, ONB-08)', async () => {
    const sam = await openSurvey('sam', { brandToken: 'gablekey' });
    await sam.step('Welcome, Sam');
    await sam.press('Continue');
    await sam.step('Add a license');
    await sam.press('Never mind');
    await sam.step('Welcome, Sam');
    await sam.press('Skip');
    await isClosed();
    await screen.findByText('Welcome, Sam.');
  });

  it('cannot leave a required survey by Escape or add the same license twice, but can sign out', async () => {
    const sam = await openSurvey('sam');
    await sam.step('Welcome, Sam');
    // False: the browser must not close it.
    expect(fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })).toBe(false);
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await sam.press('Continue');
    await addFloridaNurse(sam);
    await sam.step('Your licenses');
    await sam.press('Add License');
    await sam.step('Add a license');
    await addFloridaNurse(sam);
    await findAlert('You have already added this license.');
    expect(screen.getByRole('dialog', { name: 'Add a license' })).toBeInTheDocument();
    await sam.app.user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'You are signed out' });
    expect(dialog()).not.toBeInTheDocument();
  });

  async function addFloridaNurse(sam: SurveyPage) {
    await sam.choose(/career goal/, 'Renew my license');
    await sam.choose(/profession/, 'Registered Nurse (RN)');
    await sam.choose(/state/, 'Florida');
    await sam.press('Add');
  }
});

describe('lee, with two licenses', () => {
  it('goes from step to step and back, and each keeps its answers (ONB-10)', async () => {
    const lee = await openSurvey('lee');
    await lee.step('Your licenses');
    await lee.press("Let's Go");
    const first = await lee.step(LICENSE);
    expect(within(first).getByText('Step 1 of 3')).toBeVisible();
    await waitFor(() => expect(within(first).getByLabelText(/expire/)).not.toHaveValue(''));
    await lee.type(/license number/, 'RN 1');
    await lee.press('Next');
    const second = await lee.step(SECOND);
    expect(within(second).getByText('Step 2 of 3')).toBeVisible();
    await lee.type(/license number/, 'RRT 2');
    await lee.press('Previous');
    await lee.step(LICENSE);
    expect(screen.getByLabelText(/license number/)).toHaveValue('RN 1');
    await lee.press('Next');
    await lee.step(SECOND);
    expect(screen.getByLabelText(/license number/)).toHaveValue('RRT 2');
    // The unchanged license was not sent again (STA-36).
    expect(lee.app.calls.filter((call) => /^(PUT|POST) .*accountlicense/.test(call))).toHaveLength(1);
  });

  it('reads Finish on the last license in a brand without interests, and finishes there', async () => {
    const lee = await openSurvey('lee', { brandToken: 'gablekey' });
    await lee.step('Your licenses');
    await lee.press("Let's Go");
    await lee.step(/^Texas/);
    expect(screen.getByText('Step 1 of 2')).toBeVisible();
    await lee.choose(/career goal/, 'Get my first license');
    await lee.choose(/desired license level/, 'Associate');
    await lee.press('Next');
    await lee.step(/^Florida/);
    expect(lee.button('Finish')).toBeDisabled();
    await lee.choose(/current license type/, 'Active');
    await waitFor(() => expect(screen.getByLabelText(/expire/)).not.toHaveValue(''));
    await lee.type(/license number/, 'CAM 1');
    await lee.press('Finish');
    await lee.step('Building your custom learning experience');
    await isClosed();
    const { learningPaths$ } = lee.app.injector.get(LearningPathService);
    await waitFor(() => expect(learningPaths$.value.value).toHaveLength(2));
  });
});

describe('the list of licenses (ONB-07, ONB-09) and the interests (ONB-11, STA-46)', () => {
  const offered = () =>
    within(screen.getByRole('list', { name: 'Topics' }))
      .getAllByRole('button')
      .map((each) => each.textContent);
  const chips = () => screen.getByRole('group', { name: 'Chosen topics' });

  it('a license is removed after a question; topics move to the chosen ones and back, and stay after Previous', async () => {
    const lee = await openSurvey('lee');
    const list = await lee.step('Your licenses');
    expect(items(list)).toEqual([`1${LICENSE}`, `2${SECOND}`]);
    await lee.press(`Remove ${SECOND}`);
    const removing = await lee.step('Remove this license?');
    expect(removing).toHaveTextContent(`A customized experience will not be created for ${SECOND}.`);
    await expectAccessible(removing);
    // The key that has opened the question does not answer it.
    await lee.app.user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: 'Remove this license?' })).toBeInTheDocument();
    await lee.press('Back');
    expect(items(await lee.step('Your licenses'))).toHaveLength(2);
    await lee.press(`Remove ${SECOND}`, 'Remove');
    expect(items(await lee.step('Your licenses'))).toEqual([`1${LICENSE}`]);
    expect(lee.app.calls.filter((call) => /^(PUT|POST) .*accountlicense/.test(call))).toHaveLength(1);

    await lee.press("Let's Go");
    await lee.step(LICENSE);
    await lee.type(/license number/, 'RN 1');
    await lee.press('Next');
    await lee.step('One more thing');
    await screen.findByRole('list', { name: 'Topics' });
    const before = offered();
    const [first = '', second = '', third = ''] = before.map((each) => each ?? '');
    await lee.press(second);
    expect(within(chips()).getByText(second)).toBeVisible();
    expect(offered()).toEqual(before.filter((each) => each !== second));
    expect(lee.button(third)).toHaveFocus();
    await lee.press(first);
    expect(screen.getByText('2 chosen')).toBeVisible();
    await lee.press(`Remove ${second}`);
    expect(lee.button(`Remove ${first}`)).toHaveFocus();
    await lee.app.user.keyboard('{Delete}');
    expect(screen.getByText('Nothing chosen yet')).toHaveFocus();
    expect(offered()).toEqual(before);

    await lee.press('Wound Care', 'Previous');
    await lee.step(LICENSE);
    await lee.press('Next');
    await lee.step('One more thing');
    expect(
      await within(screen.getByRole('dialog')).findByRole('button', { name: 'Remove Wound Care' }),
    ).toBeVisible();
  });
});

describe('a survey that may be dismissed (ONB-03)', () => {
  it('of an expired path has one license, without summary and count', async () => {
    const kai = await openSurvey('kai');
    const opener = await screen.findByRole('button', { name: 'Update your license' });
    await kai.app.user.click(opener);
    const step = await kai.step(/^Texas/);
    expect(step).toHaveTextContent('Your learning path has expired.');
    expect(step).not.toHaveTextContent(/Step \d/);
    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign out' })).not.toBeInTheDocument();
    await expectAccessible(step);
    // As Escape does.
    fireEvent(step, new Event('cancel', { cancelable: true }));
    await isClosed();
    expect(opener).toHaveFocus();
  });

  it('of a completed path asks for a further license', async () => {
    const mia = await openSurvey('mia', { brandToken: 'gablekey' });
    await mia.app.user.click(await screen.findByRole('button', { name: 'Start your next learning path' }));
    const step = await mia.step('Your next license');
    expect(step).toHaveTextContent('You completed your learning path.');
    await expectAccessible(step);
    await mia.press('Close');
    await isClosed();
  });
});
