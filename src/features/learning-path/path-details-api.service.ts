import { LearningPath } from '../../contracts/learning-path';
import * as details from '../../contracts/learning-path-details';
import { ApiClient } from '../../core/api/api-client';
import { Injectable, inject } from '../../framework/di';
import { inStudentTimeZone } from '../../platform/clock/time-zone';

const PATH = '/learner/learningpaths/{id}';

/** CLRN-11: the parts of a learning path, and changes to it, which return the updated path. */
@Injectable({ providedIn: 'root' })
export class PathDetailsApiService {
  private readonly api = inject(ApiClient);

  getLearningPath(id: number, { includeCourses = true, includeEnrollments = true } = {}) {
    const params = { includeCourses, includeEnrollments };
    return this.api.json(`GET ${PATH}`, details.PathWithCourses, { path: { id }, params });
  }

  getGoals(id: number) {
    return this.api.list(`GET ${PATH}/goals`, details.PathGoalList, {
      path: { id },
      params: inStudentTimeZone(),
    });
  }

  getGoalHistory(id: number) {
    return this.api.list(`GET ${PATH}/goalhistory`, details.PathGoalList, {
      path: { id },
      params: inStudentTimeZone(),
    });
  }

  getDocuments(id: number) {
    return this.api.list(`GET ${PATH}/documents`, details.PathDocumentList, { path: { id } });
  }

  getGroups(id: number) {
    return this.api.list(`GET ${PATH}/groups`, details.PathGroupList, { path: { id } });
  }

  getCourses(id: number) {
    return this.api.list(`GET ${PATH}/courses`, details.PathCourseList, { path: { id } });
  }

  getTasks(id: number) {
    return this.api.list(`GET ${PATH}/tasks`, details.PathTaskList, { path: { id } });
  }

  /** ENT-07. Sent with keepalive, because it may be sent when the student leaves the page. */
  completeTask(id: number, taskId: number) {
    const body: details.TaskCompletion = { learningPathId: id, learningPathTaskId: taskId };
    const call = `POST ${PATH}/tasks/{taskId}/learningpathtask`;
    return this.api.json(call, details.PathTask, { path: { id, taskId }, body, keepalive: true });
  }

  setWhyStatement(id: number, whyStatement: string) {
    return this.api.json(`PUT ${PATH}/whyStatement`, LearningPath, {
      path: { id },
      params: { whyStatement },
    });
  }

  /** `goalHours`: hours a week, 0 for no goal. */
  setGoal(id: number, goalHours: number) {
    const body: details.GoalRequest = { goalHours };
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

  /** STA-13. */
  deactivate(id: number) {
    return this.api.done(`PUT ${PATH}/deactivate`, { path: { id } });
  }
}
