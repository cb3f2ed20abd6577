/** A visit without a network: the cards of the last one stay, and the app waits. */
import * as v from 'valibot';
import { storedText } from '../../../src/app/boot/stored-visit';
import { LearningPathList } from '../../../src/contracts/learning-path';
import { Profile } from '../../../src/contracts/profile';
import { fingerprint, STORED_VISIT_KEY } from '../../../src/core/session/stored-credential';
import {
  BRAND_FILE,
  json,
  LICENSE_TYPES,
  main,
  openPage,
  PATHS,
  type PageOptions,
  PROFILE,
  pathsFor,
  prepareEarlyCards,
  profile,
  settled,
  titles,
} from '../../support/early-cards-page';
import { SECRET } from '../../support/first-page';

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

const openOffline = (options: PageOptions = {}, onLine = false) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
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

it('starts the app with the network', async () => {
  hidePage();
  await openOffline();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(hasApp()).toBe(true);
  expect(titles()).toHaveLength(3);
});

it('starts the app when a server responds, although the browser sees no network', async () => {
  hidePage();
  await openOffline({ responses: { ...UNREACHABLE, [PROFILE]: json(profile) } });
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
