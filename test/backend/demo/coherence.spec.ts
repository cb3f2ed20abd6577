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

/** The day of the last step of a completed course; null for anything else. */
async function earnedBy({ enrollmentId, deliveryMethod, ...facts }: Enrollment) {
  const steps = await get<Activity[]>(`/learner/enrollments/${enrollmentId}/activities`);
  const dates = steps.flatMap(({ completedDate }) => completedDate ?? []);
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
    beforeAll(async () => {
      as = await tester.signIn(userName, host);
    });

    it('has one certificate and one matching transcript entry for each completed course', async () => {
      const transcript = (await readTranscript()).filter(({ status }) => status === 'Completed');
      for (const enrollment of await readEnrollments()) {
        const earned = await earnedBy(enrollment);
        expect([enrollment.name, enrollment.certificates.map(factsOf)]).toEqual([
          enrollment.name,
          earned ? [earned] : [],
        ]);
        const { name } = enrollment;
        const entries = transcript.filter(
          (entry) => entry.courseName === name && entry.completionDate === earned?.completionDate,
        );
        expect([name, entries.map(factsOf)]).toEqual([name, earned ? [earned] : []]);
      }
    });

    it('has a locked certificate exactly where a rule is open', async () => {
      const waiting = (await readOpenRules()).flatMap(({ enrollmentId }) => enrollmentId ?? []);
      for (const { enrollmentId, name, lockState, certificates } of await readEnrollments()) {
        const isOpen = waiting.includes(enrollmentId);
        expect([name, lockState === 'CertificateLocked']).toEqual([name, isOpen]);
        expect([name, certificates.some(({ locked }) => locked)]).toEqual([name, isOpen]);
      }
    });

    it('has only unfinished courses in progress in the transcript', async () => {
      const underWay = (await readEnrollments()).filter(({ percentComplete }) => percentComplete !== 100);
      for (const { courseName, completionDate, stateAbbv, licenseTypeId } of await readTranscript()) {
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
