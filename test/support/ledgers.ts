/** Licenses, and the lists of their learning paths. */
import * as v from 'valibot';
import { PathCourse, PathGroup } from '../../src/contracts/learning-path-details';
import { pathWith } from './learning-paths';
import { licenseWith } from './licenses';

export const STARTED = '2026-01-01T00:00:00Z';
export const NURSE = licenseWith({ studentLicenseId: 1, licenseTypeName: 'Nurse', stateName: 'Florida' });
export const GEORGIA = licenseWith({
  ...{ studentLicenseId: 2, licenseTypeName: 'Nurse', stateAbbv: 'GA', stateName: 'Georgia' },
});

export const group = (groupId: number, hoursRequired: number | null, hoursCompleted: number | null = null) =>
  v.parse(PathGroup, { groupId, groupName: `Topic ${groupId}`, hoursRequired, hoursCompleted });
export const course = (courseId: number, fields: Partial<PathCourse> = {}) =>
  v.parse(PathCourse, {
    ...{ courseId, courseName: `Course ${courseId}`, groupId: 1, creditHours: 3, percentComplete: 100 },
    ...fields,
  });
export const path = (learningPathId: number, stateAbbv: string, fields = {}) =>
  pathWith({
    ...{ learningPathId, licenseTypeIds: [101], stateAbbvs: [stateAbbv], createdDate: STARTED },
    ...fields,
  });
