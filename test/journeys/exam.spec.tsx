/** Taking an exam (CASM-01): from its start page to the review of the answers, on the real backend. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Router } from '../../src/platform/router/router';
import { polyfillDialog } from '../support/dialog-polyfill';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

/** Of max: one attempt failed, and half an hour for ten questions. */
const FINAL = '/courses/10040011/exams/1004001103';
/** Of nora: passed once, and an attempt in progress with two of six answers. No time limit. */
const QUIZ = '/courses/10010001/exams/1001000102';
const EXAMS = `${API_ORIGIN}/assessment/enrollments/:e/activities/:a/exams`;
const FIRST_OF_TEN = 'Question 1 of 10';

beforeAll(polyfillDialog);

function open(url: string, userName: string): Promise<TestApp> {
  return openApp({ accounts: [userName], url, signedInAs: userName });
}
const openFinal = () => open(FINAL, 'max');
const openQuiz = () => open(QUIZ, 'nora');

const findHeading = (name: string | RegExp) => screen.findByRole('heading', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function start(app: TestApp): Promise<void> {
  await app.user.click(await screen.findByRole('button', { name: /^(Start|Continue) exam$/ }));
  await findHeading(/^Question \d+ of/);
}
const saved = () => screen.findByText('All answers saved');
const choices = () => screen.getAllByRole<HTMLInputElement>('radio');
const callsTo = (app: TestApp, part: RegExp) => app.calls.filter((call) => part.test(call));

describe('the start page', () => {
  it('says what to know, lists earlier attempts, and has the title of the page', async () => {
    await openFinal();
    expect(await findHeading('Final exam')).toBeVisible();
    expect(await screen.findByText('You have 30 minutes. The clock stops while you pause.')).toBeVisible();
    expect(await screen.findByText('1 of 3 attempts used')).toBeVisible();
    expect(document.title).toBe('Exam - Marlowe Health Learning');
    const table = within(await screen.findByRole('table', { name: 'Earlier attempts' }));
    expect(table.getByText('Not passed')).toBeVisible();
    expect(table.getByText('50%')).toBeVisible();
    expect(table.getByText('22 minutes')).toBeVisible();
  });

  it.each(['hours', 'minutes', 'seconds'])(
    'has the rules that are in force, and says that a limit in %s stops (ENT-21)',
    async (unit) => {
      const rules = [
        { ruleId: 1, ruleType: 'limit', ruleTitle: 'Limit', ruleText: 'It ends in time.', unit, value: '1' },
        { ruleId: 2, ruleTitle: 'Review', ruleText: 'Answers are shown.', unit: 'Enabled', value: 'false' },
        { ruleId: 3, ruleTitle: 'Notes', ruleText: 'Notes are allowed.', unit: 'Enabled', value: 'true' },
      ];
      await openApp({
        accounts: ['max'],
        url: FINAL,
        signedInAs: true,
        handlers: () => [http.get(EXAMS.replace(/exams$/, 'rules'), () => HttpResponse.json(rules))],
      });
      expect(await screen.findByText('It ends in time.')).toBeVisible();
      expect(screen.getByText('Notes are allowed.')).toBeVisible();
      expect(screen.queryByText('Answers are shown.')).not.toBeInTheDocument();
      expect(screen.getByText(/the clock stops while you are away/)).toBeVisible();
    },
  );

  it('offers to go on with an attempt in progress, which shows what is chosen in another window', async () => {
    const app = await openQuiz();
    await start(app);
    expect(screen.getByText('2 of 6 answered')).toBeVisible();
    expect(screen.getByText('No time limit')).toBeVisible();
    expect(await findHeading('Question 3 of 6')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause' })).not.toBeInTheDocument();

    const stored = () => localStorage.getItem('exam-work');
    await app.user.click(choices()[0] as HTMLElement);
    await saved();
    const [work] = JSON.parse(stored() ?? '[]');
    const [answer] = work.answers;
    const otherChoice = Number(choices()[1]?.value);
    const newer = { ...answer, answerId: otherChoice, at: answer.at + 1 };
    localStorage.setItem('exam-work', JSON.stringify([{ ...work, answers: [newer] }]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'exam-work' })));
    await waitFor(() => expect(choices()[1]).toBeChecked());
  });

  it('says why a locked exam cannot be started, and of another address that there is no exam', async () => {
    const { injector } = await open('/courses/10010001/exams/1001000104', 'nora');
    expect(await screen.findByText(/^Please finish/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start exam' })).not.toBeInTheDocument();
    const expectNone = async (url: string, heading: string) => {
      act(() => void injector.get(Router).navigateByUrl(url));
      expect(await findHeading(heading)).toBeVisible();
      expect(screen.queryByRole('button', { name: /^(Start exam|Retry)$/ })).not.toBeInTheDocument();
    };
    // parse-id.spec.ts has what else is no id. The last one is somebody else's, so Retry cannot help.
    for (const url of ['/courses/x/exams/1', '/courses/1/exams/0', FINAL]) {
      // In between, so that each heading is a new one.
      await expectNone('/courses/10010001/exams/1001000101', 'This step has no exam');
      await expectNone(url, 'There is no exam here');
    }
  });

  it('shows the rules and the attempts that it has when one of the two fails', async () => {
    await openApp({
      accounts: ['max'],
      url: FINAL,
      signedInAs: true,
      handlers: () => [
        http.get(`${API_ORIGIN}/assessment/enrollments/:e/activities/:a/rules`, () =>
          HttpResponse.json({}, { status: 500 }),
        ),
      ],
    });
    expect(
      await screen.findByText("We couldn't load the rules of this exam. Please try again."),
    ).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Earlier attempts' })).toBeVisible();
  });
});

describe('the questions', () => {
  it('are answered, flagged and gone through by key, but not with Ctrl, in a field, or once keys are turned off', async () => {
    const app = await openFinal();
    await start(app);
    await waitFor(async () => expect(await findHeading(FIRST_OF_TEN)).toHaveFocus());
    await app.user.keyboard('2');
    expect(choices()[1]).toBeChecked();
    await saved();
    await app.user.keyboard('f');
    expect(button(/^Flagged/)).toHaveAttribute('aria-pressed', 'true');
    await app.user.keyboard('n');
    await waitFor(async () => expect(await findHeading('Question 2 of 10')).toHaveFocus());
    expect(button('Question 1, answered, flagged')).toBeVisible();
    await app.user.keyboard('p');
    await waitFor(async () => expect(await findHeading(FIRST_OF_TEN)).toHaveFocus());
    expect(choices()[1]).toBeChecked();

    await app.user.keyboard('{Control>}n{/Control}');
    expect(screen.getByRole('heading', { name: FIRST_OF_TEN })).toBeVisible();
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await app.user.keyboard('n3f');
    expect(field).toHaveValue('n3f');
    expect(screen.getByRole('heading', { name: FIRST_OF_TEN })).toBeVisible();
    field.remove();
    await app.user.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }));
    await findHeading(FIRST_OF_TEN);
    (document.activeElement as HTMLElement).blur();
    await app.user.keyboard('n3f');
    expect(screen.getByRole('heading', { name: FIRST_OF_TEN })).toBeVisible();
    expect(screen.getByText(/^1 of 10 answered/)).toBeVisible();
    expect(choices()[1]).toBeChecked();
  });

  it('that could not be saved are once the network is back, and stay over a reload, where the student was', async () => {
    const app = await openFinal();
    await start(app);
    let isOffline = true;
    server.use(
      http.put(`${EXAMS}/:id/questions`, ({ request }) =>
        isOffline ? HttpResponse.error() : app.backend.fetch(request),
      ),
    );
    await app.user.click(choices()[2] as HTMLElement);
    expect(await screen.findByText(/^Not connected\. Your answers are kept/)).toHaveRole('alert');
    isOffline = false;
    await app.user.click(button('Retry saving your answers'));
    await saved();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await app.user.click(button('Next'));
    await app.user.click(choices()[0] as HTMLElement);
    await saved();
    app.reopen();
    await start(app);
    expect(await findHeading('Question 2 of 10')).toBeVisible();
    expect(screen.getByText('2 of 10 answered')).toBeVisible();
    expect(callsTo(app, /^POST .*exams\/new$/)).toHaveLength(1);
  });

  it('that were answered when the session expired are there after signing in again', async () => {
    const app = await openQuiz();
    await start(app);
    server.use(
      http.put(`${EXAMS}/:id/questions`, () => new HttpResponse(null, { status: 401 }), { once: true }),
    );
    await app.user.click(choices()[1] as HTMLElement);
    await signIn(app);
    await start(app);
    expect(await screen.findByText('3 of 6 answered')).toBeVisible();
    await saved();
    await waitFor(() => expect(callsTo(app, /^PUT .*questions$/)).toHaveLength(1));
  });
});

