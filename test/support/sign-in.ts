import { screen } from '@testing-library/react';
import { AuthService } from '../../src/features/auth/auth.service';
import type { TestApp } from './test-app';

const PASSWORD = 'practice-1';

/** Signs in as the form does when it is submitted, but without typing. For tests of what comes after. */
export async function signIn({ injector }: TestApp, userName = 'nora'): Promise<void> {
  await screen.findByLabelText(/^User name/);
  injector.get(AuthService).signIn({ userName, password: PASSWORD });
}

/** Fills in the form of the login page and submits it. */
export async function signInByForm({ user }: TestApp, userName = 'nora', password = PASSWORD): Promise<void> {
  await user.type(await screen.findByLabelText(/^User name/), userName);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
