import { map, type Observable } from 'rxjs';
import { LegacyMembership } from '../../contracts/account';
import { Activity, ActivityList, Launch } from '../../contracts/activity';
import * as course from '../../contracts/course';
import { EnrollmentDocument, EnrollmentDocumentList } from '../../contracts/document';
import { Enrollment, EnrollmentList, type EnrollmentSort } from '../../contracts/enrollment';
import { ApiClient, type CallOptions, sourceTag } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { Injectable, inject } from '../../framework/di';
import { inStudentTimeZone } from '../../platform/clock/time-zone';

const ENROLLMENT = '/learner/enrollments/{id}';
const ACTIVITY = `${ENROLLMENT}/activities/{activityId}`;

interface EnrollmentQuery extends ListQuery {
  readonly includeCertificates?: boolean;
}

/** CLRN-01 to CLRN-05: the enrollments of a student, and everything that belongs to one enrollment. */
@Injectable({ providedIn: 'root' })
export class EnrollmentApiService {
  private readonly api = inject(ApiClient);

  getEnrollments({ includeCertificates, ...query }: EnrollmentQuery = {}) {
    return this.api.list('GET /learner/enrollments', EnrollmentList, {
      query,
      params: { includeCertificates },
    });
  }

  /** COTH-01: the enrollments of one course, for links from the legacy product. */
  getEnrollmentsOfCourse(courseId: number): Observable<Enrollment[]> {
    return this.getEnrollments({ filter: [`courseId==${courseId}`] }).pipe(map(({ items }) => items));
  }

  /** `sort` is our own parameter; a server that does not know it returns its own order. */
  getEnrollmentsWithFilters({
    includeCertificates,
    sort,
    ...query
  }: EnrollmentQuery & { readonly sort?: EnrollmentSort | undefined } = {}) {
    const params = { includeCertificates, sort };
    return this.api.list('GET /learner/enrollments/withfilters', EnrollmentList, { query, params });
  }

  getEnrollment(id: number, params: { includeRules?: boolean; includeCertificates?: boolean } = {}) {
    return this.api.json(`GET ${ENROLLMENT}`, Enrollment, { path: { id }, params });
  }

  getCourseDetails(id: number, descriptionformat?: 'html' | 'text') {
    const call = `GET ${ENROLLMENT}/course/coursedetails`;
    return this.api.json(call, course.CourseDetails, { path: { id }, params: { descriptionformat } });
  }

  getAuthors(id: number, query: ListQuery = {}) {
    const call = `GET ${ENROLLMENT}/course/authors`;
    return this.api.list(call, course.CoursePersonList, { path: { id }, query });
  }

  getInstructors(id: number, query: ListQuery = {}) {
    const call = `GET ${ENROLLMENT}/course/instructors`;
    return this.api.list(call, course.CoursePersonList, { path: { id }, query });
  }

  getSchedule(id: number, query: ListQuery = {}) {
    const call = `GET ${ENROLLMENT}/course/schedule`;
    return this.api.list(call, course.CourseSessionList, { path: { id }, query });
  }

  getRegulatoryInformation(id: number) {
    const call = `GET ${ENROLLMENT}/course/regulatoryinformation`;
    return this.api.json(call, course.RegulatoryInformation, { path: { id } });
  }

  getLocation(id: number) {
    return this.api.json(`GET ${ENROLLMENT}/course/location`, course.CourseLocation, { path: { id } });
  }

  getActivities(id: number, query: ListQuery = {}) {
    return this.api.list(`GET ${ENROLLMENT}/activities`, ActivityList, { path: { id }, query });
  }

  getActivity(id: number, activityId: number) {
    return this.api.json(`GET ${ACTIVITY}`, Activity, { path: { id, activityId } });
  }

  launchEnrollment(id: number) {
    return this.api.json(`GET ${ENROLLMENT}/launch`, Launch, { path: { id } });
  }

  launchActivity(id: number, activityId: number) {
    return this.api.json(`GET ${ACTIVITY}/launch`, Launch, { path: { id, activityId } });
  }

