import { isCalendarDay } from '../../contracts/iso-date';
import type { Rule, RuleField } from '../../contracts/rule';
import { isEmpty, missingEdits, type Texts, trimmedText } from '../../ui/form/three-way.model';

/** VAL-19: the only type of rule with a form. The others are met elsewhere. */
const INPUT_TYPE = 'saveInput';

/** VAL-19: the dates that a field accepts. */
export const FIRST_DATE = '1900-01-01';
export const LAST_DATE = '2099-12-31';
const DATE_LENGTH = FIRST_DATE.length;

/** ENT-21: the units of a rule that carries a time, in seconds. */
const UNIT_SECONDS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3_600 };

/** ENT-21: the unit of a rule that switches a feature on or off. */
const FLAG_UNIT = 'Enabled';

/** succeeded: every rule is met. failed: one could not be saved (ERR-10). cancelled: the student left a form. */
export type RuleOutcome = 'succeeded' | 'failed' | 'cancelled';

export function needsInput({ ruleType }: Rule): boolean {
  return ruleType === INPUT_TYPE;
}

/** ENT-21: the time of a rule in seconds; null if it carries none. */
export function ruleSeconds({ unit, value }: Rule): number | null {
  const seconds = UNIT_SECONDS[unit.toLowerCase()];
  const amount = Number(value);
  return seconds === undefined || value.trim() === '' || !(amount >= 0) ? null : amount * seconds;
}

/** ENT-21: whether a flag is on; null for a rule that is no flag. */
export function flagOf({ unit, value }: Pick<Rule, 'unit' | 'value'>): boolean | null {
  return unit === FLAG_UNIT ? value === 'true' : null;
}

/** What a form shows at first. A date may come with a time. One that does not exist cannot be shown. */
export function initialValue({ fieldTypeFormat, fieldValue }: RuleField): string {
  if (fieldTypeFormat !== 'date') return fieldValue;
  const date = fieldValue.slice(0, DATE_LENGTH);
  return isCalendarDay(date) ? date : '';
}

/** The names of a form's fields. */
export const nameOf = (index: number) => `field${index}`;

/** What a form shows at first, by the names of its fields. */
export function valuesOf({ fields }: Rule): Texts {
  return Object.fromEntries(fields.map((field, index) => [nameOf(index), initialValue(field)]));
}

/** CLRN-07: the rule with what was entered. The other fields say what they say. */
export function withEdits(rule: Rule, edits: Texts): Rule {
  const valueOfField = (field: RuleField, index: number) =>
    edits[nameOf(index)]?.trim() ?? initialValue(field);
  return {
    ...rule,
    fields: rule.fields.map((field, index) => ({ ...field, fieldValue: valueOfField(field, index) })),
  };
}

/** Whether the server has what was entered. What was there before says nothing. */
export function isSaved(latest: Rule, before: Rule, edits: Texts): boolean {
  const now = valuesOf(latest);
  const known = valuesOf(before);
  const isSame = isEmpty(missingEdits(edits, now, trimmedText));
  return isSame && (latest.fulfilled || Object.keys(edits).some((name) => now[name] !== known[name]));
}
