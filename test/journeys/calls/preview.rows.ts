import { PreviewApiService } from '../../../src/features/course/preview-api.service';
import {
  activity,
  details,
  document,
  enrollment,
  LAUNCH,
  person,
  regulatory,
  session,
} from './course-samples';
import { listRow, type Row, row } from './row';

/** The calls of a course that nobody is enrolled in yet. */
export const PREVIEW_ROWS: readonly Row[] = [
  row(
    'GET /learner/preview/{id}/enrollment',
    (get) => get(PreviewApiService).getEnrollment(3),
    '/learner/preview/3/enrollment',
    { answer: enrollment },
  ),
  listRow(
    'GET /learner/preview/{id}/activities',
    (get) => get(PreviewApiService).getActivities(3),
    '/learner/preview/3/activities',
    activity,
  ),
  row(
    'GET /learner/preview/{id}/activities/{a}',
    (get) => get(PreviewApiService).getActivity(3, 71),
    '/learner/preview/3/activities/71',
    { answer: activity },
  ),
  row(
    'GET /learner/preview/{id}/activities/{a}/previous',
    (get) => get(PreviewApiService).getPreviousActivity(3, 71),
    '/learner/preview/3/activities/71/previous',
    { answer: activity },
  ),
  row(
    'GET /learner/preview/{id}/activities/{a}/next',
    (get) => get(PreviewApiService).getNextActivity(3, 71),
    '/learner/preview/3/activities/71/next',
    { answer: activity },
  ),
  listRow(
    'GET /learner/preview/{id}/certificates',
    (get) => get(PreviewApiService).getCertificates(3),
    '/learner/preview/3/certificates',
    { certificateId: 2, courseName: 'Ethics' },
  ),
  listRow(
    'GET /learner/preview/{id}/schedule',
    (get) => get(PreviewApiService).getSchedule(3),
    '/learner/preview/3/schedule',
    session,
  ),
  row(
    'GET /learner/preview/{id}/coursedetails',
    (get) => get(PreviewApiService).getCourseDetails(3),
    '/learner/preview/3/coursedetails',
    { answer: details },
  ),
  listRow(
    'GET /learner/preview/{id}/instructors',
    (get) => get(PreviewApiService).getInstructors(3),
    '/learner/preview/3/instructors',
    person,
  ),
  listRow(
    'GET /learner/preview/{id}/authors',
    (get) => get(PreviewApiService).getAuthors(3),
    '/learner/preview/3/authors',
    person,
  ),
  row(
    'GET /learner/preview/{id}/regulatoryinformation',
    (get) => get(PreviewApiService).getRegulatoryInformation(3),
    '/learner/preview/3/regulatoryinformation',
    { answer: regulatory },
  ),
  row(
    'GET /learner/preview/{id}/location',
    (get) => get(PreviewApiService).getLocation(3),
    '/learner/preview/3/location',
    { answer: { name: 'Hall A' } },
  ),
  listRow(
    'GET /learner/preview/{id}/documents',
    (get) => get(PreviewApiService).getDocuments(3),
    '/learner/preview/3/documents',
    document,
  ),
  row(
    'GET /learner/preview/{id}/activities/{a}/launch',
    (get) => get(PreviewApiService).launchActivity(3, 71),
    '/learner/preview/3/activities/71/launch',
    { answer: LAUNCH },
  ),
];
