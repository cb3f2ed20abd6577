/**
 * The survey, walked by generated sequences of a student's actions, reloads and faults of the server: from wherever they
 * lead, the student comes to an end, with every answer, and no license is sent twice.
 */

import { licenseQuestions } from '../../../src/features/license';
import type { SurveyEvent, SurveyRequest, SurveyState } from '../../../src/features/onboarding';
import { currentEditor } from '../../../src/features/onboarding/survey-steps.model';
import fc from '../../support/fast-check';
import { licenseWith } from '../../support/licenses';
import { type Fault, NOW, runSurvey, type SurveyPage, SurveyServer } from '../../support/survey-harness';

const REQUESTS: readonly SurveyRequest[] = [
  { reason: 'required' },
  { reason: 'completed', profession: 'Nursing' },
  {
    reason: 'expired',
    learningPathId: 1,
    license: {
      licenseTypeId: 101,
      licenseTypeName: 'Registered Nurse',
      stateAbbv: 'FL',
      stateName: 'Florida',
    },
  },
];

const EVENTS: readonly SurveyEvent[] = [
  { kind: 'next' },
  { kind: 'back' },
  { kind: 'addLicense' },
  { kind: 'add' },
  { kind: 'remove', key: 1 },
  { kind: 'remove', key: 3 },
  { kind: 'confirmRemoval' },
  { kind: 'retry' },
  { kind: 'chooseInterest', interest: 'Ethics' },
  { kind: 'dropInterest', interest: 'Ethics' },
];

