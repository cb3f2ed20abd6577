/** What runs when: nothing but what draws the first cards, and then the app. */
import {
  asked,
  BRAND_FILE,
  cards,
  json,
  LICENSE_TYPES,
  NEVER,
  PATHS,
  type PageOptions,
  PROFILE,
  pathsFor,
  prepareEarlyCards,
  profile,
  settled,
  startPage,
  status,
} from '../../support/early-cards-page';
import { runEarlyCards, setSecret } from '../../support/first-page';

prepareEarlyCards();

const SCRIPTS = ['/assets/vendor.js', '/assets/main.js'];
const started = () =>
  [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ href }) => new URL(href).pathname,
  );

/** Opens the page, whose frames end when `endFrame` is called. */
async function open(options: PageOptions) {
  const frames: (() => void)[] = [];
  await startPage({ paint: (end) => frames.push(end), ...options });
  await settled();
  return {
    endFrame: async () => {
      for (const end of frames.splice(0)) end();
      await settled();
    },
  };
}

beforeEach(() => jest.spyOn(document, 'hidden', 'get').mockReturnValue(false));

it('the app is fetched after the frame with the shell', async () => {
  const { endFrame } = await open({ responses: { [PATHS]: NEVER } });
  expect(preloaded()).toEqual([]);
  await endFrame();
  expect(preloaded()).toEqual(SCRIPTS);
  expect(started()).toEqual([]);
});

it('the app starts after the frame with the cards', async () => {
  const { endFrame } = await open({});
  expect(cards()).toHaveLength(3);
  expect(started()).toEqual([]);
  await endFrame();
  expect(started()).toEqual(SCRIPTS);
});

it('what the cards do without is requested after that frame', async () => {
  const { endFrame } = await open({});
  expect(asked.toSorted()).toEqual([BRAND_FILE, PATHS, PROFILE]);
  await endFrame();
  expect(asked).toContain(LICENSE_TYPES);
});

it('the app does not start while the answer with the paths is on its way', async () => {
  let answer = (_response: Response) => {};
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const page = startPage({ responses: { [PATHS]: () => late } });
  const handover = await page;
  await settled({ ...handover, calls: handover?.calls.slice(0, 1) } as typeof handover);
  expect(started()).toEqual([]);
  answer((await json(pathsFor(2))()) as Response);
  await settled();
  expect(cards()).toHaveLength(2);
  expect(started()).toEqual(SCRIPTS);
});

it.each([
  ['the server refuses the credential', { [PATHS]: status(401) }, () => {}],
  ['the profile is another student’s', { [PROFILE]: json({ ...profile, studentId: 8 }) }, () => {}],
  ['another tab has signed out', {}, () => setSecret('')],
])('nothing more is requested once %s', async (_what, responses, act) => {
  const { endFrame } = await open({ responses });
  act();
  await endFrame();
  expect(started()).toEqual(SCRIPTS);
  expect(asked).not.toContain(LICENSE_TYPES);
});

it.each([
  ['the paths cannot be loaded', { [PATHS]: status(500) }],
  ['there are no paths', { [PATHS]: json([]) }],
  ['the credential is refused', { [PROFILE]: status(401), [PATHS]: NEVER }],
])('the app starts without cards if %s', async (_why, responses) => {
  const { endFrame } = await open({ responses });
  expect(cards()).toHaveLength(0);
  expect(started()).toEqual([]);
  await endFrame();
  expect(started()).toEqual(SCRIPTS);
});

describe('while no answer comes', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('the app waits for 3,000 ms', async () => {
    await startPage({ responses: { [PATHS]: NEVER }, paint: (end) => end() });
    jest.advanceTimersByTime(2_999);
    expect(started()).toEqual([]);
    jest.advanceTimersByTime(2);
    expect(started()).toEqual(SCRIPTS);
  });

  it('the app starts after 2,000 ms without the early cards if their script fails as it begins', async () => {
    await startPage({ hasEarlyCards: false });
    jest.spyOn(MutationObserver.prototype, 'observe').mockImplementation(() => {
      throw new TypeError('observe failed');
    });
    expect(runEarlyCards).toThrow('observe failed');
    jest.advanceTimersByTime(1_999);
    expect(started()).toEqual([]);
    jest.advanceTimersByTime(2);
    expect(started()).toEqual(SCRIPTS);
  });
});
