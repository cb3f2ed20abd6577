/** The first page with its early cards, and what the servers respond to its early calls. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import brandFile from '../../public/app-config/brands.json';
import { type Handover, readHandover } from '../../src/app/boot/early-calls';
import { closeFirstPage, type FirstPageOptions, openFirstPage, rememberSession } from './first-page';

export const BRAND_FILE = '/app-config/brands.json';
export const PATHS = '/learner/learningpaths';
export const PROFILE = '/profile/accountprofile';
export const LICENSE_TYPES = '/global/licensetypes';

/** How many turns of the event loop are more than enough for whatever follows the last response. */
const TURNS = 20;
/** Longer than the timer at the end of a frame. */
const FRAME_MS = 5;

export const profile = {
  studentId: 7,
  firstName: 'Ann',
  lastName: 'Lindqvist',
  emailAddress: 'ann@mail.example',
  dayPhone: '555-0147',
  birthday: '1990-02-03T00:00:00',
  city: 'Utica',
  zip: '13501',
  street: '12 Elm Road',
  dashboardVersion: '2',
  testModeAllowed: false,
  onboardingSurveyRequired: false,
};

export const licenseTypes = [
  { licenseTypeId: 1, licenseTypeName: 'Nursing' },
  { licenseTypeId: 2, licenseTypeName: 'Real Estate' },
];

/** Paths as the server sends them. The first one is current, and the others follow it by name and by last access. */
export function pathsFor(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    learningPathId: index + 1,
    learningPathName: `Path ${String(index + 1).padStart(3, '0')}`,
    licenseTypeIds: [1],
    lastAccessedDate: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString(),
    currentLearningPath: index === 0,
    whyStatement: 'For my late grandmother',
    enrollments: [{ enrollmentId: 88_123, courseName: 'Secret course' }],
  }));
}

/** What a server responds; NEVER is no response. */
export type Reply = () => Response | Promise<Response>;
export const NEVER: Reply = () => new Promise<never>(() => {});
export const json =
  (body: unknown): Reply =>
  () =>
    Response.json(body);
export const status =
  (code: number): Reply =>
  () =>
    Response.json({}, { status: code });

const RESPONSES: Readonly<Record<string, Reply>> = {
  [BRAND_FILE]: json(brandFile),
  [PATHS]: json(pathsFor(3)),
  [PROFILE]: json(profile),
  [LICENSE_TYPES]: json(licenseTypes),
};

const server = setupServer();
/** The path of every request. */
export const asked: string[] = [];
let silent: Set<string> = new Set();

/** For the tests of a file. */
export function prepareEarlyCards(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    // For jsdom, the focused element is pressed.
    const find = Document.prototype.querySelector;
    jest
      .spyOn(document, 'querySelector')
      .mockImplementation((selector) => (selector === ':active' ? null : find.call(document, selector)));
  });
  afterEach(() => {
    closeFirstPage();
    server.resetHandlers();
    asked.length = 0;
  });
  afterAll(() => server.close());
}

/** Decides what the servers respond, by path; the rest is as usual. */
function respond(responses: Readonly<Record<string, Reply>> = {}): void {
  const all = { ...RESPONSES, ...responses };
  silent = new Set(Object.keys(all).filter((path) => all[path] === NEVER));
  server.use(
    ...Object.entries(all).map(([path, reply]) =>
      http.get(`*${path}`, async () => {
        asked.push(path);
        return (await reply()) as HttpResponse<null>;
      }),
    ),
  );
}

export interface PageOptions extends FirstPageOptions {
  readonly responses?: Readonly<Record<string, Reply>>;
  readonly session?: Parameters<typeof rememberSession>[0];
}

/** Opens the page for a known student and waits until its scripts have done what they do. */
export async function openPage(options: PageOptions = {}): Promise<Handover | null> {
  const handover = await startPage(options);
  await settled(handover);
  return handover;
}

/** The same without waiting. */
export function startPage({ responses, session = {}, ...page }: PageOptions = {}): Promise<Handover | null> {
  respond(responses);
  rememberSession(session);
  return openFirstPage({ hasEarlyCards: true, ...page });
}

/** Waits for all responses that come, and for what follows them. */
export async function settled(handover = readHandover(window)): Promise<void> {
  // The early cards send some of them.
  for (let read = 0; read < (handover?.calls.length ?? 0); ) {
    const calls = handover?.calls.slice(read) ?? [];
    read += calls.length;
    const due = calls.filter(({ request }) => !silent.has(new URL(request.url).pathname));
    await Promise.allSettled(due.map(async ({ response }) => (await response).clone().text()));
    for (let turn = 0; turn < TURNS; turn += 1) await setImmediate();
    // The app starts from a timer after the frame.
    await setTimeout(FRAME_MS);
  }
}

/** What the page shows: its title and greeting, and its cards. */
export const main = () => document.querySelector('.first-page main');
/** The first license type of a card, and those whose names are still missing. */
export const LICENSE_TYPE = '.chip, .path-card__line';
export const COMING_NAMES = '.chip--coming, .path-card__line:empty';
export const cards = () => [...document.querySelectorAll('.first-page article')];
export const titles = () =>
  cards().map((card) => card.querySelector('.current-path__title, .path-card__title')?.textContent ?? null);
/** Anything of the student or their paths, anywhere in the document. */
export const studentData = () =>
  document.documentElement.outerHTML.match(/Ann\b|Path 0|as of |Lindqvist|Nursing/g) ?? [];
