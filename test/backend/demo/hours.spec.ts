/** Weeks, groups and totals of a learning path come from the same completed courses, for every demo account. */
import { DEMO_ACCOUNTS } from '../../../src/backend/demo/accounts';
import type { LearningPath } from '../../../src/contracts/learning-path';
import {
  type Answers,
  activeLicenses,
  hoursOf,
  licenseName,
  type PathLists,
  readAnswers,
  renewalOf,
  sumOf,
} from '../../support/truth-oracle';
import { type BackendTester, createTester } from '../support/backend-tester';

const DOMAINS = { marlowe: 'marlowe.example', gablekey: 'gablekey.example', unheard: 'ce.marlowe.example' };
const STUDENTS = DEMO_ACCOUNTS.filter(({ role }) => role === 'Student').map(({ userName }) => userName);
/** A percentage has one decimal, so hours worked out from it are not exact. */
const A_TENTH = 0.1;

/** Which path renews each license, in the words of the demo data. */
const RENEWALS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nora: {
    'Registered Nurse (RN), Florida': 'Florida RN License Renewal',
    'Advanced Practice Registered Nurse (APRN), Georgia': 'Georgia APRN License Renewal',
    'Licensed Practical Nurse (LPN), Texas': 'Texas LVN and LPN License Renewal',
    'Registered Nurse (RN), Arizona': 'Multi-State Compact Nursing Practice',
  },
  max: { 'Registered Nurse (RN), Florida': 'Florida RN License Renewal' },
  amy: {
    'Registered Nurse (RN), Florida': 'Florida RN License Renewal',
    'Advanced Practice Registered Nurse (APRN), Georgia': 'Georgia APRN License Renewal',
    'Licensed Practical Nurse (LPN), Georgia': 'Georgia LPN License Renewal',
  },
};
/** Paths about a topic: they renew no license. */
const TOPIC_PATHS = ['Human Trafficking and Domestic Violence Awareness', 'BLS and ACLS Recertification'];

let tester: BackendTester;
let host: string;

/** Of this brand, by user name: reading them takes longer than all that is said about them. */
const read = new Map<string, Promise<Answers>>();

function answersOf(userName: string): Promise<Answers> {
  const answers = read.get(userName) ?? readAs(userName);
  read.set(userName, answers);
  return answers;
}

async function readAs(userName: string): Promise<Answers> {
  const as = await tester.signIn(userName, host);
  return readAnswers(async <T>(path: string) => (await tester.call<T>('GET', path, { as, host })).body);
}

const renewalsOf = ({ licenses, paths }: Answers) =>
  activeLicenses(licenses).map((license) => {
    const renewal = renewalOf(license, paths);
    return [
      licenseName(license),
      renewal.kind === 'path' ? renewal.path.learningPathName : renewal.kind,
    ] as const;
  });

describe.each(Object.entries(DOMAINS))('under %s', (token, domain) => {
  // max is in the first two brands only.
  const students = STUDENTS.filter((userName) => token !== 'unheard' || userName !== 'max');

  beforeAll(async () => {
    host = domain;
    tester = await createTester({ brandTokens: [token] });
    read.clear();
  });
  afterAll(() => tester.backend.close());

  it.each(students)('the numbers of the paths of %s follow from each other', async (userName) => {
    const { paths, lists } = await answersOf(userName);
    const faults = paths.flatMap((path) => {
      const ofPath = lists.get(path.learningPathId);
      return ofPath ? faultsOf(path, ofPath).map((fault) => `${path.learningPathName}: ${fault}`) : [];
    });
    expect(faults).toEqual([]);
  });

  if (token !== 'marlowe') return;

  it.each(Object.entries(RENEWALS))(
    'the right paths renew the licenses of %s',
    async (userName, expected) => {
      expect(Object.fromEntries(renewalsOf(await answersOf(userName)))).toEqual(expected);
    },
  );

  it.each(STUDENTS)('no path about a topic alone renews a license of %s', async (userName) => {
    const wrong = renewalsOf(await answersOf(userName)).filter(([, path]) => TOPIC_PATHS.includes(path));
    expect(wrong).toEqual([]);
  });
});

function faultsOf(path: LearningPath, lists: PathLists): string[] {
  const { percentComplete, totalHours } = path;
  const { done, groups, general } = hoursOf(path, lists);
  const faults: string[] = [];
  for (const { groupName, hoursRequired, hoursCompleted } of lists.groups) {
    if ((hoursCompleted ?? 0) > (hoursRequired ?? 0)) {
      faults.push(`${hoursCompleted} hours of ${groupName} are done, but only ${hoursRequired} are needed`);
    }
  }
  const ofPercent = percentComplete === null ? null : (percentComplete * (totalHours ?? 0)) / 100;
  if (ofPercent !== null && Math.abs(ofPercent - done) > A_TENTH) {
    const parts = [...groups, { name: 'general hours', ...general }].map(
      (part) => `${part.done} of ${part.name}`,
    );
    faults.push(
      `${percentComplete}% of ${totalHours} hours are ${ofPercent.toFixed(1)}, but done are ${parts.join(', ')}`,
    );
  }
  const inWeeks = sumOf([...lists.goalHistory, ...lists.goals], ({ hoursCompleted }) => hoursCompleted);
  if (inWeeks > (ofPercent ?? done) + A_TENTH) {
    faults.push(`the weeks have ${inWeeks} hours, but only ${done} are done`);
  }
  return faults;
}
