/** Which courses a list begins with, whatever it is limited to. */
import * as v from 'valibot';
import { sorted } from '../../../src/backend/enrollment/enrollment-list.model';
import { Enrollment } from '../../../src/contracts/enrollment';

const NOW = new Date('2026-11-03T12:00:00Z');

const course = (name: string, startTime: string | null, endTime: string | null, expirationDate: string) =>
  v.parse(Enrollment, { enrollmentId: 1, name, startTime, endTime, expirationDate });

it('sorts by the live session that is next, whenever the course expires', () => {
  const courses = [
    course('over', '2026-11-03T09:00:00Z', '2026-11-03T11:00:00Z', '2026-11-04T23:59:59'),
    course('without one', null, null, '2026-11-05T23:59:59'),
    course('tomorrow', '2026-11-04T09:00:00Z', '2026-11-04T11:00:00Z', '2026-11-06T23:59:59'),
    course('in ten minutes', '2026-11-03T12:10:00Z', null, '2027-11-03T23:59:59'),
    course('live now', '2026-11-03T11:30:00Z', '2026-11-03T12:30:00Z', '2028-11-03T23:59:59'),
  ];
  const names = sorted(courses, 'session', NOW).map(({ name }) => name);
  expect(names).toEqual(['live now', 'in ten minutes', 'tomorrow', 'over', 'without one']);
});
