/** The rules of an exam, earlier attempts and one that is looked through. */
import { Subject } from 'rxjs';
import type { ReloadRequest } from '../../../src/core/data/reload-gate';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { AssessmentApiService } from '../../../src/features/exam/assessment-api.service';
import { ExamService } from '../../../src/features/exam/exam.service';
import { ExamOverviewService } from '../../../src/features/exam/exam-overview.service';
import { examWith } from '../../support/exams';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { stubApi } from '../../support/stub-api';

const FIRST = { enrollmentId: 7, activityId: 71 };
const page = (...items: object[]) => ({
  items,
  pagination: { offset: 0, limit: 20, total: 30 },
  facets: null,
});

function open(harness: MarbleHarness) {
  const { provider } = createSession();
  const api = stubApi(harness, {
    getRules: [harness.cold('-(r|)', { r: page({ ruleId: 1 }) })],
    getExams: [harness.cold('-(e|)', { e: page(examWith()) })],
    getExam: [harness.cold('-(e|)', { e: examWith() })],
  });
  const ended = new Subject<ReloadRequest>();
  const elsewhere = new Subject<ReloadRequest>();
  const exams = new Subject<ReloadRequest>();
  const exam = { value: { kind: 'idle' } };
  const injector = harness.createInjector(
    provider,
    { provide: AssessmentApiService, useValue: api.service },
    { provide: ExamService, useValue: { attemptEnded$: ended, state$: exam } },
    {
      provide: DataChangesService,
      useValue: { of: (kind: string) => (kind === 'Exam' ? exams : elsewhere) },
    },
  );
  return {
    overview: injector.get(ExamOverviewService),
    calls: api.calls,
    responses: api.responses,
    ended,
    elsewhere,
    exams,
    exam,
  };
}

it('loads the rules and the first page of attempts of the activity that is shown, once', () => {
  runMarbles((harness) => {
    const { overview, calls } = open(harness);
    harness.at('-a-b', { a: () => overview.show(FIRST), b: () => overview.show({ ...FIRST }) });
    harness.flush();
    expect(calls).toEqual(['1 getRules 7 71', '1 getExams 7 71 {"limit":20,"offset":0}']);
    expect(overview.exams$.value.value?.items).toHaveLength(1);
  });
});

it('loads the attempts again when one has changed elsewhere, unless one is taken here', () => {
  runMarbles((harness) => {
    const { overview, calls, exams, exam } = open(harness);
    harness.at('-a--x--y', {
      a: () => overview.show(FIRST),
      x: () => exams.next({ force: true }),
      y: () => {
        exam.value = { kind: 'taking' };
        exams.next({ force: true });
      },
    });
    harness.flush();
    const attempts = 'getExams 7 71 {"limit":20,"offset":0}';
    expect(calls).toEqual(['1 getRules 7 71', `1 ${attempts}`, `4 ${attempts}`]);
  });
});

it('loads both again when an attempt has ended, and when something has changed elsewhere', () => {
  runMarbles((harness) => {
    const { overview, calls, ended, elsewhere } = open(harness);
    harness.at('-a--e--x', {
      a: () => overview.show(FIRST),
      e: () => ended.next({ force: true }),
      x: () => elsewhere.next({ force: true }),
    });
    harness.flush();
    expect(calls.map((call) => call.split(' ').slice(0, 2).join(' '))).toEqual([
      ...['1 getRules', '1 getExams', '4 getRules', '4 getExams', '7 getRules', '7 getExams'],
    ]);
  });
});

it('turns the pages, and begins another activity with the first one', () => {
  runMarbles((harness) => {
    const { overview, calls } = open(harness);
    harness.at('-a--p--b--n', {
      a: () => overview.show(FIRST),
      p: () => overview.showPage(20),
      b: () => overview.show({ ...FIRST, activityId: 72 }),
      n: () => overview.show(null),
    });
    harness.flush();
    expect(calls.filter((call) => call.includes('getExams'))).toEqual([
      '1 getExams 7 71 {"limit":20,"offset":0}',
      '4 getExams 7 71 {"limit":20,"offset":20}',
      '7 getExams 7 72 {"limit":20,"offset":0}',
    ]);
    expect(overview.rules$.value.value).toBeNull();
  });
});

it('shows no attempts of the activity before, also if those of the next one cannot be loaded', () => {
  runMarbles((harness) => {
    const { overview, responses } = open(harness);
    responses.getExams = [harness.cold('-(e|)', { e: page(examWith()) }), harness.cold('-#')];
    harness.at('-a--(nb)', {
      a: () => overview.show(FIRST),
      n: () => overview.show(null),
      b: () => overview.show({ ...FIRST, activityId: 72 }),
    });
    harness.schedule(() => expect(overview.exams$.value.value?.items).toHaveLength(1), 3);
    harness.flush();
    expect(overview.exams$.value).toMatchObject({ value: null, loading: false });
    expect(overview.exams$.value.error).toBe("We couldn't load your exams. Please try again.");
  });
});

it('reads a graded attempt with its questions', () => {
  runMarbles((harness) => {
    const { overview, calls } = open(harness);
    harness.at('-a-r--n', {
      a: () => overview.show(FIRST),
      r: () => overview.review(9),
      n: () => overview.review(null),
    });
    harness.schedule(() => expect(overview.review$.value.value?.examId).toBe(9), 5);
    harness.flush();
    expect(calls.at(-1)).toBe('3 getExam 7 71 9 {"includeQuestions":true}');
    expect(overview.review$.value.value).toBeNull();
  });
});
