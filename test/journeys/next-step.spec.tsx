/** The one thing that the card of the current path suggests next (RTE-28, PUR-08). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { HttpResponse, http } from 'msw';
import type { LearningPath } from '../../src/contracts/learning-path';
import { HelpService } from '../../src/features/help';
import { LearningPathService } from '../../src/features/learning-path';
import { PathDetailsService } from '../../src/features/learning-path/path-details.service';
import { withoutCatalog } from '../support/brand-files';
import { findCurrentCard, findSection } from '../support/dashboard-page';
import { API_ORIGIN, openApp, server } from '../support/test-app';

const PATHS = `${API_ORIGIN}/learner/learningpaths`;
const DETAILS = `${PATHS}/:id`;
/** Of courses with live sessions. */
const SESSIONS = `${API_ORIGIN}/learner/enrollments/withfilters`;

const enrolledCourse = (courseId: number, lockState: string, rest = {}) => ({
  courseId,
  courseName: `Course ${courseId}`,
  lockState,
  enrollmentId: courseId,
  activityId: 7,
  ...rest,
});

interface Lists {
  readonly courses: () => Response;
  readonly tasks?: readonly object[];
  readonly groups?: readonly object[];
  /** Fields of the current path. */
  readonly path?: object;
  /** Fields of the other paths. */
  readonly others?: object;
}

/** Opens the current path with these lists. Others take their place with `show`. */
async function openWith(first: Lists, { hasCatalog = true } = {}) {
  let lists = first;
  const app = await openApp({
    signedInAs: true,
    ...(hasCatalog ? {} : { brandFile: () => HttpResponse.json(withoutCatalog()) }),
    handlers: (backend) => [
      http.get(SESSIONS, () => HttpResponse.json([])),
      http.get(`${API_ORIGIN}/membership/subscriptions`, () => HttpResponse.json([])),
      http.get(`${DETAILS}/courses`, () => lists.courses()),
      http.get(`${DETAILS}/tasks`, () => HttpResponse.json(lists.tasks ?? [])),
      http.get(`${DETAILS}/groups`, () => HttpResponse.json(lists.groups ?? [])),
      http.get(PATHS, async ({ request }) => {
        const paths = (await (await backend.fetch(request)).json()) as LearningPath[];
        const { path = {}, others = { expirationDate: null } } = lists;
        return HttpResponse.json(
          paths.map((each) => ({ ...each, ...(each.currentLearningPath ? path : others) })),
        );
      }),
    ],
  });
  const { injector, user } = app;
  const show = async (next: Lists) => {
    lists = next;
    const { learningPaths$ } = injector.get(LearningPathService);
    const { courses$, tasks$, groups$ } = injector.get(PathDetailsService);
    act(() => {
      injector.get(LearningPathService).reload({ force: true });
      injector.get(PathDetailsService).reload();
    });
    await waitFor(() =>
      expect([learningPaths$, courses$, tasks$, groups$].some(({ value }) => value.loading)).toBe(false),
    );
  };
  return Object.assign(within(await findCurrentCard()), { user, injector, show });
}

/** The end of a day. The day itself is one of the days left. */
const inDays = (days: number) => `${format(addDays(new Date(), days), 'yyyy-MM-dd')}T23:59:59`;

const list = (courses: readonly object[]) => () => HttpResponse.json(courses);

