import { EnrollmentApiService } from '../../../src/features/course/enrollment-api.service';
import { NoteApiService } from '../../../src/features/course/note-api.service';
import { listRow, printRow, type Row, row } from './row';

const LAUNCH = { url: 'https://learn.marlowe.example/course/7/view/71' };
const enrollment = { enrollmentId: 7, courseId: 3, name: 'Ethics' };
const activity = { activityId: 71, enrollmentId: 7, name: 'Chapter 1' };
const document = { documentId: 5, documentName: 'Syllabus', favorite: true };
const person = { personId: 2, name: 'Dr. Ortiz' };
const session = { sessionId: 4, title: 'First evening', weekday: 2 };
const details = { courseId: 3, courseName: 'Ethics' };
const regulatory = { courseId: 3, text: 'Approved.' };
const note = { title: 'Mine', text: 'Read again' };
const path = '/learner/enrollments/{id}';

export const ENROLLMENT_ROWS: readonly Row[] = [
  row(
    'POST /my/courserunner/launchurl',
    (get) => get(EnrollmentApiService).getLaunchUrl(7),
    '/my/courserunner/launchurl',
    { body: { EnrollmentId: 7 }, response: LAUNCH },
  ),
  row('GET /my/membership', (get) => get(EnrollmentApiService).getMyMembership(), '/my/membership', {
    response: { isMember: true, subscriptionId: 8 },
  }),
  listRow(
    'GET /my/enrollments',
    (get) => get(EnrollmentApiService).getMyEnrollments(),
    '/my/enrollments',
    enrollment,
  ),
  listRow(
    'GET /learner/enrollments',
    (get) =>
      get(EnrollmentApiService).getEnrollments({
        includeCertificates: true,
        limit: 10,
        filter: ['archived==false', 'courseId==10001'],
      }),
    '/learner/enrollments?includeCertificates=true&limit=10&filter=archived==false&filter=courseId==10001',
    enrollment,
  ),
  row(
    'GET /learner/enrollments',
    (get) => get(EnrollmentApiService).getEnrollmentsOfCourse(3),
    '/learner/enrollments?filter=courseId==3',
    { response: [enrollment] },
  ),
  listRow(
    'GET /learner/enrollments/withfilters',
    (get) => get(EnrollmentApiService).getEnrollmentsWithFilters({ offset: 10 }),
    '/learner/enrollments/withfilters?offset=10',
    enrollment,
  ),
  row(
    `GET ${path}`,
    (get) => get(EnrollmentApiService).getEnrollment(7, { includeRules: true, includeCertificates: false }),
    '/learner/enrollments/7?includeRules=true&includeCertificates=false',
    { response: enrollment },
  ),
  row(
    `GET ${path}/course/coursedetails`,
    (get) => get(EnrollmentApiService).getCourseDetails(7, 'html'),
    '/learner/enrollments/7/course/coursedetails?descriptionformat=html',
    { response: details },
  ),
  listRow(
    `GET ${path}/course/authors`,
    (get) => get(EnrollmentApiService).getAuthors(7),
    '/learner/enrollments/7/course/authors',
    person,
  ),
  listRow(
    `GET ${path}/course/instructors`,
    (get) => get(EnrollmentApiService).getInstructors(7),
    '/learner/enrollments/7/course/instructors',
    person,
  ),
  listRow(
    `GET ${path}/course/schedule`,
    (get) => get(EnrollmentApiService).getSchedule(7),
    '/learner/enrollments/7/course/schedule',
    session,
  ),
  row(
    `GET ${path}/course/regulatoryinformation`,
    (get) => get(EnrollmentApiService).getRegulatoryInformation(7),
    '/learner/enrollments/7/course/regulatoryinformation',
    { response: regulatory },
  ),
  row(
    `GET ${path}/course/location`,
    (get) => get(EnrollmentApiService).getLocation(7),
    '/learner/enrollments/7/course/location',
    { response: { name: 'Hall A', latitude: 28.5 } },
  ),
  listRow(
    `GET ${path}/activities`,
    (get) => get(EnrollmentApiService).getActivities(7, { limit: 50 }),
    '/learner/enrollments/7/activities?limit=50',
    activity,
  ),
  row(
    `GET ${path}/activities/{activityId}`,
    (get) => get(EnrollmentApiService).getActivity(7, 71),
    '/learner/enrollments/7/activities/71',
    { response: activity },
  ),
  row(
    `GET ${path}/launch`,
    (get) => get(EnrollmentApiService).launchEnrollment(7),
    '/learner/enrollments/7/launch',
    { response: LAUNCH },
  ),
  row(
    `GET ${path}/activities/{activityId}/launch`,
    (get) => get(EnrollmentApiService).launchActivity(7, 71),
    '/learner/enrollments/7/activities/71/launch',
    { response: LAUNCH },
  ),
  listRow(
    `GET ${path}/documents`,
    (get) => get(EnrollmentApiService).getDocuments(7, 71),
    '/learner/enrollments/7/documents?enrollmentActivityId=71',
    document,
  ),
  row(
    `PUT ${path}/documents/{docId}`,
    (get) => get(EnrollmentApiService).setFavorite(7, 5, true),
    '/learner/enrollments/7/documents/5',
    { body: { favorite: true }, response: document, keepalive: true },
  ),
  row(
    `GET ${path}/webinardetails`,
    (get) => get(EnrollmentApiService).getWebinarDetails(7),
    '/learner/enrollments/7/webinardetails',
    { response: { joinUrl: 'https://live.example/7', live: true } },
  ),
  listRow(`GET ${path}/notes`, (get) => get(NoteApiService).getNotes(7), '/learner/enrollments/7/notes', {
    noteId: 11,
    ...note,
  }),
  row(`POST ${path}/notes`, (get) => get(NoteApiService).addNote(7, note), '/learner/enrollments/7/notes', {
    body: note,
    response: { noteId: 11, ...note },
  }),
  row(
    `PUT ${path}/notes/{noteId}`,
    (get) => get(NoteApiService).updateNote(7, 11, note),
    '/learner/enrollments/7/notes/11',
    { body: note, response: { noteId: 11, ...note } },
  ),
  row(
    `DELETE ${path}/notes/{noteId}`,
    (get) => get(NoteApiService).deleteNote(7, 11),
    '/learner/enrollments/7/notes/11',
    { result: undefined },
  ),
  listRow(
    `GET ${path}/features`,
    (get) => get(EnrollmentApiService).getFeatures(7),
    '/learner/enrollments/7/features',
    { feature: 'Notes', name: 'Enabled', value: 'true' },
  ),
  row(
    `GET ${path}/progress/scorecardmetrics`,
    (get) => get(EnrollmentApiService).getScorecardMetrics(7),
    '/learner/enrollments/7/progress/scorecardmetrics',
    { response: { enrollmentId: 7, percentComplete: 40 } },
  ),
  row(
    `GET ${path}/progress/readinessscore`,
    (get) => get(EnrollmentApiService).getReadinessScore(7),
    '/learner/enrollments/7/progress/readinessscore',
    { response: { enrollmentId: 7, readinessScore: 81 } },
  ),
  row(
    `PUT ${path}/update/lastaccesseddate`,
    (get) => get(EnrollmentApiService).setLastAccessed(7),
    '/learner/enrollments/7/update/lastaccesseddate',
    { response: enrollment },
  ),
  printRow(
    `GET ${path}/activities/{activityId}/print`,
    (get) => get(EnrollmentApiService).printActivity(7, 71, 'pdf'),
    '/learner/enrollments/7/activities/71/print?format=pdf&timeZoneId=America/New_York',
  ),
  listRow(
    `GET ${path}/addonoptions`,
    (get) => get(EnrollmentApiService).getAddOnOptions(7),
    '/learner/enrollments/7/addonoptions',
    { productCode: 'BOOK-1', name: 'The book', price: 20 },
  ),
  row(
    `PUT ${path}/archive`,
    (get) => get(EnrollmentApiService).archive(7),
    '/learner/enrollments/7/archive',
    { response: enrollment, keepalive: true },
  ),
  row(
    `PUT ${path}/unarchive`,
    (get) => get(EnrollmentApiService).unarchive(7),
    '/learner/enrollments/7/unarchive',
    { response: enrollment, keepalive: true },
  ),
  row(
    `POST ${path}/completesurvey`,
    (get) => get(EnrollmentApiService).completeSurvey(7),
    '/learner/enrollments/7/completesurvey?timeZoneId=America/New_York',
    { response: enrollment },
  ),
  row(
    `PUT ${path}/activities/{activityId}/affirm`,
    (get) => get(EnrollmentApiService).affirm(7, 71),
    '/learner/enrollments/7/activities/71/affirm?timeZoneId=America/New_York',
    { response: activity },
  ),
  row(
    `POST ${path}/swap/{productCode}`,
    (get) => get(EnrollmentApiService).swap(7, 'ETH/2', 'courses'),
    '/learner/enrollments/7/swap/ETH%2F2?addedFrom=clx-courses',
    { response: enrollment },
  ),
  printRow(
    `GET ${path}/notes/print`,
    (get) => get(NoteApiService).printNotes(7, { enrollmentActivityId: 71 }),
    '/learner/enrollments/7/notes/print?enrollmentActivityId=71&timeZoneId=America/New_York',
  ),
  row(
    'POST /learner/enrollments/new/{codes comma-separated}',
    (get) => get(EnrollmentApiService).enroll(['A 1', 'B'], 'catalog', 7),
    '/learner/enrollments/new/A%201%2CB?addedFrom=clx-catalog&enrollmentId=7',
    { response: { enrollmentIds: [8], soldOutProductCodes: ['B'] } },
  ),
];
