/** What the screens may say of a student: the truth, in the words and formats of the spec. */
import type { Certificate, ExternalCertificate, TranscriptEntry } from '../../src/contracts/certificate';
import type { Enrollment } from '../../src/contracts/enrollment';
import type { LearningPath } from '../../src/contracts/learning-path';
import type { PathGoal } from '../../src/contracts/learning-path-details';
import type { License } from '../../src/contracts/license';
import { type Expectation, type Expectations, keyOf } from './statements';
import {
  type Answers,
  activeLicenses,
  type Credit,
  creditsFor,
  dayOf,
  type Hours,
  hoursOf,
  licenseName,
  type PathLists,
  renewalOf,
  sumOf,
} from './truth-oracle';

/** To a tenth, as the screens show them. */
export const hoursText = (hours: number | null) =>
  hours === null ? 'not known' : String(Math.round(hours * 10) / 10);

/** DASH-06. */
export function dateText(date: string | null): string {
  const [year, month, day] = dayOf(date)?.split('-') ?? [];
  return year === undefined ? 'none' : `${month}/${day}/${year}`;
}

const MS_PER_DAY = 86_400_000;
/** Screens round what they show to a tenth. */
const A_TENTH = 0.1;
/** DASH-02, CON-10. */
const EXPIRING_SOON_DAYS = 30;

/** DASH-05: the ceiling of the days until a date. A deadline without a time of its own is the end of its day. */
function daysUntil(date: string, now: Date): number {
  const isDay = /^.{10}(?:T(?:00:00:00|23:59:59)|$)/.test(date);
  const end = isDay ? Date.parse(`${dayOf(date)}T23:59:59Z`) : wallClock(new Date(date));
  return Math.ceil((end - wallClock(now)) / MS_PER_DAY);
}

/** Without the hours that daylight saving adds or removes. */
const wallClock = (date: Date) => date.getTime() - date.getTimezoneOffset() * 60_000;

class Collector {
  readonly all = new Map<string, Expectation>();

  is(about: string, fact: string, text: string): void {
    this.accept(about, fact, text, (says) => says === text);
  }

  accept(about: string, fact: string, text: string, accepts: Expectation['accepts']): void {
    this.all.set(keyOf({ about, fact }), { text, accepts });
  }

  /** Hours that follow from a rounded percentage. */
  about(about: string, fact: string, hours: number): void {
    this.accept(
      about,
      fact,
      `about ${hoursText(hours)}`,
      (says) => Math.abs(Number(says) - hours) <= A_TENTH,
    );
  }

  hours(about: string, prefix: string, { needed, done, left }: Hours): void {
    this.is(about, `${prefix}hours needed`, hoursText(needed));
    this.is(about, `${prefix}hours done`, hoursText(done));
    this.is(about, `${prefix}hours missing`, hoursText(left));
  }

  deadline(about: string, name: string, date: string | null, now: Date): void {
    this.is(about, `${name} on`, dateText(date));
    if (date !== null) this.is(about, `days until it ${name}`, String(daysUntil(date, now)));
  }
}

export function expectationsOf(answers: Answers, now: Date): Expectations {
  const expected = new Collector();
  for (const path of answers.paths) expectPath(expected, path, answers.lists.get(path.learningPathId), now);
  for (const license of activeLicenses(answers.licenses)) expectLicense(expected, license, answers, now);
  expectCertificates(expected, answers);
  expectTranscript(expected, answers.transcript);
  for (const certificate of answers.externalCertificates) expectExternal(expected, certificate);
  expectCourses(expected, answers.enrollments, now);
  return expected.all;
}

/** Parts of the current card that come after it, and that may say anything that is read elsewhere. */
export const LATE_PARTS = ['pace', 'next step'];

function expectPath(expected: Collector, path: LearningPath, lists: PathLists | undefined, now: Date): void {
  const { learningPathName: name, percentComplete: percent, totalHours, goalHours } = path;
  for (const part of LATE_PARTS) expected.accept(name, part, 'something', Boolean);
  const isExpired = path.expirationDate !== null && daysUntil(path.expirationDate, now) < 1;
  const isSoon = path.expirationDate !== null && daysUntil(path.expirationDate, now) < EXPIRING_SOON_DAYS;
  const isComplete = percent !== null && percent >= 100;
  expected.is(
    name,
    'status',
    isComplete ? 'Completed' : isExpired ? 'Expired' : isSoon ? 'Expiring soon' : 'In progress',
  );
  if (percent !== null) expected.is(name, 'percent', String(Math.floor(percent)));
  expected.is(name, 'created on', dateText(path.createdDate));
  expected.is(name, 'goal of a week', goalHours === null ? 'none' : hoursText(goalHours));
  expected.deadline(name, 'expires', path.expirationDate, now);
  expected.deadline(name, 'is to be reached', path.goalCompletionDate, now);
  expected.accept(name, 'finish by', `${dateText(path.expirationDate)} or earlier`, (says) => {
    const [month, day, year] = says.split('/');
    return path.expirationDate === null || `${year}-${month}-${day}` <= (dayOf(path.expirationDate) ?? '');
  });
  if (lists === undefined) {
    expected.is(name, 'hours needed', hoursText(totalHours));
    if (percent !== null) expected.about(name, 'hours done', ((totalHours ?? 0) * percent) / 100);
    return;
  }
  const hours = hoursOf(path, lists);
  expected.hours(name, '', hours);
  expected.accept(
    name,
    'hours it asks for until its date',
    `${hoursText(hours.left)} or a little more`,
    (says) => {
      return Number(says) >= hours.left - A_TENTH;
    },
  );
  for (const group of hours.groups) expected.hours(name, `${group.name}: `, group);
  expectWeeks(expected, name, lists);
}

