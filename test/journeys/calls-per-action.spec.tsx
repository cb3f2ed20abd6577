/**
 * What each action of a student asks the server for, on the real backend with its hub: no call twice, and nothing that
 * the action does not change or show. A page in the background of the action, such as the list of paths in the header,
 * counts as shown.
 */
import { screen, waitFor, within } from '@testing-library/react';
import { COALESCE_CHANGES_MS } from '../../src/core/hub/hub.timing';
import { Router } from '../../src/platform/router/router';
import { findButton, findDialog } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { fillForm } from '../support/external-certificate-page';
import { callFromOtherBrowser, waitForConnection } from '../support/other-browser';
import { dialog, LINES_AT_ONCE, surveyPage } from '../support/survey-page';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

/**
 * Longer than changes are gathered: whoever wants to load again for what has happened has begun by then. Looks are
 * counted and not milliseconds, because the page asks for nothing while a chunk is compiled.
 */
const QUIET_LOOKS = 10;
const LOOK_MS = COALESCE_CHANGES_MS / 2;

/** Method, path and query of every request, oldest first. */
const requested: string[] = [];
let underWay = 0;

beforeAll(polyfillDialog);
beforeAll(() => {
  const note = (request: Request, change: 1 | -1) => {
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== API_ORIGIN) return;
    underWay += change;
    if (change === 1) requested.push(`${request.method} ${pathname}${search}`);
  };
  server.events.on('request:start', ({ request }) => note(request, 1));
  server.events.on('request:end', ({ request }) => note(request, -1));
});
afterEach(() => sessionStorage.clear());

/** Until nothing is under way, and nothing has been asked for in any of the last looks. */
async function settle(): Promise<void> {
  let quietLooks = 0;
  let seen = requested.length;
  const looks = setInterval(() => {
    const isQuiet = underWay === 0 && requested.length === seen;
    quietLooks = isQuiet ? quietLooks + 1 : 0;
    seen = requested.length;
  }, LOOK_MS);
  try {
    await waitFor(() => expect(quietLooks).toBeGreaterThanOrEqual(QUIET_LOOKS), { timeout: 10_000 });
  } finally {
    clearInterval(looks);
  }
}

/** Every id is #. */
const withoutIds = (call: string) =>
  call
    .replace(/\?.*/, '')
    .replace(/\d+(?=\/|$)/g, '#')
    .replace(/(?<=new\/|swap\/).*/, '#');

/** In order, and how often each kind is asked for: 'GET /learner/learningpaths/#/courses (4)', of four paths. */
function counted(calls: readonly string[]): string[] {
  const kinds = [...new Set(calls)].sort();
  return kinds.map((kind) => {
    const count = calls.filter((call) => call === kind).length;
    return count === 1 ? kind : `${kind} (${count})`;
  });
}

const isRead = (call: string) => call.startsWith('GET');

/** After a change, the ledger of the licenses asks for the lists of each path, also of the one that the dashboard shows. */
const OF_LEDGER = /\/learningpaths\/\d+\/(courses|groups)$/;

/** What is read twice without a write between, after which it may be another. */
function twice(calls: readonly string[]): readonly string[] {
  return calls.filter((call, index) => {
    if (OF_LEDGER.test(call)) return false;
    const before = calls.lastIndexOf(call, index - 1);
    return index > 0 && before !== -1 && calls.slice(before, index).every(isRead);
  });
}

interface Visit {
  readonly as: string;
  readonly url: string;
  /** Calls of the parts that show last when the page is opened. The first action waits for them. */
  readonly asksLast?: readonly string[];
  /** What the student does there, one after the other, and what that asks for. */
  readonly actions: readonly (readonly [
    name: string,
    act: (app: TestApp) => Promise<unknown>,
    calls: string[],
  ])[];
}

const COURSE = 10_010_001;
const FREE = 10_201;
const PRICED = 10_202;
const ENROLLMENT = '/learner/enrollments/#';
const PATHS = 'GET /learner/learningpaths';
const LICENSES = 'GET /profile/accountlicense';
const EXTERNAL = 'GET /learner/externalcertificates';
const PROFILE = 'GET /profile/accountprofile';
const PHOTO = 'GET /profile/accountprofile/image/presignedurl';
const PRODUCT = 'GET /marketing/products/#';
const COURSES = 'GET /learner/enrollments/withfilters';
/** All lines, of a student who has more than a login loads. */
const TRANSCRIPT = 'GET /learner/certificates/transcript';
const listsOf = (...names: string[]) => names.map((name) => `${PATHS}/#/${name}`);
/** What the ledger of the licenses is made of: a course says what it counts for. */
const LEDGER = listsOf('courses', 'groups');
/** Four paths renew licenses of nora. */
const LEDGER_OF_NORA = listsOf('courses (4)', 'groups (4)');
const MEMBERSHIP = ['GET /membership/configurations', 'GET /membership/subscriptions'];
const PATH_LISTS = listsOf('courses', 'documents', 'goalhistory', 'goals', 'groups', 'tasks');
const UPSELL = [`${PRODUCT}/upselloffer`, `${PRODUCT}/upselloffer/discountcode`];
const PREVIEW_CALLS = [...['activities', 'authors', 'coursedetails', 'enrollment', 'regulatoryinformation']]
  .map((part) => `GET /learner/preview/#/${part}`)
  .concat(PRODUCT, `${PRODUCT}/relatedofferings`, UPSELL);

