/**
 * Requests that no screen of ours sends: every call that writes, with hostile bodies and with hostile values in each
 * field. Each is refused with a sentence, nothing changes, and the right body works afterwards. A new call that writes
 * fails here until it has an entry (every-call).
 */
import { type CallOptions, expectRefusal, type Refused } from '../support/backend-tester';
import { dump, goneOf } from '../support/database-dump';
import { createCaller } from './every-call/callers';
import { type Call, callsOf, make, mustBeRight, send } from './every-call/calls';
import { WRITING_CALLS } from './every-call/right-calls';

const READING = ['GET', 'HEAD', 'OPTIONS'];
const JSON_TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 'x'.repeat(1_048_576);
const json = (rawBody: string | Uint8Array): CallOptions => ({
  rawBody: rawBody as BodyInit,
  headers: JSON_TYPE,
});

/** Refused by every call, with any body. */
const BODIES: readonly (readonly [string, CallOptions])[] = [
  ['true', { body: true }],
  ['a huge number', { body: 1.7e308 }],
  ['a number without end', json('1e400')],
  ['a text', { body: 'x' }],
  ['a text of 1 MB', { body: MEGABYTE }],
  ['a list', { body: [true] }],
  ['a list of lists', { body: [[]] }],
  ['nested objects', { body: { userName: { $ne: null }, password: { toString: 'x' } } }],
  ['a field of 1 MB', { body: { x: MEGABYTE } }],
  ['a prototype', json('{"__proto__":{"userName":"nora","password":"x"}}')],
  ['halves of a surrogate pair', json('{"userName":"\\ud800","password":"x"}')],
  ['half an object', json('{"userName":"nora"')],
  ['deep nesting', json('['.repeat(100_000))],
  ['deep nesting that is closed', json('['.repeat(100_000) + ']'.repeat(100_000))],
  ['bytes that are no UTF-8', json(new Uint8Array([0x22, 0xff, 0x22]))],
  ['HTML', { rawBody: '<html>', headers: { 'content-type': 'text/html' } }],
  ['a form', { rawBody: new URLSearchParams({ userName: 'nora', password: 'practice-1' }) }],
];

/** In place of any field. */
const VALUES: readonly (readonly [string, unknown])[] = [
  ['true', true],
  ['a nested object', { $ne: { toString: 'x' } }],
  ['a list', [[]]],
  ['a huge number', 1.7e308],
  ['the smallest number', 5e-324],
  ['a text with NUL', 'nora\0'],
  ['a text of 200 kB', 'x'.repeat(200_000)],
  ['a text of 1 MB', MEGABYTE],
];
/** Written as it stands, because JSON.stringify makes null of it. */
const ENDLESS = 'a number without end';

type Place = readonly (string | number)[];

/** A row with an id of nora's, or of pia's; each begins with the student's own. */
const OF_CALLER = /I[dD]":"?(cart-)?100[15](\d{3,})?\b/;
/** How many seats are left. */
const OF_BRAND = /^product /;

/** Where a value stands in a body, the body itself left out. */
function placesIn(body: unknown, place: Place = []): Place[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, inner]) => {
    const key = Array.isArray(body) ? Number(name) : name;
    return [[...place, key], ...placesIn(inner, [...place, key])];
  });
}

function withValue(body: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = Array.isArray(body) ? [...body] : { ...(body as object) };
  const fields = copy as Record<string | number, unknown>;
  fields[key] = withValue(fields[key], rest, value);
  return copy;
}

const valueAt = (body: unknown, place: Place): unknown =>
  place.reduce((value, key) => (value as Record<string | number, unknown>)[key], body);

/** The right body with one wrong value. */
function hostileBodies(body: unknown): [string, CallOptions][] {
  return placesIn(body).flatMap((place) => {
    const name = place.join('.');
    const right = valueAt(body, place);
    // A flag is right where one is taken.
    const values = VALUES.filter(([, value]) => typeof value !== 'boolean' || typeof right !== 'boolean');
    const marked = JSON.stringify(withValue(body, place, ENDLESS));
    return [
      ...values.map(([what, value]): [string, CallOptions] => [
        `${what} in ${name}`,
        { body: withValue(body, place, value) },
      ]),
      [`${ENDLESS} in ${name}`, json(marked.replace(`"${ENDLESS}"`, '1e400'))],
    ];
  });
}

it('covers every call that writes', async () => {
  const { tester } = await createCaller();
  const writing = callsOf(tester.backend).filter(({ method }) => !READING.includes(method));
  await tester.backend.close();
  const names = (calls: readonly Call[]) => calls.map(({ method, path }) => `${method} ${path}`).sort();
  expect(names(WRITING_CALLS)).toEqual(names(writing));
});

describe.each(WRITING_CALLS)('$method $path', (call) => {
  it('refuses every hostile body with a message, changes nothing, and still works afterwards', async () => {
    const rights = mustBeRight(call);
    const { tester, caller } = await createCaller(rights[0].by);
    const before = await dump(tester.database);
    for (const right of rights) {
      const made = make(call, right);
      const takesSomething = made.body !== undefined;
      const bodies = [
        ...BODIES,
        ...(takesSomething ? [['null', { body: null }] as const, ['nothing', {}] as const] : []),
        ...hostileBodies(made.body),
      ];
      for (const [name, options] of bodies) {
        const { method, path } = made;
        const answer = await tester.call<Refused>(method, path, {
          ...caller,
          ...options,
        });
        if (answer.status < 400 || answer.status > 499)
          throw new Error(`${name}: ${answer.status} ${answer.text}`);
        expectRefusal(answer, answer.status);
      }
    }
    expect(await dump(tester.database)).toBe(before);
    expect(tester.log.filter((line) => line.startsWith('unexpected'))).toEqual([]);
    const [right] = rights;
    const answer = await send(tester, make(call, right), caller);
    expect(answer.status).toBe(right.status ?? 200);
    // It has changed only what is the caller's own, or the brand's.
    const changed = goneOf(before, await dump(tester.database));
    expect(changed.filter((row) => !OF_CALLER.test(row) && !OF_BRAND.test(row))).toEqual([]);
    await tester.backend.close();
  });
});

describe('the refusal of a body', () => {
  it.each([
    [{ password: 'x' }, 'The field userName is missing or not valid.'],
    [{ userName: 'nora', password: 7 }, 'The field password is missing or not valid.'],
    [{ userName: '', password: 'x' }, 'The field userName is missing or not valid.'],
    [null, 'This call takes another body.'],
  ])('%j names the field, and does not repeat its value', async (body, message) => {
    const { tester } = await createCaller();
    expectRefusal(await tester.call('POST', '/profile/login', { body }), 400, message);
    await tester.backend.close();
  });

  it.each([[undefined], [null], [{}]])('is accepted by a call without a body: %j', async (body) => {
    const { tester, caller } = await createCaller();
    const path = '/learner/learningpaths/10010001/update/lastaccesseddate';
    expect((await tester.call('PUT', path, { ...caller, body })).status).toBe(200);
    await tester.backend.close();
  });
});
