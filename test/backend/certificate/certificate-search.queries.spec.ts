/** How long the index of a student's certificates is kept: each is read once, and not too much is held. */
import { createCertificateSearches } from '../../../src/backend/certificate/certificate-search.queries';
import { type BackendTester, createTester } from '../support/backend-tester';

const ACCOUNTS = ['nora', 'ada', 'amy'];

let tester: BackendTester;
let students: number[];

beforeEach(async () => {
  tester = await createTester({ accounts: ACCOUNTS, brandTokens: ['marlowe'] });
  const row = await tester.database.selectFrom('certificate').selectAll().executeTakeFirstOrThrow();
  await tester.database.deleteFrom('certificate').execute();
  const rows = await tester.database.selectFrom('student').select('studentId').limit(3).execute();
  students = rows.map(({ studentId }) => studentId);
  // Ten for each student.
  const certificates = students.flatMap((studentId, index) =>
    Array.from({ length: 10 }, (_, at) => ({
      ...row,
      certificateId: 1_000 * index + at + 1,
      certificateNumber: `C-${studentId}-${at}`,
      courseName: 'Airships',
      studentId,
    })),
  );
  await tester.database.insertInto('certificate').values(certificates).execute();
});
afterEach(() => tester.backend.close());

/** Each search asks for the version of the index; how often is it read? */
async function readsOf(...searches: (() => Promise<unknown>)[]): Promise<number> {
  const select = jest.spyOn(tester.database, 'selectFrom');
  for (const search of searches) await search();
  const { length } = select.mock.calls;
  select.mockRestore();
  return length;
}

it('is read once by two searches at the same time', async () => {
  const search = createCertificateSearches(tester.database);
  const [first = 0] = students;
  const both = () => Promise.all([search(first, ['airships']), search(first, ['airships'])]);
  expect(await readsOf(both)).toBe(2 + 1);
  expect((await both()).map(([found]) => found?.flat().length)).toEqual([10, 10]);
});

it('is kept for those who have searched last, as long as all hold no more than there may be', async () => {
  const search = createCertificateSearches(tester.database, 20);
  const [one, two, three] = students.map((id) => () => search(id, ['airships']));
  if (!one || !two || !three) throw new Error('There are three students');
  expect(await readsOf(one, two, one)).toBe(3 + 2);
  // The second one goes: it has searched before the first.
  expect(await readsOf(three)).toBe(1 + 1);
  expect(await readsOf(one)).toBe(1);
  expect(await readsOf(two)).toBe(1 + 1);
});

it('is kept of the last search even if it alone holds more', async () => {
  const search = createCertificateSearches(tester.database, 5);
  const [one, two] = students.map((id) => () => search(id, ['airships']));
  if (!one || !two) throw new Error('There are two students');
  expect(await readsOf(one, one)).toBe(2 + 1);
  expect(await readsOf(two, one)).toBe(2 + 2);
});

it('is read again after it could not be read', async () => {
  const { database } = tester;
  const search = createCertificateSearches(database);
  const [first = 0] = students;
  const selectFrom = database.selectFrom.bind(database) as (table: string) => never;
  let calls = 0;
  const select = jest.spyOn(database, 'selectFrom').mockImplementation(((table: string) => {
    calls += 1;
    if (calls === 2) throw new Error('The disk does not answer');
    return selectFrom(table);
  }) as never);
  await expect(search(first, ['airships'])).rejects.toThrow('The disk does not answer');
  const [found] = await search(first, ['airships']);
  expect(found?.flat()).toHaveLength(10);
  select.mockRestore();
});
