/** The requests of an exam that waits for the server: which are made, and which event they end with (CASM-01). */
import { BehaviorSubject, of, Subject } from 'rxjs';
import { SERVER_CONTACT } from '../../../src/core/api/server-contact';
import type { SaveState } from '../../../src/features/exam/answer-sender';
import { AssessmentApiService } from '../../../src/features/exam/assessment-api.service';
import { NO_WORK, openAttempt } from '../../../src/features/exam/exam.model';
import { ExamDraftService } from '../../../src/features/exam/exam-draft.service';
import type { ExamState } from '../../../src/features/exam/exam-states.model';
import { ExamWorkService } from '../../../src/features/exam/exam-work.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { ELAPSED } from '../../../src/platform/clock/elapsed';
import { examWith, questionWith } from '../../support/exams';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { type Responses, stubApi } from '../../support/stub-api';

const activity = { enrollmentId: 7, activityId: 71 };
const EXAM = examWith({ questions: [questionWith(1)], timerRunning: true });
const GRADED = examWith({ status: 'Passed', percentScore: 80 });
const offline = new HttpErrorResponse({ kind: 'failed', status: 0 });
const status = (code: number, Message = '') =>
  new HttpErrorResponse({
    kind: 'status',
    status: code,
    error: { ResponseStatus: { ErrorCode: '', Message } },
  });
const attempt = openAttempt(EXAM, { kind: 'none' }, { work: NO_WORK, index: null });

const STARTING: ExamState = { kind: 'starting', activity };
const OPENING: ExamState = {
  ...{
    kind: 'opening',
    activity,
    examId: 9,
    attempt: null,
    running: null,
    refusal: null,
    submits: false,
    error: null,
  },
};
const PAUSING: ExamState = { kind: 'pausing', activity, attempt };
const submitting = (reason: 'student' | 'time', error: string | null = null): ExamState => ({
  ...{ kind: 'submitting', activity, attempt, reason, error },
});

interface Scene extends MarbleHarness {
  readonly work: ExamWorkService;
  readonly calls: readonly string[];
  readonly recovered: Subject<{ readonly force: true }>;
  /** The events of a state. `flushed` is how sending the answers has ended. */
  readonly run: (state: ExamState, flushed?: SaveState) => ReturnType<ExamWorkService['run']>;
  readonly unsent: Map<number, object>;
}

function scene(responses: (harness: MarbleHarness) => Responses, test: (scene: Scene) => void): void {
  runMarbles((harness) => {
    const api = stubApi(harness, responses(harness));
    const recovered = new Subject<{ readonly force: true }>();
    const unsent = new Map<number, object>();
    const draft = () => ({ work: NO_WORK, unsent, index: null });
    const injector = harness.createInjector(
      createSession().provider,
      { provide: AssessmentApiService, useValue: api.service },
      { provide: ExamDraftService, useValue: { load: draft, settle: draft, remove: () => unsent.clear() } },
      { provide: SERVER_CONTACT, useValue: { outcomes: new BehaviorSubject(true), recovered } },
      { provide: ELAPSED, useValue: harness.now },
    );
    const work = injector.get(ExamWorkService);
    test({
      ...harness,
      ...{ work, recovered, unsent, calls: api.calls },
      run: (state, flushed = { kind: 'saved' }) => work.run(state, () => of(flushed)),
    });
  });
}

/** 'getExam 7 71 9': the calls, without their times. */
const made = ({ calls }: Scene) => calls.map((call) => call.replace(/^\d+ /, ''));

