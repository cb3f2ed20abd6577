/** The cards of the last visit, until the responses of this one come. */
import * as v from 'valibot';
import { storedText, type VisitToStore } from '../../../src/app/boot/stored-visit';
import { LearningPathList } from '../../../src/contracts/learning-path';
import { LicenseTypeList } from '../../../src/contracts/license-type';
import { Profile } from '../../../src/contracts/profile';
import {
  CREDENTIAL_OWNER_KEY,
  fingerprint,
  STORED_VISIT_KEY,
} from '../../../src/core/session/stored-credential';
import { formatDate } from '../../../src/platform/format/dates';
import {
  BRAND_FILE,
  COMING_NAMES,
  cards,
  json,
  LICENSE_TYPE,
  LICENSE_TYPES,
  licenseTypes,
  main,
  NEVER,
  openPage,
  PATHS,
  type PageOptions,
  PROFILE,
  pathsFor,
  prepareEarlyCards,
  profile,
  settled,
  startPage,
  status,
  studentData,
  titles,
} from '../../support/early-cards-page';
import { runEarlyCards, SECRET, setSecret } from '../../support/first-page';
import { formattersOf } from '../../support/formatters';

prepareEarlyCards();

const SILENT = { [BRAND_FILE]: NEVER, [PATHS]: NEVER, [PROFILE]: NEVER, [LICENSE_TYPES]: NEVER };

const LAST_WEEK = new Date(Date.now() - 7 * 86_400_000);
const AGE = `as of ${formatDate(LAST_WEEK.toISOString())}`;

interface Kept extends Partial<VisitToStore> {
  /** How many paths the student had. */
  readonly count?: number;
}

function textOf({ count = 3, ...change }: Kept = {}): string {
  return storedText({
    tag: fingerprint(SECRET),
    brand: 'marlowe',
    asOf: LAST_WEEK,
    settings: {},
    profile: v.parse(Profile, profile),
    paths: v.parse(LearningPathList, pathsFor(count)),
    licenseTypes: v.parse(LicenseTypeList, licenseTypes),
    ...change,
  });
}

const keep = (text: string) => () => localStorage.setItem(STORED_VISIT_KEY, text);

/** Opens the page of a student whose last visit is kept. By default, no early call gets a response. */
const openKept = (kept: Kept = {}, options: PageOptions = {}) =>
  openPage({ responses: SILENT, prepare: keep(textOf(kept)), ...options });

function expectShell(): void {
  expect(studentData()).toEqual([]);
  expect(main()?.querySelector('.skeleton-region')).not.toBeNull();
}

describe('the cards of the last visit', () => {
  it('show as soon as the page is parsed, with their license names and their age', async () => {
    await startPage({ responses: SILENT, prepare: keep(textOf()) });
    expect(titles()).toEqual(['Path 001', 'Path 002', 'Path 003']);
    expect(main()).toHaveTextContent('Welcome, Ann.');
    expect(main()?.querySelector('.page__as-of')).toHaveTextContent(AGE);
    expect(cards()[0]?.querySelector(LICENSE_TYPE)).toHaveTextContent('Nursing');
  });

  it('say the time if they are of today', async () => {
    const asOf = new Date();
    await startPage({ responses: SILENT, prepare: keep(textOf({ asOf })) });
    const time = asOf.toLocaleTimeString('en-US', { timeStyle: 'short' }).replace(/\s/g, ' ');
    expect(main()?.querySelector('.page__as-of')).toHaveTextContent(`as of ${time}`);
  });

  it('build no formatter, nor do those of this visit', async () => {
    const text = textOf({ asOf: new Date() });
    const used = await formattersOf(async () => {
      await startPage({ responses: { [PATHS]: json(pathsFor(2)) }, prepare: keep(text) });
      expect(main()).toHaveTextContent(/as of \d/);
      await settled();
    });
    expect(titles()).toEqual(['Path 001', 'Path 002']);
    expect(used).toEqual([]);
  });

  it('give way to those of this visit, which have no age', async () => {
    await openKept({}, { responses: { [PATHS]: json(pathsFor(2)) } });
    expect(titles()).toEqual(['Path 001', 'Path 002']);
    expect(main()?.querySelector('.page__as-of')).toBeNull();
  });

  it.each([
    ['the paths never come', { [PATHS]: NEVER }],
    ['the paths cannot be loaded', { [PATHS]: status(500) }],
    ['the brand file never comes', { [BRAND_FILE]: NEVER }],
    ['the profile is unusable', { [PROFILE]: () => new Response('<!doctype html>') }],
  ])('stay while %s', async (_what, responses) => {
    await openKept({}, { responses });
    expect(cards()).toHaveLength(3);
    expect(main()).toHaveTextContent(AGE);
  });

  it('show another path of the address, an order and a search', async () => {
    await openKept({}, { path: '/?pathId=3&sort=name&search=002' });
    expect(titles()).toEqual(['Path 003', 'Path 002']);
    expect(main()).toHaveTextContent('1 of 2 paths');
  });

  it('of a long list are the first ones, with the number of all', async () => {
    await openKept({ count: 60 });
    expect(cards()).toHaveLength(13);
    expect(main()).toHaveTextContent('59 paths');
  });

  it('of a long list may be asked for by the address: the selected one', async () => {
    await openKept({ count: 60 }, { path: '/?pathId=1' });
    expect(cards()).toHaveLength(13);
  });
});

