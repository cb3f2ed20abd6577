/** The contents of a course: its steps, one after the other, on the real backend (ENT-24, STA-12). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { HelpService } from '../../src/features/help';
import { CALLS, findTab, openCourse, READING } from '../support/course-page';
import { findButton, findDialog, findSection } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { API_ORIGIN, openApp, server } from '../support/test-app';

beforeAll(polyfillDialog);

const row = (name: string) => {
  const button = within(screen.getByRole('region', { name: 'All steps' })).getByRole('button', { name });
  return within(button.closest('li') as HTMLElement);
};

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
    server.use(
      http.get(`${API_ORIGIN}/learner/enrollments/:id/activities`, () => new Promise<never>(() => {})),
    );
    const app = await openCourse(READING);
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
    const survey = {
      activityId: 7,
      name: 'Evaluation',
      stepType: 'Survey',
      lockState: 'Unlocked',
      position: 1,
    };
    const app = await openApp({
      url: `/courses/${READING}?activity=7`,
      signedInAs: true,
      handlers: () => [
        http.get(`${CALLS}/activities`, () => HttpResponse.json([survey])),
        http.get(`${CALLS}/activities/7`, () => HttpResponse.json(survey)),
      ],
    });
    const card = within(await findSection('Evaluation'));
    expect(await card.findByRole('link', { name: 'Open the survey Evaluation' })).toBeVisible();
    await app.user.click(card.getByRole('button', { name: /^I have answered it/ }));
    const dialog = within(await findDialog());
    expect(app.calls.filter((call) => call.includes('completesurvey'))).toEqual([]);
    await app.user.click(dialog.getByRole('button', { name: 'I have answered it' }));
    await waitFor(() => expect(app.calls).toContain(`POST /learner/enrollments/${READING}/completesurvey`));
  });

  it.each(['Expired', 'Failed'])('ask Customer Support about a step that is %s', async (lockState) => {
    const step = { activityId: 7, name: 'Evaluation', lockState, position: 1 };
    const app = await openApp({
      url: `/courses/${READING}?activity=7`,
      signedInAs: true,
      handlers: () => [
        http.get(`${CALLS}/activities`, () => HttpResponse.json([step])),
        http.get(`${CALLS}/activities/7`, () => HttpResponse.json(step)),
      ],
    });
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