const go = (url: string) => (app: TestApp) => app.injector.get(Router).navigateByUrl(url);
const findTab = (name: RegExp) => screen.findByRole('tab', { name });
const press = async (app: TestApp, name: string | RegExp) => {
  const [button] = await screen.findAllByRole('button', { name });
  await app.user.click(button as HTMLElement);
};

const VISITS: readonly Visit[] = [
  {
    as: 'nora',
    url: '/',
    asksLast: [PHOTO, ...LEDGER_OF_NORA],
    actions: [
      [
        'choosing a path',
        async (app) => {
          const [link] = await screen.findAllByRole('link', { name: /Georgia APRN/ });
          await app.user.click(link as HTMLElement);
        },
        [PATHS, ...PATH_LISTS, 'PUT /learner/learningpaths/#/update/lastaccesseddate'],
      ],
    ],
  },
  {
    as: 'nora',
    url: '/account/profile',
    asksLast: [PHOTO],
    actions: [
      [
        'editing a license',
        (app) => press(app, 'Edit Registered Nurse (RN) license, Florida'),
        ['GET /learner/licensinginformation', 'GET /marketing/licensetypes'],
      ],
      [
        'changing a license',
        async (app) => {
          const field = await screen.findByRole('textbox', { name: /^What is your license number/ });
          await app.user.clear(field);
          await app.user.type(field, 'RN 9');
          const licenses = within(screen.getByRole('region', { name: 'Licenses' }));
          await app.user.click(licenses.getByRole('button', { name: 'Save' }));
          await licenses.findByText(/RN 9/);
        },
        [
          ...MEMBERSHIP,
          // Before the write and after it: another browser may have changed it.
          `${LICENSES} (2)`,
          PROFILE,
          'PUT /profile/accountlicense/#',
        ],
      ],
      ['opening the courses', go('/courses?size=48'), [COURSES]],
      [
        'opening what a course can be swapped for',
        async (app) => {
          await press(app, /^Options for Prevention/);
          await press(app, 'Swap for another course');
          await findDialog();
        },
        [`${PRODUCT}/swapoptions`],
      ],
      [
        'swapping it',
        async (app) => {
          const sheet = within(await findDialog());
          await app.user.click(await sheet.findByRole('checkbox', { name: 'With other hours' }));
          const [option] = await sheet.findAllByRole('radio', { name: /The Basics/ });
          await app.user.click(option as HTMLElement);
          await app.user.click(sheet.getByRole('button', { name: 'Swap course' }));
          await screen.findAllByText('Your course has been swapped.');
        },
        [`${PRODUCT}/swapoptions`, COURSES, PATHS, `POST ${ENROLLMENT}/swap/#`],
      ],
      [
        'opening the external certificates',
        go('/certificates/external'),
        ['GET /learner/certificates', `${EXTERNAL}/withfilters`],
      ],
      [
        'adding an external certificate',
        async (app) => {
          await press(app, 'Add certificate');
          await fillForm(app);
          await press(app, 'Save');
          await screen.findByText('The certificate has been saved.');
        },
        ['GET /global/states', `${EXTERNAL}/withfilters (2)`, 'POST /learner/externalcertificates/v#'],
      ],
      [
        'a change of another course',
        (app) => callFromOtherBrowser(app, 'PUT', `/learner/enrollments/${COURSE + 3}/archive`),
        // A course that is completed brings a certificate, and the header shows the progress of paths.
        ['GET /learner/certificates', PATHS],
      ],
    ],
  },
  {
    as: 'nora',
    url: '/courses',
    asksLast: [PHOTO],
    actions: [
      [
        'opening a course',
        async (app) => {
          await go(`/courses/${COURSE}`)(app);
          await findTab(/^Contents/);
        },
        [
          ...LEDGER_OF_NORA,
          TRANSCRIPT,
          `GET ${ENROLLMENT}`,
          `GET ${ENROLLMENT}/activities`,
          `GET ${ENROLLMENT}/course/regulatoryinformation`,
          `GET ${ENROLLMENT}/features`,
        ],
      ],
      [
        'affirming a step',
        async (app) => {
          await press(app, /^Affirm/);
          await press(app, 'I affirm');
          await screen.findByText('Your statement has been saved.');
        },
        [`GET ${ENROLLMENT}`, `GET ${ENROLLMENT}/activities`, `PUT ${ENROLLMENT}/activities/#/affirm`],
      ],
      [
        'opening the notes',
        async (app) => app.user.click(await findTab(/^Notes/)),
        [`GET ${ENROLLMENT}/notes`],
      ],
      [
        'saving a note',
        async (app) => {
          await press(app, 'Add a note');
          await app.user.type(await screen.findByRole('textbox', { name: 'Note' }), 'x');
          await press(app, 'Save note');
          await findButton('Add a note');
        },
        [`GET ${ENROLLMENT}/notes`, `POST ${ENROLLMENT}/notes`],
      ],
      ['going back to the list', go('/courses'), [COURSES]],
      [
        'archiving a course',
        async (app) => {
          await press(app, /^Options for Prevention/);
          await press(app, 'Archive');
          await screen.findByText(/has been archived\.$/);
        },
        [COURSES, PATHS, `PUT ${ENROLLMENT}/archive`],
      ],
      [
        'opening another course',
        go(`/courses/${COURSE + 3}`),
        [
          ...LEDGER_OF_NORA,
          TRANSCRIPT,
          // To see which one arrives.
          'GET /learner/certificates',
          `GET ${ENROLLMENT}`,
          `GET ${ENROLLMENT}/activities`,
          `GET ${ENROLLMENT}/course/regulatoryinformation`,
          `GET ${ENROLLMENT}/features`,
        ],
      ],
    ],
  },
  {
    as: 'ada',
    url: '/account/notifications',
    actions: [
      [
        'marking one as read',
        (app) => press(app, /^Mark as read/),
        // What there is before the write, and the unread ones afterwards.
        ['GET /profile/notifications (2)', 'PUT /profile/notifications'],
      ],
      [
        'marking all as read',
        (app) => press(app, 'Mark all as read'),
        ['GET /profile/notifications (3)', 'PUT /profile/notifications'],
      ],
    ],
  },
  {
    as: 'zoe',
    url: '/products',
    actions: [
      [
        'previewing a course',
        async (app) => {
          await go(`/product?productId=${PRICED}`)(app);
          await findTab(/^Contents/);
        },
        [...PREVIEW_CALLS, ...LEDGER],
      ],
      [
        'adding it to the cart',
        async (app) => {
          await press(app, /^Add to Cart/);
          await findDialog();
        },
        ['GET /cart/items (2)', PRODUCT, 'POST /cart/items'],
      ],
      ['previewing a free course', go(`/product?productId=${FREE}`), [...PREVIEW_CALLS]],
      [
        'enrolling in it',
        (app) => press(app, /^Enroll/),
        [
          ...LEDGER,
          TRANSCRIPT,
          PATHS,
          `${PRODUCT} (2)`,
          ...UPSELL,
          PROFILE,
          'POST /learner/enrollments/new/#',
        ],
      ],
    ],
  },
  {
    as: 'sam',
    url: '/',
    actions: [
      [
        'describing a license in the survey',
        async (app) => {
          const survey = surveyPage(app);
          await survey.step('Welcome, Sam');
          await app.user.keyboard('{Enter}');
          await survey.step('Add a license');
          await survey.choose(/career goal/, 'Renew my license');
          await survey.choose(/profession/, 'Registered Nurse (RN)');
          await survey.choose(/state/, 'Florida');
          await survey.press('Add');
          await survey.step('Your licenses');
          await survey.press("Let's Go");
          await survey.step(/^Florida/);
          await waitFor(() => expect(screen.getByLabelText(/expire/)).not.toHaveValue(''));
        },
        ['GET /learner/licensinginformation'],
      ],
      [
        'saving it',
        async (app) => {
          const survey = surveyPage(app);
          await survey.type(/license number/, 'RN 4711');
          await survey.press('Next');
          await survey.step('One more thing');
        },
        ['GET /marketing/products/tags', ...MEMBERSHIP, LICENSES, PROFILE, 'POST /profile/accountlicense'],
      ],
      [
        'finishing the survey',
        async (app) => {
          await surveyPage(app).press('Wound Care', 'Finish');
          await waitFor(() => expect(dialog()).toBeNull(), { timeout: 5_000 });
        },
        [
          // With the new path, and once it is the one that was opened last.
          `${PATHS} (2)`,
          // Once for the path and the ledger.
          ...PATH_LISTS,
          COURSES,
          ...MEMBERSHIP,
          LICENSES,
          PROFILE,
          'PUT /learner/learningpaths/#/update/lastaccesseddate',
          'PUT /profile/accountlicense/#',
          'PUT /profile/interests',
        ],
      ],
    ],
  },
];

// The first app of a file is in StrictMode, which does everything twice.
it('has a page to begin with', async () => {
  await openApp({ url: '/status' });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

it.each(VISITS)(
  '$as at $url',
  async ({ as, url, asksLast = [], actions }) => {
    requested.length = 0;
    const app = await openApp({ accounts: [as], signedInAs: as, url, providers: [LINES_AT_ONCE] });
    await waitForConnection(app);
    await waitFor(() =>
      expect(counted(requested.map(withoutIds))).toEqual(expect.arrayContaining([...asksLast])),
    );
    const found: Record<string, string[]> = {};
    for (const [name, act] of actions) {
      await settle();
      const before = requested.length;
      await act(app);
      await settle();
      const calls = requested.slice(before);
      expect([name, ...twice(calls)]).toEqual([name]);
      found[name] = counted(calls.map(withoutIds));
    }
    expect(found).toEqual(Object.fromEntries(actions.map(([name, , calls]) => [name, [...calls].sort()])));
  },
  60_000,
);
