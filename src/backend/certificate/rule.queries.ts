/** Every query names the student: a rule is only ever found through the owner of its certificate. */
import type { ExpressionBuilder } from 'kysely';
import type { Rule, RuleField } from '../../contracts/rule';
import type { Database } from '../database/database';
import { jsonRows, readJson } from '../database/dialect/expressions';
import type { Tables } from '../database/tables';

function selectRules(database: Database, studentId: number) {
  return database
    .selectFrom('certificateRule')
    .innerJoin('certificate', 'certificate.certificateId', 'certificateRule.certificateId')
    .select(['certificateRule.ruleId', 'certificateRule.ruleType', 'certificateRule.ruleTitle'])
    .select(['certificateRule.ruleText', 'certificateRule.fulfilledDate', 'certificate.enrollmentId'])
    .select((eb) => jsonRows(fieldsOfRule(eb)).as('fields'))
    .where('certificate.studentId', '=', studentId)
    .orderBy('certificateRule.ruleId');
}

function fieldsOfRule(eb: ExpressionBuilder<Tables, 'certificateRule'>) {
  return eb
    .selectFrom('certificateRuleField as field')
    .select(['field.fieldId', 'field.fieldType', 'field.fieldTitle', 'field.fieldValue'])
    .select(['field.fieldTypeFormat', 'field.fieldValidationRegex'])
    .whereRef('field.ruleId', '=', 'certificateRule.ruleId')
    .orderBy('field.fieldId');
}

/** CLRN-07: those that the student has still to fulfil. */
export function selectOpenRules(database: Database, studentId: number) {
  return selectRules(database, studentId).where('certificateRule.fulfilledDate', 'is', null);
}

/** Including those that are fulfilled. */
export function selectRulesOf(
  database: Database,
  { studentId, certificateId }: { studentId: number; certificateId: number },
) {
  return selectRules(database, studentId).where('certificateRule.certificateId', '=', certificateId);
}

/** Those of all certificates of an enrollment. */
function selectRulesOfEnrollment(
  database: Database,
  { studentId, enrollmentId }: { studentId: number; enrollmentId: number },
) {
  return selectRules(database, studentId).where('certificate.enrollmentId', '=', enrollmentId);
}

type RuleRow = Awaited<ReturnType<ReturnType<typeof selectRules>['execute']>>[number];

/** ENT-19. */
export function toRule({ fields, fulfilledDate, ...row }: RuleRow): Rule {
  return {
    ...row,
    fulfilled: fulfilledDate !== null,
    unit: '',
    value: '',
    fields: readJson<RuleField[]>(fields),
  };
}

export async function findRule(
  database: Database,
  studentId: number,
  ruleId: number,
): Promise<Rule | undefined> {
  const row = await selectRules(database, studentId)
    .where('certificateRule.ruleId', '=', ruleId)
    .executeTakeFirst();
  return row && toRule(row);
}

export async function findRulesOfEnrollment(
  database: Database,
  own: { studentId: number; enrollmentId: number },
): Promise<Rule[]> {
  const rows = await selectRulesOfEnrollment(database, own).execute();
  return rows.map(toRule);
}

/** The rule must be the student's. */
export async function fulfilRule(
  database: Database,
  ruleId: number,
  values: ReadonlyMap<number, string>,
  now: Date,
): Promise<void> {
  for (const [fieldId, fieldValue] of values) {
    await database
      .updateTable('certificateRuleField')
      .set({ fieldValue })
      .where('ruleId', '=', ruleId)
      .where('fieldId', '=', fieldId)
      .execute();
  }
  await database
    .updateTable('certificateRule')
    .set({ fulfilledDate: now.toISOString() })
    .where('ruleId', '=', ruleId)
    .execute();
}
