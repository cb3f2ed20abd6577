/** Every call of calls.tsv that writes is tried with every fault, or says why not. */
import { LISTED } from '../calls/list';
import { CELLS } from './row';
import { ROWS } from './rows';
import { UNTRIED } from './untried';

/** Reads that send a mail. */
const MAILING = ['GET /learner/certificates/{id}/email', 'GET /learner/certificates/email'];

const writing = LISTED.filter(
  ({ api, call }) => api !== 'hub' && (!call.startsWith('GET ') || MAILING.includes(call)),
).map(({ call }) => call);
const tried = new Set(ROWS.map(({ call }) => call));

it('has 57 calls that write', () => {
  expect(writing).toHaveLength(57);
});

it.each(writing)('has a row for %s, or the reason why it has none', (call) => {
  expect([tried.has(call), (UNTRIED[call] ?? '').length > 20]).toContain(true);
  expect(tried.has(call) && call in UNTRIED).toBe(false);
});

it('has rows and reasons for calls of the list only', () => {
  expect([...tried, ...Object.keys(UNTRIED)].filter((call) => !writing.includes(call))).toEqual([]);
});

it('gives a reason for each cell that is left out', () => {
  const reasons = ROWS.flatMap(({ inapplicable = {} }) => CELLS.map((cell) => inapplicable[cell]));
  expect(reasons.filter((reason) => reason !== undefined && reason.length < 20)).toEqual([]);
});
