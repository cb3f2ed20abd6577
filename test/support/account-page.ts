/** The forms of the account, as a journey finds them. */
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Profile } from '../../src/contracts/profile';
import { SessionService } from '../../src/core/session/session.service';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from './test-app';

export const PROFILE_URL = '/account/profile';
export const PROFILE_CALL = '/profile/accountprofile';
export const SHIPPING_CALL = '/profile/accountshipping';

export const openAccount = (url: string, options: TestAppOptions = {}): Promise<TestApp> =>
  openApp({ signedInAs: true, ...options, url });

export const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** A text field of a section, once it is there. */
export const field = async (section: string, name: string | RegExp) =>
  (await region(section)).findByRole('textbox', { name });

/** At once: a form that is rendered for each letter takes its time. */
export async function retype(app: TestApp, input: HTMLElement, text: string): Promise<void> {
  await app.user.clear(input);
  if (text !== '') await app.user.paste(text);
}

export const press = async (app: TestApp, section: string, name: string | RegExp) =>
  app.user.click(await (await region(section)).findByRole('button', { name }));

/** The next call is answered with a failure. */
export const failOnce = (method: 'get' | 'put' | 'post', path: string, status: number, message?: string) =>
  server.use(
    http[method](
      API_ORIGIN + path,
      () =>
        message === undefined
          ? new HttpResponse(null, { status })
          : HttpResponse.json({ ResponseStatus: { ErrorCode: 'X', Message: message } }, { status }),
      { once: true },
    ),
  );

/** What the server holds. */
export async function savedProfile({ backend, injector }: TestApp): Promise<Profile> {
  const secret = injector.get(SessionService).credential$.value?.XCredential;
  const headers = { 'x-host': 'dev.marlowe.example', authorization: `xcred ${secret}` };
  const response = await backend.fetch(new Request(API_ORIGIN + PROFILE_CALL, { headers }));
  return response.json();
}
