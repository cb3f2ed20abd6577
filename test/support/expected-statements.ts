/** What the screens may say of a student: the truth, in the words and formats of the spec. */
import type { LearningPath } from '../../src/contracts/learning-path';
import type { PathCourse, PathGoal } from '../../src/contracts/learning-path-details';
import type { License } from '../../src/contracts/license';
import { A_TENTH, Collector, dateText, daysUntil, hoursText } from './expectation-collector';
import {
  expectCertificates,
  expectCourses,
  expectExternal,
  expectSum,
  expectTranscript,
} from './expected-lists';
import type { Expectations } from './statements';
import {
  type Answers,
  activeLicenses,
  creditsFor,
  dayOf,
  hoursOf,
  licenseName,
  type PathLists,
  renewalOf,
  sumOf,
} from './truth-oracle';

/** DASH-02, CON-10. */
const EXPIRING_SOON_DAYS = 30;

export function expectationsOf(answers: Answers, now: Date): Expectations {
  const expected = new Collector();
  for (const path of answers.paths) expectPath(expected, path, answers.lists.get(path.learningPathId), now);
  for (const license of activeLicenses(answers.licenses)) expectLicense(expected, license, answers, now);
  expectCertificates(expected, answers);
  expectTranscript(expected, answers);
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
  if (hours.general.needed > 0) expected.hours(name, 'General hours: ', hours.general);
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

function expectLicense(expected: Collector, license: License, answers: Answers, now: Date): void {
  const name = licenseName(license);
  expected.deadline(name, 'expires', license.expirationDate, now);
  // A license for the whole country takes any state.
  const lines = answers.transcript.filter(
    ({ licenseTypeId, stateAbbv }) =>
      licenseTypeId === license.licenseTypeId &&
      (license.stateAbbv === 'US' ? stateAbbv !== '' : stateAbbv === license.stateAbbv),
  );
  expectSum(expected, name, 'transcript', lines, answers);
  const renewal = renewalOf(license, answers.paths);
  expected.is(name, 'path', renewal.kind === 'path' ? renewal.path.learningPathName : renewal.kind);
  const lists = renewal.kind === 'path' ? answers.lists.get(renewal.path.learningPathId) : undefined;
  if (renewal.kind !== 'path' || lists === undefined) {
    expected.accept(name, 'hours of certificates that count', 'any number', Boolean);
    return;
  }
  const hours = hoursOf(renewal.path, lists);
  expected.hours(name, '', hours);
  // Nothing over a limit is not worth a line.
  if (hours.over !== 0) expected.is(name, 'hours over the limit', hoursText(hours.over));
  for (const group of hours.groups) expected.hours(name, `${group.name}: `, group);
  if (hours.general.needed > 0) expected.hours(name, 'General hours: ', hours.general);
  expected.accept(name, 'hours of certificates that count', `${hoursText(hours.done)} or less`, (says) => {
    return Number(says) <= hours.done + A_TENTH;
  });
  for (const course of lists.courses) expectLedgerCourse(expected, name, course, answers);
}

/** A course among those of a requirement. */
function expectLedgerCourse(
  expected: Collector,
  license: string,
  course: PathCourse,
  answers: Answers,
): void {
  const { courseName, creditHours, enrollmentId } = course;
  const about = `${courseName}, for ${license}`;
  const counted = worthOf(course, answers).get(license);
  // Of the courses in a full group, those that count less are for the ledger to choose.
  expected.accept(about, 'hours', `${hoursText(creditHours)} or less in a full group`, (says) =>
    counted === undefined || counted === null
      ? Number(says) <= (creditHours ?? 0)
      : says === hoursText(counted),
  );
  const dates = answers.certificates
    .filter(
      (certificate) => certificate.enrollmentId === enrollmentId || certificate.courseName === courseName,
    )
    .map(({ completionDate }) => dateText(completionDate));
  expected.accept(about, 'completed on', `one of ${dates.join(', ')}`, (says) => dates.includes(says));
  const others = [...worthOf(course, answers).keys()].filter((other) => other !== license).sort();
  expected.accept(
    about,
    'also counts for',
    others.join('; '),
    (says) => says.split('; ').sort().join() === others.join(),
  );
}

/** The licenses that a completed course counts for, with its hours; null where a group is full. */
function worthOf(course: PathCourse, answers: Answers): ReadonlyMap<string, number | null> {
  const worth = new Map<string, number | null>();
  for (const license of activeLicenses(answers.licenses)) {
    const { verdicts, hours } = creditsFor(license, answers)(course);
    if (verdicts[0] === 'Counts') worth.set(licenseName(license), hours);
  }
  return worth;
}
