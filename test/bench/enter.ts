import type { Page } from '@playwright/test';
import { PASSWORD } from '../e2e/support/api';
import { password, signInButton, userName } from '../e2e/support/student';

/** Fills in the sign-in form. The accounts of the benchmark are those of its own server, by their names. */
export async function enter(page: Page, name: string): Promise<void> {
  await userName(page).fill(name);
  await password(page).fill(PASSWORD);
  await signInButton(page).click();
}
