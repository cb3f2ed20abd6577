/** The validators of VAL-13, under their legacy names. */
import * as v from 'valibot';
import { pattern } from '../../../src/ui/form/pattern';
import * as rules from '../../../src/ui/form/rules';

const isGood = (rule: ReturnType<typeof rules.required>, text: string) =>
  v.is(v.pipe(v.string(), rule), text);

it.each([
  ['required', rules.required('no'), ['a', ' a '], ['', ' ', '\t\n']],
  ['minLength', rules.minLength(2, 'no'), ['', 'ab', 'abc'], ['a']],
  ['maxLength', rules.maxLength(2, 'no'), ['', 'a', 'ab'], ['abc']],
  ['min of a number', rules.min(0.5, 'no'), ['', '0.5', '10'], ['0', '-1', 'x']],
  ['max of a number', rules.max(168, 'no'), ['', '168', '-1'], ['168.1', 'x']],
  ['min of a date', rules.min('1900-01-01', 'no'), ['', '1900-01-01', '2026-11-22'], ['1899-12-31']],
  ['max of a date', rules.max('2099-12-31', 'no'), ['', '2099-12-31'], ['2100-01-01']],
  ['pattern', pattern('[\\w.-]{2}'), ['', 'a.', '--'], ['a', 'a!', 'abc']],
  ['email', rules.email('no'), ['', 'nora@marlowe.example', "o'neil+x@a.b"], ['nora', 'nora@', 'a b@c.d']],
])('%s: an empty value is refused by required alone', (_name, rule, good, bad) => {
  expect(good.filter((text) => !isGood(rule, text))).toEqual([]);
  expect(bad.filter((text) => isGood(rule, text))).toEqual([]);
});

it('a broken rule gives its message; that of a pattern is "Invalid format" (VAL-19)', () => {
  const issues = (rule: ReturnType<typeof rules.required>, text: string) =>
    v.safeParse(v.pipe(v.string(), rule), text).issues?.map(({ message }) => message);
  expect(issues(rules.required('Please enter your name.'), '')).toEqual(['Please enter your name.']);
  expect(issues(pattern('\\d'), 'x')).toEqual(['Invalid format']);
});