describe('the next step', () => {
  it('is a course, also one of the topic that is short, or what else the path still needs', async () => {
    const hero = await openWith({
      courses: list([
        enrolledCourse(1, 'Completed'),
        enrolledCourse(2, 'Unlocked'),
        enrolledCourse(3, 'Unlocked', { percentComplete: 35.7, creditHours: 1.5 }),
      ]),
    });
    await hero.findByRole('heading', { name: 'Next up' });
    expect(hero.getByText('Course 3', { selector: 'strong' })).toBeVisible();
    expect(hero.getByText('1.5 hours, 35% done.')).toBeVisible();
    expect(hero.getByRole('link', { name: 'Resume Course 3' })).toHaveAttribute(
      'href',
      `${API_ORIGIN}/course/3/view/7`,
    );

    // The path is complete, and nothing contradicts that.
    await hero.show({
      courses: list([
        enrolledCourse(1, 'Completed', { groupId: 5 }),
        enrolledCourse(2, 'Unlocked', { groupId: 5 }),
        enrolledCourse(3, 'Unlocked', { groupId: 6 }),
      ]),
      groups: [
        { groupId: 5, groupName: 'Law', hoursRequired: 12, hoursCompleted: 18 },
        { groupId: 6, groupName: 'Ethics', hoursRequired: 8, hoursCompleted: 2 },
      ],
      path: { percentComplete: 100, totalHours: 20 },
    });
    expect(await hero.findByText('Almost there')).toBeVisible();
    expect(hero.getByText('You have reached 100%.')).toBeVisible();
    expect(hero.getByText('Completed')).toBeVisible();
    expect(hero.getByText(/^You have enough hours in total, but not in every topic\./)).toBeVisible();
    expect(hero.getByText('Course 3', { selector: 'strong' })).toBeVisible();
    expect(screen.getByText(/you still need 6 hours of Ethics\.$/)).toBeVisible();

    await hero.show({
      courses: list([
        enrolledCourse(1, 'Completed'),
        enrolledCourse(2, 'Unlocked', { enrollmentId: null, creditHours: 3 }),
      ]),
    });
    expect(await hero.findByText('3 hours. Enroll in it to begin.')).toBeVisible();
    expect(hero.getByText('Course 2', { selector: 'strong' })).toBeVisible();
    expect(hero.getByRole('link', { name: 'See the catalog : Course 2' })).toHaveAttribute(
      'href',
      '/products',
    );

    // It is not in the plan.
    await hero.show({ courses: list([enrolledCourse(4, 'Upsell')]) });
    expect(await hero.findByRole('link', { name: 'See the catalog : Course 4' })).toBeVisible();

    const startTime = new Date(Date.now() + 48 * 3_600_000).toISOString();
    await hero.show({ courses: list([enrolledCourse(1, 'StartingSoon', { startTime })]) });
    expect(await hero.findByRole('heading', { name: 'Your next live session' })).toBeVisible();
    expect(hero.getByText(/^It begins on \d\d\/\d\d\/\d{4} at /)).toBeVisible();

    await hero.show({
      courses: list([enrolledCourse(1, 'Completed')]),
      tasks: [
        { learningPathTaskId: 1, taskName: 'Done already', completed: true },
        { learningPathTaskId: 2, taskName: 'Send the form', linkUrl: 'https://board.example/form' },
      ],
    });
    expect(await hero.findByText('Send the form', { selector: 'strong' })).toBeVisible();
    expect(hero.getByRole('link', { name: /^Open the page of Send the form/ })).toHaveAttribute(
      'href',
      'https://board.example/form',
    );
  });

  it('is the certificates, the next renewal or another course once everything is done, and the catalog before', async () => {
    const hero = await openWith({ courses: list([]) });
    expect(await hero.findByText('This learning path has no courses yet.')).toBeVisible();
    expect(hero.getByRole('link', { name: 'See the catalog' })).toHaveAttribute('href', '/products');

    await hero.show({ courses: list([enrolledCourse(1, 'Completed')]) });
    expect(await hero.findByText(/^Choose another course for the missing hours/)).toBeVisible();
    expect(hero.getByText('All courses of this learning path are completed.')).toBeVisible();
    expect(hero.getByRole('link', { name: 'See the catalog' })).toHaveAttribute('href', '/products');

    // The student need not take what is left.
    await hero.show({
      courses: list([enrolledCourse(1, 'Completed'), enrolledCourse(2, 'Unlocked')]),
      path: { percentComplete: 100 },
    });
    expect(await hero.findByText("You're done with this path.")).toBeVisible();

    await hero.show({
      courses: list([enrolledCourse(1, 'Completed')]),
      path: { percentComplete: 100, expirationDate: '2030-05-01T23:59:59' },
    });
    expect(await hero.findByText(/Your next renewal is due by 05\/01\/2030\.$/)).toBeVisible();
    expect(await hero.findByText('All courses of this learning path are completed.')).toBeVisible();
    expect(hero.getByRole('link', { name: 'See your certificates' })).toHaveAttribute(
      'href',
      '/certificates',
    );
    expect(hero.getByText('You have reached 100%.')).toBeVisible();
  });

  it('says why no course can be opened, and gets the focus from the palette or asks Customer Support', async () => {
    const { user, injector, show, ...hero } = await openWith({
      courses: list([enrolledCourse(1, 'Completed'), enrolledCourse(2, 'Locked')]),
    });
    expect(await hero.findByRole('heading', { name: 'Nothing to open right now' })).toBeVisible();
    expect(hero.getByText('Course 2', { selector: 'strong' })).toBeVisible();
    expect(hero.getByText(/not open yet/)).toBeVisible();
    expect(hero.queryByRole('link')).not.toBeInTheDocument();

    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: /^Continue your next step/ }));
    await waitFor(() => expect(hero.getByRole('region', { name: 'Next step' })).toHaveFocus());

    const open = jest.spyOn(injector.get(HelpService), 'open').mockImplementation(() => {});
    for (const [courseId, lockState] of [
      [3, 'Expired'],
      [4, 'Failed'],
    ] as const) {
      await show({ courses: list([enrolledCourse(courseId, lockState)]) });
      const name = `Ask Customer Support about Course ${courseId}`;
      await user.click(await hero.findByRole('button', { name }));
      expect(open).toHaveBeenLastCalledWith({ action: 'customer', enrollmentId: courseId });
    }
  });

  it('asks Customer Support for missing hours and how to enroll where the brand has no catalog', async () => {
    const { user, injector, show, ...hero } = await openWith(
      { courses: list([enrolledCourse(1, 'Completed')]) },
      { hasCatalog: false },
    );
    expect(
      await hero.findByText('Ask Customer Support which course to take for the missing hours.'),
    ).toBeVisible();
    expect(hero.getByRole('button', { name: 'Ask Customer Support' })).toBeVisible();

    await show({
      courses: list([
        enrolledCourse(1, 'Completed'),
        enrolledCourse(2, 'Unlocked', { enrollmentId: null, creditHours: 3 }),
        enrolledCourse(3, 'Upsell'),
      ]),
    });
    expect(await hero.findByText('3 hours. Ask Customer Support how to enroll.')).toBeVisible();
    const courses = within(await findSection('Courses'));
    for (const name of ['Course 2', 'Course 3']) {
      expect(courses.getByRole('button', { name: `Ask Customer Support about ${name}` })).toBeVisible();
    }
    expect(screen.queryByRole('link', { name: /catalog/ })).not.toBeInTheDocument();
    await user.click(hero.getByRole('button', { name: 'Ask Customer Support about Course 2' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Customer Support' }));
    expect(await sheet.findByDisplayValue('How can I enroll in “Course 2”?')).toBeVisible();
    const open = jest.spyOn(injector.get(HelpService), 'open');
    await user.click(
      courses.getByRole('button', { name: 'Ask Customer Support about Course 3', hidden: true }),
    );
    expect(open).toHaveBeenCalledWith({ action: 'customer', enrollmentId: 3 });
  });
});

describe('the pace', () => {
  it('has a place that is empty until the weeks have loaded, and shows then', async () => {
    // A little less, so that it is the same number of days all through the test.
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
    const lastWeek = new Date();
    lastWeek.setDate(lastWeek.getDate() - lastWeek.getDay() - 7);
    let fail = (_response: Response) => {};
    const failure = new Promise<Response>((done) => {
      fail = done;
    });
    const { user } = await openApp({
      signedInAs: true,
      handlers: (backend) => [
        http.get(PATHS, async ({ request }) => {
          const paths = (await (await backend.fetch(request)).json()) as LearningPath[];
          return HttpResponse.json(
            paths.map((path) => ({
              ...path,
              goalCompletionDate: inDays(69),
              totalHours: 20,
              percentComplete: 45,
            })),
          );
        }),
        http.get(`${DETAILS}/goals`, () => HttpResponse.json([])),
        http.get(`${DETAILS}/goalhistory`, () => failure),
      ],
    });
    const card = await findCurrentCard();
    const hero = within(card);
    expect(hero.getByText('11 hours left in 70 days.')).toBeVisible();
    await hero.findByRole('heading', { name: 'Next up' });
    expect(hero.queryByText(/^(Ahead|On track|Behind)$/)).not.toBeInTheDocument();

    fail(new HttpResponse(null, { status: 500 }));
    const goal = within(await findSection('Weekly goal'));
    await goal.findByRole('alert');
    await waitFor(() => expect(card.querySelector('.current-path__pace')).toBeEmptyDOMElement());
    expect(hero.getByText(/^11 hours left in/)).toBeVisible();

    const week = { goalId: 1, startDate: lastWeek.toISOString(), goalHours: 3, hoursCompleted: 2 };
    server.use(http.get(`${DETAILS}/goalhistory`, () => HttpResponse.json([week])));
    await user.click(goal.getByRole('button', { name: 'Retry' }));
    expect(await hero.findByText('Ahead')).toBeVisible();
    expect(hero.getByText(/You average 2 hours a week and 1\.5 a week is enough\./)).toBeVisible();
  });
});

describe('what is urgent elsewhere', () => {
  it('is a license of another path, said also where courses cannot be loaded, and before what is merely next', async () => {
    const urgent = {
      path: { expirationDate: '2098-01-01T23:59:59' },
      others: { percentComplete: 40, expirationDate: inDays(11) },
    };
    const hero = await openWith({ ...urgent, courses: () => new HttpResponse(null, { status: 500 }) });
    await within(await findSection('Courses')).findByRole('alert');
    expect(hero.queryByText('Next up')).not.toBeInTheDocument();
    expect(hero.getByText('Your next step shows here once your courses have loaded.')).toBeVisible();
    const renewal = { name: /^12 days left to renew: / };
    expect(await hero.findByRole('link', renewal)).toBeVisible();

    await hero.show({ ...urgent, courses: list([enrolledCourse(3, 'Unlocked')]) });
    const step = await hero.findByRole('heading', { name: 'Next up' });
    const link = hero.getByRole('link', renewal);
    expect(link.compareDocumentPosition(step)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(link.getAttribute('href')).toMatch(/pathId=\d+/);
  });

  it('is a live session that the student is enrolled in', async () => {
    const soon = new Date(Date.now() + 20 * 60_000).toISOString();
    const later = new Date(Date.now() + 80 * 60_000).toISOString();
    const session = { enrollmentId: 77, name: 'Ethics live', lockState: 'StartingSoon' };
    const asked: string[] = [];
    await openApp({
      signedInAs: true,
      handlers: () => [
        http.get(SESSIONS, ({ request }) => {
          const query = new URL(request.url).searchParams;
          asked.push(...query.getAll('filter'), ...query.getAll('sort'));
          return HttpResponse.json([{ ...session, startTime: soon, endTime: later }]);
        }),
      ],
    });
    const hero = within(await findCurrentCard());
    expect(await hero.findByRole('link', { name: /^Live in \d+ minutes: Ethics live$/ })).toHaveAttribute(
      'href',
      '/courses/77',
    );
    expect(asked).toEqual([
      'status==current',
      'deliveryMethod==Webinar|LiveStream|Seminar|SeminarClass',
      'session',
    ]);
  });

  it('is a membership that has ended', async () => {
    await openApp({ accounts: ['eva'], signedInAs: 'eva' });
    const hero = within(await findCurrentCard());
    const link = await hero.findByRole('link', {
      name: /^Your membership ended on .* Become a Member again/,
    });
    expect(link.getAttribute('href')).toMatch(/\/membership\/\d+$/);
  });
});
