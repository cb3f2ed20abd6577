import type { Enrollments } from '../enrollment/enrollment.service';
import type { Services } from '../services';
import { autoEnrollmentMethods } from './auto-enrollment.methods';
import { enrollmentMethods } from './enrollment.methods';
import { createPing, type HubMethods } from './methods';

/** Every method of HUB-03. */
export function createHubMethods(services: Services, enrollments: Enrollments): HubMethods {
  return {
    Ping: createPing(services),
    ...enrollmentMethods(enrollments),
    ...autoEnrollmentMethods(services),
  };
}
