/** The page of a course and its tabs (ENT-24, STA-12, STA-15), on the real backend. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { firstValueFrom } from 'rxjs';
import { SessionService } from '../../src/core/session/session.service';
import { CourseService, EnrollmentService, NoteApiService } from '../../src/features/course';
import { HelpService } from '../../src/features/help';
import { findButton, findDialog, findSection } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { callFromOtherBrowser, leaveHub, waitForConnection, withinASecond } from '../support/other-browser';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

/** Nora's enrollments: an online course at its third step, an archived one with a certificate, and a live session. */
const READING = 10_010_001;
const ARCHIVED = 10_010_002;
const LIVE = 10_010_004;
/** A completed course whose certificate has an open rule. */
const LOCKED = 10_010_009;
const CALLS = `${API_ORIGIN}/learner/enrollments/:id`;

/** The files that the page has offered as downloads. */
const files: { name: string; content: Blob }[] = [];
const originalUrl = URL.createObjectURL;

beforeAll(polyfillDialog);
beforeEach(() => {
  files.length = 0;
  let content: Blob;
  URL.createObjectURL = (blob) => {
    content = blob as Blob;
    return 'blob:file';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  URL.createObjectURL = originalUrl;
});

async function openCourse(path: string | number): Promise<TestApp> {
  const app = await openApp({ url: `/courses/${path}`, signedInAs: 'nora' });
  return app;
}

const findTab = (name: string | RegExp) => screen.findByRole('tab', { name });
const row = (name: string) => {
  const button = within(screen.getByRole('region', { name: 'All steps' })).getByRole('button', { name });
  return within(button.closest('li') as HTMLElement);
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
    const app = await openApp({ url: '/courses' });
    let asked = 0;
    let release = () => {};
    server.use(
      http.get(CALLS, async ({ request, params }) => {
        if (params.id !== String(READING)) return;
        asked += 1;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        const answer = await (await app.backend.fetch(request)).json();
        return HttpResponse.json({ ...answer, certificates: [], parts: null });
      }),
    );
    await signIn(app);
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

  it.each([
    ['progress', 'Score card', '2 of 5'],
    ['resources', 'Resources', 'Course outline'],
    ['notes', 'Notes', 'Who keeps our log of near misses?'],
    ['aboutcourse', 'About this course', 'What you will learn'],
    ['instructor', 'Instructors', 'Adaeze Lindqvist'],
    ['author', 'Authors', /\w/],
    ['regulatoryRequirements', 'Regulatory requirements', 'Board of Nursing'],
  ])('opens at the tab of its address: %s', async (tab, name, text) => {
    await openCourse(`${READING}/${tab}`);
    const section = within(await findSection(name));
    expect((await section.findAllByText(text))[0]).toBeVisible();
    expect(path()).toBe(`/courses/${READING}/${tab}`);
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

  it.each([
    ['resources?page=99', 'Course outline'],
    ['notes?page=9007199254740', 'Who keeps our log of near misses?'],
    ['?page=99', 'Cases from practice'],
  ])('shows what there is for an address beyond the last page: %s', async (end, text) => {
    await openCourse(`${READING}/${end}`);
    await screen.findAllByText(text);
    await waitFor(() => expect(window.location.search).toBe(''));
    await waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible());
  });

  // parse-id.spec.ts has what else is no id.
  it('says that the address names no course', async () => {
    const app = await openCourse('abc');
    expect(await screen.findByRole('heading', { name: 'There is no such course' })).toBeVisible();
    expect(app.calls.filter((call) => call.includes('/learner/enrollments/'))).toEqual([]);
  });

  it("says that another student's course does not exist, without a Retry that cannot help", async () => {
    await openCourse(10_040_011);
    expect(await screen.findByRole('heading', { name: 'There is no such course' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Courses' })).toHaveAttribute('href', '/courses');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });

  it('has one notice for one call that feeds the step and the list, and one Retry for both', async () => {
    const app = await openApp({ url: `/courses/${READING}` });
    let isDown = true;
    server.use(
      http.get(`${CALLS}/activities`, () => (isDown ? new HttpResponse(null, { status: 500 }) : undefined)),
    );
    await signIn(app);
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
    const app = await openApp({ url: `/courses/${READING}?activity=1` });
    server.use(http.get(`${CALLS}/activities`, () => new HttpResponse(null, { status: 500 })));
    await signIn(app);
    expect(await screen.findByText(/This step is no longer part of the course\./)).toBeVisible();
  });

  it('does not call progress that is not known none', async () => {
    const app = await openApp({ url: `/courses/${READING}/progress` });
    server.use(
      http.get(`${CALLS}/progress/scorecardmetrics`, () => HttpResponse.json({ enrollmentId: READING })),
    );
    await signIn(app);
    const section = within(await findSection('Score card'));
    expect((await section.findByText('Steps done')).nextSibling).toHaveTextContent('Not known');
    expect(section.getByText('Time studied').nextSibling).toHaveTextContent('Not known');
    expect(section.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('fails one tab at a time, and Retry mends it', async () => {
    const app = await openApp({ url: `/courses/${READING}/regulatoryRequirements` });
    let isDown = true;
    server.use(
      http.get(`${CALLS}/course/regulatoryinformation`, () =>
        isDown ? new HttpResponse(null, { status: 400 }) : undefined,
      ),
    );
    await signIn(app);
    const section = within(await findSection('Regulatory requirements'));
    expect(await section.findByText(/^We couldn't load the regulatory requirements/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    isDown = false;
    await app.user.click(section.getByRole('button', { name: 'Retry' }));
    expect(await section.findByText('Board of Nursing')).toBeVisible();
  });
});

describe('the contents', () => {
  it('affirm a step after asking, which opens the next one and moves the progress', async () => {
    const app = await openCourse(READING);
    await findSection('All steps');
    await screen.findByRole('button', { name: 'Cases from practice' });
    expect(row('Cases from practice').getByText('Locked')).toBeVisible();
    const card = within(await findSection('Statement of independent study'));
    await app.user.click(card.getByRole('button', { name: /^Affirm/ }));
    const dialog = within(await findDialog());
    await app.user.click(dialog.getByRole('button', { name: 'I affirm' }));
    await waitFor(() => expect(row('Cases from practice').getByText('Ready')).toBeVisible());
    expect(row('Statement of independent study').getByText('Completed')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Progress in this course' })).toHaveAttribute(
        'aria-valuenow',
        '60',
      ),
    );
    // The student goes on with the next step.
    expect(await findSection('Cases from practice')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Cases from practice' })).toHaveFocus();
  });

  it('keep the focus in the step while the list of all steps is still loading', async () => {
    const app = await openApp({ url: `/courses/${READING}` });
    server.use(
      http.get(`${API_ORIGIN}/learner/enrollments/:id/activities`, () => new Promise<never>(() => {})),
    );
    await signIn(app);
    await app.user.click(await findButton('Next Cases from practice'));
    const card = within(await findSection('Cases from practice'));
    expect(await card.findByRole('button', { name: 'Next Course evaluation' })).toHaveFocus();
  });

  it('call a step with an exam one, and lead to it first', async () => {
    const app = await openCourse(`${READING}?activity=${READING}02`);
    const quiz = `/courses/${READING}/exams/${READING}02`;
    const card = within(await findSection('Key principles'));
    const [first, lesson] = await waitFor(() => {
      const links = card.getAllByRole('link');
      expect(links[0]).toHaveAttribute('href', quiz);
      return links;
    });
    expect(first).toHaveAccessibleName(/^Go to the exam ?: Key principles$/);
    expect(lesson).toHaveAccessibleName('Open the lesson Key principles');
    expect(card.getByText(/^Exam, 45 minutes/)).toBeVisible();
    expect(row('Cases from practice').getByText('Exam, 60 minutes, 0 of 3 attempts used')).toBeVisible();
    expect(row('Key principles').getByRole('link', { name: /^Go to the exam/ })).toHaveAttribute(
      'href',
      quiz,
    );
    // A step without an exam stays a lesson.
    expect(row('Introduction').getByText('Lesson, 10 minutes')).toBeVisible();
    await app.user.click(first as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'Key principles' })).toBeVisible();
  });

  it('complete a survey once the student has said that they have answered it', async () => {
    const app = await openApp({ url: `/courses/${READING}?activity=7` });
    const survey = {
      activityId: 7,
      name: 'Evaluation',
      stepType: 'Survey',
      lockState: 'Unlocked',
      position: 1,
    };
    server.use(
      http.get(`${CALLS}/activities`, () => HttpResponse.json([survey])),
      http.get(`${CALLS}/activities/7`, () => HttpResponse.json(survey)),
    );
    await signIn(app);
    const card = within(await findSection('Evaluation'));
    expect(await card.findByRole('link', { name: 'Open the survey Evaluation' })).toBeVisible();
    await app.user.click(card.getByRole('button', { name: /^I have answered it/ }));
    const dialog = within(await findDialog());
    expect(app.calls.filter((call) => call.includes('completesurvey'))).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'I have answered it' }));
    await waitFor(() => expect(app.calls).toContain(`POST /learner/enrollments/${READING}/completesurvey`));
  });

  it.each(['Expired', 'Failed'])('ask Customer Support about a step that is %s', async (lockState) => {
    const app = await openApp({ url: `/courses/${READING}?activity=7` });
    const step = { activityId: 7, name: 'Evaluation', lockState, position: 1 };
    server.use(
      http.get(`${CALLS}/activities`, () => HttpResponse.json([step])),
      http.get(`${CALLS}/activities/7`, () => HttpResponse.json(step)),
    );
    await signIn(app);
    const card = within(await findSection('Evaluation'));
    const open = jest.spyOn(app.injector.get(HelpService), 'open');
    await app.user.click(await card.findByRole('button', { name: 'Ask Customer Support about Evaluation' }));
    expect(open).toHaveBeenCalledWith({ action: 'customer', enrollmentId: READING, activityId: 7 });
  });

  it('look at one step after another, and keep it in the address', async () => {
    const app = await openCourse(READING);
    await findSection('Statement of independent study');
    const next = await findButton('Next Cases from practice');
    await app.user.click(next);
    const card = within(await findSection('Cases from practice'));
    await waitFor(async () =>
      expect(await card.findByRole('button', { name: 'Next Course evaluation' })).toHaveFocus(),
    );
    const chosen = `?activity=${READING}04`;
    expect(window.location.search).toBe(chosen);
    expect(card.getByRole('button', { name: /^Previous/ })).toHaveAccessibleName(
      'Previous Statement of independent study',
    );
    await app.user.click(await findTab('About'));
    await app.user.click(await findTab('Contents'));
    expect(window.location.search).toBe(chosen);
    app.reopen(`/courses/${READING}?activity=${READING}05`);
    const last = within(await findSection('Course evaluation'));
    await last.findByRole('button', { name: 'Previous Cases from practice' });
    expect(last.getByRole('button', { name: /^Next/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('change by themselves when a step is completed in another browser, and say so', async () => {
    const app = await openCourse(READING);
    await screen.findByRole('button', { name: 'Cases from practice' });
    await waitForConnection(app);
    await callFromOtherBrowser(app, 'PUT', `/learner/enrollments/${READING}/activities/${READING}03/affirm`);
    await withinASecond(() => expect(row('Cases from practice').getByText('Ready')).toBeVisible());
    await waitFor(() => expect(screen.getByText('Cases from practice is open now.')).toBeInTheDocument());
  });
});

it('asks Customer Support about the certificate of a completed course that has none', async () => {
  const app = await openApp({ url: `/courses/${READING}/certificates` });
  server.use(
    http.get(CALLS, async ({ request }) => {
      const enrollment = (await (await app.backend.fetch(request)).json()) as object;
      return HttpResponse.json({ ...enrollment, percentComplete: 100, certificates: [] });
    }),
  );
  await signIn(app);
  const open = jest.spyOn(app.injector.get(HelpService), 'open');
  await app.user.click(
    await findButton('Ask Customer Support about the certificate of Prevention of Medical Errors'),
  );
  expect(open).toHaveBeenCalledWith({ action: 'customer', enrollmentId: READING });
});

describe('documents (STA-15)', () => {
  it('are favorites at a press, stay so after a reload, and can be shown alone', async () => {
    const app = await openCourse(`${READING}/resources`);
    const star = await findButton('Favorite: Reading list');
    expect(star).toHaveAttribute('aria-pressed', 'false');
    await app.user.click(star);
    expect(star).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(app.calls.filter((call) => call.includes('PUT /learner/enrollments'))).toHaveLength(1),
    );
    app.reopen(`/courses/${READING}/resources`);
    await waitFor(async () =>
      expect(await findButton('Favorite: Reading list')).toHaveAttribute('aria-pressed', 'true'),
    );
    await app.user.click(await findButton('Favorites only'));
    expect(screen.queryByText('Slides, to follow')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Reading list/ })).toBeVisible();
  });

  it('of a page that has no favorites do not say that there are none', async () => {
    const app = await openApp({ url: `/courses/${READING}/resources` });
    const document = { documentId: 1, documentName: 'Outline', url: 'https://a.example/o.pdf' };
    const headers = { 'x-pagination': JSON.stringify({ offset: 0, limit: 1, total: 30 }) };
    server.use(
      http.all(`${API_ORIGIN}/hub/*`, () => HttpResponse.error()),
      http.get(`${CALLS}/documents`, () => HttpResponse.json([document], { headers })),
    );
    await signIn(app);
    await app.user.click(await findButton('Favorites only'));
    expect(await screen.findByText('No favorites on this page')).toBeVisible();
  });

  it('say what they are and the step that they are for', async () => {
    const app = await openApp({ url: `/courses/${READING}/resources` });
    const documents = [
      {
        documentId: 1,
        documentName: 'Outline',
        fileType: 'PDF',
        sizeBytes: 184_000,
        url: 'https://a.example/o',
      },
      { documentId: 2, documentName: 'Slides', url: '' },
    ].map((document) => ({ ...document, enrollmentActivityId: Number(`${READING}04`) }));
    server.use(http.get(`${CALLS}/documents`, () => HttpResponse.json(documents)));
    await signIn(app);
    expect(await screen.findByText('PDF, 184 KB, step “Cases from practice”')).toBeVisible();
    expect(screen.getByText('Step “Cases from practice”, not available yet')).toBeVisible();
  });

  it('can be shown for one step (CLRN-03)', async () => {
    const app = await openCourse(`${READING}/resources`);
    await screen.findByText('Reading list');
    const all = screen.getAllByRole('button', { name: /^Favorite:/ }).length;
    const step = await screen.findByLabelText('Documents of');
    await app.user.selectOptions(step, 'Course evaluation');
    expect(await screen.findByText('No documents for this step')).toBeVisible();
    await app.user.click(await findButton('Show all documents'));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Favorite:/ })).toHaveLength(all));
    expect(step).toHaveValue('');
  });

  it('are reset when the server refuses', async () => {
    const app = await openCourse(`${READING}/resources`);
    server.use(http.put(`${CALLS}/documents/:doc`, () => new HttpResponse(null, { status: 500 })));
    const star = await findButton('Favorite: Reading list');
    await app.user.click(star);
    expect((await screen.findAllByText(/^Your favorite could not be saved/))[0]).toBeInTheDocument();
    expect(star).toHaveAttribute('aria-pressed', 'false');
  });
});

describe('notes (ENT-14)', () => {
  const noteField = () => screen.findByRole('textbox', { name: 'Note' });

  async function typeNote(app: TestApp, text: string) {
    await app.user.click(await findButton('Add a note'));
    await app.user.type(await noteField(), text);
  }

  it('are added first, edited and deleted, with the focus where the student goes on', async () => {
    const app = await openCourse(`${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    await typeNote(app, 'Ask on Friday');
    await app.user.selectOptions(screen.getByLabelText('What is it about?'), 'Key principles');
    await app.user.click(await findButton('Save note'));
    const first = await waitFor(() => {
      const [item] = within(screen.getByRole('region', { name: 'Notes' })).getAllByRole('listitem');
      expect(item).toHaveTextContent('Ask on Friday');
      return within(item as HTMLElement);
    });
    await waitFor(async () => expect(await findButton('Add a note')).toHaveFocus());
    expect(first.getByText(/^just now, Key principles$/)).toBeVisible();
    expect(await findTab('Notes 3')).toBeVisible();

    await app.user.click(first.getByRole('button', { name: /^Edit/ }));
    await app.user.type(await noteField(), ' at noon');
    await app.user.click(await findButton('Save note'));
    expect(await screen.findByText('Ask on Friday at noon')).toBeVisible();

    await app.user.click(await findButton('Delete Untitled note'));
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Ask on Friday at noon')).not.toBeInTheDocument());
    app.reopen(`/courses/${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    expect(screen.queryByText('Ask on Friday at noon')).not.toBeInTheDocument();
  });

  it('are printed with the IANA name of the time zone (CLRN-04)', async () => {
    const app = await openCourse(`${READING}/notes`);
    const zones: (string | null)[] = [];
    server.use(
      http.get(`${CALLS}/notes/print`, ({ request }) => {
        zones.push(new URL(request.url).searchParams.get('timeZoneId'));
        return undefined;
      }),
    );
    await app.user.click(await findButton('Print notes'));
    await waitFor(() => expect(zones).toEqual([Intl.DateTimeFormat().resolvedOptions().timeZone]));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['notes.pdf']));
  });

  it('that are unsaved survive a reload and a failure, and are dropped by Cancel', async () => {
    const app = await openCourse(`${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    await typeNote(app, 'Half a thought');
    app.reopen(`/courses/${READING}/notes`);
    expect(await noteField()).toHaveValue('Half a thought');
    server.use(http.post(`${CALLS}/notes`, () => new HttpResponse(null, { status: 500 }), { once: true }));
    await app.user.click(await findButton('Save note'));
    expect(await screen.findByText(/^Your note could not be saved/)).toBeVisible();
    expect(await noteField()).toHaveValue('Half a thought');
    app.reopen(`/courses/${READING}/notes`);
    expect(await noteField()).toHaveValue('Half a thought');
    await app.user.click(await findButton('Cancel'));
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
    app.reopen(`/courses/${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
  });

  /** Types into the second note, and returns its path. */
  async function editSecond(app: TestApp) {
    await screen.findByText('Who keeps our log of near misses?');
    const [, edit] = await screen.findAllByRole('button', { name: /^Edit/ });
    await app.user.click(edit as HTMLElement);
    await app.user.type(await noteField(), ' And since when?');
    const { items } = await firstValueFrom(app.injector.get(NoteApiService).getNotes(READING));
    return `/learner/enrollments/${READING}/notes/${items[1]?.noteId}`;
  }

  /** How the student learns what another browser has done. */
  const WAYS = [
    ['at once', true],
    ['before it is saved, without the hub', false],
  ] as const;
  async function openNotes(hasHub: boolean) {
    const app = await openCourse(`${READING}/notes`);
    await (hasHub ? waitForConnection : leaveHub)(app);
    return app;
  }

  it.each(WAYS)(
    'that are deleted elsewhere say so %s, and can be saved as new ones',
    async (_when, hasHub) => {
      const app = await openNotes(hasHub);
      const note = await editSecond(app);
      const typed = ((await noteField()) as HTMLTextAreaElement).value;
      await callFromOtherBrowser(app, 'DELETE', note);
      if (!hasHub) await app.user.click(await findButton('Save note'));
      expect(await screen.findByText(/^This note has been deleted elsewhere/)).toBeVisible();
      expect(await noteField()).toHaveValue(typed);
      await app.user.click(await findButton('Save note'));
      await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument());
      expect(screen.getByText(typed)).toBeVisible();
      app.reopen(`/courses/${READING}/notes`);
      expect(await screen.findByText(typed)).toBeVisible();
      expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
    },
  );

  it('that are deleted elsewhere while the page is closed keep what was typed, until it is given up', async () => {
    const app = await openNotes(false);
    const note = await editSecond(app);
    const typed = ((await noteField()) as HTMLTextAreaElement).value;
    await callFromOtherBrowser(app, 'DELETE', note);
    app.reopen(`/courses/${READING}/notes`);
    expect(await screen.findByText(/^This note has been deleted elsewhere/)).toBeVisible();
    expect(await noteField()).toHaveValue(typed);
    expect(screen.queryByText(/^Changed elsewhere/)).not.toBeInTheDocument();
    await app.user.click(await findButton('Cancel'));
    await app.user.click(within(await findDialog()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument());
    expect(screen.queryByText(typed)).not.toBeInTheDocument();
  });

  it.each(WAYS)('that are changed elsewhere say so %s, and the student chooses', async (_when, hasHub) => {
    const app = await openNotes(hasHub);
    const note = await editSecond(app);
    const typed = ((await noteField()) as HTMLTextAreaElement).value;
    await callFromOtherBrowser(app, 'PUT', note, { title: 'Theirs', text: 'Other words' });
    if (!hasHub) await app.user.click(await findButton('Save note'));
    expect(await screen.findByText(/^Changed elsewhere: Note\./)).toBeVisible();
    expect(screen.getByText('Other words')).toBeVisible();
    expect(await noteField()).toHaveValue(typed);
    // What was not edited here follows.
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Theirs');
    await app.user.click(screen.getByRole('button', { name: 'Keep yours : Note' }));
    await app.user.click(await findButton('Save note'));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).not.toBeInTheDocument());
    const { items } = await firstValueFrom(app.injector.get(NoteApiService).getNotes(READING));
    expect(items[1]).toMatchObject({ title: 'Theirs', text: typed });
  });

  it('that are unsaved are still there after the session has ended (ERR-01)', async () => {
    const app = await openCourse(`${READING}/notes`);
    await screen.findByText('Who keeps our log of near misses?');
    await typeNote(app, 'Before the bell');
    const session = app.injector.get(SessionService);
    const secret = session.credential$.value?.XCredential ?? '';
    act(() => session.expire(secret));
    await signIn(app);
    expect(await noteField()).toHaveValue('Before the bell');
    expect(path()).toBe(`/courses/${READING}/notes`);
  });
});

describe('the schedule', () => {
  it('has a calendar file, and the way to join once the server tells it', async () => {
    const app = await openCourse(`${LIVE}/schedule`);
    await app.user.click(await screen.findByRole('button', { name: /^Add to calendar/ }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await files[0]?.content.text();
    expect(text).toContain('BEGIN:VEVENT');
    expect(text).toContain('SUMMARY:Sepsis: Early Recognition and Care');
    const join = await screen.findByRole('link', { name: /^Open the waiting room/ });
    expect(join).toHaveAttribute('href', expect.stringMatching(/^https:\/\/live\.marlowe\.example\//));
    expect(join).toHaveAttribute('rel', 'noopener noreferrer');
    expect(join).toHaveAttribute('target', '_blank');
  });

  it.each([
    ['https://live.marlowe.example/rooms/1', true],
    ['javascript:alert(1)', false],
    ['', false],
  ])('trusts no address of the server: "%s" is a link: %s', async (joinUrl, isLink) => {
    const app = await openApp({ url: `/courses/${LIVE}/schedule` });
    server.use(
      http.get(`${CALLS}/webinardetails`, () =>
        HttpResponse.json({
          startTime: '2026-12-08T18:00:00Z',
          endTime: null,
          joinUrl,
          passcode: '',
          live: true,
        }),
      ),
    );
    await signIn(app);
    const section = within(await findSection('Live session'));
    expect(section.queryByRole('link') !== null).toBe(isLink);
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
