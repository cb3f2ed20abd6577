/**
 * Ownership: every id of every call that the backend has registered, as seen by students who do not own it. They get
 * the response for an unknown id, and change nothing. A new call is tested automatically, and fails here until its ids
 * are in the table (every-call).
 */
import { type BackendTester, createTester } from '../support/backend-tester';
import { dump } from '../support/database-dump';
import { type CallerName, type Callers, createCallers, signIn } from './every-call/callers';
import {
  accessOf,
  type Call,
  type Choose,
  callsOf,
  kindsOf,
  type Made,
  make,
  mustBeRight,
  REFUSED,
  type Reply,
  send,
} from './every-call/calls';
import { type Id, isOwn, isPublic, type Kind, OWN, PUBLIC } from './every-call/ids';

const NOT_FOUND = 404;
const NOBODYS: Id = 7;
const NONSENSE: readonly Id[] = [
  ...[19999999, 0, -1, '1e3', '1.5', 'abc', 'true', '\0', "1' or 1=1", '0x98bcd1', '010010001'],
  ...['9007199254740993', '9'.repeat(30), 'constructor'],
];

/** Counts up through all carts. */
const SERIAL = /\\"CartItemID\\":\d+/g;
/** Reads by their method that write by what they do. */
const CHANGING = /\/(email|presignedurl|launch)$/;

let tester: BackendTester;
let callers: Callers;
let calls: Call[];

beforeAll(async () => {
  ({ tester, callers } = await createCallers());
  calls = callsOf(tester.backend);
});
afterAll(() => tester.backend.close());

const toWalk = (call: Call) => ({ call });
/** The usual ids, but for `id` in place of those. */
const all =
  (id: Id, is: (kind: Kind) => boolean): Choose =>
  (kind, usual) =>
    is(kind) ? id : usual;
const only = (id: Id, wanted: Kind): Choose => all(id, (kind) => kind === wanted);
const ask = (made: Made, who: CallerName) => send(tester, made, callers[who]);

/** Everything that a caller sees of a response, except the page's own origin. */
function seen({ status, headers, text }: Reply): string {
  const shown = [...headers].filter(([name]) => name !== 'access-control-allow-origin');
  return JSON.stringify([status, shown, text]);
}

function sentenceOf({ text }: Reply): unknown {
  return text === '' ? undefined : JSON.parse(text).ResponseStatus?.Message;
}

/** Every call with an id of this kind, once for each way to make it. */
function withIds(is: (kind: Kind) => boolean) {
  return calls.flatMap((call) =>
    mustBeRight(call).flatMap((right) => {
      const { inAddress, inBody } = kindsOf(call, right);
      const kinds = [...new Set([...inAddress, ...inBody])].filter(is);
      return kinds.length === 0 ? [] : [{ call, right, kinds, inBody }];
    }),
  );
}

/** What went wrong of many; each a line that names the call. */
async function faultsOf<T extends { call: Call }>(
  walked: readonly T[],
  check: (each: T, complain: (words: unknown) => void) => Promise<void>,
): Promise<string[]> {
  const faults: string[] = [];
  const before = await dump(tester.database);
  for (const each of walked) {
    const { method, path } = each.call;
    await check(each, (words) => faults.push(`${method} ${path}: ${JSON.stringify(words)}`));
  }
  if (faults.length === 0) expect(await dump(tester.database)).toBe(before);
  return faults;
}

