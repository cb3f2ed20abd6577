/** The sections about exams on the page of a course (CASM-02), on the real backend. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Router as ReactRouter } from 'react-router-dom';
import type { Activity } from '../../src/contracts/activity';
import { SessionService } from '../../src/core/session/session.service';
import { ExamReportService } from '../../src/features/exam/exam-report.service';
import { ExamReports, ExamsSection } from '../../src/features/exam/views';
import { InjectorProvider } from '../../src/framework/react';
import { Router } from '../../src/platform/router/router';
import { recordFiles } from '../support/saved-files';
import { API_ORIGIN, openApp, server } from '../support/test-app';

/** nora has passed one quiz of this course and failed another. */
const ENROLLMENT = 10010001;
const INTRODUCTION = 1001000101;
const QUIZ = 1001000102;
const FINAL = 1001000104;
/** In this one nothing is graded. */
const NOTHING_GRADED = 10010004;
const REPORTS = `${API_ORIGIN}/assessment/enrollments/:e/examreports`;

const activity = (activityId: number, change: Partial<Activity>): Activity => ({
  activityId,
  enrollmentId: ENROLLMENT,
  position: 1,
  name: activityId === FINAL ? 'Final exam' : `Step ${activityId}`,
  stepType: 'VC5',
  lockState: 'Unlocked',
  lockReason: '',
  minutes: null,
  percentComplete: null,
  completedDate: null,
  affirmed: false,
  ...change,
});

async function openSections(enrollmentId = ENROLLMENT, activities: readonly Activity[] = []) {
  const app = await openApp({ url: '/status', signedInAs: true });
  const router = app.injector.get(Router);
  await screen.findByRole('heading', { name: 'Status' });
  await waitFor(() => expect(app.injector.get(SessionService).student$.value).not.toBeNull());
  render(
    <InjectorProvider injector={app.injector}>
      <ReactRouter location="/courses/1" navigator={router.navigator}>
        <ExamsSection enrollmentId={enrollmentId} activities={activities} />
        <ExamReports enrollmentId={enrollmentId} />
      </ReactRouter>
    </InjectorProvider>,
  );
  return app;
}

const reports = async () => within(await screen.findByRole('region', { name: 'Exam reports' }));

it('the exams of a course are listed with their state and lead to their page, and reports show each graded one', async () => {
  await openSections(ENROLLMENT, [
    activity(INTRODUCTION, { position: 1 }),
    activity(QUIZ, { lockState: 'Completed' }),
    activity(3, { stepType: 'Survey' }),
    activity(FINAL, { lockState: 'Locked', lockReason: 'Please finish the reading first.' }),
  ]);
  const section = within(await screen.findByRole('region', { name: 'Exams' }));
  expect(section.getAllByRole('listitem')).toHaveLength(2);
  const link = section.getByRole('link', { name: /^Final exam/ });
  expect(link).toHaveAttribute('href', `/courses/${ENROLLMENT}/exams/${FINAL}`);
  expect(link).toHaveTextContent('Please finish the reading first.Locked');

  const graded = await reports();
  expect(await graded.findByText('Based on 2 graded exams, with 66% on average.')).toBeVisible();
  expect(graded.getByRole('progressbar', { name: 'Your readiness' })).toHaveAttribute('aria-valuenow', '66');
  expect(await graded.findByText(/, 83%$/)).toBeVisible();
  expect(graded.getByText(/, 50%$/)).toBeVisible();
});

describe('reports', () => {
  it('load chapters and topics when they are opened, weakest first, one report at a time, and are printed', async () => {
    const files = recordFiles();
    const app = await openSections();
    const section = await reports();
    const openers = await section.findAllByRole('button', { name: /^Chapters and topics of/ });
    expect(openers).toHaveLength(3);
    expect(app.calls.filter((call) => /chapters|topics/.test(call))).toEqual([]);
    await app.user.click(openers[1] as HTMLElement);
    const chapters = within(await section.findByRole('region', { name: 'Chapters' }));
    await section.findByRole('region', { name: 'Topics' });
    const percents = chapters
      .getAllByRole('progressbar')
      .map((bar) => Number(bar.getAttribute('aria-valuenow')));
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    await app.user.click(openers[0] as HTMLElement);
    await waitFor(() => expect(section.getAllByRole('region', { name: 'Chapters' })).toHaveLength(1));
    expect(openers[1]).toHaveAttribute('aria-expanded', 'false');
    await app.user.click(openers[0] as HTMLElement);
    expect(section.queryByRole('region', { name: 'Chapters' })).not.toBeInTheDocument();

    await app.user.click(section.getByRole('button', { name: 'Print the report of readiness' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['readiness-report.pdf']));
    expect(files[0]?.file.type).toBe('application/pdf');
    server.use(http.get(`${REPORTS}/readiness/print`, () => HttpResponse.json({}, { status: 500 })));
    await app.user.click(await section.findByRole('button', { name: 'Print the report of readiness' }));
    expect(
      await screen.findByText("We couldn't prepare this report for printing. Please try again."),
    ).toBeInTheDocument();
  });

  it('that fail leave the others in place, and can be loaded again; without exams there is no section for them', async () => {
    const app = await openSections(NOTHING_GRADED, [activity(1, { stepType: 'Survey' })]);
    await screen.findByText(/^Nothing to report yet/);
    expect(screen.queryByRole('region', { name: 'Exams' })).not.toBeInTheDocument();
    server.use(
      http.get(`${REPORTS}/readiness`, () => HttpResponse.json({}, { status: 500 }), { once: true }),
    );
    app.injector.get(ExamReportService).reload();
    expect(await screen.findByText("We couldn't load your readiness. Please try again.")).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/couldn't load your readiness/)).not.toBeInTheDocument());
  });
});
