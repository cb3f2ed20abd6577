import { Activity, ActivityList, Launch } from '../../contracts/activity';
import { CertificateList } from '../../contracts/certificate';
import * as course from '../../contracts/course';
import { EnrollmentDocumentList } from '../../contracts/document';
import { Enrollment } from '../../contracts/enrollment';
import { ApiClient } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { Injectable, inject } from '../../framework/di';

const PREVIEW = '/learner/preview/{id}';
const ACTIVITY = `${PREVIEW}/activities/{a}`;

/** CLRN-06: previews of courses without an enrollment (ROL-10). `id` is that of a product. */
@Injectable({ providedIn: 'root' })
export class PreviewApiService {
  private readonly api = inject(ApiClient);

  getEnrollment(id: number) {
    return this.api.json(`GET ${PREVIEW}/enrollment`, Enrollment, { path: { id } });
  }

  getActivities(id: number, query: ListQuery = {}) {
    return this.api.list(`GET ${PREVIEW}/activities`, ActivityList, { path: { id }, query });
  }

  getActivity(id: number, a: number) {
    return this.api.json(`GET ${ACTIVITY}`, Activity, { path: { id, a } });
  }

  getPreviousActivity(id: number, a: number) {
    return this.api.json(`GET ${ACTIVITY}/previous`, Activity, { path: { id, a } });
  }

  getNextActivity(id: number, a: number) {
    return this.api.json(`GET ${ACTIVITY}/next`, Activity, { path: { id, a } });
  }

  launchActivity(id: number, a: number) {
    return this.api.json(`GET ${ACTIVITY}/launch`, Launch, { path: { id, a } });
  }

  getCertificates(id: number, query: ListQuery = {}) {
    return this.api.list(`GET ${PREVIEW}/certificates`, CertificateList, { path: { id }, query });
  }

  getSchedule(id: number, query: ListQuery = {}) {
    return this.api.list(`GET ${PREVIEW}/schedule`, course.CourseSessionList, { path: { id }, query });
  }

  getCourseDetails(id: number) {
    return this.api.json(`GET ${PREVIEW}/coursedetails`, course.CourseDetails, { path: { id } });
  }

  getInstructors(id: number, query: ListQuery = {}) {
    return this.api.list(`GET ${PREVIEW}/instructors`, course.CoursePersonList, { path: { id }, query });
  }

  getAuthors(id: number, query: ListQuery = {}) {
    return this.api.list(`GET ${PREVIEW}/authors`, course.CoursePersonList, { path: { id }, query });
  }

  getRegulatoryInformation(id: number) {
    return this.api.json(`GET ${PREVIEW}/regulatoryinformation`, course.RegulatoryInformation, {
      path: { id },
    });
  }

  getLocation(id: number) {
    return this.api.json(`GET ${PREVIEW}/location`, course.CourseLocation, { path: { id } });
  }

  getDocuments(id: number, query: ListQuery = {}) {
    return this.api.list(`GET ${PREVIEW}/documents`, EnrollmentDocumentList, { path: { id }, query });
  }
}
