import { PreviewApiService } from '../../../src/features/course/preview-api.service';
import { SupportApiService } from '../../../src/features/help/support-api.service';
import { RuleApiService } from '../../../src/features/rule/rule-api.service';
import { listRow, type Row, row } from './row';

const LAUNCH = { url: 'https://learn.marlowe.example/course/7/view/71' };
const enrollment = { enrollmentId: 7, courseId: 3, name: 'Ethics' };
const activity = { activityId: 71, enrollmentId: 7, name: 'Chapter 1' };
const document = { documentId: 5, documentName: 'Syllabus', favorite: true };
const person = { personId: 2, name: 'Dr. Ortiz' };
const session = { sessionId: 4, title: 'First evening', weekday: 2 };
const details = { courseId: 3, courseName: 'Ethics' };
const regulatory = { courseId: 3, text: 'Approved.' };
const rule = { ruleId: 6, ruleType: 'saveInput', fields: [{ fieldId: 1, fieldValue: 'RN 1' }] };

export const LEARNER_ROWS: readonly Row[] = [
  row(
    'GET /learner/preview/{id}/enrollment',
    (get) => get(PreviewApiService).getEnrollment(3),
    '/learner/preview/3/enrollment',
    { response: enrollment },
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
    { response: activity },
  ),
  row(
    'GET /learner/preview/{id}/activities/{a}/previous',
    (get) => get(PreviewApiService).getPreviousActivity(3, 71),
    '/learner/preview/3/activities/71/previous',
    { response: activity },
  ),
  row(
    'GET /learner/preview/{id}/activities/{a}/next',
    (get) => get(PreviewApiService).getNextActivity(3, 71),
    '/learner/preview/3/activities/71/next',
    { response: activity },
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
    { response: details },
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
    { response: regulatory },
  ),
  row(
    'GET /learner/preview/{id}/location',
    (get) => get(PreviewApiService).getLocation(3),
    '/learner/preview/3/location',
    { response: { name: 'Hall A' } },
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
    { response: LAUNCH },
  ),
  listRow('GET /learner/rules', (get) => get(RuleApiService).getRules(), '/learner/rules', {
    ruleId: 6,
    ruleType: 'saveInput',
  }),
  row(
    'POST /learner/rules/saveInput',
    (get) => get(RuleApiService).saveInput(rule),
    '/learner/rules/saveInput',
    { body: rule, response: { success: true, message: '' } },
  ),
  row(
    'PUT /learner/support/emailinstructor',
    (get) =>
      get(SupportApiService).emailInstructor(
        { message: 'Why?' },
        { enrollmentId: 7, enrollmentActivityId: 71 },
      ),
    '/learner/support/emailinstructor?enrollmentId=7&enrollmentActivityId=71',
    { body: { message: 'Why?' }, result: undefined },
  ),
  row(
    'PUT /learner/support/emailsupport',
    (get) => get(SupportApiService).emailSupport({ messageType: 'Other', message: 'Help', contact: true }),
    '/learner/support/emailsupport',
    { body: { messageType: 'Other', message: 'Help', contact: true }, result: undefined },
  ),
  row(
    'GET /learner/trustpilot/servicereview',
    (get) => get(SupportApiService).getServiceReview(101),
    '/learner/trustpilot/servicereview?licenseTypeId=101',
    { response: { reviewUrl: 'https://reviews.example', stars: 4.6 } },
  ),
  row(
    'POST {referral affiliate registration}',
    (get) => get(SupportApiService).registerAffiliate({ email: 'ann@mail.example' }),
    // The address is a setting of the brand.
    'https://refer.marlowe.example/affiliates',
    { api: 'external', authorization: null, body: { email: 'ann@mail.example' } },
  ),
];
