/** All that the dashboard asks for by itself at a first visit. What only the next tap needs waits for it. */
import type { Request } from '@playwright/test';
import { at, MARLOWE } from './support/addresses';
import { openDashboard } from './support/student';
import { expect, test } from './support/test';

/** Of a student whose licenses are renewed by four paths. Without what differs from build to build. */
const FILES = [
  '/',
  '/app-config/brands.json',
  // The photo of the student.
  '/assets/#.js',
  '/assets/background.js',
  '/assets/base.css',
  '/assets/base.js',
  '/assets/deferred.js',
  '/assets/early-cards.js',
  '/assets/ledger.js',
  '/assets/main.js',
  '/assets/path-details.js',
  '/assets/student.css',
  '/assets/student.js',
  '/assets/vendor.js',
  '/brands/marlowe/logo.svg',
  '/drawings/contours.svg',
];

const CALLS = [
  'GET /cart/items',
  'GET /global/licensetypes',
  'GET /learner/certificates',
  // The newest lines, and all of them for the card of the licenses.
  'GET /learner/certificates/transcript (2)',
  'GET /learner/enrollments/withfilters',
  'GET /learner/learningpaths',
  // Of the current path, and of the other paths for the card of the licenses.
  'GET /learner/learningpaths/#/courses (4)',
  'GET /learner/learningpaths/#/documents',
  'GET /learner/learningpaths/#/goalhistory',
  'GET /learner/learningpaths/#/goals',
  'GET /learner/learningpaths/#/groups (4)',
  'GET /learner/learningpaths/#/tasks',
  'GET /membership/configurations',
  'GET /membership/subscriptions',
  'GET /profile/accountlicense',
  'GET /profile/accountprofile',
  'GET /profile/accountprofile/image/presignedurl',
  'GET /profile/notifications',
  'GET /storage/demo-#-photo-cropped',
  'POST /hub/negotiate',
  // Whose cookie it is: this browser has not signed in itself.
  'POST /profile/auth/identify',
  'PUT /learner/learningpaths/#/update/lastaccesseddate',
];

function nameOf(request: Request): string {
  const { origin, pathname } = new URL(request.url());
  if (origin === at(MARLOWE)) return pathname.replace(/\.[\da-f]{6}\./, '.').replace(/\/\d+\./, '/#.');
  return `${request.method()} ${pathname.replace(/\d+/g, '#')}`;
}

/** Each name once, with its number. */
function counted(names: readonly string[]): string[] {
  return [...new Set(names)].sort().map((name) => {
    const count = names.filter((each) => each === name).length;
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** Asked for again if the hub connects more than 3 s after it was: it may have changed meanwhile (STA-03). */
const RELOADED = ['GET /learner/learningpaths', 'GET /profile/accountprofile'];

test('a first visit asks for what it shows, and for nothing twice', async ({ page }) => {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = nameOf(request);
    if (!RELOADED.includes(name) || !names.includes(name)) names.push(name);
  });
  await openDashboard(page, at(MARLOWE));
  const expected = [...FILES, ...CALLS].sort();
  await expect.poll(() => counted(names).sort(), { timeout: 30_000 }).toEqual(expected);
  await page.waitForLoadState('networkidle');
  expect(counted(names).sort()).toEqual(expected);
});
