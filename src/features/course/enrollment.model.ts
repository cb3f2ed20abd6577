import type { Enrollment } from '../../contracts/enrollment';

/** COTH-01: the enrollment with the latest enrollmentDate; null if there is none. */
export function newestEnrollment(enrollments: readonly Enrollment[]): Enrollment | null {
  const time = ({ enrollmentDate }: Enrollment) =>
    enrollmentDate === null ? Number.NEGATIVE_INFINITY : Date.parse(enrollmentDate);
  return enrollments.reduce<Enrollment | null>(
    (newest, each) => (newest === null || time(each) > time(newest) ? each : newest),
    null,
  );
}
