import * as details from '../../contracts/learning-path-details';
import { ApiClient } from '../../core/api/api-client';
import { Injectable, inject } from '../../framework/di';
import { inStudentTimeZone } from '../../platform/clock/time-zone';

const PATH = '/learner/learningpaths/{id}';

/** CLRN-11: the parts of a learning path. What its editors save is PathEditsApiService's, which no first page needs. */
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

  /** STA-13. */
  deactivate(id: number) {
    return this.api.done(`PUT ${PATH}/deactivate`, { path: { id } });
  }
}
