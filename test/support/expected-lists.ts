/** What the lists may say: the transcript, the certificates of both kinds, and My Courses. */
import type { Certificate, ExternalCertificate, TranscriptEntry } from '../../src/contracts/certificate';
import type { Enrollment } from '../../src/contracts/enrollment';
import { type Collector, dateText, hoursText } from './expectation-collector';
import {
  type Answers,
  activeLicenses,
  type Credit,
  creditsFor,
  dayOf,
  licenseName,
  sumOf,
} from './truth-oracle';

/** A line in progress or failed earns nothing. */
const isEarned = ({ status, completionDate }: TranscriptEntry) =>
  (status === 'Completed' || status === 'Passed') && completionDate !== null;

/** The hours of locked certificates are counted apart. */
export function expectSum(
  expected: Collector,
  about: string,
  prefix: string,
  lines: readonly TranscriptEntry[],
  { certificates }: Answers,
): void {
  const earned = lines.filter(isEarned);
  const lockedNames = new Set(
    certificates
      .filter(({ locked }) => locked)
      .map(({ courseName, completionDate }) => rowName(courseName, completionDate ?? '')),
  );
  const isLocked = ({ courseName, completionDate }: TranscriptEntry) =>
    lockedNames.has(rowName(courseName, completionDate ?? ''));
  const locked = earned.filter(isLocked);
  const ready = earned.filter((line) => !isLocked(line));
  expected.is(about, `${prefix} hours`, hoursText(sumOf(ready, ({ hours }) => hours)));
  expected.is(about, `${prefix} courses`, String(earned.length));
  if (locked.length === 0) return;
  expected.is(about, `${prefix} hours that are locked`, hoursText(sumOf(locked, ({ hours }) => hours)));
  expected.is(about, `${prefix} locked certificates`, String(locked.length));
}

export function expectTranscript(expected: Collector, answers: Answers): void {
  const lines = answers.transcript;
  const earned = lines.filter(isEarned);
  expectSum(expected, 'The transcript', 'all', lines, answers);
  for (const year of new Set(earned.map(yearOf))) {
    const ofYear = earned.filter((line) => yearOf(line) === year);
    expectSum(expected, 'The transcript', year, ofYear, answers);
  }
  for (const { courseName, completionDate, status, hours, stateAbbv } of lines) {
    const row = [stateAbbv, hours === null ? '' : hoursText(hours), status];
    expected.is('The transcript', rowName(courseName, dateText(completionDate)), row.join(', '));
  }
}

export const rowName = (courseName: string, date: string) => `${courseName}, ${date}`;
const yearOf = ({ completionDate }: TranscriptEntry) => (dayOf(completionDate) ?? '').slice(0, 4);

/** More are on no first page. */
const MOST_CERTIFICATES = 200;

/** CLRN-08: only those with a template are listed. */
export function expectCertificates(expected: Collector, answers: Answers): void {
  const listed = answers.certificates.filter(({ certificateTemplate }) => certificateTemplate !== null);
  const [locked, ready] = [listed.filter((each) => each.locked), listed.filter((each) => !each.locked)];
  expected.is('Certificates', 'all', String(listed.length));
  expected.is('Certificates', 'ready', String(ready.length));
  expected.is('Certificates', 'locked certificates', String(locked.length));
  expected.is('Certificates', 'hours', hoursText(sumOf(ready, ({ hours }) => hours)));
  expected.is('Certificates', 'hours that are locked', hoursText(sumOf(locked, ({ hours }) => hours)));
  const first = answers.certificates.slice(0, MOST_CERTIFICATES);
  for (const certificate of first) expectCertificate(expected, certificate);
  for (const license of activeLicenses(answers.licenses)) {
    const creditOf = creditsFor(license, answers);
    for (const certificate of first) {
      expectCredit(expected, certificate, licenseName(license), creditOf(certificate));
    }
  }
}

export const certificateName = ({ courseName, completionDate }: Certificate) =>
  `Certificate ${courseName} ${dateText(completionDate) ?? ''}`.trim();

function expectCertificate(expected: Collector, certificate: Certificate): void {
  const about = certificateName(certificate);
  const { courseName, completionDate, hours, stateAbbv, locked } = certificate;
  expected.is(about, 'course', courseName);
  expected.is(about, 'completed on', dateText(completionDate));
  expected.is(about, 'hours', hoursText(hours));
  expected.is(about, 'state', stateAbbv);
  expected.is(about, 'locked', String(locked));
}

function expectCredit(
  expected: Collector,
  certificate: Certificate,
  name: string,
  { verdicts, hours }: Credit,
): void {
  const about = certificateName(certificate);
  expected.accept(about, `for ${name}`, verdicts.join(' or '), (says) =>
    verdicts.some((each) => each === says),
  );
  expected.accept(
    about,
    `hours for ${name}`,
    hours === null ? `${hoursText(certificate.hours)} or less` : hoursText(hours),
    (says) => (hours === null ? Number(says) <= (certificate.hours ?? 0) : says === hoursText(hours)),
  );
}

export function expectExternal(expected: Collector, certificate: ExternalCertificate): void {
  const about = `External certificate ${certificate.courseName}`;
  expected.is(about, 'completed on', dateText(certificate.completionDate));
  expected.is(about, 'hours', hoursText(certificate.hours));
  expected.is(about, 'state', certificate.stateAbbv);
}

export function expectCourses(expected: Collector, enrollments: readonly Enrollment[], now: Date): void {
  const archived = enrollments.filter((each) => each.archived).length;
  expected.is('My Courses', 'all', String(enrollments.length - archived));
  expected.is('My Courses', 'archived', String(archived));
  for (const { enrollmentId, name, creditHours, percentComplete, stateAbbv, expirationDate } of enrollments) {
    const about = `Course ${enrollmentId}`;
    expected.is(about, 'name', name);
    expected.is(about, 'hours', hoursText(creditHours));
    expected.is(about, 'state', stateAbbv);
    expected.is(about, 'percent', String(Math.floor(percentComplete ?? 0)));
    if (expirationDate !== null) expected.deadline(about, 'ends', expirationDate, now);
  }
}
