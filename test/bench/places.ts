/** The benchmark's own ports, data and files. */
import { resolve } from 'node:path';
import { ROOT } from '../scripts/lib.mjs';

export const PORT = Number(process.env.BENCH_PORT ?? 8380);
/** The bare page finds the backend by the same rule. */
export const API_PORT = PORT + 1;

/** Git-ignored. */
export const BENCH_DIR = resolve(ROOT, '.cache/bench');
export const DATA_DIR = resolve(BENCH_DIR, 'data');
/** A copy of the static host and, in dist, of what it serves. */
export const SITE_DIR = resolve(BENCH_DIR, 'site');
export const SITE_DIST = resolve(SITE_DIR, 'dist');

export const BRAND_TOKEN = 'marlowe';
const ORIGIN = `http://${BRAND_TOKEN}.localhost:${PORT}`;
export const LOGIN_ADDRESS = `${ORIGIN}/login`;
export const COURSES_ADDRESS = `${ORIGIN}/courses`;
export const CERTIFICATES_ADDRESS = `${ORIGIN}/certificates`;
export const LARGEST_PAGE_ADDRESS = `${COURSES_ADDRESS}?size=48`;
/** Both pages share one origin, and so a session. */
export const PAGES = { dashboard: `${ORIGIN}/`, bare: `${ORIGIN}/bare/` } as const;
export type PageName = keyof typeof PAGES;
