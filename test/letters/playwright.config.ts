/** npm run letters: every screen on phones with letters of four sizes, against the build in dist/ (test/README.md). */
import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config';

export default defineConfig({ ...e2e, testDir: import.meta.dirname, testMatch: 'every-screen.ts' });
