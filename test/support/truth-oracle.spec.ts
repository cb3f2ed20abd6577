/** The rules of the oracle, each with the smallest case that shows it. */
import * as v from 'valibot';
import { Certificate } from '../../src/contracts/certificate';
import { LearningPath } from '../../src/contracts/learning-path';
import { PathCourse, PathGroup } from '../../src/contracts/learning-path-details';
import { License } from '../../src/contracts/license';
import {
  type Answers,
  activeLicenses,
  creditsFor,
  dayOf,
  hoursOf,
  type PathLists,
  renewalOf,
} from './truth-oracle';

/** As a server sends them. */
type Fields = Readonly<Record<string, unknown>>;

const license = (fields: Fields = {}) =>
  v.parse(License, {
    ...{ studentLicenseId: 1, studentId: 1, licenseTypeId: 101, licenseTypeName: 'Nurse', stateAbbv: 'FL' },
    ...{ stateName: 'Florida', expirationDate: '2027-05-05T23:59:59', ...fields },
  });
const path = (learningPathId: number, expirationDate: string | null, fields: Fields = {}) =>
  v.parse(LearningPath, {
    ...{ learningPathId, licenseTypeIds: [101], stateAbbvs: ['FL', 'FA'], expirationDate, ...fields },
  });
const group = (groupId: number, hoursRequired: number, hoursCompleted: number) =>
  v.parse(PathGroup, { groupId, groupName: `Topic ${groupId}`, hoursRequired, hoursCompleted });
const course = (courseId: number, groupId: number | null, creditHours: number, percentComplete = 100) =>
  v.parse(PathCourse, { courseId, groupId, enrollmentId: courseId * 10, creditHours, percentComplete });

const [ITS_DAY, EARLIER, LATER] = ['2027-05-05T23:59:59', '2027-05-04T23:59:59', '2028-01-01T23:59:59'];

describe('the path that renews a license', () => {
  it.each<[string, Fields, LearningPath[], string | number]>([
    ['ends on the day of the license, whatever the zone', {}, [path(1, LATER), path(2, `${ITS_DAY}Z`)], 2],
    ['is not known if two end on that day', {}, [path(1, ITS_DAY), path(2, ITS_DAY)], 'unknown'],
    ['is the only one, if it has no date', {}, [path(1, null)], 1],
    ['is the only one, if the license has no date', { expirationDate: null }, [path(1, EARLIER)], 1],
    ['is not there yet, if the only one ends earlier', {}, [path(1, EARLIER)], 'not yet'],
    ['is not known if the only one ends later', {}, [path(1, LATER)], 'unknown'],
    ['is not known if none of several ends on that day', {}, [path(1, EARLIER), path(2, null)], 'unknown'],
    ['is none of another type', { licenseTypeId: 102 }, [path(1, ITS_DAY)], 'none'],
    ['is none of another state', { stateAbbv: 'GA' }, [path(1, ITS_DAY)], 'none'],
    [
      'is none for the whole country',
      { stateAbbv: 'US' },
      [path(1, ITS_DAY, { stateAbbvs: ['US'] })],
      'none',
    ],
    ['is none for the placeholder', { stateAbbv: 'FA' }, [path(1, ITS_DAY)], 'none'],
  ])('%s', (_, fields, paths, expected) => {
    const renewal = renewalOf(license(fields), paths);
    expect(renewal.kind === 'path' ? renewal.path.learningPathId : renewal.kind).toBe(expected);
  });
});

describe('the licenses of a student', () => {
  it.each<[string, Fields, Fields, number]>([
    [
      'the one with a level',
      { licenseLevel: 'Active', expirationDate: EARLIER },
      { expirationDate: LATER },
      1,
    ],
    ['then the one that expires last', { expirationDate: null }, { expirationDate: EARLIER }, 2],
    ['then the one with the highest id', {}, {}, 2],
  ])('are of each type and state %s', (_, first, second, expected) => {
    const two = [license({ studentLicenseId: 1, ...first }), license({ studentLicenseId: 2, ...second })];
    for (const order of [two, [...two].reverse()]) {
      expect(activeLicenses(order).map(({ studentLicenseId }) => studentLicenseId)).toEqual([expected]);
    }
  });

  it('are neither deactivated nor of the placeholder', () => {
    expect(activeLicenses([license({ deactivated: true }), license({ stateAbbv: 'FA' })])).toEqual([]);
  });
});

describe('the hours of a path', () => {
  const lists: PathLists = {
    groups: [group(1, 2, 3), group(2, 8, 6)],
    courses: [course(1, 1, 3), course(2, 2, 6), course(3, null, 2), course(4, null, 9, 50)],
    goals: [],
    goalHistory: [],
  };

  it('fill no other group and no general hours beyond the need of their group', () => {
    expect(hoursOf(path(1, null, { totalHours: 14 }), lists)).toMatchObject({
      ...{ needed: 14, done: 10, left: 4, over: 1 },
      general: { needed: 4, done: 2, left: 2 },
    });
  });

  it('have no general part where the groups need them all', () => {
    expect(hoursOf(path(1, null, { totalHours: 10 }), lists)).toMatchObject({ done: 8, left: 2 });
  });

  it('decide what a certificate is worth', () => {
    const of = (enrollmentId: number | null, stateAbbv = 'FL') =>
      v.parse(Certificate, { certificateId: 1, enrollmentId, licenseTypeId: 101, stateAbbv });
    const paths = [path(1, ITS_DAY, { totalHours: 14 })];
    const empty = { certificates: [], transcript: [], externalCertificates: [], enrollments: [] };
    const answers: Answers = { ...empty, licenses: [], paths, lists: new Map([[1, lists]]) };
    const worth = creditsFor(license(), answers);
    const outside = { verdicts: ['Does not count', 'May not count'], hours: null };
    expect(worth(of(10))).toEqual({ verdicts: ['Counts', 'Does not count'], hours: null });
    expect(worth(of(20))).toEqual({ verdicts: ['Counts'], hours: 6 });
    expect(worth(of(30))).toEqual({ verdicts: ['Counts'], hours: 2 });
    expect(worth(of(40))).toEqual(outside);
    expect(worth(of(50))).toEqual(outside);
    const without = creditsFor(license(), { ...answers, paths: [] });
    expect(without(of(10))).toEqual({ verdicts: ['Counts', 'May not count'], hours: null });
    expect(without(of(10, 'GA'))).toEqual(outside);
  });
});

it.each([
  ['2026-12-31T23:59:59', '2026-12-31'],
  ['2026-12-31T23:59:59Z', '2026-12-31'],
  ['2026-12-31T00:00:00.000Z', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  // New York.
  ['2027-01-01T01:30:00Z', '2026-12-31'],
])('the day of %s is %s', (date, day) => expect(dayOf(date)).toBe(day));
