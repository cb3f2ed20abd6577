import { Rule, RuleField, SaveResponse } from '../../src/contracts/rule';
import { describeEntity } from '../support/describe-entity';

describeEntity('ENT-19 data-collection rule', Rule, {
  fields: { ruleId: 6, ruleType: 'saveInput', ruleTitle: 'License', ruleText: 'The board asks.', fields: [] },
  required: ['ruleId'],
});

describeEntity('ENT-19 field', RuleField, {
  fields: {
    fieldId: 1,
    fieldType: 'text',
    fieldTitle: 'Number',
    fieldValue: 'FL1',
    fieldTypeFormat: 'date',
    fieldValidationRegex: '.+',
  },
  required: ['fieldId'],
});

describeEntity('ENT-20 save response', SaveResponse, {
  fields: { success: true, message: 'Saved' },
  required: ['success'],
});