/** Whole weeks before this one; the average may be over as many of the latest as the screen chooses. */
function expectWeeks(expected: Collector, about: string, { goals, goalHistory }: PathLists): void {
  const weeks = [...goalHistory].sort(byStart).map(({ hoursCompleted }) => hoursCompleted ?? 0);
  const averages = weeks.map((_, index) => {
    const latest = weeks.slice(index);
    return hoursText(sumOf(latest, (hours) => hours) / latest.length);
  });
  expected.accept(about, 'hours of an average week', `one of ${averages.join(', ')}`, (says) =>
    averages.includes(says),
  );
  const reached = [...goalHistory].sort(byStart).map(isReached);
  const counts = reached.map((_, index) => {
    const latest = reached.slice(index);
    return `${latest.filter(Boolean).length} of ${latest.length}`;
  });
  expected.accept(about, 'weeks with the goal reached', `one of ${counts.join(', ')}`, (says) =>
    counts.includes(says),
  );
  const [thisWeek] = goals;
  if (thisWeek) expected.is(about, 'hours of this week', hoursText(thisWeek.hoursCompleted));
}

const byStart = (one: PathGoal, other: PathGoal) =>
  (one.startDate ?? '') < (other.startDate ?? '') ? -1 : 1;
const isReached = ({ goalHours, hoursCompleted }: PathGoal) => (hoursCompleted ?? 0) >= (goalHours ?? 0);

/** What a card says where no path renews the license. */
export const NO_PATH = 'no path';

function expectLicense(expected: Collector, license: License, answers: Answers, now: Date): void {
  const name = licenseName(license);
  expected.deadline(name, 'expires', license.expirationDate, now);
  const lines = answers.transcript.filter(
    (line) => line.licenseTypeId === license.licenseTypeId && line.stateAbbv === license.stateAbbv,
  );
  expectSum(expected, name, 'transcript', lines.filter(isEarned));
  const renewal = renewalOf(license, answers.paths);
  expected.is(name, 'path', renewal.kind === 'path' ? renewal.path.learningPathName : NO_PATH);
  const lists = renewal.kind === 'path' ? answers.lists.get(renewal.path.learningPathId) : undefined;
  if (renewal.kind !== 'path' || lists === undefined) {
    expected.accept(name, 'hours of certificates that count', 'any number', Boolean);
    return;
  }
  const hours = hoursOf(renewal.path, lists);
  expected.hours(name, '', hours);
  for (const group of hours.groups) expected.hours(name, `${group.name}: `, group);
  if (hours.general.needed > 0) expected.hours(name, 'General hours: ', hours.general);
  expected.accept(name, 'hours of certificates that count', `${hoursText(hours.done)} or less`, (says) => {
    return Number(says) <= hours.done + A_TENTH;
  });
}

/** A line in progress or failed earns nothing. */
const isEarned = ({ status, completionDate }: TranscriptEntry) =>
  (status === 'Completed' || status === 'Passed') && completionDate !== null;

function expectSum(
  expected: Collector,
  about: string,
  prefix: string,
  lines: readonly Pick<TranscriptEntry, 'hours'>[],
): void {
  expected.is(about, `${prefix} hours`, hoursText(sumOf(lines, ({ hours }) => hours)));
  expected.is(about, `${prefix} courses`, String(lines.length));
}

function expectTranscript(expected: Collector, lines: readonly TranscriptEntry[]): void {
  const earned = lines.filter(isEarned);
  expectSum(expected, 'The transcript', 'all', earned);
  for (const year of new Set(earned.map(yearOf))) {
    expectSum(
      expected,
      'The transcript',
      year,
      earned.filter((line) => yearOf(line) === year),
    );
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
function expectCertificates(expected: Collector, answers: Answers): void {
  const listed = answers.certificates.filter(({ certificateTemplate }) => certificateTemplate !== null);
  const [locked, ready] = [listed.filter((each) => each.locked), listed.filter((each) => !each.locked)];
  expected.is('Certificates', 'all', String(listed.length));
  expected.is('Certificates', 'ready', String(ready.length));
  expected.is('Certificates', 'locked', String(locked.length));
  expected.is('Certificates', 'hours', hoursText(sumOf(ready, ({ hours }) => hours)));
  expected.is('Certificates', 'hours once they are unlocked', hoursText(sumOf(locked, ({ hours }) => hours)));
  const first = answers.certificates.slice(0, MOST_CERTIFICATES);
  for (const certificate of first) expectCertificate(expected, certificate);
  for (const license of activeLicenses(answers.licenses)) {
    const creditOf = creditsFor(license, answers);
    for (const certificate of first) {
      expectCredit(expected, certificate, licenseName(license), creditOf(certificate));
    }
  }
}

export const certificateName = ({ certificateNumber, courseName }: Certificate) =>
  `Certificate ${certificateNumber || courseName}`;

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

function expectExternal(expected: Collector, certificate: ExternalCertificate): void {
  const about = `External certificate ${certificate.courseName}`;
  expected.is(about, 'completed on', dateText(certificate.completionDate));
  expected.is(about, 'hours', hoursText(certificate.hours));
  expected.is(about, 'state', certificate.stateAbbv);
}

function expectCourses(expected: Collector, enrollments: readonly Enrollment[], now: Date): void {
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
