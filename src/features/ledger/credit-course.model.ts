/** The kinds of courses for which a student can ask whether they count for their licenses. */
import type { Certificate } from '../../contracts/certificate';
import type { RegulatoryInformation } from '../../contracts/course';
import type { Enrollment } from '../../contracts/enrollment';
import type { LockState } from '../../contracts/learning-path-details';
import type { Product } from '../../contracts/product';
import { isComplete } from '../learning-path/views';

export type CreditCourse =
  /** To be bought or enrolled in. */
  | { readonly kind: 'product'; readonly product: Product }
  /** Enrolled in, whether completed or not. */
  | { readonly kind: 'course'; readonly enrollment: Enrollment }
  /** Completed. */
  | { readonly kind: 'certificate'; readonly certificate: Certificate };

export interface CountsForProps {
  readonly course: CreditCourse;
  /**
   * 'onOpen' asks for what one course alone needs, which is its approvals, only when the student opens it: for lists of
   * cards and rows. 'now' by default.
   */
  readonly load?: 'now' | 'onOpen' | undefined;
}

/** The same for all kinds of courses. */
export interface CourseFacts {
  readonly kind: CreditCourse['kind'];
  /** Null for a certificate, which does not name its course. */
  readonly courseId: number | null;
  readonly enrollmentId: number | null;
  readonly name: string;
  readonly licenseTypeId: number | null;
  readonly licenseTypeName: string;
  /** Hours by state, null where they are not stated. Null for a course that the student has taken. */
  readonly offers: ReadonlyMap<string, number | null> | null;
  /** Of the enrollment or the certificate; null for a product. */
  readonly state: string | null;
  readonly hours: number | null;
  readonly isPackage: boolean;
  /** Why an enrollment can no longer be completed. */
  readonly end: 'expired' | 'failed' | null;
  /** Null until it is completed. */
  readonly completion: { readonly date: string | null } | null;
}

/** 'not-asked' if there is no call for them: those of a certificate or a package. */
export type CourseApprovals = RegulatoryInformation['approvals'] | 'not-asked' | 'failed';

/** Which call returns the approvals of a course. Those of a product come from the preview of its course. */
export type ApprovalsOf =
  | { readonly call: 'preview'; readonly id: number }
  | { readonly call: 'enrollment'; readonly id: number };

export function approvalsOf(course: CreditCourse): ApprovalsOf | null {
  if (course.kind === 'product') {
    return isPackage(course.product) ? null : { call: 'preview', id: course.product.itemId };
  }
  return course.kind === 'course' ? { call: 'enrollment', id: course.enrollment.enrollmentId } : null;
}

/** Only packages contain other offerings. */
function isPackage({ offerings }: Product): boolean {
  return offerings.some(({ children }) => children.length > 0);
}

const ENDS: Partial<Record<LockState, CourseFacts['end']>> = { Expired: 'expired', Failed: 'failed' };

/** `names` are those of license types, because a certificate has only the id of its own. */
export function factsOf(course: CreditCourse, names: ReadonlyMap<number, string> | null = null): CourseFacts {
  if (course.kind === 'product') {
    const { product } = course;
    return {
      ...{ kind: 'product', courseId: product.itemId, enrollmentId: null, name: product.name },
      licenseTypeId: product.licenseTypeId ?? null,
      licenseTypeName: product.licenseTypeName ?? '',
      offers: new Map(product.offerings.map(({ stateAbbv, creditHours }) => [stateAbbv, creditHours])),
      ...{ state: null, hours: null, isPackage: isPackage(product), end: null, completion: null },
    };
  }
  if (course.kind === 'course') {
    const { enrollmentId, courseId, name, licenseTypeId, licenseTypeName, stateAbbv, creditHours } =
      course.enrollment;
    const isDone = isComplete(course.enrollment);
    return {
      ...{ kind: 'course', courseId, enrollmentId, name, licenseTypeId, licenseTypeName },
      ...{ offers: null, state: stateAbbv, hours: creditHours, isPackage: false },
      end: isDone ? null : (ENDS[course.enrollment.lockState] ?? null),
      completion: isDone ? { date: null } : null,
    };
  }
  const { enrollmentId, courseName, licenseTypeId, stateAbbv, hours, completionDate } = course.certificate;
  return {
    ...{ kind: 'certificate', courseId: null, enrollmentId, name: courseName, licenseTypeId },
    licenseTypeName: (licenseTypeId !== null && names?.get(licenseTypeId)) || '',
    ...{ offers: null, state: stateAbbv, hours, isPackage: false, end: null },
    completion: { date: completionDate },
  };
}
