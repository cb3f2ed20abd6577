/** Exams in virtual time, on a small server in memory whose clock is virtual time too. */
import {
  BehaviorSubject,
  defer,
  delay,
  EMPTY,
  NEVER,
  type Observable,
  of,
  Subject,
  switchMap,
  throttleTime,
  throwError,
  timer,
} from 'rxjs';
import type { Exam, ExamAnswers, TimerAction } from '../../src/contracts/exam';
import { SERVER_CONTACT } from '../../src/core/api/server-contact';
import { BrandService } from '../../src/core/brand/brand.service';
import { DataChangesService } from '../../src/core/hub/data-changes.service';
import { COALESCE_CHANGES_MS } from '../../src/core/hub/hub.timing';
import { AssessmentApiService } from '../../src/features/exam/assessment-api.service';
import { ExamService } from '../../src/features/exam/exam.service';
import type { ExamState } from '../../src/features/exam/exam-states.model';
import { HttpErrorResponse } from '../../src/framework/http';
import { DOCUMENT } from '../../src/platform/browser/browser';
import { LocalStorageService } from '../../src/platform/browser/local-storage.service';
import { PAGE_VISIBLE } from '../../src/platform/browser/page-visible';
import { CLOCK } from '../../src/platform/clock/clock';
import { ELAPSED } from '../../src/platform/clock/elapsed';
import { LOG_ERROR } from '../../src/platform/log/log-error';
import { Router } from '../../src/platform/router/router';
import { examWith, questionWith } from './exams';
import { ann, createSession, type MarbleHarness } from './marbles';

const ACTIVITY = { enrollmentId: 7, activityId: 71 };
/** How long each call takes; the server acts in the middle. */
const CALL_MS = 2;
const NOW = new Date(2026, 10, 22, 12);

/** What a call does instead of succeeding: fail before anything has happened, or lose the response after it has. */
export type Fault = 'offline' | 'lost' | null;

const refusal = (status: number, Message = '') =>
  new HttpErrorResponse({ kind: 'status', status, error: { ResponseStatus: { ErrorCode: '', Message } } });
const offline = () => new HttpErrorResponse({ kind: 'failed', status: 0 });

/** The exam of one activity, with the rules of the reference backend. */
export class ExamServer {
  secondsAllowed: number | null = 1800;
  graceSeconds = 120;
  /** What the hub says at once about each write. */
  readonly changes = new Subject<{ readonly force: true }>();
  isHubAlive = true;
  isCourseOver = false;
  /** Each attempt that was begun. */
  readonly exams: Exam[] = [];
  readonly answers = new Map<number, number>();
  grades = 0;
  /** Every call that was made: '4 saveAnswers 1=11'. */
  readonly calls: string[] = [];
  fault: (call: string) => Fault = () => null;
  /** How long a call takes to reach the server, in milliseconds. */
  delayOf: (call: string) => number = () => CALL_MS / 2;
  now = () => 0;
  private usedMs = 0;
  private runningSince: number | null = null;

  /** What another window or device has the clock do. */
  setClock(runs: boolean): void {
    this.usedMs = this.used();
    this.runningSince = runs ? this.now() : null;
  }

  get isClockRunning(): boolean {
    return this.runningSince !== null;
  }

  readonly api: Record<keyof AssessmentApiService, unknown> | Record<string, unknown> = {
    newExam: () =>
      this.call('newExam', () => {
        if (this.current()) throw refusal(409, 'Please finish the exam that you began first.');
        this.answers.clear();
        this.usedMs = 0;
        const { secondsAllowed } = this;
        this.exams.push(examWith({ examId: 9 + this.exams.length, secondsAllowed }));
        return this.view();
      }),
    getCurrentExam: () =>
      this.call('getCurrentExam', () => {
        if (!this.current()) throw refusal(404);
        return this.view();
      }),
    getExam: (_e: number, _a: number, _id: number, { includeQuestions = false } = {}) =>
      this.call('getExam', () => ({ ...this.view(), questions: includeQuestions ? this.questions() : [] })),
    saveAnswers: (_e: number, _a: number, _id: number, answers: ExamAnswers) =>
      this.call(
        `saveAnswers ${answers.map((each) => `${each.questionId}=${each.answerId}`).join(' ')}`,
        () => {
          this.refuseDone(
            this.isInGrace() &&
              answers.every(
                ({ secondsUsed = Number.POSITIVE_INFINITY }) => secondsUsed < (this.secondsAllowed ?? 0),
              ),
          );
          if (this.secondsAllowed !== null && !this.isClockRunning)
            throw refusal(409, 'The timer stands still.');
          for (const { questionId, answerId } of answers) this.answers.set(questionId, answerId);
          return this.view();
        },
      ),
    timer: (_e: number, _a: number, _id: number, action: TimerAction) =>
      this.call(`timer ${action}`, () => {
        const runs = action === 'start' || action === 'resume';
        if (runs) this.refuseDone();
        if (runs !== this.isClockRunning && !this.isOver()) this.setClock(runs);
      }),
    grade: () =>
      this.call('grade', () => {
        const exam = this.current();
        if (exam) {
          this.grades += 1;
          this.setClock(false);
          this.exams[this.exams.length - 1] = { ...exam, status: 'Passed', percentScore: 80 };
        }
        return this.view();
      }),
  };

  private current(): Exam | undefined {
    return this.exams.find(({ status }) => status === 'InProgress');
  }

  private isOver(): boolean {
    return this.secondsAllowed !== null && this.used() >= this.secondsAllowed * 1000;
  }

