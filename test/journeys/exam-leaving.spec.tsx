/** What is left of an exam's page after an attempt, and after another student has signed in. */
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { polyfillDialog } from '../support/dialog-polyfill';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server } from '../support/test-app';

const FINAL = '/courses/10040011/exams/1004001103';

beforeAll(polyfillDialog);

it('the focus goes to the next attempt when one could not be started', async () => {
  const app = await openApp({ accounts: ['max'], url: FINAL, signedInAs: 'max' });
  server.use(
    http.post(`${API_ORIGIN}/assessment/enrollments/:e/activities/:a/exams/new`, () =>
      HttpResponse.json({}, { status: 400 }),
    ),
  );
  const start = await screen.findByRole('button', { name: 'Start exam' });
  expect(screen.getByRole('heading', { name: 'Your next attempt' })).not.toHaveFocus();
  await app.user.click(start);
  await screen.findByText('We could not start your exam. Please try again.');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your next attempt' })).toHaveFocus());
});

it('the attempt that was looked through is not asked for again by the next student', async () => {
  const app = await openApp({ accounts: ['max', 'nora'], url: FINAL, signedInAs: 'max' });
  await app.user.click(await screen.findByRole('link', { name: /^Review/ }));
  await screen.findByRole('heading', { name: 'Your answers' });
  await app.user.click(screen.getByRole('button', { name: /^Account/ }));
  await app.user.click(await screen.findByRole('link', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'You are signed out' });
  const before = app.calls.length;
  await app.user.click(screen.getByRole('link', { name: /^Sign in/ }));
  await signIn(app, 'nora');
  await screen.findByRole('button', { name: /^Account/ });
  expect(app.calls.slice(before).filter((call) => call.includes('/assessment/'))).toEqual([]);
});
