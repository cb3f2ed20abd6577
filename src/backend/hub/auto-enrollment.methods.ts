import type { AutoEnrollment } from '../../contracts/hub';
import { Refusal } from '../http/refusal';
import { autoEnroll } from '../learning-path/auto-enrollment.service';
import type { Services } from '../services';
import type { HubMethods } from './methods';

/** HUB-03, STA-02, STA-38. The built paths are announced by their own events; the result has their ids. */
export function autoEnrollmentMethods(
  services: Pick<Services, 'database' | 'clock' | 'announcements'>,
): Pick<HubMethods, 'AutoEnrollInLearningPaths'> {
  return {
    async AutoEnrollInLearningPaths({ studentId, tenant }, isAfterSurvey) {
      if (typeof isAfterSurvey !== 'boolean') throw new Refusal(400, 'This method takes true or false.');
      const paths = await autoEnroll(services, { studentId, domain: tenant.brand.domain }, isAfterSurvey);
      const learningPathIds = paths.map(({ learningPathId }) => learningPathId);
      return { event: null, data: { learningPathIds } satisfies AutoEnrollment };
    },
  };
}