describe('the cards of the last visit are taken back', () => {
  it.each([
    ['the paths are refused', { ...SILENT, [PATHS]: status(401) }],
    ['the profile is refused', { ...SILENT, [PROFILE]: status(401) }],
    ["the profile is another student's", { ...SILENT, [PROFILE]: json({ ...profile, studentId: 8 }) }],
    ['the license types are refused', { ...SILENT, [LICENSE_TYPES]: status(401) }],
    ['the paths are refused and the rest is loaded', { [PATHS]: status(401) }],
    ['onboarding is required now', { [PROFILE]: json({ ...profile, onboardingSurveyRequired: true }) }],
    [
      'the student belongs to the legacy dashboard now',
      { [PROFILE]: json({ ...profile, dashboardVersion: '1' }) },
    ],
    ['there are no paths any more', { [PATHS]: json([]) }],
    ['the brand is gone', { [BRAND_FILE]: json({ brands: [] }) }],
  ])('when %s', async (_what, responses) => {
    await startPage({ responses, prepare: keep(textOf()) });
    expect(cards()).toHaveLength(3);
    await settled();
    expectShell();
  });
});

describe('a refusal does not wait for the rest', () => {
  it.each([
    ['onboarding is required', { ...profile, onboardingSurveyRequired: true }],
    ['the student belongs to the legacy dashboard', { ...profile, dashboardVersion: '1' }],
  ])('%s, and the paths never come', async (_what, changed) => {
    const responses = { [PROFILE]: json(changed), [PATHS]: NEVER, [LICENSE_TYPES]: NEVER };
    await startPage({ responses, prepare: keep(textOf()) });
    expect(cards()).toHaveLength(3);
    await settled();
    expectShell();
  });

  it.each([
    ['cookie', () => setSecret('another')],
    ['owner', () => localStorage.removeItem(CREDENTIAL_OWNER_KEY)],
  ])('the session has changed in another tab: %s', async (_what, change) => {
    await openKept();
    expect(cards()).toHaveLength(3);
    change();
    window.dispatchEvent(new Event('storage'));
    expectShell();
  });

  it('the session has changed since the head of the page ran', async () => {
    const handover = await openKept({}, { hasEarlyCards: false });
    setSecret('another');
    runEarlyCards();
    await settled(handover);
    expectShell();
  });

  it('the session has changed after the cards were drawn again: the skeleton is as it was', async () => {
    let skeleton: string | undefined;
    const text = textOf();
    await openPage({
      prepare: (body) => {
        skeleton = body.querySelector('main')?.innerHTML;
        keep(text)();
      },
    });
    expect(main()).not.toHaveTextContent('as of');
    setSecret('another');
    window.dispatchEvent(new Event('storage'));
    expectShell();
    expect(main()?.innerHTML).toBe(skeleton);
  });

  it('or for the end of a press, which may be long', async () => {
    let answer = (_response: Response) => {};
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    await startPage({ responses: { ...SILENT, [PROFILE]: () => late }, prepare: keep(textOf()) });
    window.dispatchEvent(new Event('pointerdown'));
    answer(Response.json({}, { status: 401 }));
    await settled();
    expectShell();
    window.dispatchEvent(new Event('pointerup'));
    await settled();
    expectShell();
  });
});

