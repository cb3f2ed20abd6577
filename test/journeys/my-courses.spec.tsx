/** My Courses on the real backend (RTE-02, CLRN-02, STA-12, ENT-24). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LOCK_STATES } from '../../src/contracts/learning-path-details';
import { polyfillDialog } from '../support/dialog-polyfill';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { currentUrl } from '../support/router';
import { API_ORIGIN, openApp, server, type TestAppOptions } from '../support/test-app';

const LIST = `${API_ORIGIN}/learner/enrollments/withfilters`;

beforeAll(polyfillDialog);

interface OpenOptions extends TestAppOptions {
  readonly enrollments?: object[];
}

/** With `enrollments` the server returns these, and nothing to filter by. */
async function open(url = '/courses', { enrollments, ...options }: OpenOptions = {}) {
  const pagination = JSON.stringify({ offset: 0, limit: 12, total: enrollments?.length });
  const headers = { 'x-pagination': pagination, 'x-filter': '[]' };
  const handlers = () =>
    enrollments ? [http.get(LIST, () => HttpResponse.json(enrollments, { headers }))] : [];
  const app = await openApp({ url, signedInAs: true, handlers, ...options });
  await screen.findByRole('heading', { name: 'My Courses' });
  return app;
}

const findCard = (name: string) => screen.findByRole('article', { name });
const cardNames = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));

describe('a card', () => {
  /** What each state says, why, and what it lets the student do. */
  const STATES = {
    Unlocked: ['Ready', null, 'link', 'Start'],
    Locked: ['Locked', /not open yet/, 'link', 'See what is missing'],
    Expired: ['Expired', /This course has expired/, 'button', 'Ask Customer Support'],
    Completed: ['Completed', null, 'link', 'Review'],
    Failed: ['Not passed', /was not passed/, 'button', 'Ask Customer Support'],
    Upsell: ['Not included', /not in your plan/i, 'link', 'See the catalog'],
    InSession: ['Live now', null, 'link', 'Join'],
    StartingSoon: ['Starting soon', /as soon as it begins/, 'button', 'Add to calendar'],
    ExpiresSoon: ['Expiring soon', null, 'link', 'Start'],
    CertificateLocked: [
      'Certificate locked',
      /what your certificate still needs/,
      'link',
      'See what is missing',
    ],
    ScheduleCourse: ['Schedule needed', /Choose a date for your live/, 'link', 'Choose a date'],
  } as const;

  it('says its facts, the state, the reason and the next step, in all eleven lock states and an unknown one', async () => {
    const lesson = { activityId: 7, lockState: 'Unlocked' };
    const enrollments = [
      ...[...LOCK_STATES, 'Vanished'].map((lockState, index) => ({
        enrollmentId: index + 1,
        activityId: 7,
        name: `Course of ${lockState}`,
        lockState,
        ...(lockState === 'StartingSoon' && { startTime: '2098-12-03T10:00:00Z' }),
      })),
      { ...lesson, enrollmentId: 51, name: 'With an exam', activityIsExam: true },
      { ...lesson, enrollmentId: 52, name: 'With a lesson', activityIsExam: false },
      { ...lesson, enrollmentId: 53, name: 'Of another server' },
      {
        enrollmentId: 61,
        name: 'Ethics',
        deliveryMethod: 'RecordedWebinar',
        creditHours: 1.5,
        stateAbbv: 'FL',
        licenseTypeName: 'Registered Nurse',
        percentComplete: 40.4,
        lockState: 'Unlocked',
        lastAccessedDate: '2026-01-05T12:00:00Z',
        expirationDate: '2098-12-03T12:00:00Z',
      },
    ];
    await open('/courses', { enrollments });
    for (const lockState of LOCK_STATES) {
      const card = within(await findCard(`Course of ${lockState}`));
      const [words, reason, role, action] = STATES[lockState];
      expect(card.getByText(words).querySelector('svg')).not.toBeNull();
      if (reason) expect(card.getByText(reason)).toBeVisible();
      expect(
        card.getByRole(role, { name: new RegExp(`^${action}.* Course of ${lockState}$`) }),
      ).toBeVisible();
    }
    expect(within(await findCard('Course of Vanished')).getByText('Locked')).toBeVisible();
    const missing = screen.getAllByRole('link', { name: /^See what is missing/ });
    const locked = LOCK_STATES.indexOf('Locked') + 1;
    const certificate = LOCK_STATES.indexOf('CertificateLocked') + 1;
    expect(missing.map((link) => link.getAttribute('href'))).toEqual([
      `/courses/${locked}`,
      `/courses/${certificate}/certificates`,
      `/courses/${LOCK_STATES.length + 1}`,
    ]);

    const withExam = within(await findCard('With an exam'));
    expect(withExam.getByText('Next step: Exam')).toBeVisible();
    const link = withExam.getByRole('link', { name: /^Go to the exam ?: With an exam$/ });
    expect(link).toHaveAttribute('href', '/courses/51/exams/7');
    expect(screen.getAllByText('Next step: Exam')).toHaveLength(1);
    for (const name of ['With a lesson', 'Of another server']) {
      expect(within(await findCard(name)).getByRole('link', { name: /^Start/ })).toBeVisible();
    }

    const ethics = within(await findCard('Ethics'));
    expect(ethics.getByText('Recorded webinar, 1.5 hours, Registered Nurse, FL')).toBeVisible();
    expect(ethics.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '40');
    expect(ethics.getByText('Opened on 01/05/2026')).toBeVisible();
    expect(ethics.getByText('Ends on 12/03/2098')).toBeVisible();
    expect(ethics.getByRole('link', { name: 'Ethics' })).toHaveAttribute('href', '/courses/61');
  });

  it('opens in the Launcher once the server has noted it (RTE-28), and says why if that refuses', async () => {
    const opened = jest.fn();
    const app = await open('/courses', { address: { open: opened } });
    const link = await screen.findByRole('link', { name: 'Resume Prevention of Medical Errors' });
    expect(link).toHaveAttribute('href', `${API_ORIGIN}/course/10010001/view/1001000103`);
    server.use(
      http.get(
        `${API_ORIGIN}/learner/enrollments/10010001/launch`,
        () =>
          HttpResponse.json(
            { ResponseStatus: { Message: 'Please finish the survey first.' } },
            { status: 409 },
          ),
        { once: true },
      ),
    );
    await app.user.click(link);
    expect(await screen.findAllByText('Please finish the survey first.')).not.toHaveLength(0);
    expect(opened).not.toHaveBeenCalled();

    await app.user.click(link);
    await waitFor(() => expect(opened).toHaveBeenCalledWith(`${API_ORIGIN}/course/10010001/view/1001000103`));
    expect(app.calls).toContain('GET /learner/enrollments/10010001/launch');
  });
});

