/** The sections of the current path, each loaded separately (DASH, CLRN-11, ENT-24). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { Router } from '../../src/platform/router/router';
import { findSection, openDashboard } from '../support/dashboard-page';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import { API_ORIGIN, openApp, server, type TestAppOptions } from '../support/test-app';

const DETAILS = `${API_ORIGIN}/learner/learningpaths/:id`;
/** Nora's paths: in progress, expiring, complete, expired, never opened, membership. */
const path = (number: number) => `/?pathId=1001000${number}`;

/** Each list: its call, its section, its name in an error, and text that appears once it is loaded. */
const LISTS = [
  { call: 'courses', region: 'Courses', word: 'courses', loaded: /\d courses/ },
  { call: 'groups', region: 'Courses', word: 'groups', loaded: 'Mandatory topics' },
  { call: 'tasks', region: 'Tasks', word: 'tasks', loaded: /\d of \d done/ },
  { call: 'documents', region: 'Documents', word: 'documents', loaded: 'Renewal checklist' },
  { call: 'goals', region: 'Weekly goal', word: 'goals', loaded: /of 3 hours this week/ },
  { call: 'goalhistory', region: 'Weekly goal', word: 'goal history', loaded: /You reached your goal in/ },
] as const;

type List = (typeof LISTS)[number];

/**
 * Three lists that fail together, in a section each, while the others load. path-details.service.spec.ts has each list
 * failing alone.
 */
const FAILING: readonly { readonly names: string; readonly failing: readonly List[] }[] = [
  { names: 'courses, tasks and goals', failing: [LISTS[0], LISTS[2], LISTS[4]] },
  { names: 'groups, documents and goal history', failing: [LISTS[1], LISTS[3], LISTS[5]] },
];

/** The lists that still load. Groups are headings of courses. */
const others = (failing: readonly List[]) =>
  LISTS.filter((list) => !failing.includes(list) && !(list.call === 'groups' && failing.includes(LISTS[0])));

const openPath = (handlers: NonNullable<TestAppOptions['handlers']>) =>
  openApp({ signedInAs: 'nora', handlers });

async function expectLoaded({ region, loaded }: List) {
  const shown = await findSection(region);
  await waitFor(() => expect(shown).toHaveTextContent(loaded));
}

