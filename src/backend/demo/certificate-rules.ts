/**
 * The rules of a demo student's certificates (ENT-19): one with data to fill in, and each requirement that is met
 * elsewhere.
 */
import type { Requirement } from '../../contracts/enumerations';
import { dayFrom } from '../calendar';
import type { NewRow } from '../database/tables';

type FieldPlan = Pick<
  NewRow<'certificateRuleField'>,
  'fieldTitle' | 'fieldType' | 'fieldTypeFormat' | 'fieldValidationRegex' | 'fieldValue'
>;

export interface RulePlan {
  ruleType: Requirement | 'saveInput';
  ruleTitle: string;
  ruleText: string;
  /** In days from now; absent if the rule is open. */
  fulfilledDays?: number;
  /** None if it is fulfilled elsewhere. */
  fields?: readonly FieldPlan[];
}

/** How many ids are reserved for the rules of a certificate, and for the fields of a rule. */
const RULES_OF_CERTIFICATE = 10;
const FIELDS_OF_RULE = 10;

const NUMBER_FIELD: FieldPlan = {
  fieldTitle: 'License number',
  fieldType: 'text',
  fieldTypeFormat: 'default',
  fieldValidationRegex: '[A-Z]{2}[0-9]{4,10}',
  fieldValue: '',
};
const FIRST_LICENSED_FIELD: FieldPlan = {
  fieldTitle: 'First licensed on',
  fieldType: 'text',
  fieldTypeFormat: 'date',
  fieldValidationRegex: '',
  fieldValue: '',
};

export const LICENSE: RulePlan = {
  ruleType: 'saveInput',
  ruleTitle: 'License for the state board',
  ruleText: 'The state board asks for these before your certificate can be issued.',
  fields: [NUMBER_FIELD, FIRST_LICENSED_FIELD],
};

export const LICENSE_NUMBER: RulePlan = {
  ruleType: 'saveInput',
  ruleTitle: 'License number for the state board',
  ruleText: 'Your hours are reported under this number.',
  fields: [NUMBER_FIELD],
};

export const FILLED_IN_LICENSE_NUMBER: RulePlan = {
  ...LICENSE_NUMBER,
  fields: [{ ...NUMBER_FIELD, fieldValue: 'GA20481' }],
};

export const AFFIDAVIT: RulePlan = {
  ruleType: 'affidavit',
  ruleTitle: 'Signed affidavit',
  ruleText:
    'The state board wants your word that you have watched the whole course yourself. Print the form that we sent ' +
    'you by email, sign it before a notary, and mail it to the address on it.',
};

export const LICENSE_COPY: RulePlan = {
  ruleType: 'requiredDocument',
  ruleTitle: 'Copy of your license',
  ruleText:
    'We may report your hours only for a license that we have seen. Send a photo of yours to Customer Support, who ' +
    'look at it within two working days.',
};

export const PHOTO_ID: RulePlan = {
  ruleType: 'requiredDocument',
  ruleTitle: 'Photo ID for the exam',
  ruleText:
    'The testing center lets in only those whose ID it knows. Send a photo of yours to Customer Support.',
};

export const PROCTORED_EXAM: RulePlan = {
  ruleType: 'proctoredExam',
  ruleTitle: 'Proctored exam',
  ruleText:
    'The state board wants the exam of this course taken under supervision. Book a date with a testing center near ' +
    'you and bring your photo ID; the center tells us the result within a day.',
};

export const EVALUATION: RulePlan = {
  ruleType: 'requiredSurvey',
  ruleTitle: 'Course evaluation',
  ruleText:
    'Please tell us what you think of the course. The link to the evaluation came by email on the day that you ' +
    'completed it.',
};

export const FEE: RulePlan = {
  ruleType: 'payment',
  ruleTitle: 'Fee for reporting your hours',
  ruleText:
    'Your state takes 4 dollars for putting these hours on record. Pay by the link in the email that we sent you; it ' +
    'may take a day until we know of it.',
};

export function ruleRows(certificateId: number, plans: readonly RulePlan[], now: Date) {
  const rules = plans.map((plan, index) => ({
    ...plan,
    ruleId: certificateId * RULES_OF_CERTIFICATE + index + 1,
  }));
  return {
    certificateRule: rules.map(({ ruleId, ruleType, ruleTitle, ruleText, fulfilledDays }) => ({
      ...{ ruleId, certificateId, ruleType, ruleTitle, ruleText },
      fulfilledDate: fulfilledDays === undefined ? null : dayFrom(now, fulfilledDays),
    })),
    certificateRuleField: rules.flatMap(({ ruleId, fields = [] }) =>
      fields.map((field, index) => ({ fieldId: ruleId * FIELDS_OF_RULE + index + 1, ruleId, ...field })),
    ),
  };
}
