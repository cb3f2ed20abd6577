/**
 * A double click sends once, where it is the screen that sees to it: the service would send what it is given, one after
 * the other.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import { RuleService } from '../../../src/features/rule';
import { RuleApiService } from '../../../src/features/rule/rule-api.service';
import { findButton, findDialog, findSection } from '../../support/dashboard-page';
import { polyfillDialog } from '../../support/dialog-polyfill';
import { edit } from '../../support/licenses-page';
import { openApp, type TestApp } from '../../support/test-app';
import { PRESSED_TWICE } from './row';
import { ROWS } from './rows';

const COURSE = 'Prevention of Medical Errors';
const PATH = '/learner/learningpaths/{id}';
const EXTERNAL = '/learner/externalcertificates/{id}';

interface Screen {
  readonly url: string;
  /** Leads to the button that is pressed twice. */
  readonly find: (app: TestApp) => Promise<HTMLElement>;
}

const dialogButton = async (name: string) => within(await findDialog()).findByRole('button', { name });

async function press(app: TestApp, name: string | RegExp): Promise<void> {
  await app.user.click(await findButton(name));
}

async function retype(app: TestApp, label: string | RegExp, text: string): Promise<HTMLElement> {
  const field = await screen.findByLabelText(label);
  await app.user.clear(field);
  await app.user.type(field, text);
  return field;
}

const SCREENS: Readonly<Record<string, Screen>> = {
  'PUT /profile/accountlicense/{id}': {
    url: '/account/profile',
    find: async (app) => {
      await screen.findByRole('region', { name: 'Licenses' });
      await edit(app, 'FL 77');
      return within(screen.getByRole('region', { name: 'Licenses' })).findByRole('button', { name: 'Save' });
    },
  },
  'PUT /learner/enrollments/{id}/archive': {
    url: '/courses',
    find: async (app) => {
      await press(app, `Options for ${COURSE}`);
      return findButton('Archive');
    },
  },
  'PUT /learner/enrollments/{id}/unarchive': {
    url: '/courses/10010002',
    find: () => findButton('Bring it back'),
  },
  'PUT /learner/enrollments/{id}/activities/{activityId}/affirm': {
    url: '/courses/10010001',
    find: async (app) => {
      const step = within(await findSection('Statement of independent study'));
      await app.user.click(await step.findByRole('button', { name: /^Affirm/ }));
      return dialogButton('I affirm');
    },
  },
  'POST /learner/rules/saveInput': {
    url: '/',
    find: async (app) => {
      await screen.findByRole('article', { current: true });
      const { items } = await firstValueFrom(app.injector.get(RuleApiService).getRules());
      const asked = items.filter(({ ruleType }) => ruleType === 'saveInput').slice(0, 1);
      act(() => void app.injector.get(RuleService).process(asked).subscribe());
      await retype(app, /^License number/, 'FL12345');
      await app.user.type(screen.getByLabelText(/^First licensed on/), '2019-05-01');
      await waitFor(() => expect(screen.getByRole('button', { name: /^Continue/ })).toBeEnabled());
      return findButton(/^Continue/);
    },
  },
  [`PUT ${PATH}/whyStatement`]: {
    url: '/',
    find: async (app) => {
      await press(app, 'Edit your why');
      await retype(app, 'Why statement', 'For Alma');
      return findButton('Save');
    },
  },
  [`PUT ${PATH}/goal`]: {
    url: '/',
    find: async (app) => {
      await press(app, 'Change goal');
      await retype(app, /^Hours a week/, '7');
      return findButton('Save');
    },
  },
  [`PUT ${PATH}/expirationdate`]: {
    url: '/',
    find: async (app) => {
      await press(app, 'Change date');
      fireEvent.change(await screen.findByLabelText(/^License expiration date/), {
        target: { value: '2031-05-17' },
      });
      return findButton('Save');
    },
  },
  [`PUT ${EXTERNAL}`]: {
    url: '/certificates/external',
    find: async (app) => {
      await press(app, /^Options for First Aid/);
      await press(app, /^Remove file/);
      return dialogButton('Remove');
    },
  },
  [`DELETE ${EXTERNAL}`]: {
    url: '/certificates/external',
    find: async (app) => {
      await press(app, /^Options for Conflict/);
      await press(app, /^Delete/);
      return dialogButton('Delete');
    },
  },
};

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

it.each([...new Set(Object.values(SCREENS).map(({ url }) => url))])('writes once at %s', async (url) => {
  const app = await openApp({ url, signedInAs: 'nora' });
  for (const [call, { find }] of Object.entries(SCREENS).filter(([, each]) => each.url === url)) {
    const button = await find(app);
    const [method = '', path = ''] = call.split(' ');
    const pattern = new RegExp(`^${method} ${path.replace(/\{[^}]*\}/g, '[^/]+')}$`);
    const sent = () => app.calls.filter((each) => pattern.test(each));
    expect([call, sent()]).toEqual([call, []]);
    await app.user.dblClick(button);
    await waitFor(() => expect(sent()).not.toEqual([]));
    // What a second press sends follows the response to the first.
    await waitFor(() => expect(button).not.toBeInTheDocument());
    await waitFor(() => expect(app.calls.at(-1)).toMatch(/^GET/));
    expect([call, ...sent()]).toHaveLength(2);
  }
});

it('is tried for each write that says so', () => {
  const said = ROWS.filter(({ inapplicable }) => inapplicable?.['is pressed twice'] === PRESSED_TWICE);
  expect([...new Set(said.map(({ call }) => call))].sort()).toEqual(Object.keys(SCREENS).sort());
});
