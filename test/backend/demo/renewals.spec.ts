/** What the ledger says of a license and its learning path can each be seen with the demo data. */
import type { LearningPath } from '../../../src/contracts/learning-path';
import type { PathCourse } from '../../../src/contracts/learning-path-details';
import type { License } from '../../../src/contracts/license';
import { renewalPath } from '../../../src/contracts/renewal-path';
import { type BackendTester, createTester } from '../support/backend-tester';

let tester: BackendTester;
beforeAll(async () => {
  tester = await createTester({ accounts: ['lin', 'uma'], brandTokens: ['marlowe', 'gablekey'] });
});
afterAll(() => tester.backend.close());

describe.each(['marlowe.example', 'gablekey.example'])('under %s', (host) => {
  const reader = async (userName: string) => {
    const as = await tester.signIn(userName, host);
    return async <T>(path: string) => (await tester.call<T>('GET', path, { as, host })).body;
  };

  it('lin has a license of each kind', async () => {
    const get = await reader('lin');
    const paths = await get<LearningPath[]>('/learner/learningpaths');
    const licenses = await get<License[]>('/profile/accountlicense');
    expect(licenses.map((license) => renewalPath(license, paths).kind).sort()).toEqual([
      'ended',
      'found',
      'none',
      'unknown',
    ]);
  });

  it('uma has begun courses that their membership has brought', async () => {
    const get = await reader('uma');
    const [path] = await get<LearningPath[]>('/learner/learningpaths');
    const courses = await get<PathCourse[]>(`/learner/learningpaths/${path?.learningPathId}/courses`);
    const own = courses.filter(({ enrollmentId }) => enrollmentId !== null);
    expect(
      own.map(({ lockState, percentComplete }) => [lockState, Math.floor(percentComplete ?? 0)]),
    ).toEqual([
      ['Unlocked', 20],
      ['StartingSoon', 0],
    ]);
    expect(own[1]?.startTime).toMatch(/:00:00\.000Z$/);
  });
});
