/** What a student has to know before they swap a course (STA-12). */
import * as v from 'valibot';
import { SwapOption } from '../../../src/contracts/course';
import { Enrollment } from '../../../src/contracts/enrollment';
import { noOptionsText, swapConsequences, swapMismatch } from '../../../src/pages/my-courses/swap.model';
import { licenseWith } from '../../support/licenses';

const enrollment = (fields: object = {}) =>
  v.parse(Enrollment, { enrollmentId: 1, courseId: 1, creditHours: 3, percentComplete: 0, ...fields });
const option = (fields: object = {}) =>
  v.parse(SwapOption, { productCode: '2-FL', creditHours: 3, stateAbbv: 'FL', ...fields });
const SEAT = "You lose your seat. You can't undo this.";

it('says what is lost and what stays', () => {
  expect(swapConsequences(enrollment({ percentComplete: 35.7 }), null)).toEqual([
    'You lose your progress of 35%, your exams and your favorite documents in this course.',
    'Your notes stay, but no longer belong to a step.',
    "You can't undo this.",
  ]);
});

it.each([
  ['nothing', 0],
  ['an unknown part', null],
  ['less than a percent', 0.4],
])('does not say how much is lost of a course of which %s is done', (_what, percentComplete) => {
  expect(swapConsequences(enrollment({ percentComplete }), null)[0]).toBe(
    'The new course replaces this one. You lose your progress in this one.',
  );
});

it('names the seat only of a course that is held at a time', () => {
  const startTime = '2026-12-01T12:00:00Z';
  expect(swapConsequences(enrollment({ startTime }), null).at(-1)).toBe(SEAT);
  expect(swapConsequences(enrollment(), null)).not.toContain(SEAT);
});

it.each([
  ['fewer', { creditHours: 1 }, 'You get 1 hour instead of 3.'],
  ['as many', { creditHours: 3 }, null],
  ['an unknown number of', { creditHours: null }, null],
])('says the hours of a course with %s', (_what, fields, text) => {
  const hours = swapConsequences(enrollment(), option(fields)).find((each) => each.startsWith('You get'));
  expect(hours ?? null).toBe(text);
});

it('says that there is no other course only once all have been asked for', () => {
  expect(noOptionsText(['state', 'creditHours', 'licenseType'])).toBe('There is no other course to choose.');
  expect(noOptionsText(['state'])).toMatch(/^There is no similar course/);
});

describe('the warnings of the catalog', () => {
  const nurse = licenseWith({
    studentLicenseId: 1,
    licenseTypeId: 101,
    stateAbbv: 'FL',
    stateName: 'Florida',
  });

  it.each([
    ['nothing of the state of a license', { licenseTypeId: 101 }, [nurse], null],
    ['nothing while the licenses are not known', { stateAbbv: 'GA' }, [], null],
    [
      'the state, but not where else it is offered, which is not known',
      { licenseTypeId: 101, stateAbbv: 'GA' },
      [nurse],
      'This is for Georgia. Your license is for Florida. It may not count there.',
    ],
    [
      'the profession',
      { licenseTypeId: 102, licenseTypeName: 'Pharmacist' },
      [nurse],
      expect.stringMatching(/^This is for Pharmacist\. Your license is for /),
    ],
  ])('say %s', (_what, fields, licenses, text) => {
    expect(swapMismatch(option(fields), licenses)).toEqual(text);
  });
});
