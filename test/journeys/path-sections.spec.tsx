/** The details of the current path on the screen: each section by itself (DASH, CLRN-11, ENT-24). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { LOCK_STATES } from '../../src/contracts/learning-path-details';
import { ROWS_AT_FIRST } from '../../src/features/learning-path/screens/long-list';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server } from '../support/test-app';

const DETAILS = `${API_ORIGIN}/learner/learningpaths/:id`;
/** Nora's paths: in progress, expiring, complete, expired, never opened, of a member. */
const path = (number: number) => `/?pathId=1001000${number}`;

const section = (name: string) => screen.findByRole('region', { name });

async function openDashboard(url = '/') {
  const app = await openApp({ url });
  await signIn(app);
  return app;
}

/** Each list: its call, its section, its words in an error, and something that stands there when it is good. */
const LISTS = [
  { call: 'courses', region: 'Courses', word: 'courses', good: /\d courses/ },
  { call: 'groups', region: 'Courses', word: 'groups', good: 'Mandatory topics' },
  { call: 'tasks', region: 'Tasks', word: 'tasks', good: /\d of \d done/ },
  { call: 'documents', region: 'Documents', word: 'documents', good: 'Renewal checklist' },
  { call: 'goals', region: 'Weekly goal', word: 'goals', good: /of 3 hours this week/ },
  { call: 'goalhistory', region: 'Weekly goal', word: 'goal history', good: /You reached your goal in/ },
] as const;

type List = (typeof LISTS)[number];

/** The lists that stand though this one cannot be had; groups are headings of courses. */
const others = (failing: List) =>
  LISTS.filter((list) => list !== failing && (failing.call !== 'courses' || list.call !== 'groups'));

async function expectGood({ region, good }: List) {
  const shown = await section(region);
  await waitFor(() => expect(shown).toHaveTextContent(good));
}

