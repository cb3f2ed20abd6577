import * as v from 'valibot';
import { type Enrollment, EnrollmentList } from '../../../src/contracts/enrollment';
import { FilterFacets, Pagination } from '../../../src/contracts/pagination';
import { type BackendTester, createTester, expectRefusal } from '../support/backend-tester';

const PATH = '/learner/enrollments/withfilters';
let tester: BackendTester;
let as: Awaited<ReturnType<BackendTester['signIn']>>;

beforeAll(async () => {
  tester = await createTester({ accounts: ['kim'], brandTokens: ['marlowe'] });
  as = await tester.signIn('kim');
});
afterAll(() => tester.backend.close());

async function list(query: string) {
  const { body, headers } = await tester.call<Enrollment[]>('GET', `${PATH}?${query}`, { as });
  const facets = v.parse(FilterFacets, JSON.parse(headers.get('x-filter') ?? ''));
  const { total } = v.parse(Pagination, JSON.parse(headers.get('x-pagination') ?? ''));
  const status = facets.find(({ field }) => field === 'status');
  const counts = Object.fromEntries(status?.options.map(({ value, count }) => [value, count]) ?? []);
  return { items: body, total, counts };
}

/** Those whose rule is simple. */
const RULES: Readonly<Record<string, (each: Enrollment) => boolean>> = {
  inProgress: ({ percentComplete, lastAccessedDate }) =>
    (percentComplete ?? 0) < 100 && lastAccessedDate !== null,
  notStarted: ({ percentComplete, lastAccessedDate }) => percentComplete === 0 && lastAccessedDate === null,
  completed: ({ percentComplete }) => percentComplete === 100,
  archived: ({ archived }) => archived,
};

it('pages 5,000 enrollments, lists those of each status, and counts them whichever is chosen', async () => {
  const { items, total, counts } = await list('limit=24&filter=status==current');
  expect(items).toHaveLength(24);
  expect(total).toBe(counts.current);
  expect(Number(counts.current) + Number(counts.archived)).toBe(5000);
  for (const status of ['inProgress', 'notStarted', 'expiring', 'completed', 'archived']) {
    const holds = RULES[status];
    const chosen = await list(`filter=status==${status}${holds ? '' : '&limit=1'}`);
    expect(chosen.counts).toEqual(counts);
    expect(chosen.total).toBe(counts[status]);
    expect(chosen.total).toBeGreaterThan(20);
    if (!holds) continue;
    const wrong = chosen.items.filter((each) => !holds(each));
    expect([status, chosen.items.length, wrong]).toEqual([status, chosen.total, []]);
    if (status !== 'archived') expect(chosen.items.some(({ archived }) => archived)).toBe(false);
  }
});

it.each([
  ['recent', (each: Enrollment) => each.lastAccessedDate ?? each.enrollmentDate ?? '', 'descending'],
  ['enrolled', (each: Enrollment) => each.enrollmentDate ?? '', 'descending'],
  ['expiration', (each: Enrollment) => each.expirationDate ?? '', 'ascending'],
  ['session', (each: Enrollment) => each.startTime ?? '9999', 'ascending'],
] as const)('sorts by %s', async (sort, key, direction) => {
  const { items } = await list(`filter=status==notStarted&sort=${sort}`);
  const keys = items.map(key);
  const expected = [...keys].sort();
  expect(keys).toEqual(direction === 'ascending' ? expected : expected.reverse());
});

it('sorts by name as people count', async () => {
  const names = (await list('limit=40&sort=name')).items.map(({ name }) => name);
  const collator = new Intl.Collator('en', { numeric: true });
  expect(names).toEqual([...names].sort(collator.compare));
});

it('sorts by what can still be missed, and has enrollments in most lock states', async () => {
  const byEnd = (await list('sort=expiration')).items;
  expect(v.parse(EnrollmentList, byEnd)).toEqual(byEnd);
  const isClosed = ({ percentComplete, lockState }: Enrollment) =>
    percentComplete === 100 || lockState === 'Expired';
  const firstClosed = byEnd.findIndex(isClosed);
  expect(byEnd.slice(firstClosed).every(isClosed)).toBe(true);
  expect(new Set(byEnd.map(({ lockState }) => lockState))).toEqual(
    new Set([
      'Unlocked',
      'Completed',
      'Failed',
      'Upsell',
      'Locked',
      'Expired',
      'ExpiresSoon',
      'CertificateLocked',
    ]),
  );
});

it('refuses another order', async () => {
  expectRefusal(await tester.call('GET', `${PATH}?sort=colour`, { as }), 400);
});