/** Getting on, an event, an answer to the first open question, typing a number, a reload, or a visit to another page. */
const step = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ do: 'goOn' as const }) },
  { weight: 6, arbitrary: fc.constantFrom(...EVENTS).map((event) => ({ do: 'send' as const, event })) },
  { weight: 6, arbitrary: fc.nat(3).map((pick) => ({ do: 'answer' as const, pick })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('RN 1', 'RN 2', '').map((text) => ({ do: 'type' as const, text })),
  },
  { weight: 4, arbitrary: fc.constant({ do: 'reload' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'leave' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
/** What happens to each call in turn; calls that come later succeed. */
const faults = (maxLength: number) =>
  fc.array(fc.constantFrom<Fault>(null, null, 'refused', 'lost'), { maxLength });

const scenario = fc.record({
  request: fc.constantFrom(...REQUESTS),
  required: fc.constantFrom(
    [],
    [{ licenseTypeId: 101, states: ['FL', 'GA'] }],
    [{ licenseTypeId: 103, states: ['NY', 'US'] }],
  ),
  hasLicense: fc.boolean(),
  supportsInterests: fc.boolean(),
  reads: faults(4),
  writes: faults(8),
  steps: fc.array(fc.record({ step, waits: fc.constantFrom(0, 1, 3, 10, 10) }), { maxLength: 30 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

/** Answers the `pick`th option of the first question that is open, or the last one. */
function answerFirst(page: SurveyPage, pick: number): boolean {
  const editor = currentEditor(page.state());
  const question = editor && licenseQuestions(editor, NOW).find(({ error }) => error !== null);
  if (!question) return false;
  if (question.kind === 'choice') {
    const { choices } = question;
    page.survey.answer(question.field, choices[Math.min(pick, choices.length - 1)]?.value ?? '');
  } else {
    page.survey.answer(question.field, question.kind === 'date' ? '2027-05-31' : 'RN 9');
  }
  return true;
}

function take(page: SurveyPage, next: Step, request: SurveyRequest): void {
  if (next.do === 'goOn') goOn(page);
  else if (next.do === 'send') page.survey.send(next.event);
  else if (next.do === 'answer') answerFirst(page, next.pick);
  else if (next.do === 'leave') {
    page.survey.send({ kind: 'leave' });
    page.survey.open(request);
  } else if (next.do === 'type') page.survey.answer('licenseNumber', next.text);
}

/** What a student who wants to get through does in a state. */
function goOn(page: SurveyPage): void {
  const { kind } = page.state();
  if (kind === 'failed') page.survey.send({ kind: 'retry' });
  else if (kind === 'removing') page.survey.send({ kind: 'back' });
  else if (kind === 'adding' && !answerFirst(page, 1)) {
    page.survey.send({ kind: 'add' });
    if (page.state().kind === 'adding') page.survey.send({ kind: 'back' });
  } else if (kind === 'summary') page.survey.send({ kind: 'next' });
  else if ((kind === 'license' && !answerFirst(page, 0)) || kind === 'interests')
    page.survey.send({ kind: 'next' });
}

const valuesOf = (state: SurveyState) =>
  'survey' in state ? state.survey.licenses.map(({ editor }) => editor.values) : [];
const numbersOf = (state: SurveyState) => valuesOf(state).map(({ licenseNumber }) => licenseNumber);

const isWrite = (call: string) => /^(add|update|remove|deactivate)/.test(call);

function walk(scenario: Scenario) {
  const { request, required, hasLicense, supportsInterests, steps } = scenario;
  const server = new SurveyServer();
  server.required = required;
  if (hasLicense) {
    const saved = { licenseNumber: 'RN 0', expirationDate: '2027-05-31T23:59:59' };
    server.licenses = [licenseWith({ studentLicenseId: 1, ...saved })];
  }
  const reads = [...scenario.reads];
  const writes = [...scenario.writes];
  server.fault = (call) => (isWrite(call) ? writes : reads).shift() ?? null;
  let last: SurveyState = { kind: 'closed' };
  let completed = 0;
  runSurvey(
    ({ open, schedule, flush }) => {
      let page = open();
      const follow = () => {
        page.survey.state$.subscribe((state) => {
          if ('survey' in state) last = state;
        });
        page.survey.results$.subscribe(({ outcome }) => {
          if (outcome === 'completed') completed += 1;
        });
        page.survey.open(request);
      };
      follow();
      let at = 5;
      for (const { step: next, waits } of steps) {
        at += waits;
        if (next.do !== 'reload') {
          schedule(() => completed === 0 && take(page, next, request), at);
          continue;
        }
        let before: string[] = [];
        schedule(() => {
          if (completed > 0) return;
          before = numbersOf(page.state());
          page.injector.destroy();
          page = open();
          follow();
        }, at);
        // The calls of a reload are tried again after half a second.
        at += 1_000;
        schedule(() => {
          const { kind } = page.state();
          if (kind === 'failed') return;
          expect(kind).not.toBe('loading');
          // On the last screen everything is saved, and no form shows any more.
          if (kind !== 'closed' && kind !== 'building')
            expect(numbersOf(page.state())).toEqual(expect.arrayContaining(before));
        }, at);
      }
      // Then the server is well again, and the student gets through.
      schedule(() => {
        reads.length = 0;
        writes.length = 0;
      }, at + 1);
      for (let turn = 0; turn < 60; turn += 1) {
        schedule(() => completed === 0 && goOn(page), at + 1_000 + turn * 10);
      }
      flush();
      expect([page.state().kind, completed]).toEqual(['closed', 1]);
    },
    { server, supportsInterests },
  );
  return { server, last };
}

it('comes to an end from everywhere, with every answer, and sends no license twice', () => {
  fc.assert(
    fc.property(scenario, (each) => {
      const { server, last } = walk(each);
      const active = server.active().map((license) => `${license.licenseTypeId} ${license.stateAbbv}`);
      expect(active).toEqual([...new Set(active)]);
      for (const { licenseTypeId, stateAbbv, licenseNumber } of valuesOf(last)) {
        // After a reload of the last screen, its form is empty: everything is saved.
        if (licenseTypeId === '') continue;
        const saved = server
          .active()
          .find(
            (license) => String(license.licenseTypeId) === licenseTypeId && license.stateAbbv === stateAbbv,
          );
        expect(saved?.licenseNumber).toBe(licenseNumber.trim());
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);
