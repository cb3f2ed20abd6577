import { screen } from '@testing-library/react';
import { AuthService } from '../../src/features/auth/auth.service';
import type { TestApp } from './test-app';

const PASSWORD = 'practice-1';

/** What the form does when it is sent, without typing into it: for tests that begin behind the login page. */
export async function signIn({ injector }: TestApp, userName = 'nora'): Promise<void> {
  await screen.findByLabelText(/^User name/);
  injector.get(AuthService).signIn({ userName, password: PASSWORD });
}

/** Signs in on the login page as a student does. */
export async function signInByForm({ user }: TestApp, userName = 'nora', password = PASSWORD): Promise<void> {
  await user.type(await screen.findByLabelText(/^User name/), userName);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
