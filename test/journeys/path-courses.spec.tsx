/** The courses of the current path, and the one suggested next (RTE-28, PUR-08). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LOCK_STATES } from '../../src/contracts/learning-path-details';
import { PathDetailsService } from '../../src/features/learning-path/path-details.service';
import { findCurrentCard, findSection } from '../support/dashboard-page';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server } from '../support/test-app';

const DETAILS = `${API_ORIGIN}/learner/learningpaths/:id`;

describe('a course', () => {
  async function openWithCourses(courses: object[]) {
    const app = await openApp();
    server.use(http.get(`${DETAILS}/courses`, () => HttpResponse.json(courses)));
    await signIn(app);
    await within(await findSection('Courses')).findByText(/^\d+ courses?$/);
    return app;
  }
  const rowOf = (name: string) =>
    within(screen.getByText(name, { selector: 'p' }).closest('li') as HTMLElement);

  it('shows all eleven states, and an unknown one, as text and icon', async () => {
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

  it('opens in the Launcher at the activity to resume (RTE-28, PUR-08)', async () => {
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
    'in state %s without an enrollment links to the catalog and shows no further hint',
    async (lockState) => {
      await openWithCourses([{ courseId: 1, courseName: 'Ethics', lockState }]);
      expect(rowOf('Ethics').getByText('Not enrolled')).toBeVisible();
      expect(rowOf('Ethics').getByRole('link', { name: 'See the catalog Ethics' })).toBeVisible();
      expect(rowOf('Ethics').queryByText(/Choose a date|Finish it/)).not.toBeInTheDocument();
    },
  );

  it('that needs a date opens in the Launcher to choose one', async () => {
    await openWithCourses([{ courseId: 1, courseName: 'Law', lockState: 'ScheduleCourse', enrollmentId: 9 }]);
    expect(rowOf('Law').getByRole('link', { name: 'Choose a date Law' })).toHaveAttribute(
      'href',
      `${API_ORIGIN}/course/9`,
    );
  });

  it('with a date but no time starts on that day', async () => {
    await openWithCourses([
      { courseId: 1, courseName: 'Ethics', lockState: 'StartingSoon', startTime: '2098-12-03' },
    ]);
    expect(rowOf('Ethics').getByText(/^Live on 12\/03\/2098 at 12:00\sAM$/)).toBeVisible();
  });

  it('listed twice appears twice, as do tasks, documents and weeks without a date', async () => {
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
    const courses = within(await findSection('Courses'));
    expect(await courses.findAllByText('Ethics')).toHaveLength(2);
    expect(courses.getAllByRole('heading', { name: 'Topics' })).toHaveLength(1);
    expect(await within(await findSection('Tasks')).findAllByText('Form')).toHaveLength(2);
    expect(await within(await findSection('Documents')).findAllByText('Plan')).toHaveLength(2);
    const goal = within(await findSection('Weekly goal'));
    await app.user.click(await goal.findByText('Show as a table'));
    expect(await goal.findAllByText('Unknown week')).toHaveLength(2);
  });

  it('without a name is shown, and an invalid entry does not affect the others', async () => {
    await openWithCourses([
      { courseId: 'x' },
      { courseId: 1, lockState: 'Unlocked', deliveryMethod: 'constructor' },
    ]);
    expect(screen.getByText('Untitled course', { selector: 'p' })).toBeVisible();
  });
});

describe('the list of courses', () => {
  const courseWith = (courseId: number, lockState: string, rest = {}) => ({
    courseId,
    courseName: `Course ${courseId}`,
    lockState,
    enrollmentId: courseId,
    activityId: 7,
    ...rest,
  });
  async function openWith(courses: object[], groups: object[] = []) {
    const app = await openApp();
    server.use(
      http.get(`${DETAILS}/courses`, () => HttpResponse.json(courses)),
      http.get(`${DETAILS}/groups`, () => HttpResponse.json(groups)),
    );
    await signIn(app);
    const section = within(await findSection('Courses'));
    await section.findByText(/^\d+ courses?$/);
    return { app, section };
  }

  it('marks the course that the current card suggests, and no other', async () => {
    const { section } = await openWith([
      courseWith(1, 'Completed'),
      courseWith(2, 'Unlocked'),
      courseWith(3, 'Unlocked', { percentComplete: 35 }),
    ]);
    const marked = section.getAllByRole('listitem').filter((row) => row.hasAttribute('aria-current'));
    expect(marked).toHaveLength(1);
    expect(marked[0]).toHaveTextContent(/^Next up ?Course 3/);
    const hero = within(await findCurrentCard());
    expect(hero.getByRole('link', { name: 'Resume Course 3' })).toBeVisible();
  });

  it('folds completed courses away in each group, with their number, and remembers nothing', async () => {
    const { app, section } = await openWith(
      [
        courseWith(1, 'Completed', { groupId: 5 }),
        courseWith(2, 'Unlocked', { groupId: 5 }),
        courseWith(3, 'Completed', { groupId: 6 }),
        courseWith(4, 'Completed', { groupId: 6 }),
      ],
      [
        { groupId: 5, groupName: 'Law' },
        { groupId: 6, groupName: 'Ethics' },
      ],
    );
    const folds = section.getAllByRole('group') as HTMLDetailsElement[];
    expect(folds.map(({ textContent }) => textContent?.match(/^\d completed/)?.[0])).toEqual([
      '1 completed',
      '2 completed',
    ]);
    expect(folds.map(({ open }) => open)).toEqual([false, false]);
    expect(section.getByText('Course 2')).toBeVisible();
    expect(section.getByText('Course 4')).not.toBeVisible();
    await app.user.click(section.getByText('2 completed'));
    expect(section.getByText('Course 4')).toBeVisible();
    expect(section.getByRole('link', { name: 'Review Course 4' })).toBeVisible();
    app.reopen('/');
    expect(await within(await findSection('Courses')).findByText('Course 4')).not.toBeVisible();
  });

  it('shows sixty courses a screen at a time, and a group after them that is completed', async () => {
    const courses = Array.from({ length: 60 }, (_, index) =>
      courseWith(index + 1, index % 3 === 0 ? 'Unlocked' : 'Completed', { groupId: index % 3 === 0 ? 1 : 2 }),
    );
    const { section } = await openWith(courses, [
      { groupId: 1, groupName: 'Open' },
      { groupId: 2, groupName: 'Done' },
    ]);
    // Twenty are open, so nothing is left to show but what is folded away.
    expect(section.queryByRole('button', { name: /^Show all 20$/ })).not.toBeInTheDocument();
    expect(section.getByText('40 completed')).toBeVisible();
  });

  it('shows the hours of a group as a bar, and says when they are enough', async () => {
    const { section } = await openWith(
      [courseWith(1, 'Completed', { groupId: 5 }), courseWith(2, 'Unlocked', { groupId: 6 })],
      [
        { groupId: 5, groupName: 'Law', hoursRequired: 3, hoursCompleted: 3 },
        { groupId: 6, groupName: 'Ethics', hoursRequired: 4, hoursCompleted: 1 },
      ],
    );
    const bar = (name: string) => section.getByRole('progressbar', { name: `Hours in ${name}` });
    expect(bar('Law')).toHaveAttribute('aria-valuetext', '3 of 3 hours');
    expect(bar('Law')).toHaveClass('progress-bar--success');
    expect(bar('Ethics')).toHaveAttribute('aria-valuenow', '25');
    expect(bar('Ethics')).not.toHaveClass('progress-bar--success');
  });

  it('says how every course is delivered, with a drawing', async () => {
    const { section } = await openWith([
      courseWith(1, 'Unlocked', { deliveryMethod: 'Podcast' }),
      courseWith(2, 'Unlocked', { deliveryMethod: 'constructor' }),
    ]);
    const drawing = (index: number) =>
      section.getAllByRole('listitem')[index]?.querySelector('.course-row__delivery path')?.getAttribute('d');
    expect(section.getByText(/^Podcast/)).toBeVisible();
    expect(drawing(0)).toMatch(/^M/);
    expect(drawing(1)).toMatch(/^M/);
    expect(drawing(0)).not.toBe(drawing(1));
  });

  it('saves a live session to come as a calendar file', async () => {
    const blobs: Blob[] = [];
    const original = URL.createObjectURL;
    URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
    let fileName = '';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      fileName = this.download;
    });
    const { app, section } = await openWith([
      courseWith(1, 'StartingSoon', {
        courseName: 'Sepsis, early',
        startTime: '2098-12-03T14:00:00Z',
        endTime: '2098-12-03T16:00:00Z',
      }),
      courseWith(2, 'Unlocked'),
    ]);
    expect(section.getAllByRole('button', { name: /^Add to calendar/ })).toHaveLength(1);
    await app.user.click(section.getByRole('button', { name: 'Add to calendar Sepsis, early' }));
    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(fileName).toBe('sepsis-early.ics');
    expect(blobs[0]?.type).toBe('text/calendar;charset=utf-8');
    const text = await (blobs[0] as Blob).text();
    expect(text).toContain('\r\nDTSTART:20981203T140000Z\r\nDTEND:20981203T160000Z\r\n');
    expect(text).toContain('\r\nSUMMARY:Sepsis\\, early\r\n');
    expect(text).toContain(`\r\nURL:${API_ORIGIN}/course/1/view/7\r\n`);
    expect(text).toContain('@marlowe.example\r\n');
    click.mockRestore();
    URL.createObjectURL = original;
  });

  it('says what has just been completed elsewhere, once and politely, and nothing for the first load', async () => {
    const { app } = await openWith([courseWith(1, 'Completed'), courseWith(2, 'Unlocked')]);
    expect(screen.queryByText(/^Course completed/)).not.toBeInTheDocument();
    server.use(
      http.get(`${DETAILS}/courses`, () =>
        HttpResponse.json([courseWith(1, 'Completed'), courseWith(2, 'Completed')]),
      ),
    );
    app.injector.get(PathDetailsService).reload('courses');
    const words = await screen.findByText('Course completed: Course 2');
    expect(words.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    expect(screen.getAllByText(/^Course completed/)).toHaveLength(1);
  });
});

describe('the next course', () => {
  const enrolledCourse = (courseId: number, lockState: string, rest = {}) => ({
    courseId,
    courseName: `Course ${courseId}`,
    lockState,
    enrollmentId: courseId,
    activityId: 7,
    ...rest,
  });
  async function openWithResponse(respond: () => Response) {
    const app = await openApp();
    server.use(http.get(`${DETAILS}/courses`, respond));
    await signIn(app);
    return within(await findCurrentCard());
  }

  it('is named in the current card with a link to the Launcher', async () => {
    const hero = await openWithResponse(() =>
      HttpResponse.json([
        enrolledCourse(1, 'Completed'),
        enrolledCourse(2, 'Unlocked'),
        enrolledCourse(3, 'Unlocked', { percentComplete: 35.7, creditHours: 1.5 }),
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
    [
      'all courses are completed',
      [enrolledCourse(1, 'Completed')],
      'All courses of this learning path are completed.',
    ],
    [
      'no course is open',
      [enrolledCourse(1, 'Completed'), enrolledCourse(2, 'Locked')],
      /^There is no course to open right now/,
    ],
  ])('is replaced by a message where %s', async (_case, courses, words) => {
    const hero = await openWithResponse(() => HttpResponse.json(courses));
    expect(await hero.findByText(words)).toBeVisible();
    expect(hero.queryByRole('link')).not.toBeInTheDocument();
  });

  it('suggests enrolling when only courses without an enrollment are left', async () => {
    const hero = await openWithResponse(() =>
      HttpResponse.json([
        enrolledCourse(1, 'Completed'),
        enrolledCourse(2, 'Unlocked', { enrollmentId: null }),
      ]),
    );
    expect(await hero.findByText('Next up: enroll in one of the courses below.')).toBeVisible();
    expect(hero.getByRole('link', { name: 'See the catalog' })).toHaveAttribute('href', '/products');
  });

  it('stays empty when the courses cannot be loaded', async () => {
    const hero = await openWithResponse(() => new HttpResponse(null, { status: 500 }));
    await within(await findSection('Courses')).findByRole('alert');
    expect(hero.queryByText('Next up')).not.toBeInTheDocument();
    expect((await findCurrentCard()).querySelector('.path-card__next')).toBeEmptyDOMElement();
  });
});
