import * as v from 'valibot';
import { flag, id, innerList, list, optional, text } from './decoding';

/** ENT-19: a field of a data-collection rule. */
export const RuleField = v.looseObject({
  fieldId: id,
  fieldType: text,
  fieldTitle: text,
  fieldValue: text,
  fieldTypeFormat: v.fallback(v.picklist(['default', 'date']), 'default'),
  fieldValidationRegex: text,
});
export type RuleField = v.InferOutput<typeof RuleField>;

/** ENT-19, ENT-21. `value` is a time or a flag, with the unit 'seconds', 'minutes', 'hours' or 'Enabled'. */
export const Rule = v.looseObject({
  ruleId: id,
  ruleType: text,
  ruleTitle: text,
  ruleText: text,
  enrollmentId: optional(id),
  unit: text,
  value: text,
  fields: innerList(RuleField),
  /** Whether nothing is left to do (our choice): the rules of a certificate come with those that are done. */
  fulfilled: flag,
});
export type Rule = v.InferOutput<typeof Rule>;
/** Response of GET /learner/rules (CLRN-07) and of the rules of an activity (CASM-01). */
export const RuleList = list(Rule);

/** Body of POST /learner/rules/saveInput (CLRN-07): the rule with the values of its fields. */
export const RuleInput = v.looseObject({
  ruleId: id,
  ruleType: v.pipe(v.string(), v.maxLength(50)),
  fields: v.pipe(
    v.array(v.looseObject({ fieldId: id, fieldValue: v.pipe(v.string(), v.maxLength(1000)) })),
    v.minLength(1),
    v.maxLength(50),
  ),
});
export type RuleInput = v.InferInput<typeof RuleInput>;

/** ENT-20. */
export const SaveResponse = v.looseObject({ success: v.boolean(), message: text });
export type SaveResponse = v.InferOutput<typeof SaveResponse>;
