import * as v from 'valibot';
import { PathCourse } from '../../../src/contracts/learning-path-details';
import {
  enrollText,
  keepCertificatesText,
  nextCourseText,
  nextSessionText,
} from '../../../src/features/learning-path/next-step.text';
import { noPathsText, stillNoPathsText } from '../../../src/features/learning-path/no-paths.text';
import { dayEnd, path } from '../../support/dated-paths';

const course = (fields: object) =>
  v.parse(PathCourse, { courseId: 1, enrollmentId: 1, lockState: 'Unlocked', ...fields });
const startTime = new Date(2026, 11, 3, 14, 30).toISOString();

it.each([
  [{ creditHours: 1.5, percentComplete: 35 }, '1.5 hours, 35% done.'],
  [{ creditHours: 1 }, '1 hour.'],
  [{ percentComplete: 35 }, '35% done.'],
  [
    { creditHours: 2, percentComplete: 0, lockState: 'ExpiresSoon', expirationDate: startTime },
    '2 hours. Finish it by 12/03/2026.',
  ],
  [{ lockState: 'Upsell' }, 'This course is not in your plan.'],
  [{}, ''],
])('says where a student stands in the next course %p', (fields, text) =>
  expect(nextCourseText(course(fields), null)).toBe(text),
);

it('says how to begin a course, and when a session does', () => {
  expect(enrollText(course({ creditHours: 3 }), true)).toBe('3 hours. Enroll in it to begin.');
  expect(enrollText(course({}), true)).toBe('Enroll in it to begin.');
  expect(enrollText(course({ creditHours: 3 }), false)).toBe('3 hours. Ask Customer Support how to enroll.');
  expect(enrollText(course({}), false)).toBe('Ask Customer Support how to enroll.');
  expect(nextSessionText(course({ startTime }))).toBe(
    'It begins on 12/03/2026 at 2:30 PM. You can join it here then.',
  );
  expect(nextSessionText(course({}))).toBe('You can join it here as soon as it begins.');
});

it('says what to keep once all is done', () => {
  expect(keepCertificatesText(path({ expirationDate: dayEnd(9) }))).toBe(
    'Keep your certificates. Your next renewal is due by 11/30/2026.',
  );
  expect(keepCertificatesText(path({}))).toBe('Keep your certificates: the board may ask for them.');
});

it('says why there is no path, as far as it is known', () => {
  const purpose = 'A learning path gathers the courses that renew your license.';
  expect(noPathsText(null)).toBe(purpose);
  expect(noPathsText(true)).toBe(`${purpose} We're building yours. It appears here when it's ready.`);
  expect(noPathsText(false)).toContain('Is one missing? Add it, then sign in again');
  expect(stillNoPathsText(null)).toBe('Still none.');
  expect(stillNoPathsText(new Date(2020, 0, 2))).toBe('Still none as of 01/02/2020.');
});
