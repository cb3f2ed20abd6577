import { LearningPath } from '../../contracts/learning-path';
import { type GoalRequest, PathWithCourses } from '../../contracts/learning-path-details';
import { ApiClient } from '../../core/api/api-client';
import { PAST_CACHE } from '../../core/data/read-before-write';
import { Injectable, inject } from '../../framework/di';
import { inStudentTimeZone } from '../../platform/clock/time-zone';

const PATH = '/learner/learningpaths/{id}';

/** CLRN-11: changes to a learning path, which return the updated path. */
@Injectable({ providedIn: 'root' })
export class PathEditsApiService {
  private readonly api = inject(ApiClient);

  /** The path alone, as it is right before it is changed. */
  getLatest(id: number) {
    const params = { includeCourses: false, includeEnrollments: false };
    return this.api.json(`GET ${PATH}`, PathWithCourses, {
      path: { id },
      params,
      headers: PAST_CACHE,
    });
  }

  setWhyStatement(id: number, whyStatement: string) {
    return this.api.json(`PUT ${PATH}/whyStatement`, LearningPath, {
      path: { id },
      params: { whyStatement },
    });
  }

  /** `goalHours`: hours a week, 0 for no goal. */
  setGoal(id: number, goalHours: number) {
    const body: GoalRequest = { goalHours };
    return this.api.json(`PUT ${PATH}/goal`, LearningPath, {
      path: { id },
      params: inStudentTimeZone(),
      body,
    });
  }

  /** `expirationDate`: a calendar date, yyyy-MM-dd (CON-18). */
  setExpirationDate(id: number, expirationDate: string) {
    const params = { expirationDate };
    return this.api.json(`PUT ${PATH}/expirationdate`, LearningPath, { path: { id }, params });
  }
}