  getDocuments(id: number, enrollmentActivityId?: number, query: ListQuery = {}) {
    const call = `GET ${ENROLLMENT}/documents`;
    const params = { enrollmentActivityId };
    return this.api.list(call, EnrollmentDocumentList, { path: { id }, params, query });
  }

  /** STA-15. With keepalive, because the page may be left right after a click. */
  setFavorite(id: number, docId: number, favorite: boolean) {
    const call = `PUT ${ENROLLMENT}/documents/{docId}`;
    return this.api.json(call, EnrollmentDocument, {
      path: { id, docId },
      body: { favorite },
      keepalive: true,
    });
  }

  getWebinarDetails(id: number) {
    return this.api.json(`GET ${ENROLLMENT}/webinardetails`, course.WebinarDetails, { path: { id } });
  }

  getFeatures(id: number) {
    return this.api.list(`GET ${ENROLLMENT}/features`, course.EnrollmentFeatureList, { path: { id } });
  }

  getScorecardMetrics(id: number) {
    const call = `GET ${ENROLLMENT}/progress/scorecardmetrics`;
    return this.api.json(call, course.ScorecardMetrics, { path: { id } });
  }

  getReadinessScore(id: number) {
    const call = `GET ${ENROLLMENT}/progress/readinessscore`;
    return this.api.json(call, course.ReadinessScore, { path: { id } });
  }

  setLastAccessed(id: number) {
    return this.put('update/lastaccesseddate', { path: { id } });
  }

  printActivity(id: number, activityId: number, format?: string) {
    return this.api.blob(`GET ${ACTIVITY}/print`, { path: { id, activityId }, params: { format } });
  }

  getAddOnOptions(id: number) {
    return this.api.list(`GET ${ENROLLMENT}/addonoptions`, course.AddOnOptionList, { path: { id } });
  }

  /** With keepalive, like the next one, because the page may be left right after a click. */
  archive(id: number) {
    return this.put('archive', { path: { id }, keepalive: true });
  }

  unarchive(id: number) {
    return this.put('unarchive', { path: { id }, keepalive: true });
  }

  completeSurvey(id: number) {
    return this.api.json(`POST ${ENROLLMENT}/completesurvey`, Enrollment, {
      path: { id },
      params: inStudentTimeZone(),
    });
  }

  affirm(id: number, activityId: number) {
    return this.api.json(`PUT ${ACTIVITY}/affirm`, Activity, {
      path: { id, activityId },
      params: inStudentTimeZone(),
    });
  }

  /** STA-12. `addedFrom` is where in the app the course was swapped. */
  swap(
    id: number,
    productCode: string,
    addedFrom: string,
    expandedModeOptions?: string,
    idempotencyKey?: string,
  ) {
    return this.api.json(`POST ${ENROLLMENT}/swap/{productCode}`, Enrollment, {
      path: { id, productCode },
      params: { addedFrom: sourceTag(addedFrom), expandedModeOptions },
      idempotencyKey,
    });
  }

  /** CLRN-05: enrolls in free courses. Product codes contain no commas. */
  enroll(productCodes: readonly string[], addedFrom: string, enrollmentId?: number, idempotencyKey?: string) {
    return this.api.json('POST /learner/enrollments/new/{codes}', course.NewEnrollments, {
      path: { codes: productCodes.join(',') },
      params: { addedFrom: sourceTag(addedFrom), enrollmentId },
      idempotencyKey,
    });
  }

  /** Legacy. */
  getLaunchUrl(EnrollmentId: number) {
    return this.api.json('POST /my/courserunner/launchurl', Launch, { body: { EnrollmentId } });
  }

  /** Legacy. */
  getMyMembership() {
    return this.api.json('GET /my/membership', LegacyMembership);
  }

  /** Legacy. */
  getMyEnrollments() {
    return this.api.list('GET /my/enrollments', EnrollmentList);
  }

  private put(action: string, options: CallOptions) {
    return this.api.json(`PUT ${ENROLLMENT}/${action}`, Enrollment, options);
  }
}