describe('starting', () => {
  it('makes a new attempt', () => {
    scene(
      ({ cold }) => ({ newExam: [cold('--(e|)', { e: EXAM })] }),
      ({ run, expectObservable }) => {
        expectObservable(run(STARTING)).toBe('--(b|)', { b: { kind: 'begun', exam: EXAM } });
      },
    );
  });

  it.each([
    ['the response was lost', offline],
    ['another window was faster', status(409)],
    ['the server stumbled', status(500)],
  ])('reads the current attempt if %s: there is never a second one', (_why, error) => {
    scene(
      ({ cold }) => ({ newExam: [cold('-#', {}, error)], getCurrentExam: [cold('-(e|)', { e: EXAM })] }),
      ({ run, expectObservable }) => {
        expectObservable(run(STARTING)).toBe('--(b|)', { b: { kind: 'begun', exam: EXAM } });
      },
    );
  });

  it('looks first after a lost response, and asks with the same key for what is not there', () => {
    scene(
      ({ cold }) => ({
        newExam: [cold('-#', {}, offline), cold('-(e|)', { e: EXAM })],
        getCurrentExam: [cold('-#', {}, status(404))],
      }),
      (each) => {
        const events: object[] = [];
        each.run(STARTING).subscribe((event) => events.push(event));
        each.at('5ms a', { a: () => each.run(STARTING).subscribe((event) => events.push(event)) });
        each.flush();
        expect(events).toEqual([
          {
            kind: 'fail',
            error: expect.stringMatching(/^We could not find out whether your exam has begun/),
          },
          { kind: 'begun', exam: EXAM },
        ]);
        const [first, , look, second] = made(each);
        expect(look).toBe('getCurrentExam 7 71');
        expect(second).toBe(first);
      },
    );
  });

  it('says what the server says if it refuses', () => {
    scene(
      ({ cold }) => ({ newExam: [cold('-#', {}, status(403, 'You have no attempts left.'))] }),
      (each) => {
        each.expectObservable(each.run(STARTING)).toBe('-(f|)', {
          f: { kind: 'fail', error: 'You have no attempts left.' },
        });
        each.flush();
        expect(made(each)).toEqual([expect.stringMatching(/^newExam 7 71 "[0-9a-f]{32}"$/)]);
      },
    );
  });
});

describe('opening', () => {
  const events = (state: ExamState, responses: (harness: MarbleHarness) => Responses) => {
    const kinds: string[] = [];
    let calls: readonly string[] = [];
    scene(responses, (each) => {
      each.run(state).subscribe((event) => kinds.push(event.kind));
      each.flush();
      calls = made(each);
    });
    return { kinds, calls };
  };
  const exam = (change: object) => (harness: MarbleHarness) => ({
    getExam: [harness.cold('-(e|)', { e: { ...EXAM, ...change } })],
    timer: [harness.cold('-(t|)')],
  });

  it('reads the questions, and starts a clock that stands still', () => {
    expect(events(OPENING, exam({}))).toEqual({
      kinds: ['opened'],
      calls: ['getExam 7 71 9 {"includeQuestions":true}'],
    });
    expect(events(OPENING, exam({ timerRunning: false })).calls.at(-1)).toBe('timer 7 71 9 "start"');
    expect(events(OPENING, exam({ timerRunning: false, secondsUsed: 60 })).calls.at(-1)).toBe(
      'timer 7 71 9 "resume"',
    );
  });

  it.each([
    ['is graded already', exam({ status: 'Passed' }), 'graded'],
    ['has no time left', exam({ secondsUsed: 1800 }), 'timeUp'],
    ['is gone', ({ cold }: MarbleHarness) => ({ getExam: [cold('#', {}, status(404))] }), 'gone'],
    [
      'may not go on',
      (harness: MarbleHarness) => ({
        ...exam({ timerRunning: false })(harness),
        timer: [harness.cold('#', {}, status(409, 'The course has expired.'))],
      }),
      'endedAs',
    ],
  ])('tells if the attempt %s', (_what, responses, kind) => {
    expect(events(OPENING, responses).kinds).toEqual([kind]);
  });

  it('tries a read once more, 500 ms after a transport fault', () => {
    scene(
      ({ cold }) => ({ getExam: [cold('#', {}, offline)] }),
      (each) => {
        each.run(OPENING).subscribe();
        each.flush();
        const read = 'getExam 7 71 9 {"includeQuestions":true}';
        expect(each.calls).toEqual([`0 ${read}`, `500 ${read}`]);
      },
    );
  });

  it('waits for a call of the timer that is under way', () => {
    scene(
      ({ cold }) => ({ timer: [cold('5ms (t|)')], getExam: [cold('(e|)', { e: EXAM })] }),
      (each) => {
        each.work.stopClock(activity, 9);
        each.run(OPENING).subscribe();
        each.flush();
        expect(each.calls).toEqual(['0 timer 7 71 9 "pause"', '5 getExam 7 71 9 {"includeQuestions":true}']);
      },
    );
  });

  it('after a failure waits until the server is back', () => {
    scene(
      () => ({}),
      ({ run, recovered, at, expectObservable }) => {
        at('---r', { r: () => recovered.next({ force: true }) });
        expectObservable(run({ ...OPENING, error: 'down' } as ExamState), '^---!').toBe('---r', {
          r: { kind: 'retry' },
        });
      },
    );
  });
});

