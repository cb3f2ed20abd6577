/** What a collector of analytics events hears (COTH-01). */
import { screen, waitFor, within } from '@testing-library/react';
import { ANALYTICS_SINK, type AnalyticsEvent } from '../../src/core/analytics/analytics.service';
import { signIn } from '../support/sign-in';
import { openApp } from '../support/test-app';

async function openWithSink(options: Parameters<typeof openApp>[0]) {
  const events: AnalyticsEvent[] = [];
  const sink = (event: AnalyticsEvent) => events.push(event);
  const app = await openApp({ ...options, providers: [{ provide: ANALYTICS_SINK, useValue: sink }] });
  return { app, events };
}

it('every page that is shown, by its route, and once that the student is ready to start', async () => {
  const { app, events } = await openWithSink({ url: '/login' });
  await waitFor(() => expect(events).toHaveLength(1));
  await signIn(app);
  await screen.findByText('Welcome, Nora.');
  await waitFor(() => expect(events).toHaveLength(3));
  app.reopen('/resources/999?search=secret');
  await screen.findByRole('heading', { name: 'Learning Library' });
  await waitFor(() => expect(events).toHaveLength(5));
  await app.user.click(await screen.findByRole('link', { name: 'Go to the dashboard' }));
  await waitFor(() => expect(events).toHaveLength(6));
  expect(events.slice(0, 1)).toEqual([{ name: 'page view', path: '/login', title: 'Login' }]);
  expect(events.slice(1, 3)).toEqual(
    expect.arrayContaining([
      { name: 'page view', path: '/', title: 'Dashboard' },
      { name: 'student ready to start' },
    ]),
  );
  expect(events.slice(3, 5)).toEqual(
    expect.arrayContaining([
      { name: 'page view', path: '/resources/:licenseTypeId', title: 'Learning Library' },
      { name: 'student ready to start' },
    ]),
  );
  expect(events.slice(5)).toEqual([{ name: 'page view', path: '/', title: 'Dashboard' }]);
});

it('nobody is ready to start who has to do the onboarding survey first, and no page is shown', async () => {
  const { app, events } = await openWithSink({ accounts: ['sam'], url: '/login' });
  await waitFor(() => expect(events).toHaveLength(1));
  await signIn(app, 'sam');
  await screen.findByRole('heading', { name: /finish setting up/ });
  await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Sign out' }));
  await screen.findByRole('heading', { name: 'You are signed out' });
  await waitFor(() => expect(events).toHaveLength(2));
  expect(events).toEqual([
    { name: 'page view', path: '/login', title: 'Login' },
    { name: 'page view', path: '/logout', title: 'Logout' },
  ]);
});
