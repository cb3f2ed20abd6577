/** Saving what a rule asks for, and the alert that says why it could not be saved (ERR-08, ENT-20). */
import { of, throwError } from 'rxjs';
import type { Rule } from '../../../src/contracts/rule';
import { RuleApiService } from '../../../src/features/rule/rule-api.service';
import { RuleSavingService, toStep } from '../../../src/features/rule/rule-saving.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordDrafts, recordToasts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';

const RULE = {
  ...{ ruleId: 3, ruleType: 'saveInput', ruleTitle: 'License', ruleText: '' },
  fields: [{ fieldId: 31, fieldValue: '' }],
} as unknown as Rule;
const STEP = toStep(RULE, () => of([]));
const entry = (text: string, step = STEP) => ({
  step,
  ...{ edits: { field0: text }, base: { field0: '' } },
});
const ruleWith = (fieldValue: string, fulfilled = false) =>
  ({ ...RULE, fulfilled, fields: [{ fieldId: 31, fieldValue }] }) as Rule;

function open(harness: MarbleHarness, responses: Responses) {
  const { toasts, provider } = recordToasts();
  const { drafts, provider: draftProvider } = recordDrafts();
  const api = stubApi(harness, responses);
  const injector = harness.createInjector(createSession().provider, provider, draftProvider, {
    provide: RuleApiService,
    useValue: api.service,
  });
  drafts.set('rule 3', { 31: 'RN 1' });
  return { saving: injector.get(RuleSavingService), calls: api.calls, drafts, toasts };
}

it('sends the rule with what was entered, and then drops the draft', () => {
  runMarbles((harness) => {
    const saveInput = [harness.cold('--(s|)', { s: { success: true, message: '' } })];
    const { saving, calls, drafts, toasts } = open(harness, { saveInput });
    harness.at('-s', { s: () => saving.save(entry('RN 1')) });
    harness.schedule(() => expect(drafts.size).toBe(1), 2);
    harness.flush();
    expect(calls[0]).toMatch(/^1 saveInput .*"ruleId":3.*"fieldValue":"RN 1"/);
    expect(saving.state$.value).toMatchObject({ kind: 'saved', key: 3 });
    expect([drafts.size, toasts]).toEqual([0, []]);
  });
});

it('sends what is entered in order, one after the other', () => {
  runMarbles((harness) => {
    const saveInput = [harness.cold('---(s|)', { s: { success: true, message: '' } })];
    const { saving, calls } = open(harness, { saveInput });
    harness.at('-s-s', { s: () => saving.save(entry('RN 1')) });
    harness.flush();
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['1', '4']);
  });
});

const answer = (success: boolean, message: string) =>
  ({ kind: 'answer', value: { success, message } }) as const;
const error = (status: number, Message = '') =>
  new HttpErrorResponse({ kind: 'status', status, error: { ResponseStatus: { ErrorCode: '', Message } } });

it.each([
  ['The number is not valid.', answer(false, 'The number is not valid.')],
  ['An error occurred', answer(false, '')],
  ['The rule is closed.', error(400, 'The rule is closed.')],
  ['An error occurred', error(500)],
])('keeps the draft, and says: %s', (text, outcome) => {
  runMarbles((harness) => {
    const response =
      outcome instanceof HttpErrorResponse
        ? harness.cold('-#', {}, outcome)
        : harness.cold('-(s|)', { s: outcome.value });
    const { saving, drafts, toasts } = open(harness, { saveInput: [response] });
    harness.schedule(() => saving.save(entry('RN 1')), 1);
    harness.flush();
    expect(toasts).toEqual([`- ${text}`]);
    expect(saving.state$.value).toMatchObject({ kind: 'failed', error: text });
    expect(drafts.size).toBe(1);
  });
});

const lost = new HttpErrorResponse({ kind: 'failed', status: 0 });

it.each([
  ['is saved if the rule has what was entered', [ruleWith(''), ruleWith('RN 1')], 'saved', 2, 1],
  ['is unknown if it has not', [ruleWith('')], 'unknown', 3, 1],
  ['is not sent if the rule is met like that already', [ruleWith('RN 1', true)], 'saved', 1, 0],
  ['is not sent while the student has to choose between both', [ruleWith('RN 2', true)], 'idle', 1, 0],
])('with a lost response, what was entered %s', (_what, answers, kind, reads, sent) => {
  runMarbles((harness) => {
    const { saving, calls } = open(harness, { saveInput: [harness.cold('-#', {}, lost)] });
    let read = 0;
    const step = toStep(RULE, () => of(answers.slice(Math.min(read++, answers.length - 1))));
    harness.schedule(() => saving.save(entry('RN 1', step)), 1);
    harness.flush();
    expect([saving.state$.value.kind, read, calls.length]).toEqual([kind, reads, sent]);
  });
});

it('sends nothing if the rule cannot be read, and says so', () => {
  runMarbles((harness) => {
    const { saving, calls, toasts } = open(harness, {});
    const step = toStep(RULE, () => throwError(() => lost));
    harness.schedule(() => saving.save(entry('RN 1', step)), 1);
    harness.flush();
    expect([saving.state$.value.kind, calls, toasts]).toEqual(['failed', [], ['- An error occurred']]);
  });
});

it('starts a form without what became of an earlier one', () => {
  runMarbles((harness) => {
    const { saving } = open(harness, { saveInput: [harness.cold('-#')] });
    harness.schedule(() => saving.save(entry('RN 1')), 1);
    harness.schedule(() => saving.begin(), 5);
    harness.flush();
    expect(saving.state$.value.kind).toBe('idle');
  });
});

const twoFields = (one: string, other: string) =>
  ({
    ...RULE,
    fields: [
      { fieldId: 31, fieldValue: one },
      { fieldId: 32, fieldValue: other },
    ],
  }) as Rule;

it('sends a field that was not edited as it is by now, and shows it', () => {
  runMarbles((harness) => {
    const saveInput = [harness.cold('-(s|)', { s: { success: true, message: '' } })];
    const { saving, calls } = open(harness, { saveInput });
    const step = toStep(twoFields('', 'NPI 1'), () => of([twoFields('', 'NPI 2')]));
    harness.schedule(() => saving.save(entry('RN 1 ', step)), 1);
    harness.flush();
    expect(calls).toEqual([expect.stringMatching(/"fieldValue":"RN 1"\}.*"fieldValue":"NPI 2"\}/)]);
    expect(step.latest$.value).toEqual(twoFields('RN 1', 'NPI 2'));
  });
});

it('finds what was entered where another field has changed elsewhere, and sends it once', () => {
  runMarbles((harness) => {
    const { saving, calls } = open(harness, { saveInput: [harness.cold('-#', {}, lost)] });
    let read = 0;
    const rules = [twoFields('', 'NPI 1'), twoFields('', 'NPI 1'), twoFields('', 'NPI 1')];
    const step = toStep(twoFields('', 'NPI 1'), () => of([rules[read++] ?? twoFields('RN 1', 'NPI 2')]));
    // As the form does.
    step.latest$.subscribe();
    harness.at('-s 4s s', { s: () => saving.save(entry('RN 1', step)) });
    harness.flush();
    expect([saving.state$.value.kind, calls.length]).toEqual(['saved', 1]);
  });
});
