import { hoursOfText, hoursText } from '../../../src/platform/format/hours';

it.each([
  [1, '1 hour'],
  [0, '0 hours'],
  [2.25, '2.25 hours'],
  [6.7 - 0.2, '6.5 hours'],
  [1.333, '1.33 hours'],
  [1200, '1,200 hours'],
])('%f hours are written as %s, to the hundredth', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
  expect(hoursOfText(0.1 + 0.2, hours)).toBe(`0.3 of ${text}`);
});
