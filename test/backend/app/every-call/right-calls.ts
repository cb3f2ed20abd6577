/**
 * A right request for every call of the backend: the one table that the tests of ownership, of hostile bodies and of
 * the answers share. A read that needs nothing but the ids in its path has no entry; everything that writes has one.
 */
import type { CallerName } from './callers';
import { IDP_TOKEN, type Id, type Kind, OPEN_EXAM } from './ids';

export interface RightCall {
  /** Whose credential goes with it; nora's unless said otherwise. */
  by?: CallerName;
  /** Ids to use instead of the usual ones. */
  ids?: Partial<Record<Kind, Id>>;
  /** A {kind} stands for an id. */
  query?: string;
  /** Absent where the call takes none. */
  body?: (id: (kind: Kind) => Id) => unknown;
  /** 200 unless said otherwise. */
  status?: number;
  /** How it is refused where an id in it is not the caller's; 404 unless said otherwise. */
  unknown?: number;
}

/** Of making one call, in the order of its rows in the list of calls. */
export type Ways = readonly [RightCall, ...RightCall[]];

const LICENSE = {
  ...{ stateAbbv: 'FL', goal: '', licenseLevel: '', desiredLicenseLevel: '' },
  ...{ licenseNumber: 'RN 1', expirationDate: '2027-05-31T23:59:59', deactivated: false },
  submittedViaOnboardingSurvey: false,
};
const NOTE = { title: 'Mine', text: 'Read again' };
const NAMES = {
  ...{ firstName: 'Ann', lastName: 'Lee', dayPhone: '', birthday: null },
  ...{ city: '', state: '', zip: '' },
};
const SHIPPING = {
  ...{ fullName: 'Ann Lee', address1: '1 Main Street', address2: '', city: 'Orlando' },
  ...{ state: 'FL', zip: '32801', country: 'US' },
};
const EXTERNAL = {
  ...{ courseName: 'First aid', provider: '', completionDate: '2026-02-01T00:00:00Z' },
  ...{ hours: 4, stateAbbv: 'FL' },
};
const IMAGES = { originalFileName: 'original.jpg', croppedFileName: 'cropped.jpg' };
const PASSWORDS = { currentPassword: 'practice-1', newPassword: 'practice-2' };
const ADDRESS = { emailAddress: 'nora@elsewhere.example' };
const MAIL = { messageType: 'Other', message: 'Help', contact: true };

const ENROLLMENT = '/learner/enrollments/:id';
const EXAMS = '/assessment/enrollments/:e/activities/:a/exams';
const PATH = '/learner/learningpaths/:id';
const IMAGE = '/profile/accountprofile/image';
/** Whose survey nora has answered: doing so again changes nothing. */
const DONE = { enrollment: 10010002 };
/** Swapped by what it is a product of. */
const TAKEN_UP = { product: 10001 };
const OF_ACTIVITY = 'enrollmentActivityId={activity}';
const BOUGHT = 'searchResultId={soldOffering}';
const PRINTED = 'filter=certificateId%3D%3D{certificate}';
const FOR_LICENSE = 'licenseTypeId={licenseType}&stateAbbv=FL';

