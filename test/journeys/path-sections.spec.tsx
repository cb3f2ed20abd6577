/** The sections of the current path: each loads and fails on its own (DASH, CLRN-11, ENT-24). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import { signIn } from '../support/sign-in';
import { openApp, server } from '../support/test-app';
import { openDashboard, PATH, section } from './path-page';

/** The path of nora that belongs to a member, without an expiration date. */
const MEMBER_PATH = '/?pathId=10010006';

/** Each list: its call, its section, its name in an error, and a text that it shows when it is loaded. */
const LISTS = [
  { call: 'courses', region: 'Courses', word: 'courses', good: /\d courses/ },
  { call: 'groups', region: 'Courses', word: 'groups', good: 'Mandatory topics' },
  { call: 'tasks', region: 'Tasks', word: 'tasks', good: /\d of \d done/ },
  { call: 'documents', region: 'Documents', word: 'documents', good: 'Renewal checklist' },
  { call: 'goals', region: 'Weekly goal', word: 'goals', good: /of 3 hours this week/ },
  { call: 'goalhistory', region: 'Weekly goal', word: 'goal history', good: /You reached your goal in/ },
] as const;

type List = (typeof LISTS)[number];

/** The lists that are not affected by this one's failure. Groups are headings of courses. */
const others = (failing: List) =>
  LISTS.filter((list) => list !== failing && (failing.call !== 'courses' || list.call !== 'groups'));

async function expectGood({ region, good }: List) {
  const shown = await section(region);
  await waitFor(() => expect(shown).toHaveTextContent(good));
}

describe('the sections of the current path', () => {
  it('show grouped courses, tasks, documents, the goal, the expiration and the why', async () => {
    await openDashboard();
    for (const list of LISTS) await expectGood(list);
    const courses = within(await section('Courses'));
    expect(courses.getByRole('heading', { name: 'Mandatory topics' })).toBeVisible();
    expect(courses.getByText(/^[\d.]+ of 6 hours$/)).toBeVisible();
    expect(within(await section('License expiration')).getByText(/^\d{3} days left$/)).toBeVisible();
    expect(within(await section('Your why')).getByText(/^I want to move to intensive care/)).toBeVisible();
  });

  it.each(LISTS)('$call refused: its section says so, the others stay, and Retry loads it', async (list) => {
    const app = await openApp();
    const url = `${PATH}/${list.call}`;
    server.use(
      http.get(url, () => HttpResponse.json({ ResponseStatus: { Message: 'Kaboom' } }, { status: 500 })),
    );
    await signIn(app);
    const region = within(await section(list.region));
    const alert = await region.findByRole('alert');
    expect(alert).toHaveTextContent(`We couldn't load your ${list.word}. Please try again.`);
    for (const other of others(list)) await expectGood(other);

    server.use(http.get(url, ({ request }) => app.backend.fetch(request)));
    await app.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await expectGood(list);
    expect(region.queryByRole('alert')).not.toBeInTheDocument();
    expect(await section(list.region)).toHaveFocus();
  });

  it.each(LISTS)('$call in the wrong shape: like a refusal', async (list) => {
    const app = await openApp();
    server.use(http.get(`${PATH}/${list.call}`, () => HttpResponse.json({ items: [] })));
    await signIn(app);
    expect(await within(await section(list.region)).findByRole('alert')).toHaveTextContent(list.word);
    for (const other of others(list)) await expectGood(other);
    expect(screen.getAllByRole('article')).toHaveLength(6);
  });

  it.each(LISTS)('$call without a response: a skeleton, then a message after the time-out', async (list) => {
    const app = await openApp();
    server.use(http.get(`${PATH}/${list.call}`, () => delay('infinite')));
    // rxjs schedules with intervals, so only those are faked.
    jest.useFakeTimers({ now: new Date(), doNotFake: [...EVERYTHING_BUT_INTERVALS] });
    await signIn(app);
    for (const other of others(list)) await expectGood(other);
    const awaited = list.call === 'groups' ? 'courses' : list.word;
    expect(screen.getByText(`Loading your ${awaited}`)).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(30_000 + 500));
    act(() => void jest.advanceTimersByTime(30_000));
    jest.useRealTimers();
    expect(await within(await section(list.region)).findByRole('alert')).toHaveTextContent(list.word);
  });

  it('courses wait for their groups, so that no row moves', async () => {
    const app = await openApp();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get(`${PATH}/groups`, async ({ request }) => {
        await released;
        return app.backend.fetch(request);
      }),
    );
    await signIn(app);
    const courses = within(await section('Courses'));
    await courses.findByText(/^\d+ courses$/);
    expect(courses.queryByRole('listitem')).not.toBeInTheDocument();
    release();
    expect(await courses.findByRole('heading', { name: 'Mandatory topics' })).toBeVisible();
    expect(courses.getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('say what belongs there when they are empty', async () => {
    const app = await openApp();
    for (const { call } of LISTS) server.use(http.get(`${PATH}/${call}`, () => HttpResponse.json([])));
    await signIn(app);
    const courses = within(await section('Courses'));
    await courses.findByText(/appear here as soon as they are chosen/);
    expect(courses.getByRole('link', { name: 'See the catalog' })).toHaveAttribute('href', '/products');
    expect(screen.queryByText('Next up')).not.toBeInTheDocument();
    await within(await section('Tasks')).findByText(/nothing to do besides courses/);
    await within(await section('Documents')).findByText(/appear here/);
    await within(await section('Weekly goal')).findByText('3 hours a week');
    expect(screen.queryByText(/^You reached your goal/)).not.toBeInTheDocument();
  });

  it('belong to the selected path', async () => {
    const app = await openDashboard();
    await expectGood(LISTS[0]);
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Weekly goal' })).not.toBeInTheDocument(),
    );
    expect(app.calls).toContain('GET /learner/learningpaths/10010002/courses');
  });

  it('appear only if the path has the feature (ENT-13)', async () => {
    await openDashboard(MEMBER_PATH);
    await section('Weekly goal');
    expect(screen.queryByRole('region', { name: 'License expiration' })).not.toBeInTheDocument();
  });
});

