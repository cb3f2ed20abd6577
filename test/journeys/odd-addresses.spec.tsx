/** Addresses that nobody types, and return addresses that lead to them. */
import { act, screen, waitFor } from '@testing-library/react';
import { matchRoute } from '../../src/app/routing/active-route';
import { anyPath, anyTarget } from '../support/any-path';
import fc from '../support/fast-check';
import { signIn } from '../support/sign-in';
import { openApp } from '../support/test-app';

const BRAND = 'Marlowe Health Learning';
const errors = jest.spyOn(console, 'error');

// react-router warns of a path that cannot be decoded.
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  errors.mockClear();
});

it('every path shows a page with a heading and a title, and an unknown one says so under the header', async () => {
  const app = await openApp({ signedInAs: 'nora' });
  for (const url of ['/%0Ax', '/%0D', '/x%E2%80%A8', '/account/%E2%80%A9/x']) {
    app.reopen(url);
    await screen.findByRole('heading', { name: 'There is no page here', level: 1 });
    await screen.findByRole('button', { name: 'Account of Nora Whitfield' });
    await waitFor(() => expect(document.title).toBe(`Page Not Found - ${BRAND}`));
    expect(location.pathname).toBe(url);
  }
  for (const path of fc.sample(anyPath(), { numRuns: 8, seed: 7 })) {
    app.reopen(path);
    const { title } = matchRoute(location.pathname).route;
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.title).toBe(title ? `${title} - ${BRAND}` : BRAND));
  }
  expect(errors).not.toHaveBeenCalled();
});

/** Without a learning path there is little on his dashboard. */
const ACCOUNTS = ['ben'];

it('a student who signs in with an odd return address comes to their dashboard', async () => {
  const app = await openApp({ accounts: ACCOUNTS, url: `/login?returnurl=${encodeURIComponent('/%0Ax')}` });
  await signIn(app, 'ben');
  await screen.findByText('Welcome, Ben.');
  expect(location.pathname).toBe('/');
  expect(errors).not.toHaveBeenCalled();
});

it('every return address leads a student with a session to a page, and an odd one to their dashboard', async () => {
  const app = await openApp({ accounts: ACCOUNTS, signedInAs: true });
  const openLogin = (returnurl: string) => app.reopen(`/login?${new URLSearchParams({ returnurl })}`);
  for (const target of ['/%0Ax', '/x%E2%80%A8', '/\u2029', 'courses%0D%0A']) {
    openLogin(target);
    await screen.findByText('Welcome, Ben.');
    expect(location.pathname).toBe('/');
  }
  for (const target of fc.sample(anyTarget(), { numRuns: 8, seed: 7 })) {
    openLogin(target);
    await waitFor(() => expect(matchRoute(location.pathname).route.path).not.toBe('/login'));
    await screen.findByRole('heading', { level: 1 });
    await act(async () => {});
  }
  expect(errors).not.toHaveBeenCalled();
});
