/** An exam while the network is gone or something happens elsewhere: what stays on screen, and what is said (CASM-01). */
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Exam } from '../../src/contracts/exam';
import { SessionService } from '../../src/core/session/session.service';
import {
  callFromOtherBrowser,
  readFromOtherBrowser,
  showPage,
  waitForConnection,
  withinASecond,
} from '../support/other-browser';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

/** Of max: one attempt failed, and half an hour for ten questions. */
const FINAL = '/courses/10040011/exams/1004001103';
const EXAMS = `${API_ORIGIN}/assessment/enrollments/:e/activities/:a/exams`;
const ACT_ON_ATTEMPT = `${EXAMS}/:examId*`;

function openFinal(): Promise<TestApp> {
  return openApp({ accounts: ['max'], url: FINAL, signedInAs: 'max' });
}

async function start(app: TestApp): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: 'Start exam' }));
  await screen.findByRole('heading', { name: 'Question 1 of 10' });
}

/** Returns what brings the network back. */
function goOffline(): () => void {
  let isOffline = true;
  server.use(http.all(ACT_ON_ATTEMPT, () => (isOffline ? HttpResponse.error() : undefined)));
  return () => {
    isOffline = false;
  };
}

it('stays on screen when the page is shown again, says until when answers count, and goes on', async () => {
  const app = await openFinal();
  await start(app);
  const goOnline = goOffline();
  act(() => showPage(false));
  act(() => showPage(true));
  expect(screen.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
  expect(screen.getByText('Checking the time')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText(/^We cannot reach the server, so the clock here runs on/)).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/left/);
  await app.user.click(screen.getAllByRole('radio')[1] as HTMLElement);
  expect(screen.getAllByRole('radio')[1]).toBeChecked();
  expect(
    await screen.findByText(
      'Not connected. Your answers are kept on this device. They count if you are connected again within 2 minutes after your time is up.',
    ),
  ).toBeVisible();
  goOnline();
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('All answers saved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pause' })).not.toHaveAttribute('aria-disabled', 'true');
});

it('that is paused stays so when it cannot go on, and does not say that its clock stands still', async () => {
  const app = await openFinal();
  await start(app);
  await app.user.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByRole('heading', { name: 'Your exam is paused' });
  goOffline();
  await app.user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^We cannot reach the server/);
  expect(screen.getByRole('heading', { name: 'Your exam is paused' })).toBeVisible();
  expect(screen.getByText(/^You paused with \d+:\d\d left\./)).toBeVisible();
});

it('whose result was not seen on this device says on the next visit which answers did not count', async () => {
  const app = await openFinal();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Review/ });
  const examId = Number(new URL(link.href).searchParams.get('review'));
  const { UserId } = app.injector.get(SessionService).credential$.value as { UserId: number };
  const answers = [{ id: 1, answerId: 11, at: 1, sent: false }];
  const work = {
    brand: 'marlowe',
    UserId,
    examId,
    changed: Date.now(),
    index: 0,
    answers,
    flags: [],
  };
  localStorage.setItem('exam-work', JSON.stringify([work]));
  app.reopen();
  expect(
    await screen.findByText(
      /^Attempt of \d\d\/\d\d\/\d{4}: One answer reached us after the exam had ended and could not be counted\.$/,
    ),
  ).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText(/could not be counted/)).not.toBeInTheDocument());
  expect(localStorage.getItem('exam-work')).toBeNull();
});

it('does not say that there is no time limit if the server does not tell', async () => {
  const app = await openFinal();
  server.use(
    http.get(`${EXAMS}/:examId`, async ({ request }) => {
      const exam = await (await app.backend.fetch(request)).json();
      return HttpResponse.json({ ...exam, secondsAllowed: undefined });
    }),
  );
  await start(app);
  expect(screen.getByText('Time limit not known')).toBeVisible();
});

it('shows and counts within a second what is answered on another device', async () => {
  const app = await openFinal();
  await start(app);
  await waitForConnection(app);
  const exams = '/assessment/enrollments/10040011/activities/1004001103/exams';
  const [attempt] = await readFromOtherBrowser<Exam[]>(app, exams);
  const path = `${exams}/${attempt?.examId}`;
  const { questions } = await readFromOtherBrowser<Exam>(app, `${path}?includeQuestions=true`);
  const [first] = questions;
  await callFromOtherBrowser(app, 'PUT', `${path}/questions`, [
    { questionId: first?.questionId, answerId: first?.choices[2]?.choiceId },
  ]);
  await withinASecond(() => expect(screen.getAllByRole('radio')[2]).toBeChecked());
  expect(screen.getByText('1 of 10 answered')).toBeVisible();
});