describe('the list', () => {
  it('is searched, filtered, sorted and shown in a way that the address keeps', async () => {
    const app = await open();
    await findCard('Prevention of Medical Errors');
    const box = screen.getByRole('searchbox', { name: 'Search your courses' });
    expect(box).toHaveAttribute('placeholder', 'Name, topic or instructor');
    await app.user.type(box, 'laws');
    await screen.findByText('1 course');
    expect(cardNames()).toEqual(['Florida Laws and Rules for Nurses']);
    await app.user.click(screen.getByRole('radio', { name: 'List' }));
    await waitFor(() => expect(currentUrl()).toBe('/courses?search=laws&view=list'));
    app.reopen(currentUrl());
    await findCard('Florida Laws and Rules for Nurses');
    expect(screen.getByRole('radio', { name: 'List' })).toBeChecked();
    await app.user.click(screen.getByRole('radio', { name: /^Completed/ }));
    await screen.findByText('No course matches');
    expect(screen.getByText('Try other words, or remove a filter.')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(async () => expect(await screen.findByRole('searchbox')).toHaveFocus());
    await waitFor(() => expect(currentUrl()).toBe('/courses?view=list'));
    await app.user.selectOptions(screen.getByLabelText('Sort by'), 'name');
    await waitFor(() => expect(cardNames()).toEqual([...cardNames()].sort()));
  });

  it('pages to its end and back, counts the courses of each status, and shows those of one', async () => {
    const app = await open('/courses?page=3');
    expect(await screen.findByText('Showing 25 to 28 of 28')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(await screen.findByText('Showing 1 to 12 of 28')).toBeVisible();
    await waitFor(() => expect(currentUrl()).toBe('/courses'));

    const chip = (name: RegExp) => screen.getByRole('radio', { name });
    expect(document.title).toBe('My Courses - Marlowe Health Learning');
    expect(chip(/^All 28$/)).toBeChecked();
    expect(chip(/^Archived 2$/)).not.toBeChecked();
    await app.user.click(chip(/^Archived/));
    expect(await screen.findByText('2 courses archived')).toBeVisible();
    for (const card of screen.getAllByRole('article')) {
      expect(within(card).getByText('Archived')).toBeVisible();
      expect(within(card).getByRole('button', { name: /^Bring back/ })).toBeVisible();
    }
  });

  it('of a student who has never enrolled says what it is for', async () => {
    await open('/courses', { enrollments: [] });
    expect(await screen.findByRole('heading', { name: 'No courses yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find your first course' })).toHaveAttribute('href', '/products');
  });

  it('without a course of the chosen status leads back to all', async () => {
    const app = await open('/courses?status=archived', { accounts: ['mia'] });
    expect(await screen.findByRole('heading', { name: 'Your archive is empty' })).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Show all courses' }));
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(0));
  });

  it('that cannot be loaded says so, can be tried again, and keeps what it has when that fails later', async () => {
    const failing = http.get(LIST, () => new HttpResponse(null, { status: 500 }));
    const app = await open('/courses', { handlers: () => [failing] });
    expect(await screen.findByText("We couldn't load your courses. Please try again.")).toBeVisible();
    server.use(http.get(LIST, ({ request }) => app.backend.fetch(request)));
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await findCard('Prevention of Medical Errors');

    server.use(failing);
    await app.user.click(screen.getByRole('radio', { name: /^Completed/ }));
    // With its age.
    expect(await screen.findByText(/^Showing what we have, as of/)).toBeVisible();
    expect(await findCard('Prevention of Medical Errors')).toBeVisible();
  });
});

describe('archiving', () => {
  it('takes the course away, and Undo brings it back', async () => {
    const app = await open();
    await findCard('Prevention of Medical Errors');
    const options = { name: 'Options for Prevention of Medical Errors' };
    await app.user.click(screen.getByRole('button', options));
    await app.user.click(screen.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(cardNames()).not.toContain('Prevention of Medical Errors'));
    await screen.findByRole('radio', { name: /^Archived 3$/ });
    expect(document.activeElement).not.toBe(document.body);
    await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await findCard('Prevention of Medical Errors')).toBeVisible();
    expect(await screen.findByRole('radio', { name: /^Archived 2$/ })).toBeVisible();
  });
});

