/** The tables of this folder match the backend and the list of calls, so that no call is left out of a walk. */
import { LISTED } from '../../../journeys/calls/list';
import { dump } from '../../support/database-dump';
import { createCallers } from './callers';
import { type Call, callsOf, make, mustBeRight, NO_CALLS, sameCall } from './calls';
import { type Id, isOwn, OWN, PUBLIC, QUERY_IDS } from './ids';
import { strayEntries } from './right-calls';

let calls: Call[];
let routes: Call[];
let database: string;

beforeAll(async () => {
  const { tester } = await createCallers();
  routes = [...tester.backend.routes];
  calls = callsOf(tester.backend);
  database = await dump(tester.database);
  await tester.backend.close();
});

/** The brand's own number, and the second of a rule's fields. */
const BARE_IDS = ['subsidiaryId', 'fieldId'];
/** An IANA name. */
const TIME_ZONE = 'timeZoneId';

it('describes every registered call and each id in it', () => {
  expect(calls.length).toBeGreaterThan(150);
  for (const call of calls) for (const right of mustBeRight(call)) make(call, right);
});

it('describes only registered calls', () => {
  expect(strayEntries(calls)).toEqual([]);
  const unknown = NO_CALLS.filter(([pattern]) => !routes.some(({ path }) => pattern.test(path)));
  expect(unknown).toEqual([]);
});

it('uses ids that exist', () => {
  const ids = Object.values({ ...OWN, ...PUBLIC }).flatMap(({ reason: _, ...ids }: Record<string, Id>) =>
    Object.values(ids),
  );
  const gone = ids.filter((id: Id) => !new RegExp(`:${JSON.stringify(id)}[,}]`).test(database));
  expect(gone).toEqual([]);
});

it('fills in every id of a query in the list of calls', () => {
  const missing = LISTED.flatMap(({ call: listed, query }) => {
    const call = calls.find((each) => sameCall(each, listed));
    const names = query.split(',').map((name) => name.replace(/\*$|=.*/g, ''));
    return names
      .filter((name) => {
        if (!call || !/Ids?$/.test(name) || name === TIME_ZONE) return false;
        const kind = QUERY_IDS[name];
        const isFilled = mustBeRight(call).some((right) => right.query?.includes(`${name}={${kind}}`));
        return !kind || (isOwn(kind) && !isFilled);
      })
      .map((name) => `${listed} ${name}`);
  });
  expect(missing).toEqual([]);
});

it('fills in every id of a body', () => {
  const bare = calls.flatMap((call) =>
    mustBeRight(call).flatMap(({ body }) =>
      fieldsOf(body?.(() => 'filled')).filter(
        ([name, value]) => /id$/i.test(name) && typeof value === 'number' && !BARE_IDS.includes(name),
      ),
    ),
  );
  expect(bare).toEqual([]);
});

function fieldsOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    [name, inner] as [string, unknown],
    ...fieldsOf(inner),
  ]);
}