const READS: Record<string, RightCall | Ways> = {
  'GET /profile/accountlicense': { query: 'filter=stateName!%3DFancy&filter=deactivated%3D%3Dfalse' },
  'GET /profile/purchasehistory': { query: 'limit=2' },
  [`GET ${IMAGE}/presignedurl`]: { query: new URLSearchParams(IMAGES).toString() },
  'GET /learner/enrollments': [{ query: 'limit=10' }, { query: 'filter=courseId%3D%3D{course}' }],
  'GET /learner/enrollments/withfilters': { query: 'limit=2' },
  // Of the courses that nora is enrolled in, the one that is held live.
  [`GET ${ENROLLMENT}/course/schedule`]: { ids: { enrollment: 10010004 } },
  'GET /learner/preview/:id/schedule': { ids: { course: 10003 } },
  // The other steps of a preview are closed.
  'GET /learner/preview/:id/activities/:a/launch': { ids: { courseStep: 1000101 } },
  [`GET ${ENROLLMENT}/documents`]: [{ query: OF_ACTIVITY }, { query: '' }],
  [`GET ${ENROLLMENT}/notes/print`]: [
    { query: `timeZoneId=UTC&${OF_ACTIVITY}` },
    { query: 'timeZoneId=UTC' },
  ],
  'GET /learner/certificates/:id': [{ query: '' }, { query: 'includeRules=true' }],
  'GET /learner/certificates/withfilters': { query: 'limit=2' },
  'GET /learner/certificates/print': { query: PRINTED },
  'GET /learner/certificates/email': { query: PRINTED },
  'GET /learner/externalcertificates/:id/presignedurl': [
    { query: 'filename=card.pdf' },
    { query: 'filename=card.pdf&readonly=true' },
  ],
  'GET /learner/licensinginformation': { query: FOR_LICENSE },
  'GET /learner/trustpilot/servicereview': { query: 'licenseTypeId={licenseType}' },
  'GET /marketing/licensetypes': [
    { query: 'includeStates=true' },
    { query: 'filter=profession%3D%3DNursing' },
  ],
  'GET /marketing/states': { query: 'includeLicenseTypes=true' },
  'GET /marketing/products/tags': { query: 'licenseTypeIds={licenseType}&tagTypes=Topic,Specialty,Category' },
  'GET /marketing/products/:id/swapoptions': {
    ids: TAKEN_UP,
    query: 'expandedMode=true&additionalLicenseTypeIds={licenseType}',
  },
  'GET /marketing/products/:id/swapoptions/withfilters': { ids: TAKEN_UP, query: '' },
  'GET /membership/:id/resources': { query: 'limit=2' },
  'GET /cart/items': { query: 'shoppingCartId={cart}' },
};

