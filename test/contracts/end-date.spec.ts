import * as v from 'valibot';
import { optionalEnd } from '../../src/contracts/end-date';
import { formatDate } from '../../src/platform/format/dates';

it.each([
  ['2026-12-04T00:00:00Z', '12/04/2026'],
  ['2026-12-04T23:59:59Z', '12/04/2026'],
  ['2026-12-04T23:59:59.997+14:00', '12/04/2026'],
  ['2026-12-04T23:59:59', '12/04/2026'],
  // Seven in the evening of the day before, in New York.
  ['2026-12-04T00:00:01Z', '12/03/2026'],
  ['2026-12-04T12:00:00Z', '12/04/2026'],
])('%s ends on %s in New York', (sent, shown) => {
  expect(formatDate(v.parse(optionalEnd, sent) ?? '')).toBe(shown);
});

it.each([null, undefined, '', 'soon', 5])('%j is no date', (sent) => {
  expect(v.parse(optionalEnd, sent)).toBeNull();
});
