import { numberText, percentText, pluralize } from '../../../src/platform/format/numbers';

it.each([
  [0, '0'],
  [2.5, '2.5'],
  [999, '999'],
  [1000, '1,000'],
  [50_000, '50,000'],
  [0.1 + 0.2, '0.3'],
  [2.255_1, '2.26'],
  [999.999, '1,000'],
  [1234.5, '1,234.5'],
  [12_345.678, '12,345.68'],
  [1_234_567.89, '1,234,567.89'],
])('%f is written %s, with its noun as well', (value, text) => {
  expect(numberText(value)).toBe(text);
  expect(pluralize(value, 'course')).toBe(`${text} courses`);
});

it.each([
  [99.9, '99%'],
  [66.7, '66%'],
  [100, '100%'],
])('%d percent is %s, as the bar beside it shows', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});
