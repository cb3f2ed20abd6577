import { screen } from '@testing-library/react';
import type { TestApp } from './test-app';

/** Signs in on the login page as a student does. */
export async function signIn({ user }: TestApp, userName = 'nora', password = 'practice-1'): Promise<void> {
  await user.type(await screen.findByLabelText(/^User name/), userName);
  await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}