describe('the sections of the current path', () => {
  it('show courses under their groups, tasks, documents, the goal, the expiry and the why', async () => {
    await openDashboard();
    for (const list of LISTS) await expectGood(list);
    const courses = within(await section('Courses'));
    expect(courses.getByRole('heading', { name: 'Mandatory topics' })).toBeVisible();
    expect(courses.getByText(/^[\d.]+ of 6 hours$/)).toBeVisible();
    expect(within(await section('License expiration')).getByText(/^\d{3} days left$/)).toBeVisible();
    expect(within(await section('Your why')).getByText(/^I want to move to intensive care/)).toBeVisible();
  });

  it.each(LISTS)('$call refused: that section says so, the others stay, Retry brings it', async (list) => {
    const app = await openApp();
    const url = `${DETAILS}/${list.call}`;
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

  it.each(LISTS)('$call in the wrong shape: as refused', async (list) => {
    const app = await openApp();
    server.use(http.get(`${DETAILS}/${list.call}`, () => HttpResponse.json({ items: [] })));
    await signIn(app);
    expect(await within(await section(list.region)).findByRole('alert')).toHaveTextContent(list.word);
    for (const other of others(list)) await expectGood(other);
    expect(screen.getAllByRole('article')).toHaveLength(6);
  });

  it.each(LISTS)('$call without an answer: a skeleton, then the words when time is up', async (list) => {
    const app = await openApp();
    server.use(http.get(`${DETAILS}/${list.call}`, () => delay('infinite')));
    // rxjs keeps time by intervals; everything else runs on.
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

  it('courses wait for the groups they stand under, so that no row moves', async () => {
    const app = await openApp();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    server.use(
      http.get(`${DETAILS}/groups`, async ({ request }) => {
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

  it('say what belongs there where there is nothing', async () => {
    const app = await openApp();
    for (const { call } of LISTS) server.use(http.get(`${DETAILS}/${call}`, () => HttpResponse.json([])));
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

  it('are those of the path that is chosen', async () => {
    const app = await openDashboard();
    await expectGood(LISTS[0]);
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Weekly goal' })).not.toBeInTheDocument(),
    );
    expect(app.calls).toContain('GET /learner/learningpaths/10010002/courses');
  });

  it('are there only where the path has the feature (ENT-13)', async () => {
    await openDashboard(path(6));
    await section('Weekly goal');
    expect(screen.queryByRole('region', { name: 'License expiration' })).not.toBeInTheDocument();
  });
});

describe('a course', () => {
  async function openWithCourses(courses: object[]) {
    const app = await openApp();
    server.use(http.get(`${DETAILS}/courses`, () => HttpResponse.json(courses)));
    await signIn(app);
    await within(await section('Courses')).findByText(/^\d+ courses?$/);
    return app;
  }
  const rowOf = (name: string) =>
    within(screen.getByText(name, { selector: 'p' }).closest('li') as HTMLElement);

  it('says its state in words and a drawing, for all eleven, and an unknown one', async () => {
    await openWithCourses(
      [...LOCK_STATES, 'Vanished'].map((lockState, index) => ({
        courseId: index + 1,
        courseName: `Course of ${lockState}`,
        lockState,
        enrollmentId: index + 1,
        activityId: 7,
      })),
    );
    const words = {
      Unlocked: 'Ready',
      Locked: 'Locked',
      Expired: 'Expired',
      Completed: 'Completed',
      Failed: 'Not passed',
      Upsell: 'Not included',
      InSession: 'In session',
      StartingSoon: 'Starting soon',
      ExpiresSoon: 'Expires soon',
      CertificateLocked: 'Certificate locked',
      ScheduleCourse: 'Schedule needed',
      Vanished: 'Locked',
    };
    for (const [state, text] of Object.entries(words)) {
      const badge = rowOf(`Course of ${state}`).getByText(text);
      expect(badge.querySelector('svg')).not.toBeNull();
    }
    expect(rowOf('Course of Locked').queryByRole('link')).not.toBeInTheDocument();
    expect(rowOf('Course of Locked').getByText(/not open yet/)).toBeVisible();
    expect(rowOf('Course of Failed').getByText(/how to try again/)).toBeVisible();
  });

  it('is handed over to the Launcher, to the activity to resume at (RTE-28, PUR-08)', async () => {
    await openWithCourses([
      {
        courseId: 1,
        courseName: 'Ethics',
        lockState: 'Unlocked',
        enrollmentId: 42,
        activityId: 7,
        percentComplete: 10,
      },
      { courseId: 2, courseName: 'Law', lockState: 'Unlocked', enrollmentId: 43 },
    ]);
    expect(rowOf('Ethics').getByRole('link', { name: 'Resume Ethics' })).toHaveAttribute(
      'href',
      `${API_ORIGIN}/course/42/view/7`,
    );
    expect(rowOf('Law').getByRole('link', { name: 'Start Law' })).toHaveAttribute(
      'href',
      `${API_ORIGIN}/course/43`,
    );
  });

  it('that nobody is enrolled in says so, and is to be had in the catalog', async () => {
    await openWithCourses([{ courseId: 1, courseName: 'Ethics', lockState: 'Unlocked' }]);
    expect(rowOf('Ethics').getByText('Not enrolled')).toBeVisible();
    expect(rowOf('Ethics').queryByText('Ready')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the catalog Ethics' })).toHaveAttribute('href', '/products');
  });

  it.each(['InSession', 'ExpiresSoon', 'ScheduleCourse'])(
    'that is %s, but nobody is enrolled in, leads to the catalog, and says nothing of what comes later',
    async (lockState) => {
      await openWithCourses([{ courseId: 1, courseName: 'Ethics', lockState }]);
      expect(rowOf('Ethics').getByText('Not enrolled')).toBeVisible();
      expect(rowOf('Ethics').getByRole('link', { name: 'See the catalog Ethics' })).toBeVisible();
      expect(rowOf('Ethics').queryByText(/Choose a date|Finish it/)).not.toBeInTheDocument();
    },
  );

  it('whose date is to be chosen is handed over to the Launcher for it', async () => {
    await openWithCourses([{ courseId: 1, courseName: 'Law', lockState: 'ScheduleCourse', enrollmentId: 9 }]);
    expect(rowOf('Law').getByRole('link', { name: 'Choose a date Law' })).toHaveAttribute(
      'href',
      `${API_ORIGIN}/course/9`,
    );
  });

  it('of a day without a time is on that day', async () => {
    await openWithCourses([
      { courseId: 1, courseName: 'Ethics', lockState: 'StartingSoon', startTime: '2026-12-03' },
    ]);
    expect(rowOf('Ethics').getByText(/^Live on 12\/03\/2026 at 12:00\sAM$/)).toBeVisible();
  });

  it('that comes twice stands there twice, as do tasks and documents, and a week without a date', async () => {
    const app = await openApp();
    const twice =
      <T extends object>(one: T) =>
      () =>
        HttpResponse.json([one, one]);
    server.use(
      http.get(`${DETAILS}/courses`, twice({ courseId: 1, courseName: 'Ethics', lockState: 'Locked' })),
      http.get(`${DETAILS}/groups`, twice({ groupId: 5, groupName: 'Topics' })),
      http.get(`${DETAILS}/tasks`, twice({ learningPathTaskId: 3, taskName: 'Form' })),
      http.get(`${DETAILS}/documents`, twice({ documentId: 4, documentName: 'Plan' })),
      http.get(`${DETAILS}/goalhistory`, twice({ goalId: 6, hoursCompleted: 1, goalHours: 2 })),
    );
    await signIn(app);
    const courses = within(await section('Courses'));
    expect(await courses.findAllByText('Ethics')).toHaveLength(2);
    expect(courses.getAllByRole('heading', { name: 'Topics' })).toHaveLength(1);
    expect(await within(await section('Tasks')).findAllByText('Form')).toHaveLength(2);
    expect(await within(await section('Documents')).findAllByText('Plan')).toHaveLength(2);
    const goal = within(await section('Weekly goal'));
    await app.user.click(await goal.findByText('Show as a table'));
    expect(await goal.findAllByText('Unknown week')).toHaveLength(2);
  });

  it('stands without a name, and one odd entry takes no other with it', async () => {
    await openWithCourses([
      { courseId: 'x' },
      { courseId: 1, lockState: 'Unlocked', deliveryMethod: 'constructor' },
    ]);
    expect(screen.getByText('Untitled course', { selector: 'p' })).toBeVisible();
  });
});

describe('hundreds of rows', () => {
  const made = (fields: (n: number) => object) => () =>
    HttpResponse.json(Array.from({ length: 300 }, (_, index) => fields(index + 1)));
  const rows = async (region: string) => [
    ...(await section(region)).querySelectorAll<HTMLElement>('li[class$="-row"]'),
  ];

  async function openLong() {
    const app = await openApp();
    server.use(
      http.get(
        `${DETAILS}/courses`,
        made((n) => ({
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
        made((n) => ({ groupId: 300 - n, groupName: `Group ${300 - n}` })),
      ),
      http.get(
        `${DETAILS}/tasks`,
        made((n) => ({ learningPathTaskId: n, taskName: `Task ${n}`, linkUrl: 'https://a.example/' })),
      ),
      http.get(
        `${DETAILS}/documents`,
        made((n) => ({ documentId: n, documentName: `Plan ${n}`, url: 'https://a.example/' })),
      ),
    );
    await signIn(app);
    await waitFor(async () => expect(await rows('Courses')).not.toHaveLength(0));
    await waitFor(async () => expect(await rows('Documents')).not.toHaveLength(0));
    return app;
  }

  it.each(['Courses', 'Tasks', 'Documents'])('of %s: the first, and all on demand', async (region) => {
    const app = await openLong();
    expect(await rows(region)).toHaveLength(ROWS_AT_FIRST);
    await app.user.click(within(await section(region)).getByRole('button', { name: 'Show all 300' }));
    expect(await rows(region)).toHaveLength(300);
    expect((await rows(region))[ROWS_AT_FIRST]).toHaveFocus();
    expect(within(await section(region)).queryByRole('button', { name: /^Show all/ })).toBeNull();
  });
});

describe('what to go on with', () => {
  const current = () => screen.findByRole('article', { current: true });
  const taken = (courseId: number, lockState: string, rest = {}) => ({
    courseId,
    courseName: `Course ${courseId}`,
    lockState,
    enrollmentId: courseId,
    activityId: 7,
    ...rest,
  });
  async function openWithCourses(answer: () => Response) {
    const app = await openApp();
    server.use(http.get(`${DETAILS}/courses`, answer));
    await signIn(app);
    return within(await current());
  }

  it('is named in the current path, with the way into the Launcher', async () => {
    const hero = await openWithCourses(() =>
      HttpResponse.json([
        taken(1, 'Completed'),
        taken(2, 'Unlocked'),
        taken(3, 'Unlocked', { percentComplete: 35.7, creditHours: 1.5 }),
      ]),
    );
    await hero.findByRole('heading', { name: 'Next up' });
    expect(hero.getByText('Course 3', { selector: 'strong' })).toBeVisible();
    expect(hero.getByText('1.5 hours, 35% done.')).toBeVisible();
    expect(hero.getByRole('link', { name: 'Resume Course 3' })).toHaveAttribute(
      'href',
      `${API_ORIGIN}/course/3/view/7`,
    );
  });

  it.each([
    ['all is done', [taken(1, 'Completed')], 'All courses of this learning path are completed.'],
    ['nothing is open', [taken(1, 'Completed'), taken(2, 'Locked')], /^There is no course to open right now/],
  ])('says so where %s', async (_case, courses, words) => {
    const hero = await openWithCourses(() => HttpResponse.json(courses));
    expect(await hero.findByText(words)).toBeVisible();
    expect(hero.queryByRole('link')).not.toBeInTheDocument();
  });

  it('is to enroll, where that is what is left', async () => {
    const hero = await openWithCourses(() =>
      HttpResponse.json([taken(1, 'Completed'), taken(2, 'Unlocked', { enrollmentId: null })]),
    );
    expect(await hero.findByText('Next up: enroll in one of the courses below.')).toBeVisible();
    expect(hero.getByRole('link', { name: 'See the catalog' })).toHaveAttribute('href', '/products');
  });

  it('is nothing where the courses cannot be had', async () => {
    const hero = await openWithCourses(() => new HttpResponse(null, { status: 500 }));
    await within(await section('Courses')).findByRole('alert');
    expect(hero.queryByText('Next up')).not.toBeInTheDocument();
    expect((await current()).querySelector('.path-card__next')).toBeEmptyDOMElement();
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
      http.get(`${DETAILS}/documents`, () =>
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

  it('is checked off by the keyboard, stays so over a reload, and cannot be taken back', async () => {
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

  it('that the server refuses is open again, and a toast says so', async () => {
    const app = await openDashboard();
    server.use(
      http.post(`${DETAILS}/tasks/:task/learningpathtask`, () => new HttpResponse(null, { status: 500 })),
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
