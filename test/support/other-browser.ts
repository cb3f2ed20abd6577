/** A student's other browser, and the hub through which the open page learns of it. */
import { act, screen, waitFor } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import { BrandService } from '../../src/core/brand/brand.service';
import { HubService } from '../../src/core/hub/hub.service';
import { SessionService } from '../../src/core/session/session.service';
import { API_ORIGIN, type TestApp } from './test-app';

/** Waits for the connection that the page itself opens. The ping runs after everything the page has invoked. */
export async function waitForConnection({ injector }: TestApp): Promise<void> {
  const hub = injector.get(HubService);
  await waitFor(() => expect(hub.state$.value).toBe('Connected'));
  await act(() => firstValueFrom(hub.ping()));
}

/** Closes the connection for good, so that nothing that another browser does is announced. */
export async function leaveHub(app: TestApp): Promise<void> {
  await waitForConnection(app);
  const hub = app.injector.get(HubService);
  act(() => hub.disconnect());
  await waitFor(() => expect(hub.state$.value).toBe('Disconnected'));
}

/** Makes a call as the student's other browser does. */
export async function callFromOtherBrowser(
  app: TestApp,
  method: string,
  path: string,
  body?: object,
): Promise<void> {
  await fetchFromOtherBrowser(app, method, path, body);
}

/** Reads what the server has for the student now. */
export async function readFromOtherBrowser<T>(app: TestApp, path: string): Promise<T> {
  return (await (await fetchFromOtherBrowser(app, 'GET', path)).json()) as T;
}

async function fetchFromOtherBrowser(
  { backend, injector }: TestApp,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const secret = injector.get(SessionService).credential$.value?.XCredential;
  const headers = {
    'x-host': `dev.${injector.get(BrandService).context.brand.domain}`,
    authorization: `xcred ${secret}`,
    'content-type': 'application/json',
  };
  const request = new Request(API_ORIGIN + path, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  });
  const response = await backend.fetch(request);
  expect(response.status).toBe(200);
  return response;
}

/** Shows or hides the page, as when the student switches to another tab. */
export function showPage(isVisible: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isVisible });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Waits for what the other browser did. What one browser shows, the other shows within a second. */
export const withinASecond = (check: () => void) => waitFor(check, { timeout: 1_000, interval: 20 });

export const currentPath = () => screen.getByRole('article', { current: true });
