/** The courses of the current path: their states, long lists, and the next one to open (DASH, CLRN-11, RTE-28). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LOCK_STATES } from '../../src/contracts/learning-path-details';
import { ROWS_AT_FIRST } from '../../src/features/learning-path/screens/long-list';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server } from '../support/test-app';
import { current, PATH, section } from './path-page';

describe('a course', () => {
  async function openWithCourses(courses: object[]) {
    const app = await openApp();
    server.use(http.get(`${PATH}/courses`, () => HttpResponse.json(courses)));
    await signIn(app);
    await within(await section('Courses')).findByText(/^\d+ courses?$/);
    return app;
  }
  const rowOf = (name: string) =>
    within(screen.getByText(name, { selector: 'p' }).closest('li') as HTMLElement);

  it('shows its state as text and icon, for all eleven and an unknown one', async () => {
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

  it('links to the Launcher, at the activity to resume (RTE-28, PUR-08)', async () => {
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

  it('without an enrollment says so and links to the catalog', async () => {
    await openWithCourses([{ courseId: 1, courseName: 'Ethics', lockState: 'Unlocked' }]);
    expect(rowOf('Ethics').getByText('Not enrolled')).toBeVisible();
    expect(rowOf('Ethics').queryByText('Ready')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the catalog Ethics' })).toHaveAttribute('href', '/products');
  });

  it.each(['InSession', 'ExpiresSoon', 'ScheduleCourse'])(
    'that is %s without an enrollment links to the catalog, and does not mention later steps',
    async (lockState) => {
      await openWithCourses([{ courseId: 1, courseName: 'Ethics', lockState }]);
      expect(rowOf('Ethics').getByText('Not enrolled')).toBeVisible();
      expect(rowOf('Ethics').getByRole('link', { name: 'See the catalog Ethics' })).toBeVisible();
      expect(rowOf('Ethics').queryByText(/Choose a date|Finish it/)).not.toBeInTheDocument();
    },
  );

  it('that needs a date links to the Launcher to choose one', async () => {
    await openWithCourses([{ courseId: 1, courseName: 'Law', lockState: 'ScheduleCourse', enrollmentId: 9 }]);
    expect(rowOf('Law').getByRole('link', { name: 'Choose a date Law' })).toHaveAttribute(
      'href',
      `${API_ORIGIN}/course/9`,
    );
  });

  it('on a date without a time is on that day', async () => {
    await openWithCourses([
      { courseId: 1, courseName: 'Ethics', lockState: 'StartingSoon', startTime: '2026-12-03' },
    ]);
    expect(rowOf('Ethics').getByText(/^Live on 12\/03\/2026 at 12:00\sAM$/)).toBeVisible();
  });

  it('that is listed twice appears twice, as do tasks, documents and weeks without a date', async () => {
    const app = await openApp();
    const twice =
      <T extends object>(one: T) =>
      () =>
        HttpResponse.json([one, one]);
    server.use(
      http.get(`${PATH}/courses`, twice({ courseId: 1, courseName: 'Ethics', lockState: 'Locked' })),
      http.get(`${PATH}/groups`, twice({ groupId: 5, groupName: 'Topics' })),
      http.get(`${PATH}/tasks`, twice({ learningPathTaskId: 3, taskName: 'Form' })),
      http.get(`${PATH}/documents`, twice({ documentId: 4, documentName: 'Plan' })),
      http.get(`${PATH}/goalhistory`, twice({ goalId: 6, hoursCompleted: 1, goalHours: 2 })),
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

  it('appears without a name, and an invalid entry does not affect others', async () => {
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
        `${PATH}/courses`,
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
        `${PATH}/groups`,
        made((n) => ({ groupId: 300 - n, groupName: `Group ${300 - n}` })),
      ),
      http.get(
        `${PATH}/tasks`,
        made((n) => ({ learningPathTaskId: n, taskName: `Task ${n}`, linkUrl: 'https://a.example/' })),
      ),
      http.get(
        `${PATH}/documents`,
        made((n) => ({ documentId: n, documentName: `Plan ${n}`, url: 'https://a.example/' })),
      ),
    );
    await signIn(app);
    await waitFor(async () => expect(await rows('Courses')).not.toHaveLength(0));
    await waitFor(async () => expect(await rows('Documents')).not.toHaveLength(0));
    return app;
  }

  it.each(['Courses', 'Tasks', 'Documents'])('of %s: the first ones, and all on demand', async (region) => {
    const app = await openLong();
    expect(await rows(region)).toHaveLength(ROWS_AT_FIRST);
    await app.user.click(within(await section(region)).getByRole('button', { name: 'Show all 300' }));
    expect(await rows(region)).toHaveLength(300);
    expect((await rows(region))[ROWS_AT_FIRST]).toHaveFocus();
    expect(within(await section(region)).queryByRole('button', { name: /^Show all/ })).toBeNull();
  });
});

describe('the next course', () => {
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
    server.use(http.get(`${PATH}/courses`, answer));
    await signIn(app);
    return within(await current());
  }

  it('is named in the current path, with a link to the Launcher', async () => {
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
    ['all courses are done', [taken(1, 'Completed')], 'All courses of this learning path are completed.'],
    [
      'no course is open',
      [taken(1, 'Completed'), taken(2, 'Locked')],
      /^There is no course to open right now/,
    ],
  ])('is replaced by a message if %s', async (_case, courses, words) => {
    const hero = await openWithCourses(() => HttpResponse.json(courses));
    expect(await hero.findByText(words)).toBeVisible();
    expect(hero.queryByRole('link')).not.toBeInTheDocument();
  });

  it('is to enroll if only that is left', async () => {
    const hero = await openWithCourses(() =>
      HttpResponse.json([taken(1, 'Completed'), taken(2, 'Unlocked', { enrollmentId: null })]),
    );
    expect(await hero.findByText('Next up: enroll in one of the courses below.')).toBeVisible();
    expect(hero.getByRole('link', { name: 'See the catalog' })).toHaveAttribute('href', '/products');
  });

  it('is not shown if the courses fail to load', async () => {
    const hero = await openWithCourses(() => new HttpResponse(null, { status: 500 }));
    await within(await section('Courses')).findByRole('alert');
    expect(hero.queryByText('Next up')).not.toBeInTheDocument();
    expect((await current()).querySelector('.path-card__next')).toBeEmptyDOMElement();
  });
});
