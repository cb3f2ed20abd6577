/** The dashboard of nora, whose current path has every section. */
import { screen } from '@testing-library/react';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, type TestApp } from '../support/test-app';

/** Address of every call about one path, as msw matches it. */
export const PATH = `${API_ORIGIN}/learner/learningpaths/:id`;

export const section = (name: string) => screen.findByRole('region', { name });
export const current = () => screen.findByRole('article', { current: true });

export async function openDashboard(url = '/'): Promise<TestApp> {
  const app = await openApp({ url });
  await signIn(app);
  return app;
}

/** The date some days from now, as yyyy-MM-dd. */
export function dateIn(days: number): string {
  const now = new Date();
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