describe('the clock', () => {
  it('is started with the exam, stopped by Pause, goes on with what is left, and stops when the student leaves', async () => {
    const app = await openFinal();
    await start(app);
    expect(screen.getByRole('timer')).toHaveTextContent(/^(30:00|29:[345]\d) left/);
    await app.user.click(button('Pause'));
    await waitFor(async () => expect(await findHeading('Your exam is paused')).toHaveFocus());
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await app.user.click(button('Go on'));
    await findHeading(FIRST_OF_TEN);
    expect(callsTo(app, /timer/).map((call) => call.split('/').at(-1))).toEqual([
      'start',
      'pause',
      expect.stringMatching(/^(start|resume)$/),
    ]);
    await app.user.click(screen.getByRole('link', { name: 'My Courses' }));
    await waitFor(() => expect(callsTo(app, /timer\/pause$/)).toHaveLength(2));
  });

  it('is stopped when the student signs out, before the session is revoked', async () => {
    const app = await openFinal();
    await start(app);
    const revoked: number[] = [];
    server.use(
      http.post(`${EXAMS}/:id/timer/pause`, async ({ request }) => {
        await screen.findAllByText('Saving your latest changes…');
        revoked.push(callsTo(app, /logout$/).length);
        return app.backend.fetch(request);
      }),
    );
    await app.user.click(button(/^Account/));
    await app.user.click(await screen.findByRole('link', { name: 'Sign out' }));
    await findHeading('You are signed out');
    await waitFor(() => expect(callsTo(app, /logout$/)).toHaveLength(1));
    // Stopped once, when nothing had been revoked.
    expect(revoked).toEqual([0]);
  });
});

