/** The list of what a student leaves on a device is complete: whatever else the app stores is named here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STUDENT_DATA } from '../../../src/core/session/student-data';

/** Settings of the device, and what the brand's sites tell each other of a visitor (CON-05, CON-30). */
const NOT_A_STUDENTS = [
  'colour-scheme',
  'dev.brand',
  'dev.environment',
  'dev.mode',
  'dev.requests',
  'exam-keys',
  'palette-slash',
  'reloaded-for-missing-file',
  'user_education_type',
  'user_profession',
];

/** Where the app may touch what a browser stores. Everything else goes through the services among these. */
const WRITERS = [
  // The files of the build, of no student.
  'src/worker/emptying-worker.ts',
  'src/worker/worker.ts',
  'src/app/routing/chunk-recovery.ts',
  'src/features/service-worker/service-worker.service.ts',
  'src/features/service-worker/worker-facts.ts',
  'src/platform/browser/cookie.service.ts',
  'src/platform/browser/local-storage.service.ts',
  'src/platform/browser/session-storage.service.ts',
];

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => /\.tsx?$/.test(path) && !/^src\/(backend|build)\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

it('holds every key and cookie that the app names', () => {
  const named = sources.flatMap(({ text }) =>
    [...text.matchAll(/const [A-Z_]+_(?:KEY|COOKIE) = '([^']+)'/g)].map(([, name]) => name),
  );
  const listed = [...STUDENT_DATA.map(({ name }) => name), ...NOT_A_STUDENTS];
  expect([...new Set(named)].sort()).toEqual([...new Set(listed)].sort());
});

it('is all there is, because a name is always a constant', () => {
  const literal = /(?:[sS]torage|cookies|Cookies|tab|browser)\.(?:set|setItem|save)\(\s*['"`]/;
  expect(sources.filter(({ text }) => literal.test(text)).map(({ path }) => path)).toEqual([]);
});

it('is all there is, because nothing else stores anything', () => {
  const stores =
    /\.setItem\(|\.cookie = |cookieStore|indexedDB|\bcaches\.(?:open|delete)|new Cache\b|getDirectory\(|navigator\.storage/;
  expect(sources.filter(({ text }) => stores.test(text)).map(({ path }) => path)).toEqual(WRITERS);
});
