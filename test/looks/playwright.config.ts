/** npm run looks: how every screen is laid out, in tables, against the build in dist/ (test/README.md). */
import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config';

export default defineConfig({ ...e2e, testDir: import.meta.dirname, testMatch: 'every-screen.ts' });
