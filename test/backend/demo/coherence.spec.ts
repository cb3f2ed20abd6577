/** A completed course of the demo data looks the same on every screen, and as if it had been completed by calls. */

import { DEMO_ACCOUNTS } from '../../../src/backend/demo/accounts';
import type { Activity } from '../../../src/contracts/activity';
import type { Certificate, TranscriptEntry } from '../../../src/contracts/certificate';
import type { Enrollment } from '../../../src/contracts/enrollment';
import { REQUIREMENTS } from '../../../src/contracts/enumerations';
import type { Rule } from '../../../src/contracts/rule';
import { type BackendTester, createTester } from '../support/backend-tester';

const DOMAINS = { marlowe: 'marlowe.example', gablekey: 'gablekey.example', unheard: 'ce.marlowe.example' };
/** max is in the first two brands only. */
const STUDENTS = DEMO_ACCOUNTS.filter(({ role }) => role === 'Student').map(({ userName }) => userName);
/** So many enrollments of a student are also compared with the call that lists their steps. */
const CALLED = 30;
const NO_COURSES = ['Package', 'PhysicalProduct', 'Subscription', 'AddOn', 'Parent'];

let tester: BackendTester;
let host: string;
let as: string;

const get = async <T>(path: string) => (await tester.call<T>('GET', path, { as, host })).body;
const readEnrollments = () => get<Enrollment[]>('/learner/enrollments?includeCertificates=true');
const readTranscript = () => get<TranscriptEntry[]>('/learner/certificates/transcript');
const readOpenRules = () => get<Rule[]>('/learner/rules');
const factsOf = ({
  courseName,
  completionDate,
  hours,
  stateAbbv,
  licenseTypeId,
}: Certificate | TranscriptEntry) => ({
  ...{ courseName, completionDate, hours, stateAbbv, licenseTypeId },
});

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** The dates of the steps of each enrollment, null while a step is open. One call for each would take minutes. */
async function readSteps(enrollments: readonly Enrollment[]) {
  const rows = await tester.database
    .selectFrom('activity')
    .select(['enrollmentId', 'completedDate'])
    .execute();
  const steps = groupBy(rows, ({ enrollmentId }) => enrollmentId);
  const datesOf = ({ enrollmentId }: Enrollment) =>
    (steps.get(enrollmentId) ?? []).map(({ completedDate }) => completedDate);
  for (const enrollment of enrollments.slice(0, CALLED)) {
    const called = await get<Activity[]>(`/learner/enrollments/${enrollment.enrollmentId}/activities`);
    expect(called.map(({ completedDate }) => completedDate)).toEqual(datesOf(enrollment));
  }
  return datesOf;
}

/** The day of the last step of a completed course; null for anything else. */
function earnedBy({ deliveryMethod, ...facts }: Enrollment, steps: readonly (string | null)[]) {
  const dates = steps.flatMap((date) => date ?? []);
  if (dates.length < steps.length || NO_COURSES.includes(deliveryMethod)) return null;
  const { name: courseName, creditHours: hours, stateAbbv, licenseTypeId } = facts;
  const completionDate = `${dates.sort().at(-1)?.slice(0, 10)}T12:00:00.000Z`;
  return { courseName, completionDate, hours, stateAbbv, licenseTypeId };
}

describe.each(Object.entries(DOMAINS))('under %s', (token, domain) => {
  const students = STUDENTS.filter((userName) => token !== 'unheard' || userName !== 'max');

  beforeAll(async () => {
    host = domain;
    tester = await createTester({ brandTokens: [token] });
  });
  afterAll(() => tester.backend.close());

  describe.each(students)('%s', (userName) => {
    let enrollments: Enrollment[];
    let transcript: TranscriptEntry[];
    beforeAll(async () => {
      as = await tester.signIn(userName, host);
      [enrollments, transcript] = [await readEnrollments(), await readTranscript()];
    });

    it('has one certificate and one matching transcript entry for each completed course', async () => {
      const datesOf = await readSteps(enrollments);
      const keyOf = (name?: string, date?: string | null) => `${name} ${date}`;
      const completed = transcript.filter(({ status }) => status === 'Completed');
      const entries = groupBy(completed, (entry) => keyOf(entry.courseName, entry.completionDate));
      const seen = enrollments.map((enrollment) => {
        const { name, certificates } = enrollment;
        const earned = earnedBy(enrollment, datesOf(enrollment));
        const found = entries.get(keyOf(name, earned?.completionDate)) ?? [];
        return { name, earned, certificates: certificates.map(factsOf), entries: found.map(factsOf) };
      });
      expect(seen).toEqual(
        seen.map(({ name, earned }) => {
          const once = earned ? [earned] : [];
          return { name, earned, certificates: once, entries: once };
        }),
      );
    });

    it('has a locked certificate exactly where a rule is open', async () => {
      const waiting = new Set((await readOpenRules()).map(({ enrollmentId }) => enrollmentId));
      const seen = enrollments.map(({ enrollmentId, name, lockState, certificates }) => ({
        name,
        isOpen: waiting.has(enrollmentId),
        isLocked: lockState === 'CertificateLocked',
        hasLocked: certificates.some(({ locked }) => locked),
      }));
      expect(seen).toEqual(
        seen.map(({ name, isOpen }) => ({ name, isOpen, isLocked: isOpen, hasLocked: isOpen })),
      );
    });

    it('has only unfinished courses in progress in the transcript', () => {
      const underWay = enrollments.filter(({ percentComplete }) => percentComplete !== 100);
      for (const { courseName, completionDate, stateAbbv, licenseTypeId } of transcript) {
        if (completionDate !== null) continue;
        const facts = { name: courseName, stateAbbv, licenseTypeId };
        expect(underWay).toEqual(expect.arrayContaining([expect.objectContaining(facts)]));
      }
    });
  });

  describe("nora's certificates", () => {
    beforeAll(async () => {
      as = await tester.signIn('nora', host);
    });

    it('wait for data to enter, and for each requirement, which is met elsewhere', async () => {
      const rules = await readOpenRules();
      const types = new Set(rules.map(({ ruleType }) => ruleType));
      expect(types).toEqual(new Set(['saveInput', ...REQUIREMENTS]));
      for (const { ruleType, ruleTitle, ruleText, fields } of rules) {
        expect([ruleTitle, ruleText]).not.toContain('');
        expect([ruleType, fields.length > 0]).toEqual([ruleType, ruleType === 'saveInput']);
      }
    });

    it('have one that waits for several things, and one that only a part of is done for', async () => {
      const open = await readOpenRules();
      const locked = (await readEnrollments()).filter(({ lockState }) => lockState === 'CertificateLocked');
      const states = await Promise.all(
        locked.map(async ({ enrollmentId }) => {
          const path = `/learner/enrollments/${enrollmentId}?includeRules=true`;
          const ids = (await get<Enrollment>(path)).rules.map(({ ruleId }) => ruleId);
          const openIds = ids.filter((id) => open.some(({ ruleId }) => ruleId === id));
          return [openIds.length, ids.length];
        }),
      );
      expect(states).toEqual(
        expect.arrayContaining([
          [1, 1],
          [2, 2],
          [1, 2],
        ]),
      );
    });

    it('are all in the transcript, including those without an enrollment', async () => {
      const entries = (await readTranscript()).map(factsOf);
      const certificates = await get<Certificate[]>('/learner/certificates');
      expect(certificates.filter(({ enrollmentId }) => enrollmentId === null)).not.toEqual([]);
      for (const certificate of certificates) expect(entries).toContainEqual(factsOf(certificate));
    });
  });
});
