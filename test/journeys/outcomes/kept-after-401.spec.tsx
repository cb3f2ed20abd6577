/** What was typed into a form whose save the server answers with a 401 is there again for the same student (ERR-01). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CartDialogService, CartService } from '../../../src/features/cart';
import { field, region, retype } from '../../support/account-page';
import { findButton } from '../../support/dashboard-page';
import { polyfillDialog } from '../../support/dialog-polyfill';
import { LIGHT_PAGE } from '../../support/light-page';
import { signIn } from '../../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../../support/test-app';
import { ROWS } from './rows';

const WORDS = 'Typed before the session ended';

interface Form {
  readonly url: string;
  readonly account?: string;
  /** Opens it, unless it is there after the sign-in already. */
  readonly open?: (app: TestApp) => Promise<unknown>;
  /** The student opens it again after the sign-in. */
  readonly isDialog?: boolean;
  readonly find: () => Promise<HTMLElement>;
  readonly text?: string;
  readonly save: () => Promise<HTMLElement>;
}

const dialog = async () => within(await screen.findByRole('dialog'));
const openReview = async (app: TestApp) => {
  await app.user.click(await findButton(/^(Review|Edit review) : Wound Care Checklist/));
  await app.user.click(await (await dialog()).findByRole('radio', { name: '5 stars' }));
};

const FORMS: Readonly<Record<string, Form>> = {
  // The brand has no identity API, so the address is changed with the profile.
  'PUT /profile/accountprofile': {
    url: '/account/profile',
    open: async ({ user }) =>
      user.click(await (await region('Sign-in')).findByRole('button', { name: 'Change email' })),
    find: () => field('Sign-in', /^New email address/),
    text: 'nora.new@mail.example',
    save: async () => (await region('Sign-in')).findByRole('button', { name: 'Save email' }),
  },
  'PUT /profile/accountshipping': {
    url: '/account/settings/details',
    find: () => field('Shipping', /^Full name/),
    save: async () => (await region('Shipping')).findByRole('button', { name: 'Save' }),
  },
  'POST /learner/enrollments/{id}/notes': {
    url: '/courses/10010001/notes',
    open: async (app) => app.user.click(await findButton('Add a note')),
    find: () => screen.findByRole('textbox', { name: 'Note' }),
    save: () => findButton('Save note'),
  },
  'PUT /membership/{id}/resources/{resId}/review': {
    url: '/resources/101?topic=Wound+Care',
    account: 'uma',
    open: openReview,
    isDialog: true,
    find: async () => (await dialog()).findByLabelText(/^Your review/),
    save: async () => (await dialog()).findByRole('button', { name: 'Save review' }),
  },
  'POST /carts/current/promo': {
    url: LIGHT_PAGE,
    open: async ({ injector }) => {
      await waitFor(() => expect(injector.get(CartService).cart$.value.value).not.toBeNull());
      act(() => injector.get(CartDialogService).open());
    },
    isDialog: true,
    find: async () => (await dialog()).findByLabelText(/^Promo code/),
    text: 'WELCOME10',
    save: async () => (await dialog()).findByRole('button', { name: 'Apply' }),
  },
};

/** Journeys that show it for the others. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /profile/accountlicense': 'license-drafts.spec.tsx',
  'PUT /profile/accountlicense/{id}': 'license-drafts.spec.tsx',
  'POST /learner/externalcertificates/v2': 'external-certificate-form.spec.tsx',
  'PUT /learner/externalcertificates/{id}': 'external-certificate-form.spec.tsx',
  'PUT /learner/learningpaths/{id}/whyStatement': 'kept-edits.spec.tsx',
  'PUT /learner/learningpaths/{id}/goal': 'kept-edits.spec.tsx',
  'PUT /learner/learningpaths/{id}/expirationdate': 'kept-edits.spec.tsx',
  'PUT /learner/support/emailinstructor': 'help-drafts.spec.tsx',
  'PUT /learner/support/emailsupport': 'help-drafts.spec.tsx',
};

beforeAll(polyfillDialog);
afterEach(() => sessionStorage.clear());

it.each(Object.keys(FORMS))('%s', async (call) => {
  const { url, account = 'nora', open, isDialog, find, text = WORDS, save } = FORMS[call] as Form;
  const app = await openApp({ url, accounts: [account], signedInAs: account });
  await open?.(app);
  await retype(app, await find(), text);
  const [method = '', path = ''] = call.split(' ');
  const verb = method.toLowerCase() as 'put' | 'post';
  const refused = () => new HttpResponse(null, { status: 401 });
  server.use(http[verb](API_ORIGIN + path.replace(/\{([^}]*)\}/g, ':$1'), refused, { once: true }));
  await app.user.click(await save());
  await signIn(app, account);
  await screen.findByRole('heading', { level: 1, name: /^(?!Sign in)/ });
  if (isDialog) await open?.(app);
  expect(await find()).toHaveValue(text);
});

/** What a student types into. */
const FORM =
  /notes|review|promo|shipping|accountprofile$|Email|license|certificates\/(v2|\{id\}$)|whyStatement|goal|expirationdate|support/;

it('is shown for every form', () => {
  const forms = ROWS.map(({ call }) => call).filter((call) => FORM.test(call) && !call.startsWith('DELETE'));
  const shown = [...Object.keys(FORMS), ...Object.keys(SHOWN_ELSEWHERE)];
  // The same forms with another call.
  expect(forms.filter((call) => !shown.includes(call))).toEqual([
    'POST /api/ChangeEmailAddress',
    'PUT /learner/enrollments/{id}/notes/{noteId}',
  ]);
});