const WRITES: Record<string, RightCall | Ways> = {
  'POST /profile/login': { by: 'nobody', body: () => ({ userName: 'nora', password: 'practice-1' }) },
  'POST /profile/logout': {},
  'PUT /my/password': { body: () => ({ CurrentPassword: 'practice-1', NewPassword: 'practice-2' }) },
  'POST /profile/auth/identify': {},
  'POST /profile/auth/learner/travel': { by: 'transport' },
  'POST /b2b/auth/identify': { by: 'pia', query: 'partnerId={partner}' },
  'PUT /profile/accountprofile': { body: () => NAMES },
  'PUT /profile/accountprofile/dashboardversion/:version': {},
  'PUT /profile/accountshipping': { body: () => SHIPPING },
  [`POST ${IMAGE}/scan`]: { body: () => IMAGES },
  [`DELETE ${IMAGE}`]: {},
  'PUT /profile/interests': { body: () => [{ interest: 'Ethics' }] },
  'DELETE /profile/interests': { body: () => [{ interest: 'Ethics' }] },
  'POST /profile/accountlicense': { body: (id) => ({ ...LICENSE, licenseTypeId: id('licenseType') }) },
  'PUT /profile/accountlicense/:id': {
    body: (id) => ({ ...LICENSE, licenseTypeId: id('licenseType') }),
  },
  'DELETE /profile/accountlicense/:id': {},
  'PUT /profile/notifications': {
    query: 'read=true&archive=true',
    body: (id) => [{ alertID: id('notification') }],
  },
  'POST /my/courserunner/launchurl': { body: (id) => ({ EnrollmentId: id('enrollment') }) },
  [`PUT ${ENROLLMENT}/documents/:documentId`]: { body: () => ({ favorite: true }) },
  [`POST ${ENROLLMENT}/notes`]: [
    { body: () => NOTE },
    { body: (id) => ({ ...NOTE, enrollmentActivityId: id('activity') }) },
  ],
  [`PUT ${ENROLLMENT}/notes/:noteId`]: [
    { body: () => NOTE },
    { body: (id) => ({ ...NOTE, enrollmentActivityId: id('activity') }) },
  ],
  [`DELETE ${ENROLLMENT}/notes/:noteId`]: {},
  [`PUT ${ENROLLMENT}/update/lastaccesseddate`]: {},
  [`PUT ${ENROLLMENT}/archive`]: {},
  [`PUT ${ENROLLMENT}/unarchive`]: {},
  [`POST ${ENROLLMENT}/completesurvey`]: { ids: DONE },
  [`PUT ${ENROLLMENT}/activities/:activityId/affirm`]: { ids: { activity: 1001000103 } },
  [`POST ${ENROLLMENT}/swap/:productCode`]: { query: 'addedFrom=clx-courses' },
  'POST /learner/enrollments/new/:codes': [
    { query: 'addedFrom=clx-courses&enrollmentId={enrollment}' },
    { query: 'addedFrom=clx-courses' },
  ],
  'POST /learner/rules/saveInput': {
    body: (id) => ({
      ruleId: id('rule'),
      ruleType: 'saveInput',
      fields: [
        { fieldId: id('ruleField'), fieldValue: 'FL12345' },
        { fieldId: 10019000912, fieldValue: '2019-05-01' },
      ],
    }),
  },
  'POST /learner/externalcertificates/v2': {
    body: (id) => ({ ...EXTERNAL, licenseTypeId: id('licenseType') }),
  },
  'PUT /learner/externalcertificates/:id': {
    body: (id) => ({ ...EXTERNAL, licenseTypeId: id('licenseType'), removeFile: true }),
  },
  'DELETE /learner/externalcertificates/:id': {},
  'POST /learner/externalcertificates/:id/scan': {},
  [`POST ${PATH}/tasks/:taskId/learningpathtask`]: {
    body: (id) => ({ learningPathId: id('learningPath'), learningPathTaskId: id('task') }),
  },
  [`PUT ${PATH}/whyStatement`]: { query: 'whyStatement=x' },
  [`PUT ${PATH}/goal`]: { body: () => ({ goalHours: 2 }) },
  [`PUT ${PATH}/update/lastaccesseddate`]: {},
  [`PUT ${PATH}/expirationdate`]: { query: 'expirationDate=2030-01-31' },
  [`PUT ${PATH}/deactivate`]: {},
  'PUT /learner/support/emailinstructor': [
    { query: `enrollmentId={enrollment}&${OF_ACTIVITY}`, body: () => ({ message: 'Why?' }) },
    { query: 'enrollmentId={enrollment}', body: () => ({ message: 'Why?' }) },
    { body: (id) => ({ message: 'Why?', enrollmentId: id('enrollment'), activityId: id('activity') }) },
  ],
  'PUT /learner/support/emailsupport': [
    { body: () => MAIL },
    { body: (id) => ({ ...MAIL, enrollmentId: id('enrollment'), activityId: id('activity') }) },
  ],
  [`POST ${EXAMS}/new`]: { ids: { activity: OPEN_EXAM } },
  [`PUT ${EXAMS}/:examId/grade`]: {},
  [`PUT ${EXAMS}/:examId/questions`]: {
    body: (id) => [{ questionId: id('question'), answerId: id('choice') }],
  },
  [`POST ${EXAMS}/:examId/timer/:action`]: { status: 204 },
  'POST /cart/items': [
    { query: `${BOUGHT}&shoppingCartId={cart}&paymentOptionId={paymentOption}&enrollmentId={enrollment}` },
    { query: `${BOUGHT}&addedFrom=clx-catalog` },
  ],
  'POST /carts/current/promo': { query: 'action=add&code=WELCOME10&shoppingCartId={cart}' },
  'PUT /membership/subscriptions/:id/cancel': {},
  'PUT /membership/:id/resources/:resourceId/review': { body: () => ({ rating: 3, review: '' }) },
  'POST /api/ChangePassword': { body: () => ({ ...PASSWORDS, token: IDP_TOKEN }) },
  'POST /api/CheckAvailableEmail': { body: () => ADDRESS },
  'POST /api/ChangeEmailAddress': {
    body: (id) => ({ ...ADDRESS, idpAccessToken: IDP_TOKEN, studentId: id('student'), subsidiaryId: 1 }),
    unknown: 403,
  },
};

const RIGHT_CALLS = { ...READS, ...WRITES };

/** Of the entries those that write. */
export const WRITING_CALLS = Object.keys(WRITES).map((call) => {
  const [method = '', path = ''] = call.split(' ');
  return { method, path };
});

/** Undefined if the table has no entry for a call that writes. */
export function rightCallsOf({ method, path }: { method: string; path: string }): Ways | undefined {
  const entry = RIGHT_CALLS[`${method} ${path}`] ?? (method === 'GET' ? {} : undefined);
  return entry && (Array.isArray(entry) ? (entry as Ways) : [entry as RightCall]);
}

/** Entries of this table for calls that no longer exist. */
export function strayEntries(calls: readonly { method: string; path: string }[]): string[] {
  const known = new Set(calls.map(({ method, path }) => `${method} ${path}`));
  return Object.keys(RIGHT_CALLS).filter((call) => !known.has(call));
}
