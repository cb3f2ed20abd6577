import {
  type CourseChoice,
  type PathPlan,
  type PlannedLicense,
  planPath,
} from '../../../src/backend/learning-path/path-plan.model';

const NOW = new Date('2026-03-10T15:30:00Z');
const RENEWAL: PlannedLicense = {
  licenseTypeId: 101,
  licenseTypeName: 'Registered Nurse',
  educationType: 'Continuing Education',
  stateAbbv: 'FL',
  stateFullName: 'Florida',
  licenseLevel: '',
  desiredLicenseLevel: '',
  expirationDate: null,
};
const CANDIDATE: PlannedLicense = { ...RENEWAL, licenseTypeName: 'Nurse', educationType: 'Exam Prep' };

const course = (courseId: number, fields: Partial<CourseChoice> = {}): CourseChoice => ({
  courseId,
  courseName: `Course ${courseId}`,
  description: '',
  deliveryMethod: 'Online',
  creditHours: 3,
  licenseTypeId: null,
  states: [],
  ...fields,
});
const many = (count: number, first = 1) => Array.from({ length: count }, (_, index) => course(first + index));

const plan = (
  license: Partial<PlannedLicense> = {},
  courses: readonly CourseChoice[] = many(20),
  interests: readonly string[] = [],
) => planPath({ license: { ...RENEWAL, ...license }, courses, interests, now: NOW });
const idsOf = ({ groups }: PathPlan) => groups.map(({ courses }) => courses.map(({ courseId }) => courseId));

describe('the hours', () => {
  it.each<[string, Partial<PlannedLicense>, number]>([
    ['of a renewal', {}, 24],
    ['of a renewal in Texas', { stateAbbv: 'TX' }, 20],
    ['of a renewal in New York', { stateAbbv: 'NY' }, 36],
    ['of a renewal in California', { stateAbbv: 'CA' }, 30],
    ['of a renewal in Georgia', { stateAbbv: 'GA' }, 30],
    ['of an inactive license', { licenseLevel: 'Inactive' }, 32],
    ['of an active license', { licenseLevel: 'Active' }, 24],
    ['of a license of unknown education', { educationType: null }, 24],
    ['of a preparation', { ...CANDIDATE }, 60],
    ['of a preparation by education', { ...CANDIDATE, educationType: 'Pre-License Education' }, 60],
    ['of a preparation for an associate', { ...CANDIDATE, desiredLicenseLevel: 'Associate' }, 60],
    [
      'of a preparation for the full license',
      { ...CANDIDATE, licenseLevel: 'Unlicensed', desiredLicenseLevel: 'Full License' },
      90,
    ],
    [
      'of a student who moves up',
      { ...CANDIDATE, licenseLevel: 'Associate', desiredLicenseLevel: 'Full License' },
      45,
    ],
  ])('%s', (_, license, hours) => {
    const { totalHours, groups } = plan(license);
    expect(totalHours).toBe(hours);
    expect(groups.reduce((sum, { hoursRequired }) => sum + hoursRequired, 0)).toBe(hours);
  });
});

describe('the name', () => {
  it.each<[Partial<PlannedLicense>, string]>([
    [{}, 'Florida Registered Nurse Renewal'],
    [{ ...CANDIDATE }, 'Florida Nurse Preparation'],
    [{ ...CANDIDATE, desiredLicenseLevel: 'Associate' }, 'Florida Nurse Preparation (Associate)'],
  ])('of %j is %s', (license, name) => expect(plan(license).learningPathName).toBe(name));
});

describe('the goal of a week', () => {
  it.each([
    [null, 2],
    ['2026-12-31T23:59:59', 1],
    ['2026-06-30T23:59:59', 2.5],
    ['2026-07-01T23:59:59', 2],
    ['2026-04-01T23:59:59', 6],
    ['2020-01-01T23:59:59', 6],
  ])('for a license that expires %s is %d hours', (expirationDate, hours) =>
    expect(plan({ expirationDate }).goalHours).toBe(hours),
  );

  it('is 10 hours at most', () =>
    expect(plan({ ...CANDIDATE, expirationDate: '2026-04-01T23:59:59' }).goalHours).toBe(10));
});

