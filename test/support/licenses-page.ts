/** The licenses in the account, as a journey finds them. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { findDialog, findSection } from './dashboard-page';
import { API_ORIGIN, openApp, server, type TestApp } from './test-app';

export const PROFILE = '/account/profile';
export const LICENSES = '/profile/accountlicense';
export const FLORIDA = 'Registered Nurse (RN) license, Florida';
export const NUMBER = /^What is your license number/;
export const DATE = /^When does your license expire/;

export async function openLicenses(accounts: readonly string[] = ['nora']): Promise<TestApp> {
  const app = await openApp({ accounts, signedInAs: true, url: PROFILE });
  await findSection('Licenses');
  return app;
}

export const section = () => within(screen.getByRole('region', { name: 'Licenses' }));
export const rows = () =>
  section()
    .queryAllByRole('article')
    .map((row) => row.querySelector('h3')?.textContent);
export const button = (name: string | RegExp) => section().findByRole('button', { name });
export const form = (name: string | RegExp) => section().findByRole('form', { name });
export const dialogButton = async (name: string) => within(await findDialog()).getByRole('button', { name });

export async function edit(app: TestApp, number: string): Promise<HTMLElement> {
  await app.user.click(await button(`Edit ${FLORIDA}`));
  const field = await section().findByRole('textbox', { name: NUMBER });
  await app.user.clear(field);
  await app.user.type(field, number);
  return field;
}

export const answer = (method: 'get' | 'post' | 'put', path: string, status: number) =>
  server.use(http[method](API_ORIGIN + path, () => new HttpResponse(null, { status }), { once: true }));
