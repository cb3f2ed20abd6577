/** Every query names the student: a rule is only ever found through the owner of its certificate. */
import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { sql } from 'kysely';
import type { Rule, RuleField, RuleInput, SaveResponse } from '../../contracts/rule';
import type { Database } from '../database/database';
import { found } from '../http/found';
import { Refusal } from '../http/refusal';

function selectRules(database: Database, studentId: number) {
  return database
    .selectFrom('certificateRule')
    .innerJoin('certificate', 'certificate.certificateId', 'certificateRule.certificateId')
    .select(['certificateRule.ruleId', 'certificateRule.ruleType', 'certificateRule.ruleTitle'])
    .select(['certificateRule.ruleText', 'certificate.enrollmentId', fields.as('fields')])
    .where('certificate.studentId', '=', studentId)
    .orderBy('certificateRule.ruleId');
}

/** CLRN-07: what is still asked of the student. */
export function selectOpenRules(database: Database, studentId: number) {
  return selectRules(database, studentId).where('certificateRule.fulfilledDate', 'is', null);
}

/** Those that are fulfilled too. */
export function selectRulesOf(
  database: Database,
  { studentId, certificateId }: { studentId: number; certificateId: number },
) {
  return selectRules(database, studentId).where('certificateRule.certificateId', '=', certificateId);
}

/** Those of all certificates of an enrollment. */
export function selectRulesOfEnrollment(
  database: Database,
  { studentId, enrollmentId }: { studentId: number; enrollmentId: number },
) {
  return selectRules(database, studentId).where('certificate.enrollmentId', '=', enrollmentId);
}

type RuleRow = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number];

/** ENT-19. */
export function toRule({ fields, ...row }: RuleRow): Rule {
  return { ...row, unit: '', value: '', fields: JSON.parse(fields) };
}

interface SavedRule {
  answer: SaveResponse;
  /** Whose state may have changed by it; null where none has. */
  enrollmentId: number | null;
}

/**
 * ENT-20. Keeps all the values of a rule and fulfils it, which unlocks its certificate when nothing else is open; what
 * is not valid changes nothing, and the message says what.
 */
export function saveRuleInput(
  database: Database,
  studentId: number,
  input: RuleInput,
  now: Date,
): Promise<SavedRule> {
  return database.transaction().execute(async (transaction) => {
    const row = await selectRules(transaction, studentId)
      .where('certificateRule.ruleId', '=', input.ruleId)
      .executeTakeFirst();
    const { ruleId, ruleType, enrollmentId, fields } = toRule(found(row, 'rule'));
    const values = new Map(input.fields.map(({ fieldId, fieldValue }) => [fieldId, fieldValue.trim()]));
    const isItsOwn = fields.length === values.size && fields.every(({ fieldId }) => values.has(fieldId));
    if (ruleType !== input.ruleType || !isItsOwn || values.size < input.fields.length) {
      throw new Refusal(400, 'This call takes a rule as it came, with each of its fields filled in.');
    }
    const faulty = fields.find((field) => !isValidValue(field, values.get(field.fieldId) ?? ''));
    if (faulty) {
      const message = `${faulty.fieldTitle} is missing or not valid.`;
      return { answer: { success: false, message }, enrollmentId: null };
    }
    for (const [fieldId, fieldValue] of values) {
      await transaction
        .updateTable('certificateRuleField')
        .set({ fieldValue })
        .where('ruleId', '=', ruleId)
        .where('fieldId', '=', fieldId)
        .execute();
    }
    await transaction
      .updateTable('certificateRule')
      .set({ fulfilledDate: now.toISOString() })
      .where('ruleId', '=', ruleId)
      .execute();
    return { answer: { success: true, message: '' }, enrollmentId };
  });
}

/** The expressions are of our own data. */
function isValidValue({ fieldTypeFormat, fieldValidationRegex }: RuleField, value: string): boolean {
  if (value === '') return false;
  if (fieldTypeFormat === 'date' && !isValid(parseISO(value))) return false;
  return new RegExp(`^(?:${fieldValidationRegex || '.*'})$`, 'su').test(value);
}

const fields = sql<string>`(
  select json_group_array(json_object(
    'fieldId', fieldId, 'fieldType', fieldType, 'fieldTitle', fieldTitle, 'fieldValue', fieldValue,
    'fieldTypeFormat', fieldTypeFormat, 'fieldValidationRegex', fieldValidationRegex))
  from (select * from certificateRuleField as field
    where field.ruleId = certificateRule.ruleId order by field.fieldId))`;