describe('a document', () => {
  it.each([
    ['https://www.marlowe.example/a.pdf', true],
    ['http://www.marlowe.example/a.pdf', false],
    ['javascript:alert(1)', false],
    ['https://user:secret@evil.example/a.pdf', false],
    ['/a.pdf', false],
    ['', false],
  ])('at "%s" can be opened: %s', async (url, isLink) => {
    const app = await openApp();
    server.use(
      http.get(`${PATH}/documents`, () =>
        HttpResponse.json([
          { documentId: 1, documentName: 'Plan', fileType: 'PDF', sizeBytes: 2_400_000, url },
        ]),
      ),
    );
    await signIn(app);
    const documents = within(await section('Documents'));
    await documents.findByText('Plan');
    const link = documents.queryByRole('link');
    expect(link?.getAttribute('href') ?? null).toBe(isLink ? url : null);
    expect(documents.getByText(isLink ? 'PDF, 2.4 MB' : 'Not available yet')).toBeVisible();
    if (link) expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('a task (ENT-07)', () => {
  const boxes = async () => within(await section('Tasks')).findAllByRole('checkbox');
  const count = async () => within(await section('Tasks')).findByText(/^\d of \d done$/);

  it('is completed by keyboard, survives a reload, and cannot be undone', async () => {
    const app = await openDashboard();
    expect(await count()).toHaveTextContent('2 of 3 done');
    const open = (await boxes()).find((box) => !(box as HTMLInputElement).checked) as HTMLElement;
    open.focus();
    await app.user.keyboard(' ');
    expect(open).toBeChecked();
    expect(open).toHaveFocus();
    expect(await count()).toHaveTextContent('3 of 3 done');
    expect(await count()).toHaveAttribute('role', 'status');
    await app.user.keyboard(' ');
    expect(open).toBeChecked();
    await waitFor(() =>
      expect(
        app.calls.filter((call) => call.startsWith('POST') && call.includes('learningpathtask')),
      ).toHaveLength(1),
    );
    app.reopen('/');
    expect(await count()).toHaveTextContent('3 of 3 done');
  });

  it('that the server refuses is open again, with a toast', async () => {
    const app = await openDashboard();
    server.use(
      http.post(`${PATH}/tasks/:task/learningpathtask`, () => new HttpResponse(null, { status: 500 })),
    );
    const open = (await boxes()).find((box) => !(box as HTMLInputElement).checked) as HTMLElement;
    await app.user.click(open);
    expect(
      (await screen.findAllByText('Could not save your task, please try again.'))[0],
    ).toBeInTheDocument();
    expect(open).not.toBeChecked();
    expect(await count()).toHaveTextContent('2 of 3 done');
  });
});
