/** Learning paths that come by the hub (STA-02, HUB-04). */
import { screen, waitFor, within } from '@testing-library/react';
import { ANSWERED_LOGIN_KEY } from '../../../src/features/learning-path/auto-enrollment.service';
import { signIn } from '../../support/sign-in';
import { openApp } from '../../support/test-app';

const cards = () => screen.findAllByRole('article');

it('builds the path of a license that has none, once a login, and shows it without a reload', async () => {
  const app = await openApp({ url: '/login', accounts: ['ivy'] });
  await signIn(app, 'ivy');
  expect(await cards()).toHaveLength(1);
  await waitFor(async () => expect(await cards()).toHaveLength(2));
  expect(
    await within(screen.getByRole('region', { name: 'Notifications' })).findByText(/learning path/i),
  ).toBeVisible();
  await waitFor(() => expect(localStorage.getItem(ANSWERED_LOGIN_KEY)).not.toBeNull());
});
