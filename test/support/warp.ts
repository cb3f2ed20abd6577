import { screen } from '@testing-library/react';
import { polyfillDialog } from './dialog-polyfill';
import type { TestApp } from './test-app';

/** Switches to the student's account at another school (MOD-11), as they do. */
export async function warpTo({ user }: TestApp, school: string): Promise<void> {
  polyfillDialog();
  await user.click(await screen.findByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('button', { name: 'Warp to another school' }));
  await user.click(await screen.findByRole('button', { name: `Switch to ${school}` }));
}