describe('submitting', () => {
  it('names what is unanswered, leads there, and shows the result, and then the answers with those that are right', async () => {
    const app = await openQuiz();
    await start(app);
    await app.user.keyboard('f');
    await app.user.click(screen.getAllByRole('button', { name: 'Finish exam' })[0] as HTMLElement);
    await waitFor(async () => expect(await findHeading('Submit your exam?')).toHaveFocus());
    expect(screen.getByText('Questions 3, 4, 5 and 6 have no answer and count as wrong.')).toBeVisible();
    expect(screen.getByText('You flagged question 3.')).toBeVisible();
    await app.user.click(button('Question 5'));
    expect(await findHeading('Question 5 of 6')).toBeVisible();
    expect(callsTo(app, /grade$/)).toEqual([]);

    await app.user.click(choices()[0] as HTMLElement);
    await app.user.click(screen.getAllByRole('button', { name: 'Finish exam' })[0] as HTMLElement);
    await app.user.click(await screen.findByRole('button', { name: 'Submit exam' }));
    await waitFor(async () => expect(await findHeading(/^(You have passed|Not passed yet)$/)).toHaveFocus());
    expect(screen.getByRole('progressbar', { name: 'Your score' })).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'Review your answers' }));
    expect(await screen.findByText(/^\d of 6 right, /)).toBeVisible();
    expect(location.search).toMatch(/^\?review=\d+$/);
    expect(screen.getAllByText('Not answered')).toHaveLength(3);
    expect(screen.getAllByText(/^(Right answer|Your answer, right)$/)).toHaveLength(6);
    await app.user.click(screen.getByRole('radio', { name: 'Only those that were wrong' }));
    expect(screen.getAllByRole('article').length).toBeLessThan(6);
  });

  it('of a timed exam begun twice, in two windows, takes one attempt', async () => {
    const app = await openFinal();
    const first = await screen.findByRole('button', { name: 'Start exam' });
    server.use(
      // Another window was faster, which this page does not know yet.
      http.post(`${EXAMS}/new`, async ({ request }) => {
        const headers = new Headers(request.headers);
        headers.delete('Idempotency-Key');
        await app.backend.fetch(new Request(request.clone(), { headers }));
        return app.backend.fetch(request);
      }),
    );
    await app.user.click(first);
    expect(await findHeading(FIRST_OF_TEN)).toBeVisible();
    expect(callsTo(app, /exams\/current$/)).toHaveLength(1);
  });
});
