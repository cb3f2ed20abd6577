/** The help sheet as a journey finds it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type HelpRequest, HelpService } from '../../src/features/help';
import type { Provider } from '../../src/framework/di';
import { findCurrentCard } from './dashboard-page';
import { signIn } from './sign-in';
import { openApp, type TestApp } from './test-app';

/** A student's dashboard, before help is asked for. */
export async function openHelpPage(userName: string, providers: Provider[] = []): Promise<TestApp> {
  const app = await openApp({ accounts: ['nora', 'max'], providers });
  await signIn(app, userName);
  await findCurrentCard();
  return app;
}

export async function openHelp(app: TestApp, request?: HelpRequest) {
  act(() => app.injector.get(HelpService).open(request));
  return within(await screen.findByRole('dialog'));
}

export async function openHelpAs(userName: string, request?: HelpRequest) {
  const app = await openHelpPage(userName);
  return { app, sheet: await openHelp(app, request) };
}

/** Presses Escape, as a browser tells a dialog. */
export async function closeHelp(): Promise<void> {
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
}