describe('the courses', () => {
  it('fill each group with enough hours, and are in one group only', () => {
    const { groups } = plan({}, [...many(20), course(50, { courseName: 'Professional Ethics' })]);
    expect(groups.map(({ groupName }) => groupName)).toEqual(['Mandatory topics', 'Ethics', 'Electives']);
    for (const { courses, hoursRequired } of groups) expect(courses.length * 3).toBe(hoursRequired);
    expect(groups[1]?.courses[0]?.courseId).toBe(50);
    const ids = groups.flatMap(({ courses }) => courses.map(({ courseId }) => courseId));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('of the license type come first, then those that are offered in the state', () => {
    const courses = [
      ...many(10),
      course(11, { states: ['FL'] }),
      course(12, { licenseTypeId: 101 }),
      course(13, { licenseTypeId: 101, states: ['FL'] }),
      course(14, { licenseTypeId: 102 }),
    ];
    expect(idsOf(plan({}, courses))[0]).toEqual([13, 12, 11, 1]);
  });

  it('of other states are in no group, whatever they are about, but those of the whole country are', () => {
    const courses = [
      course(1, { courseName: 'Florida Laws and Ethics', licenseTypeId: 101, states: ['FL', 'TX'] }),
      course(2, { states: ['US'] }),
      course(3, { states: ['AL'] }),
      course(4, { states: [] }),
    ];
    expect(idsOf(plan({ stateAbbv: 'AL' }, courses, ['Laws'])).flat()).toEqual([3, 2, 4]);
    expect(idsOf(plan({ stateAbbv: 'GA' }, courses.slice(0, 1)))).toEqual([[], [], []]);
  });

  it('of an interest are electives, by name or description', () => {
    const courses = [
      ...many(10),
      course(11, { courseName: 'Wound Care in Depth', licenseTypeId: 101 }),
      course(12, { description: 'About WOUND CARE.' }),
    ];
    expect(idsOf(plan({}, courses, ['Wound Care']))[2]).toEqual([11, 12, 5]);
    expect(idsOf(plan({}, courses))[0]).toEqual([11, 1, 2, 3]);
  });

  it('of an interest are no more electives than there are hours for, and others are mandatory', () => {
    const courses = many(20).map((each) => ({ ...each, description: 'Wound care' }));
    expect(idsOf(plan({}, courses, ['Wound Care']))).toEqual([[4, 5, 6, 7], [], [1, 2, 3]]);
  });

  it('of the same rank are in the order of their ids', () => {
    expect(idsOf(plan({}, many(4).reverse()))[0]).toEqual([1, 2, 3, 4]);
  });

  it('about ethics are recognized however they are written', () => {
    const courses = [...many(10), course(50, { courseName: 'ETHICS AT WORK' })];
    expect(idsOf(plan({}, courses))[1]).toEqual([50]);
  });

  it('without hours are left out, and too few are all taken', () => {
    const courses = [course(1), course(2, { creditHours: null }), course(3, { creditHours: 0 })];
    expect(idsOf(plan({}, courses)).flat()).toEqual([1]);
    expect(idsOf(plan({}, [])).flat()).toEqual([]);
  });

  it('of a preparation have the review of the exam in a group of its own', () => {
    const courses = [
      ...many(30),
      course(40, { courseName: 'Final Review and Practice Exam', creditHours: 12 }),
    ];
    const { groups } = plan(CANDIDATE, courses);
    expect(groups.map(({ groupName }) => groupName)).toEqual(['Foundations', 'Practice', 'Exam review']);
    expect(groups.map(({ hoursRequired }) => hoursRequired)).toEqual([28, 20, 12]);
    expect(idsOf(plan(CANDIDATE, courses))[2]).toEqual([40]);
  });

  it.each(['Exam Day', 'The Whole Review'])('named %s are for the review of a preparation', (courseName) => {
    expect(idsOf(plan(CANDIDATE, [...many(30), course(40, { courseName })]))[2]).toEqual([40]);
  });

  it('of an interest are practiced in a preparation, and the other groups have theirs', () => {
    const courses = [...many(30), course(40, { courseName: 'Wound Care' })];
    const [foundations, practice] = idsOf(plan(CANDIDATE, courses, ['Wound Care']));
    expect(foundations).toHaveLength(10);
    expect(practice).toEqual([40, 11, 12, 13, 14, 15, 16]);
  });
});

it('has tasks and documents for what the path is for', () => {
  const namesOf = ({ documents }: PathPlan) => documents.map(({ documentName }) => documentName);
  expect(namesOf(plan())).toEqual(['Renewal checklist', 'Rules of the board at a glance']);
  expect(namesOf(plan(CANDIDATE))).toEqual(['Guide to the exam', 'Rules of the board at a glance']);
  expect(plan().tasks).toHaveLength(3);
  expect(plan(CANDIDATE).tasks).toHaveLength(2);
});