describe('swapping', () => {
  it('says what happens, and puts the other course in place', async () => {
    const app = await open('/courses?size=48');
    await findCard('Prevention of Medical Errors');
    await app.user.click(screen.getByRole('button', { name: 'Options for Prevention of Medical Errors' }));
    await app.user.click(screen.getByRole('button', { name: 'Swap for another course' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Swap this course' }));
    expect(
      sheet.getByText(
        'You lose your progress of 40%, your exams and your favorite documents in this course.',
      ),
    ).toBeVisible();
    expect(sheet.getByText("You can't undo this.")).toBeVisible();
    expect(sheet.queryByText(/^This is for /)).not.toBeInTheDocument();
    await app.user.click(await sheet.findByRole('checkbox', { name: 'For other states' }));
    expect(
      (await sheet.findAllByText(/^This is for North Carolina\. Your licenses? (is|are) for /)).length,
    ).toBeGreaterThan(0);
    await app.user.click(sheet.getByRole('checkbox', { name: 'For other states' }));
    await app.user.click(sheet.getByRole('button', { name: 'Swap course' }));
    expect(await sheet.findByText('Choose the course to take instead.')).toBeVisible();
    await app.user.click(await sheet.findByRole('checkbox', { name: 'With other hours' }));
    const [option] = await sheet.findAllByRole('radio', { name: /The Basics/ });
    const name = (option?.closest('label')?.textContent ?? '').split(/Online|Video/)[0] as string;
    await app.user.click(option as HTMLElement);
    await app.user.click(sheet.getByRole('button', { name: 'Swap course' }));
    expect(await screen.findAllByText('Your course has been swapped.')).not.toHaveLength(0);
    expect(await findCard(name)).toBeVisible();
    expect(cardNames()).not.toContain('Prevention of Medical Errors');
  });
});

it('a change in another browser appears within a second, and renders its row alone', async () => {
  const app = await open('/courses?status=inProgress');
  const other = await findCard('Medication Safety to Listen To');
  await waitForConnection(app);
  await callFromOtherBrowser(app, 'PUT', '/learner/enrollments/10010001/update/lastaccesseddate');
  const card = within(await findCard('Prevention of Medical Errors'));
  await withinASecond(() => expect(card.getByText('Opened just now')).toBeVisible());
  expect(await findCard('Medication Safety to Listen To')).toBe(other);
  await callFromOtherBrowser(app, 'PUT', '/learner/enrollments/10010001/archive');
  await withinASecond(() => expect(cardNames()).not.toContain('Prevention of Medical Errors'));
});

it('shows nothing of one student to the next', async () => {
  const app = await open();
  await findCard('Prevention of Medical Errors');
  app.reopen('/courses');
  await findCard('Prevention of Medical Errors');
  app.reopen('/logout');
  await screen.findByText(/signed out/i);
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});
