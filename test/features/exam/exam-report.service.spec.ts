/** Reports about the exams of an enrollment (CASM-02). */
import { NEVER } from 'rxjs';
import { DataChangesService } from '../../../src/core/hub/data-changes.service';
import { AssessmentApiService } from '../../../src/features/exam/assessment-api.service';
import { ExamReportService } from '../../../src/features/exam/exam-report.service';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordToasts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';

const page = (...items: object[]) => ({ items, pagination: null, facets: null });
const line = (name: string) => ({ name, percentScore: 80 });

function open(harness: MarbleHarness, responses: Responses = {}) {
  const { toasts, provider } = recordToasts();
  const api = stubApi(harness, {
    getReadinessReport: [harness.cold('-(r|)', { r: { percentScore: 80 } })],
    getExamReports: [harness.cold('-(r|)', { r: page({ examId: 9 }) })],
    getReadinessChapters: [harness.cold('-(l|)', { l: page(line('All chapters')) })],
    getReadinessTopics: [harness.cold('-(l|)', { l: page() })],
    getExamReportChapters: [harness.cold('-(l|)', { l: page(line('Chapters of 9')) })],
    getExamReportTopics: [harness.cold('-#')],
    ...responses,
  });
  const injector = harness.createInjector(
    createSession().provider,
    provider,
    { provide: AssessmentApiService, useValue: api.service },
    { provide: DataChangesService, useValue: { of: () => NEVER } },
    { provide: DOCUMENT, useValue: {} },
  );
  return { reports: injector.get(ExamReportService), calls: api.calls, toasts };
}

it('loads readiness and reports of the enrollment that is shown', () => {
  runMarbles((harness) => {
    const { reports, calls } = open(harness);
    harness.schedule(() => reports.show(7), 1);
    harness.flush();
    expect(calls).toEqual(['1 getReadinessReport 7', '1 getExamReports 7']);
    expect(reports.reports$.value.value).toEqual([{ examId: 9 }]);
  });
});

it('loads the lines of the report that is opened, and closes it with its enrollment', () => {
  runMarbles((harness) => {
    const { reports, calls } = open(harness);
    harness.at('-s-r--o--n', {
      s: () => reports.show(7),
      r: () => reports.open('readiness'),
      o: () => reports.open(9),
      n: () => reports.show(8),
    });
    const chapter = () => reports.chapters$.value.value?.[0];
    harness.schedule(() => expect(chapter()).toEqual(line('All chapters')), 5);
    harness.schedule(() => {
      expect(chapter()).toEqual(line('Chapters of 9'));
      // One that fails does not hold up the other.
      expect(reports.topics$.value.error).toBe("We couldn't load your exam reports. Please try again.");
    }, 8);
    harness.flush();
    expect(calls.filter((call) => call.includes('Chapters'))).toEqual([
      '3 getReadinessChapters 7',
      '6 getExamReportChapters 7 9',
    ]);
    expect([reports.opened$.value, reports.chapters$.value.value]).toEqual([null, null]);
  });
});

describe('which steps have an exam', () => {
  const NO_LIMIT = { attemptsUsed: null, attemptsAllowed: null };
  const steps = [71, 72, 73, 74, 75].map((activityId) => ({ enrollmentId: 7, activityId }));

  it('is asked of four at a time, and those that have rules are named', () => {
    runMarbles((harness) => {
      const rules = (...items: object[]) => harness.cold('--(r|)', { r: page(...items) });
      const getRules = [rules({ ruleId: 1 }), rules(), rules({ ruleId: 2 }), rules()];
      const { reports, calls } = open(harness, { getRules });
      harness.schedule(() => reports.showSteps(steps), 1);
      harness.flush();
      expect(calls.map((call) => call.split(' ')[0])).toEqual(['1', '1', '1', '1', '3']);
      expect(reports.exams$.value.value).toEqual({
        71: NO_LIMIT,
        72: null,
        73: NO_LIMIT,
        74: null,
        75: null,
      });
    });
  });

  it('is known of the others if one cannot be asked about, and of none if none can', () => {
    runMarbles((harness) => {
      const rules = harness.cold('(r|)', { r: page({ ruleId: 1 }) });
      const { reports } = open(harness, { getRules: [rules, harness.cold('#'), rules, harness.cold('#')] });
      const error = "We couldn't load the exams of this course. Please try again.";
      harness.schedule(() => reports.showSteps(steps.slice(0, 3)), 1);
      harness.schedule(() => {
        expect(reports.exams$.value).toMatchObject({
          value: { 71: NO_LIMIT, 73: NO_LIMIT },
          error,
          loading: false,
        });
        reports.showSteps(steps.slice(3));
      }, 2);
      harness.flush();
      expect(reports.exams$.value).toMatchObject({ value: null, error, loading: false });
    });
  });

  it('counts the attempts where the rules limit them, and stays an exam if they cannot be counted', () => {
    runMarbles((harness) => {
      const limit = harness.cold('(r|)', { r: page({ ruleId: 1, ruleType: 'attempts', value: '3' }) });
      const attempts = { ...page({ examId: 9 }), pagination: { offset: 0, limit: 1, total: 2 } };
      const { reports, calls } = open(harness, {
        getRules: [limit],
        getExams: [harness.cold('(e|)', { e: attempts }), harness.cold('#')],
      });
      harness.schedule(() => reports.showSteps(steps.slice(0, 2)), 1);
      harness.flush();
      expect(calls).toContain('1 getExams 7 71 {"limit":1}');
      expect(reports.exams$.value).toMatchObject({
        value: {
          71: { attemptsUsed: 2, attemptsAllowed: 3 },
          72: { attemptsUsed: null, attemptsAllowed: 3 },
        },
        error: null,
      });
    });
  });

  it('is not asked again for the same steps, nor for none', () => {
    runMarbles((harness) => {
      const { reports, calls } = open(harness, { getRules: [harness.cold('(r|)', { r: page() })] });
      const [first] = steps;
      harness.at('-a-b-c', {
        a: () => reports.showSteps(first ? [first] : []),
        b: () => reports.showSteps(first ? [{ ...first }] : []),
        c: () => reports.showSteps([]),
      });
      harness.flush();
      expect(calls).toEqual(['1 getRules 7 71']);
      expect(reports.exams$.value.value).toBeNull();
    });
  });
});

it('prints one report at a time, and says if it cannot', () => {
  runMarbles((harness) => {
    const printReadiness = [harness.cold('---#')];
    const { reports, calls, toasts } = open(harness, { printReadiness });
    harness.at('-s-p-p', {
      s: () => reports.show(7),
      p: () => reports.print('readiness'),
    });
    harness.flush();
    expect(calls.filter((call) => call.includes('print'))).toEqual(['3 printReadiness 7']);
    expect(toasts).toEqual(["- We couldn't prepare this report for printing. Please try again."]);
  });
});
