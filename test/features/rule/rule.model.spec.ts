import * as v from 'valibot';
import { Rule } from '../../../src/contracts/rule';
import {
  flagOf,
  initialValue,
  needsInput,
  ruleSeconds,
  withEdits,
} from '../../../src/features/rule/rule.model';

const rule = (fields: object): Rule => v.parse(Rule, { ruleId: 6, ...fields });
const field = (fields: object) =>
  rule({ fields: [{ fieldId: 1, ...fields }] }).fields[0] as Rule['fields'][0];

it.each([
  ['saveInput', true],
  ['affidavit', false],
  ['saveinput', false],
  ['', false],
])('a rule of type %s has a form: %s (VAL-19)', (ruleType, does) => {
  expect(needsInput(rule({ ruleType }))).toBe(does);
});

it.each([
  ['seconds', '90', 90],
  ['minutes', '2', 120],
  ['hours', '1.5', 5_400],
  ['Hours', '0', 0],
  ['hours', '', null],
  ['hours', '-1', null],
  ['hours', 'soon', null],
  ['Enabled', 'true', null],
  ['', '5', null],
])('a rule of %s and %j is a time of %s seconds (ENT-21)', (unit, value, seconds) => {
  expect(ruleSeconds(rule({ unit, value }))).toBe(seconds);
});

it.each([
  ['Enabled', 'true', true],
  ['Enabled', 'false', false],
  ['Enabled', '', false],
  ['hours', 'true', null],
])('a rule of %s and %j is a flag that is on: %s (ENT-21)', (unit, value, isOn) => {
  expect(flagOf(rule({ unit, value }))).toBe(isOn);
});

it.each([
  ['default', ' FL1 ', ' FL1 '],
  ['date', '2019-05-01', '2019-05-01'],
  ['date', '2019-05-01T00:00:00Z', '2019-05-01'],
  ['date', 'in May', ''],
  ['date', '2019-02-29', ''],
  ['date', '2019-13-45T00:00:00Z', ''],
  ['date', '', ''],
])('a field of format %s with the value %j begins with %j', (fieldTypeFormat, fieldValue, initial) => {
  expect(initialValue(field({ fieldTypeFormat, fieldValue }))).toBe(initial);
});

it('is sent as it came, with the values of its fields in their order (CLRN-07)', () => {
  const asked = rule({
    ruleType: 'saveInput',
    ruleTitle: 'Your license',
    somethingNew: 1,
    fields: [{ fieldId: 4, fieldTitle: 'Number' }, { fieldId: 2 }],
  });
  const sent = withEdits(asked, { field0: 'FL1 ', field1: '2019-05-01' });
  expect(sent).toMatchObject({
    ruleId: 6,
    ruleType: 'saveInput',
    ruleTitle: 'Your license',
    somethingNew: 1,
  });
  expect(sent.fields.map(({ fieldId, fieldValue }) => [fieldId, fieldValue])).toEqual([
    [4, 'FL1'],
    [2, '2019-05-01'],
  ]);
});
