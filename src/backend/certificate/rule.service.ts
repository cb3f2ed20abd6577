import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import type { RuleField, RuleInput, SaveResponse } from '../../contracts/rule';
import type { Database } from '../database/database';
import { found } from '../http/found';
import { Refusal } from '../http/refusal';
import { findRule, fulfilRule } from './rule.queries';

interface SavedRule {
  result: SaveResponse;
  /** The enrollment whose state may have changed; null if none has. */
  enrollmentId: number | null;
}

/**
 * ENT-20. Saves all values of a rule and fulfils it, which unlocks its certificate unless another rule is open. If a
 * value is not valid nothing changes, and the message names its field.
 */
export function saveRuleInput(
  database: Database,
  studentId: number,
  input: RuleInput,
  now: Date,
): Promise<SavedRule> {
  return database.transaction().execute(async (transaction) => {
    const rule = found(await findRule(transaction, studentId, input.ruleId), 'rule');
    const { ruleId, ruleType, enrollmentId, fields } = rule;
    const values = new Map(input.fields.map(({ fieldId, fieldValue }) => [fieldId, fieldValue.trim()]));
    const isItsOwn = fields.length === values.size && fields.every(({ fieldId }) => values.has(fieldId));
    if (ruleType !== input.ruleType || !isItsOwn || values.size < input.fields.length) {
      throw new Refusal(400, 'This call takes a rule as it came, with each of its fields filled in.');
    }
    const faulty = fields.find((field) => !isValidValue(field, values.get(field.fieldId) ?? ''));
    if (faulty) {
      const message = `${faulty.fieldTitle} is missing or not valid.`;
      return { result: { success: false, message }, enrollmentId: null };
    }
    await fulfilRule(transaction, ruleId, values, now);
    return { result: { success: true, message: '' }, enrollmentId };
  });
}

/** VAL-19. */
const FIRST_DATE = '1900-01-01';
const LAST_DATE = '2099-12-31';

/** The expressions come from our own data, so they are safe to run. */
function isValidValue({ fieldTypeFormat, fieldValidationRegex }: RuleField, value: string): boolean {
  if (value === '') return false;
  if (fieldTypeFormat === 'date') {
    return (
      /^\d{4}-\d{2}-\d{2}$/.test(value) &&
      isValid(parseISO(value)) &&
      value >= FIRST_DATE &&
      value <= LAST_DATE
    );
  }
  return new RegExp(`^(?:${fieldValidationRegex || '.*'})$`, 'su').test(value);
}
