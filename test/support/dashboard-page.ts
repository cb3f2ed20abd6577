/** The dashboard as a journey finds it. */
import { screen } from '@testing-library/react';
import { signIn } from './sign-in';
import { openApp, type TestApp } from './test-app';

/** Opens the app and signs in as Nora. */
export async function openDashboard(url = '/'): Promise<TestApp> {
  const app = await openApp({ url });
  await signIn(app);
  return app;
}

export const findSection = (name: string) => screen.findByRole('region', { name });
export const findCurrentCard = () => screen.findByRole('article', { current: true });
export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
export const findDialog = () => screen.findByRole('dialog');
