import { parseId } from '../../../src/platform/router/parse-id';

it.each([
  ['10201', 10_201],
  ['9'.repeat(15), 999_999_999_999_999],
])('reads the id %s', (text, id) => {
  expect(parseId(text)).toBe(id);
});

it.each([
  ...[null, undefined, '', '0', '-1', '1.5', '1e4', '0x10', '007', ' 7', 'abc', '__proto__', '٣'],
  ...[16, 20, 400].map((length) => '9'.repeat(length)),
])('reads no id from %p', (text) => {
  expect(parseId(text)).toBeNull();
});
