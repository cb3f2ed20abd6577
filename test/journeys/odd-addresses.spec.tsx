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

it.each(['/%0Ax', '/%0D', '/x%E2%80%A8', '/account/%E2%80%A9/x'])(
  '%s has a header, a title and the page of an unknown address',
  async (url) => {
    await openApp({ url, signedInAs: 'nora' });
    await screen.findByRole('heading', { name: 'There is no page here', level: 1 });
    await screen.findByRole('button', { name: 'Account of Nora Whitfield' });
    await waitFor(() => expect(document.title).toBe(`Page Not Found - ${BRAND}`));
    expect(location.pathname).toBe(url);
  },
);

it('every path shows a page with a heading and a title', async () => {
  const app = await openApp({ signedInAs: 'nora' });
  for (const path of fc.sample(anyPath(), { numRuns: 8, seed: 7 })) {
    app.reopen(path);
    const { title } = matchRoute(location.pathname).route;
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.title).toBe(title ? `${title} - ${BRAND}` : BRAND));
  }
  expect(errors).not.toHaveBeenCalled();
});

it.each(['/%0Ax', '/x%E2%80%A8', '/\u2029', 'courses%0D%0A'])(
  'a student who signs in with the return address %j comes to their dashboard',
  async (target) => {
    const app = await openApp({ url: `/login?returnurl=${encodeURIComponent(target)}` });
    await signIn(app);
    await screen.findByText('Welcome, Nora.');
    expect(location.pathname).toBe('/');
    expect(errors).not.toHaveBeenCalled();
  },
);

it('every return address leads a student with a session to a page', async () => {
  const app = await openApp({ signedInAs: 'nora' });
  for (const target of fc.sample(anyTarget(), { numRuns: 8, seed: 7 })) {
    app.reopen(`/login?${new URLSearchParams({ returnurl: target })}`);
    await waitFor(() => expect(matchRoute(location.pathname).route.path).not.toBe('/login'));
    await screen.findByRole('heading', { level: 1 });
    await act(async () => {});
  }
  expect(errors).not.toHaveBeenCalled();
});