  private isInGrace(): boolean {
    if (this.runningSince === null || this.secondsAllowed === null) return false;
    const end = this.runningSince + this.secondsAllowed * 1000 - this.usedMs;
    return this.now() <= end + this.graceSeconds * 1000;
  }

  private refuseDone(isTimely = false): void {
    if (!this.current()) throw refusal(409, 'This exam is graded already.');
    if (this.isCourseOver) throw refusal(409, 'This course has expired.');
    if (this.isOver() && !isTimely) {
      throw refusal(409, 'The time for this exam is over.');
    }
  }

  private used(): number {
    const running = this.runningSince === null ? 0 : this.now() - this.runningSince;
    const allowed = (this.secondsAllowed ?? Number.POSITIVE_INFINITY) * 1000;
    return Math.min(this.usedMs + running, allowed);
  }

  private view(): Exam {
    const exam = this.exams.at(-1);
    if (!exam) throw refusal(404);
    return {
      ...exam,
      graceSeconds: this.secondsAllowed === null ? null : this.graceSeconds,
      secondsUsed: Math.floor(this.used() / 1000),
      timerRunning: this.isClockRunning && !this.isOver(),
    };
  }

  private questions() {
    return [1, 2, 3].map((id) => questionWith(id, { answerId: this.answers.get(id) ?? null }));
  }

  private call<T>(name: string, act: () => T): Observable<T> {
    return defer(() => {
      this.calls.push(`${this.now()} ${name}`);
      const fault = this.fault(name);
      const fail = () => timer(CALL_MS / 2).pipe(switchMap(() => throwError(offline)));
      if (fault === 'offline') return fail();
      return timer(this.delayOf(name)).pipe(
        switchMap(() => {
          try {
            const result = act();
            const isWrite = !name.startsWith('get');
            if (isWrite && this.isHubAlive) this.changes.next({ force: true });
            return fault === 'lost' ? fail() : of(result).pipe(delay(CALL_MS / 2));
          } catch (error) {
            return throwError(() => error);
          }
        }),
      );
    });
  }
}

/** A browser: its storage outlives a page, and all its pages share it. */
export class ExamBrowser {
  readonly stored = new Map<string, string>();
  readonly windows: EventTarget[] = [];
}

export interface ExamPage {
  readonly exam: ExamService;
  state(): ExamState;
  kind(): string;
  /** The answers on screen, as '1=11 2=21'. */
  shown(): string;
  setVisible(visible: boolean): void;
  recover(): void;
  /** Moves the clock of the device, and nothing else. */
  setClock(date: Date): void;
  readonly student$: ReturnType<typeof createSession>['student$'];
  /** The page is gone, as after a crash. */
  crash(): void;
}

export function openExamPage(
  harness: MarbleHarness,
  server: ExamServer,
  browser = new ExamBrowser(),
  studentOf = ann,
): ExamPage {
  server.now = harness.now;
  const { student$, provider } = createSession(studentOf);
  const visible$ = new BehaviorSubject(true);
  const recovered = new Subject<{ readonly force: true }>();
  const window = new EventTarget();
  browser.windows.push(window);
  let offset = 0;
  const injector = harness.createInjector(
    provider,
    { provide: AssessmentApiService, useValue: server.api },
    { provide: BrandService, useValue: { context: { brand: { token: 'marlowe' } } } },
    { provide: DOCUMENT, useValue: { defaultView: window } },
    {
      provide: DataChangesService,
      useValue: {
        of: () =>
          visible$.pipe(
            switchMap((visible) => (visible ? server.changes : EMPTY)),
            throttleTime(COALESCE_CHANGES_MS, undefined, { leading: false, trailing: true }),
          ),
      },
    },
    { provide: Router, useValue: { events: NEVER, url: '/' } },
    { provide: PAGE_VISIBLE, useValue: visible$ },
    { provide: SERVER_CONTACT, useValue: { outcomes: NEVER, recovered } },
    { provide: CLOCK, useValue: { now: () => new Date(NOW.getTime() + harness.now() + offset) } },
    { provide: ELAPSED, useValue: harness.now },
    {
      provide: LOG_ERROR,
      useValue: (what: string, error: unknown) => {
        throw new Error(`${what}: ${error}`);
      },
    },
    {
      provide: LocalStorageService,
      useValue: {
        get: (key: string) => browser.stored.get(key) ?? null,
        set: (key: string, value: string) => change(key, value),
        remove: (key: string) => change(key, null),
      },
    },
  );
  function change(key: string, value: string | null): void {
    if (value === null) browser.stored.delete(key);
    else browser.stored.set(key, value);
    for (const other of browser.windows) {
      if (other !== window) other.dispatchEvent(Object.assign(new Event('storage'), { key }));
    }
  }
  const exam = injector.get(ExamService);
  const page: ExamPage = {
    exam,
    student$,
    state: () => exam.state$.value,
    kind: () => exam.state$.value.kind,
    shown: () => {
      const { value } = exam.state$;
      const answers = 'attempt' in value && value.attempt ? value.attempt.answers : new Map();
      return [...answers]
        .map(([id, { answerId }]) => `${id}=${answerId}`)
        .sort()
        .join(' ');
    },
    setVisible: (visible) => visible$.next(visible),
    recover: () => recovered.next({ force: true }),
    setClock: (date) => {
      offset = date.getTime() - NOW.getTime() - harness.now();
    },
    crash: () => {
      browser.windows.splice(browser.windows.indexOf(window), 1);
      injector.destroy();
    },
  };
  exam.open(ACTIVITY);
  return page;
}