it('nothing listens any more once the app has taken over', async () => {
  await openKept();
  const removed = [window, document].map((target) => jest.spyOn(target, 'removeEventListener'));
  document.querySelector('.first-page')?.remove();
  await settled();
  expect(removed.map(({ mock }) => mock.calls.map(([name]) => name))).toEqual([
    ['storage', 'online'],
    ['click', 'pointerdown', 'focusin', 'keydown', 'visibilitychange'],
  ]);
});

it('license names stay while those of this visit load', async () => {
  await openKept({}, { responses: { [LICENSE_TYPES]: NEVER } });
  expect(main()).not.toHaveTextContent('as of');
  expect(cards()[0]?.querySelector(LICENSE_TYPE)).toHaveTextContent('Nursing');
});

it('license names that were not kept leave room for themselves', async () => {
  await openKept({ licenseTypes: null });
  expect(main()?.querySelectorAll(COMING_NAMES)).toHaveLength(3);
});

describe('nothing of the last visit shows', () => {
  const other = fingerprint('another');
  const legacy = {
    enableAccountBasedRedirects: true,
    legacyDashboardUrl: 'https://classic.marlowe.example/',
  };
  const parsed = v.parse(Profile, profile);

  it.each<[string, string, PageOptions?]>([
    ['that is older than 30 days', textOf({ asOf: new Date(Date.now() - 31 * 86_400_000) })],
    ['that is of the future', textOf({ asOf: new Date(Date.now() + 86_400_000) })],
    ['of an impossible time', textOf().replace(/"asOf":\d+/, '"asOf":1e20')],
    ['of another credential', textOf({ tag: other })],
    ['of another brand', textOf({ brand: 'gablekey' })],
    ['to another student', textOf(), { session: { secret: 'another', UserId: 8 } }],
    ['to a partner', textOf(), { session: { Role: 'Partner' } }],
    ['on a page of another brand', textOf(), { brand: 'gablekey' }],
    ['that is no JSON', textOf().slice(0, -20)],
    ['that is empty', ''],
    ['that is null', 'null'],
    ['that has no paths', textOf().replace('"paths"', '"ways"')],
    ['that has no profile', textOf().replace('"profile"', '"person"')],
    ['whose paths are damaged', textOf().replaceAll('"learningPathId"', '"id"')],
    ['of a student without paths', textOf({ count: 0 })],
    [
      'of a student who had to do the onboarding survey',
      textOf({ profile: { ...parsed, onboardingSurveyRequired: true } }),
    ],
    [
      'of a student of the legacy dashboard',
      textOf({ settings: legacy, profile: { ...parsed, dashboardVersion: '1' } }),
    ],
    ['for a path that is not kept of a long list', textOf({ count: 60 }), { path: '/?pathId=40' }],
    ['for another path that is kept of a long list', textOf({ count: 60 }), { path: '/?pathId=5' }],
    ['for an order of a long list', textOf({ count: 60 }), { path: '/?sort=name' }],
    ['for a search in a long list', textOf({ count: 60 }), { path: '/?search=002' }],
    ['with a link to a course', textOf(), { path: '/?courseId=12' }],
    ['with tokens in the address', textOf(), { path: '/?xcred=another' }],
    ['on another page', textOf(), { path: '/courses' }],
  ])('%s', async (_what, text, options = {}) => {
    await openPage({ responses: SILENT, prepare: keep(text), ...options });
    expectShell();
  });
});
