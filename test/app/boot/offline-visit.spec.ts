/** A visit without a network: the cards of the last one stay, and the app waits. */
import * as v from 'valibot';
import { storedText } from '../../../src/app/boot/stored-visit';
import { LearningPathList } from '../../../src/contracts/learning-path';
import { Profile } from '../../../src/contracts/profile';
import { fingerprint, STORED_VISIT_KEY } from '../../../src/core/session/stored-credential';
import {
  asked,
  BRAND_FILE,
  json,
  LICENSE_TYPES,
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
  status,
  titles,
} from '../../support/early-cards-page';
import { SECRET, setSecret } from '../../support/first-page';

prepareEarlyCards();

const failed = () => Response.error();
const UNREACHABLE = { [PATHS]: failed, [PROFILE]: failed, [LICENSE_TYPES]: failed };

function keepVisit(): void {
  const visit = storedText({
    tag: fingerprint(SECRET),
    brand: 'marlowe',
    asOf: new Date(Date.now() - 7 * 86_400_000),
    settings: {},
    profile: v.parse(Profile, profile),
    paths: v.parse(LearningPathList, pathsFor(3)),
    licenseTypes: null,
  });
  localStorage.setItem(STORED_VISIT_KEY, visit);
}

const setOnLine = (onLine: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
const openOffline = (options: PageOptions = {}, onLine = false) => {
  setOnLine(onLine);
  return openPage({ responses: UNREACHABLE, prepare: keepVisit, ...options });
};

const notice = () => document.querySelector('.first-page .notice');
const hasApp = () => document.querySelector('head script[src="/assets/main.js"]') !== null;

/** The app starts after a frame; a hidden page has none. */
function hidePage(): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
}

it('shows the cards of the last visit with their age, says that it is offline, and starts no app', async () => {
  hidePage();
  await openOffline();
  expect(titles()).toEqual(['Path 001', 'Path 002', 'Path 003']);
  expect(main()).toHaveTextContent('as of ');
  expect(notice()).toHaveTextContent('You are offline.');
  expect(main()?.previousElementSibling).toBe(notice());
  expect(hasApp()).toBe(false);
});

it.each([
  ['when the browser says so', () => window.dispatchEvent(new Event('online'))],
  ['when the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('starts the app with the network, %s', async (_when, act) => {
  hidePage();
  await openOffline();
  act();
  expect(hasApp()).toBe(false);
  setOnLine(true);
  act();
  expect(hasApp()).toBe(true);
  expect(titles()).toHaveLength(3);
});

it.each([
  ['a profile', { [PROFILE]: json(profile) }],
  ['an error, and the rest never comes', { [PATHS]: status(503), [PROFILE]: NEVER, [BRAND_FILE]: NEVER }],
  ['two errors', { [PATHS]: status(500), [PROFILE]: status(500) }],
])(
  'starts the app when a server responds, although the browser sees no network: %s',
  async (_what, responses) => {
    hidePage();
    await openOffline({ responses: { ...UNREACHABLE, ...responses } });
    expect(hasApp()).toBe(true);
  },
);

it('starts the app when another tab signs out, and sends nothing with the former credential', async () => {
  hidePage();
  const handover = await openOffline();
  setSecret('');
  window.dispatchEvent(new Event('storage'));
  expect(titles()).toEqual([]);
  expect(hasApp()).toBe(true);
  await settled(handover);
  expect(asked).not.toContain(LICENSE_TYPES);
});

it('starts the app when the brand file takes the cards away', async () => {
  hidePage();
  const responses = { [BRAND_FILE]: json({ brands: [] }), [PATHS]: NEVER, [PROFILE]: NEVER };
  await openOffline({ responses });
  expect(titles()).toEqual([]);
  expect(hasApp()).toBe(true);
});

it('is not misled by the brand file, which may come from a cache', async () => {
  hidePage();
  const handover = await openOffline();
  await settled(handover);
  expect(handover?.calls[0]?.request.url).toContain(BRAND_FILE);
  expect(hasApp()).toBe(false);
});

it.each([
  ['with a network', true, {}],
  ['without cards of a last visit', false, { prepare: () => {} }],
])('is no other %s', async (_case, onLine, options) => {
  hidePage();
  await openOffline(options, onLine);
  expect(notice()).toBeNull();
  expect(hasApp()).toBe(true);
});