describe('the sections of the current path', () => {
  it('show grouped courses, tasks, documents, the goal, the expiration and the why statement of the selected path', async () => {
    const app = await openDashboard();
    for (const list of LISTS) await expectLoaded(list);
    const courses = within(await findSection('Courses'));
    expect(courses.getByRole('heading', { name: 'Mandatory topics' })).toBeVisible();
    expect(courses.getByText(/^[\d.]+ of 6 hours$/)).toBeVisible();
    expect(
      await within(await findSection('License expiration')).findByText(/^\d{3} days left$/),
    ).toBeVisible();
    expect(
      within(await findSection('Your why')).getByText(/^I want to move to intensive care/),
    ).toBeVisible();

    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Weekly goal' })).not.toBeInTheDocument(),
    );
    expect(app.calls).toContain('GET /learner/learningpaths/10010002/courses');

    // Each only if the path has the feature (ENT-13).
    act(() => void app.injector.get(Router).navigateByUrl(path(6)));
    await findSection('Weekly goal');
    expect(screen.queryByRole('region', { name: 'License expiration' })).not.toBeInTheDocument();
  });

  it.each(FAILING)(
    '$names in the wrong shape, then failing: only their sections show an error, and Retry loads each',
    async ({ failing }) => {
      const url = ({ call }: List) => `${DETAILS}/${call}`;
      const app = await openPath(() =>
        failing.map((list) => http.get(url(list), () => HttpResponse.json({ items: [] }))),
      );
      async function expectToFail(list: List) {
        const alert = await within(await findSection(list.region)).findByRole('alert');
        expect(alert).toHaveTextContent(`We couldn't load your ${list.word}. Please try again.`);
      }
      for (const list of failing) await expectToFail(list);
      for (const other of others(failing)) await expectLoaded(other);
      expect(screen.getAllByRole('article')).toHaveLength(6);

      for (const list of failing) {
        const kaboom = jest.fn(() =>
          HttpResponse.json({ ResponseStatus: { Message: 'Kaboom' } }, { status: 500 }),
        );
        server.use(http.get(url(list), kaboom));
        const region = async () => within(await findSection(list.region));
        const retry = async () => (await region()).findByRole('button', { name: 'Retry' });
        await app.user.click(await retry());
        await waitFor(() => expect(kaboom).toHaveBeenCalled());
        await waitFor(async () => expect(await retry()).not.toHaveAttribute('aria-busy'));
        // Also those that have not been tried again.
        for (const each of failing.slice(failing.indexOf(list))) await expectToFail(each);
        for (const other of others(failing)) await expectLoaded(other);

        server.use(http.get(url(list), ({ request }) => app.backend.fetch(request)));
        await app.user.click(await retry());
        await expectLoaded(list);
        expect((await region()).queryByRole('alert')).not.toBeInTheDocument();
        await waitFor(async () => expect(await findSection(list.region)).toHaveFocus());
      }
      expect(screen.getAllByRole('article')).toHaveLength(6);
    },
  );

  it.each(FAILING)(
    '$names without a response: a skeleton until they time out, then the error',
    async ({ failing }) => {
      // RxJS schedules with intervals, so only those are faked.
      jest.useFakeTimers({ now: new Date(), doNotFake: [...EVERYTHING_BUT_INTERVALS] });
      await openPath(() =>
        failing.map(({ call }) => http.get(`${DETAILS}/${call}`, () => delay('infinite'))),
      );
      for (const other of others(failing)) await expectLoaded(other);
      for (const { call, word } of failing) {
        const loading = call === 'groups' ? 'courses' : word;
        expect(screen.getByText(`Loading your ${loading}`)).toBeInTheDocument();
      }
      act(() => void jest.advanceTimersByTime(30_000 + 500));
      act(() => void jest.advanceTimersByTime(30_000));
      jest.useRealTimers();
      for (const { region, word } of failing) {
        expect(await within(await findSection(region)).findByRole('alert')).toHaveTextContent(word);
      }
    },
  );

  it('show no course before the groups arrive, so that no row moves', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await openPath((backend) => [
      http.get(`${DETAILS}/groups`, async ({ request }) => {
        await released;
        return backend.fetch(request);
      }),
    ]);
    const courses = within(await findSection('Courses'));
    await courses.findByText(/^\d+ courses$/);
    expect(courses.queryByRole('listitem')).not.toBeInTheDocument();
    release();
    expect(await courses.findByRole('heading', { name: 'Mandatory topics' })).toBeVisible();
    expect(courses.getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('show an empty state when there is no data', async () => {
    await openPath(() =>
      LISTS.map(({ call }) => http.get(`${DETAILS}/${call}`, () => HttpResponse.json([]))),
    );
    const courses = within(await findSection('Courses'));
    await courses.findByText(/appear here as soon as they are chosen/);
    expect(courses.getByRole('link', { name: 'See the catalog' })).toHaveAttribute('href', '/products');
    expect(screen.queryByText('Next up')).not.toBeInTheDocument();
    await within(await findSection('Tasks')).findByText(/No other tasks/);
    await within(await findSection('Documents')).findByText(/appear here/);
    await within(await findSection('Weekly goal')).findByText('3 hours a week');
    expect(screen.queryByText(/^You reached your goal/)).not.toBeInTheDocument();
  });
});

describe('a list of a hundred rows', () => {
  const responseOf = (fields: (n: number) => object) => () =>
    HttpResponse.json(Array.from({ length: 100 }, (_, index) => fields(index + 1)));
  const rows = async (region: string) => [
    ...(await findSection(region)).querySelectorAll<HTMLElement>('li[class$="-row"]'),
  ];

  async function openLong() {
    const app = await openPath(() => [
      http.get(
        `${DETAILS}/courses`,
        responseOf((n) => ({
          courseId: n,
          courseName: `Course ${n}`,
          groupId: n % 2,
          lockState: 'Unlocked',
          enrollmentId: n,
          creditHours: 1,
          deliveryMethod: 'Webinar',
          percentComplete: 10,
        })),
      ),
      http.get(
        `${DETAILS}/groups`,
        responseOf((n) => ({ groupId: 100 - n, groupName: `Group ${100 - n}` })),
      ),
      http.get(
        `${DETAILS}/tasks`,
        responseOf((n) => ({ learningPathTaskId: n, taskName: `Task ${n}`, linkUrl: 'https://a.example/' })),
      ),
      http.get(
        `${DETAILS}/documents`,
        responseOf((n) => ({ documentId: n, documentName: `Plan ${n}`, url: 'https://a.example/' })),
      ),
    ]);
    await waitFor(async () => expect(await rows('Courses')).not.toHaveLength(0));
    await waitFor(async () => expect(await rows('Documents')).not.toHaveLength(0));
    return app;
  }

  it('shows the first rows, and all on request, in each section', async () => {
    const app = await openLong();
    for (const region of ['Courses', 'Tasks', 'Documents']) {
      expect([region, (await rows(region)).length]).toEqual([region, 20]);
      await app.user.click(within(await findSection(region)).getByRole('button', { name: 'Show all 100' }));
      expect([region, (await rows(region)).length]).toEqual([region, 100]);
      expect((await rows(region))[20]).toHaveFocus();
      expect(within(await findSection(region)).queryByRole('button', { name: /^Show all/ })).toBeNull();
    }
  });
});
