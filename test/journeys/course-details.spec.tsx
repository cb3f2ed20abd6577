/** The page of a course and its tabs (ENT-24, STA-12), on the real backend. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { CourseService, EnrollmentService } from '../../src/features/course';
import { HelpService } from '../../src/features/help';
import { Router } from '../../src/platform/router/router';
import { CALLS, findTab, openCourse, READING } from '../support/course-page';
import { findButton, findSection } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { recordFiles } from '../support/saved-files';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from '../support/test-app';

/** Nora's enrollments: an archived one with a certificate, and a live session. */
const ARCHIVED = 10_010_002;
const LIVE = 10_010_004;
/** A completed course whose certificate has an open rule. */
const LOCKED = 10_010_009;

beforeAll(polyfillDialog);

/** A course whose server answers some calls otherwise. */
const openFaulty = (
  path: string | number,
  handlers: NonNullable<TestAppOptions['handlers']>,
): Promise<TestApp> => openApp({ url: `/courses/${path}`, signedInAs: 'nora', handlers });

const go = ({ injector }: TestApp, end: string) => {
  act(() => void injector.get(Router).navigateByUrl(`/courses/${end}`));
};

/** The path of the address, which is written when a tab has been chosen. */
const path = () => window.location.pathname;

describe('the page', () => {
  it('names the course, says how far the student is, and leads back', async () => {
    const app = await openCourse(READING);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Prevention of Medical Errors' }),
    ).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress in this course' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Courses' })).toHaveAttribute(
      'href',
      '/courses',
    );
    // RTE-25.
    expect(document.title).toBe('Prevention of Medical Errors - Marlowe Health Learning');
    await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'My Courses' }));
    await waitFor(() => expect(document.title).toBe('My Courses - Marlowe Health Learning'));
  });

  it('has the tabs of ENT-24 without empty ones, and loads each when it is opened', async () => {
    const app = await openCourse(READING);
    await findTab('Contents');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Contents',
      'Progress',
      'Resources3',
      'Notes2',
      'About',
      'Instructors and authors',
      'Regulatory',
    ]);
    const details = `GET /learner/enrollments/${READING}/course/coursedetails`;
    expect(app.calls).not.toContain(details);
    // The step at hand has the action; on the other tabs the head of the page has one.
    const resume = 'Resume Prevention of Medical Errors';
    expect(screen.queryByRole('link', { name: resume })).toBeNull();
    await app.user.click(await findTab('About'));
    expect(screen.getByRole('link', { name: resume })).toBeVisible();
    expect(await screen.findByText(/^Recognize the situations/)).toBeVisible();
    expect(app.calls).toContain(details);
    expect(path()).toBe(`/courses/${READING}/aboutCourse`);
  });

  it('shows no tabs before it is known which there are, and all for a server that does not say', async () => {
    let asked = 0;
    let release = () => {};
    const app = await openApp({
      url: '/courses',
      signedInAs: 'nora',
      handlers: (backend) => [
        http.get(CALLS, async ({ request, params }) => {
          if (params.id !== String(READING)) return;
          asked += 1;
          await new Promise<void>((resolve) => {
            release = resolve;
          });
          const answer = await (await backend.fetch(request)).json();
          return HttpResponse.json({ ...answer, certificates: [], parts: null });
        }),
      ],
    });
    await app.user.click(await screen.findByRole('link', { name: 'Prevention of Medical Errors' }));
    await screen.findByRole('heading', { level: 1, name: 'Prevention of Medical Errors' });
    const { features$ } = app.injector.get(CourseService);
    await waitFor(() => expect(features$.value.value).not.toBeNull());
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    release();
    expect(await findTab('Certificates')).toBeVisible();
    act(() => app.injector.get(EnrollmentService).reload());
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.getByRole('tab', { name: 'Certificates' })).toBeVisible();
    release();
  });

  it('opens at the tab of its address', async () => {
    const app = await openCourse(`${READING}/progress`);
    for (const [tab, name, text] of [
      ['progress', 'Score card', '2 of 5'],
      ['resources', 'Resources', 'Course outline'],
      ['notes', 'Notes', 'Who keeps our log of near misses?'],
      ['aboutcourse', 'About this course', 'What you will learn'],
      ['instructor', 'Instructors', 'Adaeze Lindqvist'],
      ['author', 'Authors', /\w/],
      ['regulatoryRequirements', 'Regulatory requirements', 'Board of Nursing'],
    ] as const) {
      go(app, `${READING}/${tab}`);
      const section = within(await findSection(name));
      expect((await section.findAllByText(text))[0]).toBeVisible();
      expect(path()).toBe(`/courses/${READING}/${tab}`);
    }
  });

  it('shows certificates and offers to bring back a course that is archived', async () => {
    const app = await openCourse(`${ARCHIVED}/certificates`);
    const section = within(await findSection('Certificates'));
    expect(await section.findByRole('button', { name: /^Print/ })).toBeVisible();
    await app.user.click(await findButton('Bring it back'));
    await waitFor(() => expect(screen.queryByText(/^This course is archived/)).not.toBeInTheDocument());
  });

  it('asks for what a locked certificate still needs, and unlocks it there (ENT-19)', async () => {
    const app = await openCourse(`${LOCKED}/certificates`);
    server.use(http.all(`${API_ORIGIN}/hub/*`, () => HttpResponse.error()));
    const section = within(await findSection('Certificates'));
    expect(await section.findByText('Locked')).toBeVisible();
    expect(section.queryByRole('button', { name: /^Print/ })).not.toBeInTheDocument();
    await app.user.click(await section.findByRole('button', { name: /^Fill in what is missing/ }));
    const form = within(await screen.findByRole('dialog', { name: 'License for the state board' }));
    await app.user.type(form.getByLabelText(/^License number/), 'FL12345');
    await app.user.type(form.getByLabelText(/^First licensed on/), '2019-05-01');
    await waitFor(() => expect(form.getByRole('button', { name: /^Continue/ })).toBeEnabled());
    await app.user.click(form.getByRole('button', { name: /^Continue/ }));
    expect(await section.findByRole('button', { name: /^Print/ })).toBeVisible();
    expect(section.queryByRole('button', { name: /^Fill in/ })).not.toBeInTheDocument();
    await waitFor(() => expect(section.getByRole('listitem')).toHaveFocus());
  });

  it('shows what there is for an address beyond the last page', async () => {
    const app = await openCourse(`${READING}?page=99`);
    for (const [tab, end, text] of [
      ['', '?page=99', 'Cases from practice'],
      ['/resources', '/resources?page=99', 'Course outline'],
      ['/notes', '/notes?page=9007199254740', 'Who keeps our log of near misses?'],
    ] as const) {
      // The first is open already.
      if (tab !== '') go(app, `${READING}${end}`);
      await waitFor(() => expect(path()).toBe(`/courses/${READING}${tab}`));
      await screen.findAllByText(text);
      await waitFor(() => expect(window.location.search).toBe(''));
      await waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible());
    }
  });

  // parse-id.spec.ts has what else is no id.
  it("says that an address without an id or of another student's course names no course, without a Retry that cannot help", async () => {
    const app = await openCourse('abc');
    expect(await screen.findByRole('heading', { name: 'There is no such course' })).toBeVisible();
    expect(app.calls.filter((call) => call.includes('/learner/enrollments/'))).toEqual([]);
    app.reopen('/courses/10040011');
    expect(await screen.findByRole('heading', { name: 'There is no such course' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Courses' })).toHaveAttribute('href', '/courses');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('has one notice for one call that feeds the step and the list, and one Retry for both', async () => {
    let isDown = true;
    const app = await openFaulty(READING, () => [
      http.get(`${CALLS}/activities`, () => (isDown ? new HttpResponse(null, { status: 500 }) : undefined)),
    ]);
    const failed = "We couldn't load the contents of this course. Please try again.";
    expect(await screen.findByText(failed)).toBeVisible();
    await screen.findByText('The steps of this course show here once they have loaded.');
    // The step asks for its neighbours in the same list.
    await waitFor(() => expect(screen.queryByText('Loading the step')).not.toBeInTheDocument());
    expect(screen.getAllByText(failed)).toHaveLength(1);
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await findButton('Cases from practice');
    expect(await screen.findByRole('button', { name: /^Next/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());
  });

  it('says that a step of the address is no longer part of the course', async () => {
    await openFaulty(`${READING}?activity=1`, () => [
      http.get(`${CALLS}/activities`, () => new HttpResponse(null, { status: 500 })),
    ]);
    expect(await screen.findByText(/This step is no longer part of the course\./)).toBeVisible();
  });

  it('does not call progress that is not known none; one tab fails at a time, and Retry mends it', async () => {
    let isDown = true;
    const app = await openFaulty(`${READING}/progress`, () => [
      http.get(`${CALLS}/progress/scorecardmetrics`, () => HttpResponse.json({ enrollmentId: READING })),
      http.get(`${CALLS}/course/regulatoryinformation`, () =>
        isDown ? new HttpResponse(null, { status: 400 }) : undefined,
      ),
    ]);
    const section = within(await findSection('Score card'));
    expect((await section.findByText('Steps done')).nextSibling).toHaveTextContent('Not known');
    expect(section.getByText('Time studied').nextSibling).toHaveTextContent('Not known');
    expect(section.queryByRole('progressbar')).not.toBeInTheDocument();

    await app.user.click(await findTab('Regulatory'));
    const regulatory = within(await findSection('Regulatory requirements'));
    expect(await regulatory.findByText(/^We couldn't load the regulatory requirements/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    isDown = false;
    await app.user.click(regulatory.getByRole('button', { name: 'Retry' }));
    expect(await regulatory.findByText('Board of Nursing')).toBeVisible();
  });
});

it('asks Customer Support about the certificate of a completed course that has none', async () => {
  const app = await openFaulty(`${READING}/certificates`, (backend) => [
    http.get(CALLS, async ({ request }) => {
      const enrollment = (await (await backend.fetch(request)).json()) as object;
      return HttpResponse.json({ ...enrollment, percentComplete: 100, certificates: [] });
    }),
  ]);
  const open = jest.spyOn(app.injector.get(HelpService), 'open');
  await app.user.click(
    await findButton('Ask Customer Support about the certificate of Prevention of Medical Errors'),
  );
  expect(open).toHaveBeenCalledWith({ action: 'customer', enrollmentId: READING });
});

describe('the schedule', () => {
  it('has a calendar file, and the way to join once the server tells it', async () => {
    const files = recordFiles();
    const app = await openCourse(`${LIVE}/schedule`);
    await app.user.click(await screen.findByRole('button', { name: /^Add to calendar/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await files[0]?.file.text();
    expect(text).toContain('BEGIN:VEVENT');
    expect(text).toContain('SUMMARY:Sepsis: Early Recognition and Care');
    const join = await screen.findByRole('link', { name: /^Open the waiting room/ });
    expect(join).toHaveAttribute('href', expect.stringMatching(/^https:\/\/live\.marlowe\.example\//));
    expect(join).toHaveAttribute('rel', 'noopener noreferrer');
    expect(join).toHaveAttribute('target', '_blank');
  });

  it('trusts no address of the server', async () => {
    let joinUrl = '';
    const app = await openFaulty(`${LIVE}/schedule`, () => [
      http.get(`${CALLS}/webinardetails`, () =>
        HttpResponse.json({
          startTime: '2026-12-08T18:00:00Z',
          endTime: null,
          joinUrl,
          passcode: '',
          live: true,
        }),
      ),
    ]);
    for (const [address, isLink] of [
      ['', false],
      ['https://live.marlowe.example/rooms/1', true],
      ['javascript:alert(1)', false],
    ] as const) {
      joinUrl = address;
      if (address !== '') app.reopen();
      const section = within(await findSection('Live session'));
      expect([address, section.queryByRole('link') !== null]).toEqual([address, isLink]);
    }
  });
});

it('writes to the instructors through the help sheet (CLRN-12)', async () => {
  const app = await openCourse(`${READING}/instructor`);
  await app.user.click(await findButton('Write to the instructors'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Academic Support' }));
  await app.user.type(await sheet.findByRole('textbox'), 'When is the exam?');
  await app.user.click(sheet.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(app.calls).toContain('PUT /learner/support/emailinstructor'));
});