describe('what belongs to one student', () => {
  it.each(['max', 'otherNora', 'otherPia', 'pia', 'guest', 'nobody'] as const)(
    'does not exist for %s',
    async (who) => {
      const faults = await faultsOf(withIds(isOwn), async ({ call, right }, complain) => {
        const isTheirs = accessOf(call) === 'partner' && who === 'pia';
        if (isTheirs) return;
        const answer = await ask(make(call, right), who);
        const unknown = await ask(make(call, right, all(NOBODYS, isOwn)), who);
        const status = REFUSED[accessOf(call)][who] ?? right.unknown ?? NOT_FOUND;
        if (answer.status !== status) complain([answer.status, status]);
        if (typeof sentenceOf(answer) !== 'string') complain(answer.text);
        if (seen(answer) !== seen(unknown)) complain([seen(answer), seen(unknown)]);
      });
      expect(faults).toEqual([]);
    },
  );

  it('cannot be reached in combination with own ids', async () => {
    const faults = await faultsOf(withIds(isOwn), async ({ call, right, kinds, inBody }, complain) => {
      const owner = right.by ?? 'nora';
      for (const kind of kinds.filter(isOwn)) {
        const unknown = seen(await ask(make(call, right, only(NOBODYS, kind)), owner));
        const { otherBrand, sameBrand, elsewhere } = { sameBrand: NOBODYS, elsewhere: NOBODYS, ...OWN[kind] };
        // In a body or a filter a text is no id at all.
        const isTyped = inBody.includes(kind) || right.query?.includes(`%3D%3D{${kind}}`);
        for (const id of [otherBrand, sameBrand, elsewhere, ...(isTyped ? [] : NONSENSE)]) {
          const answer = await ask(make(call, right, only(id, kind)), owner);
          if (answer.status < 400 || answer.status > NOT_FOUND) complain([kind, id, answer.status]);
          if (seen(answer) !== unknown) complain([kind, id, seen(answer), unknown]);
        }
      }
    });
    expect(faults).toEqual([]);
  });
});

describe('what belongs to a brand', () => {
  it('does not exist for another brand', async () => {
    const faults = await faultsOf(withIds(isPublic), async ({ call, right, kinds }, complain) => {
      for (const kind of kinds.filter(isPublic)) {
        const who = right.by ?? 'nora';
        const answer = await ask(make(call, right, only(PUBLIC[kind].otherBrand, kind)), who);
        const unknown = await ask(make(call, right, only(NOBODYS, kind)), who);
        if (seen(answer) !== seen(unknown)) complain([kind, seen(answer), seen(unknown)]);
      }
    });
    expect(faults).toEqual([]);
  });
});

describe('a caller who may not make a call', () => {
  it.each(['nora', 'pia', 'guest', 'nobody'] as const)('is refused as %s', async (who) => {
    const faults = await faultsOf(calls.map(toWalk), async ({ call }, complain) => {
      const status = REFUSED[accessOf(call)][who];
      if (status === undefined) return;
      for (const right of mustBeRight(call)) {
        const answer = await ask(make(call, right), who);
        if (answer.status !== status || typeof sentenceOf(answer) !== 'string') complain(answer.text);
      }
    });
    expect(faults).toEqual([]);
  });
});

describe('what a student reads', () => {
  it.each([
    ['nora', 'nora', ['marlowe']],
    ['otherNora', 'nora', ['gablekey']],
    // One person in two brands, each of which links to the other.
    ['max', 'max', ['marlowe', 'gablekey']],
  ] as const)('is for %s as if nobody else were there', async (who, userName, brandTokens) => {
    const alone = await createTester({ accounts: [userName], brandTokens: [...brandTokens] });
    const caller = await signIn(alone, who);
    const reads = calls.filter(({ method, path }) => method === 'GET' && !CHANGING.test(path));
    const faults = await faultsOf(reads.map(toWalk), async ({ call }, complain) => {
      for (const right of mustBeRight(call)) {
        const isHers = kindsOf(call, right).inAddress.some(isOwn);
        // The ids are nora's. Everybody makes the calls that need none.
        const made = make(call, isHers && who !== 'nora' ? { ...right, query: '' } : right);
        if (who !== 'nora' && kindsOf(call, { ...right, query: '' }).inAddress.some(isOwn)) continue;
        const [answer, wanted] = [await ask(made, who), await send(alone, made, caller)];
        const [one, other] = [seen(answer), seen(wanted)].map((text) => text.replace(SERIAL, ''));
        if (one !== other) complain([one, other]);
      }
    });
    await alone.backend.close();
    expect(faults).toEqual([]);
  });
});