describe('pausing', () => {
  it('stops the clock once the answers are there', () => {
    scene(
      ({ cold }) => ({ timer: [cold('-(t|)')] }),
      ({ run, expectObservable }) => {
        expectObservable(run(PAUSING)).toBe('-(p|)', { p: { kind: 'pausedAt', elapsed: 1 } });
      },
    );
  });

  it.each<[SaveState, object]>([
    [
      { kind: 'refused', message: 'Over.' },
      { kind: 'refused', message: 'Over.' },
    ],
    [{ kind: 'waiting' }, { kind: 'fail', error: 'We could not stop the clock, so it is still running.' }],
  ])('lets the clock run after %j', (flushed, event) => {
    scene(
      () => ({}),
      (each) => {
        each.expectObservable(each.run(PAUSING, flushed)).toBe('(e|)', { e: event });
        each.flush();
        expect(each.calls).toEqual([]);
      },
    );
  });
});

describe('submitting', () => {
  it('stops the clock, grades and says how many answers came too late', () => {
    scene(
      ({ cold }) => ({
        ...{ getExam: [cold('-(e|)', { e: EXAM })], timer: [cold('-#', {}, status(500))] },
        grade: [cold('-(g|)', { g: GRADED })],
      }),
      (each) => {
        each.unsent.set(1, {});
        each.expectObservable(each.run(submitting('student'))).toBe('---(g|)', {
          g: { kind: 'graded', exam: GRADED, undelivered: 1 },
        });
        each.flush();
        expect(made(each)).toEqual(['getExam 7 71 9', 'timer 7 71 9 "stop"', 'grade 7 71 9']);
      },
    );
  });

  it('does not grade what is graded already, because the response to an earlier request was lost', () => {
    scene(
      ({ cold }) => ({ getExam: [cold('(e|)', { e: GRADED })] }),
      ({ run, expectObservable }) => {
        expectObservable(run(submitting('student'))).toBe('(g|)', {
          g: { kind: 'graded', exam: GRADED, undelivered: 0 },
        });
      },
    );
  });

  it.each([
    [2, 'graded'],
    [3, 'timeLeft'],
  ])('with %i s left on the server when the time was up here: %s', (left, kind) => {
    scene(
      ({ cold }) => ({
        getExam: [cold('(e|)', { e: { ...EXAM, secondsUsed: 1800 - left, timerRunning: false } })],
        grade: [cold('(g|)', { g: GRADED })],
      }),
      ({ run, flush }) => {
        const kinds: string[] = [];
        run(submitting('time')).subscribe((event) => kinds.push(event.kind));
        flush();
        expect(kinds).toEqual([kind]);
      },
    );
  });

  it.each<['student' | 'time', SaveState, string | null]>([
    ['student', { kind: 'refused', message: 'Over.' }, 'refused'],
    ['student', { kind: 'failed' }, 'fail'],
    ['student', { kind: 'waiting' }, 'fail'],
    ['time', { kind: 'waiting' }, 'fail'],
    ['time', { kind: 'refused', message: 'Over.' }, 'graded'],
    ['time', { kind: 'failed' }, 'graded'],
  ])('of the %s with answers that are %j: %s', (reason, flushed, kind) => {
    scene(
      ({ cold }) => ({ getExam: [cold('(e|)', { e: GRADED })] }),
      ({ run, flush }) => {
        const kinds: string[] = [];
        run(submitting(reason), flushed).subscribe((event) => kinds.push(event.kind));
        flush();
        expect(kinds).toEqual([kind]);
      },
    );
  });

  it('is tried again when the server is back, and every 10 s if the time is up', () => {
    scene(
      () => ({}),
      ({ run, recovered, at, expectObservable }) => {
        const r = { kind: 'retry' };
        at('--r', { r: () => recovered.next({ force: true }) });
        expectObservable(run(submitting('student', 'down')), '^ 19s !').toBe('--r', { r });
        expectObservable(run(submitting('time', 'down')), '^ 19s !').toBe('--r 9997ms r', { r });
      },
    );
  });
});
