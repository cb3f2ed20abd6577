/**
 * Double clicks over lists, steps, menus and dialogs: what comes to the place of a control that has done its work does
 * not get the second click of the same gesture (src/ui/second-click).
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { polyfillDialog } from '../support/dialog-polyfill';
import { FLORIDA } from '../support/licenses-page';
import { surveyPage } from '../support/survey-page';
import { MOVING, openApp, type TestApp } from '../support/test-app';

beforeAll(polyfillDialog);
beforeEach(() => sessionStorage.clear());

interface Place {
  /** Leads to the place, and returns what is clicked first there. */
  readonly first: (app: TestApp) => Promise<HTMLElement>;
  /** What has come to its place. */
  readonly next: () => HTMLElement;
  /** What the second click would have done. */
  readonly done: (app: TestApp) => boolean;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const inDialog = () => within(screen.getByRole('dialog'));
const isOpen = (name: string) => screen.queryByRole('dialog', { name }) !== null;
const sent = (app: TestApp, call: RegExp) => app.calls.some((each) => call.test(each));

const COURSE = 'Prevention of Medical Errors';
const LICENSE = `Delete ${FLORIDA}`;

const PLACES: Readonly<Record<string, readonly [userName: string, url: string, place: Place]>> = {
  'a message that leaves its list': [
    'ada',
    '/account/notifications',
    {
      first: () => findButton(/^Archive.*A learning path expires soon/),
      next: () => button(/^Archive.*Your live session/),
      done: () => screen.queryByRole('heading', { name: /Your live session/ }) === null,
    },
  ],
  'a message that is read': [
    'ada',
    '/account/notifications',
    {
      first: () => findButton(/^Mark as read.*A learning path expires soon/),
      next: () => button(/^Mark as read.*Your live session/),
      done: () => screen.queryByRole('heading', { name: /Your live session/ }) === null,
    },
  ],
  'a message that stays': [
    'ada',
    '/account/notifications?status=current',
    {
      first: () => findButton(/^Mark as read.*A learning path expires soon/),
      next: () => button(/^Mark as unread.*A learning path expires soon/),
      done: () => screen.queryByRole('button', { name: /^Mark as unread.*A learning path/ }) === null,
    },
  ],
  'a menu that closes': [
    'nora',
    '/courses',
    {
      first: async (app) => {
        await app.user.click(await findButton(`Options for ${COURSE}`));
        return button('Archive');
      },
      next: () => screen.getAllByRole('button', { name: /^Options for/ })[1] as HTMLElement,
      done: () => screen.queryByRole('button', { name: 'Archive' }) !== null,
    },
  ],
  'a dialog that opens': [
    'nora',
    '/account/profile',
    {
      first: () => findButton(LICENSE),
      next: () => inDialog().getByRole('button', { name: 'Delete' }),
      done: (app) => sent(app, /^DELETE/) || screen.queryByRole('dialog') === null,
    },
  ],
  'a dialog that closes': [
    'nora',
    '/account/profile',
    {
      first: async (app) => {
        await app.user.click(await findButton(LICENSE));
        return findButton('Cancel');
      },
      next: () => button(/^Add license/),
      done: () => screen.queryByRole('button', { name: /^Add license/ }) === null,
    },
  ],
  'the questions of an exam': [
    'max',
    '/courses/10040011/exams/1004001103',
    {
      first: async (app) => {
        await app.user.click(await findButton('Start exam'));
        await screen.findByRole('heading', { name: 'Question 1 of 10' });
        return button(/^Next/);
      },
      next: () => {
        screen.getByRole('heading', { name: 'Question 2 of 10' });
        return button(/^Next/);
      },
      done: () => screen.queryByRole('heading', { name: 'Question 2 of 10' }) === null,
    },
  ],
  'the last Next of the survey': [
    'sam',
    '/',
    {
      first: async (app) => {
        const survey = surveyPage(app);
        await survey.step('Welcome, Sam');
        await survey.press('Continue');
        await survey.step('Add a license');
        await survey.choose(/career goal/, 'Renew my license');
        await survey.choose(/profession/, 'Registered Nurse (RN)');
        await survey.choose(/state/, 'Florida');
        await survey.press('Add', "Let's Go");
        await survey.type(/license number/, 'RN 4711');
        await waitFor(() => expect(survey.button('Next')).toBeEnabled());
        return survey.button('Next');
      },
      next: () => {
        expect(isOpen('One more thing')).toBe(true);
        return inDialog().getByRole('button', { name: 'Finish' });
      },
      done: () => !isOpen('One more thing'),
    },
  ],
};

it.each(Object.entries(PLACES))('%s', async (_name, [userName, url, { first, next, done }]) => {
  // A press while a dialog moves is part of the subject.
  const app = await openApp({ accounts: [userName], url, providers: [MOVING], signedInAs: userName });
  const begin = await first(app);
  // The guard comes with the deferred parts of the page.
  await screen.findByRole('contentinfo', { hidden: true });
  await app.user.click(begin);
  const control = await waitFor(next);
  fireEvent.click(control, { detail: 2 });
  expect(done(app)).toBe(false);
  // The same click, were it not of the same gesture.
  fireEvent.click(control, { detail: 1 });
  await waitFor(() => expect(done(app)).toBe(true));
});
