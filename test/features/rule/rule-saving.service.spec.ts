/** Saving what a rule asks for, and the alert that says why it could not be saved (ERR-08, ENT-20). */
import type { Rule } from '../../../src/contracts/rule';
import { RuleApiService } from '../../../src/features/rule/rule-api.service';
import { RuleSavingService } from '../../../src/features/rule/rule-saving.service';
import { HttpErrorResponse } from '../../../src/framework/http';
import { createSession, type MarbleHarness, runMarbles } from '../../support/marbles';
import { recordDrafts, recordToasts } from '../../support/recorded';
import { type Responses, stubApi } from '../../support/stub-api';

const RULE = {
  ...{ ruleId: 3, ruleType: 'saveInput', ruleTitle: 'License', ruleText: '' },
  fields: [{ fieldId: 31, fieldValue: '' }],
} as unknown as Rule;
const STEP = { rule: RULE, draft: 'rule 3' };

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
    harness.at('-s', { s: () => saving.save(STEP, ['RN 1']) });
    harness.schedule(() => expect(drafts.size).toBe(1), 2);
    harness.flush();
    expect(calls[0]).toMatch(/^1 saveInput .*"ruleId":3.*"fieldValue":"RN 1"/);
    expect(saving.state$.value).toMatchObject({ kind: 'saved', key: STEP });
    expect([drafts.size, toasts]).toEqual([0, []]);
  });
});

it('sends what is entered in order, one after the other', () => {
  runMarbles((harness) => {
    const saveInput = [harness.cold('---(s|)', { s: { success: true, message: '' } })];
    const { saving, calls } = open(harness, { saveInput });
    harness.at('-s-s', { s: () => saving.save(STEP, ['RN 1']) });
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
    harness.schedule(() => saving.save(STEP, ['RN 1']), 1);
    harness.flush();
    expect(toasts).toEqual([`- ${text}`]);
    expect(saving.state$.value).toMatchObject({ kind: 'failed', error: text });
    expect(drafts.size).toBe(1);
  });
});
