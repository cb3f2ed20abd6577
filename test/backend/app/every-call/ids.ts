/** The meaning of the ids in addresses, queries and bodies, and their owners in the demo data. */

export type Id = number | string;

/** Shows in a body that the caller is nora (CIDN-01). */
export const IDP_TOKEN = 'idp-token-of-nora';

/** The step with the final exam of nora's course, which is unlocked in these walks. */
export const OPEN_EXAM = 1001000104;

interface OwnId {
  /** Of the student whose calls are walked, or of the partner where it is a partner's. */
  mine: Id;
  /** Of the student of the same name in another brand. */
  otherBrand: Id;
  /** Of another student in the same brand, where there is one. */
  sameBrand?: Id;
  /** nora's own, but of another enrollment or learning path. */
  elsewhere?: Id;
}

/** Of one student. For everyone else it does not exist. */
export const OWN = {
  enrollment: { mine: 10010001, otherBrand: 20010001, sameBrand: 10040011 },
  activity: {
    ...{ mine: 1001000102, otherBrand: 2001000102, sameBrand: 1004001102 },
    elsewhere: 1001000302,
  },
  document: { mine: 1001000101, otherBrand: 2001000101, elsewhere: 1001000301 },
  note: { mine: 1001000101, otherBrand: 2001000101, sameBrand: 1004001101, elsewhere: 1001000303 },
  exam: { mine: 1001000103, otherBrand: 2001000103, sameBrand: 1004001101, elsewhere: 1001000204 },
  report: { mine: 1001000102, otherBrand: 2001000102, sameBrand: 1004001101, elsewhere: 1001000204 },
  license: { mine: 10010001, otherBrand: 20010001, sameBrand: 10040001 },
  purchase: { mine: 10010001, otherBrand: 20010001 },
  notification: { mine: 100100001, otherBrand: 200100001 },
  certificate: { mine: 100100003, otherBrand: 200100003, sameBrand: 100490101 },
  externalCertificate: { mine: 10010002, otherBrand: 20010002 },
  rule: { mine: 1001900091, otherBrand: 2001900091 },
  ruleField: { mine: 10019000911, otherBrand: 20019000911, elsewhere: 10010000211 },
  learningPath: { mine: 10010001, otherBrand: 20010001, sameBrand: 10040001 },
  task: { mine: 1001000103, otherBrand: 2001000103, sameBrand: 1004000101, elsewhere: 1001000201 },
  subscription: { mine: 10011, otherBrand: 20011 },
  cart: { mine: 'cart-1001', otherBrand: 'cart-2001' },
  student: { mine: 1001, otherBrand: 2001, sameBrand: 1004 },
  partner: { mine: 11, otherBrand: 21, sameBrand: 12 },
} as const satisfies Record<string, OwnId>;

const CATALOG = 'the catalog of a brand is the same for all its students (CMKT-01)';
const PREVIEW = 'anyone who is signed in may preview the courses of the brand (CLRN-06)';
const LIBRARY = 'what a membership opens is the same for all members of a license type (CMEM-01)';
const QUESTION = 'exams of a brand draw from the same questions, each shown only in an exam of the student';
const LICENSE_TYPE = 'every visitor may see what a brand has courses for (CGLB-01, CMKT-01)';

/** Of a brand, and open to all its students: in another brand there is no such thing. */
export const PUBLIC = {
  course: { mine: 10001, otherBrand: 20001, reason: PREVIEW },
  courseStep: { mine: 1000102, otherBrand: 2000102, reason: PREVIEW },
  product: { mine: 10202, otherBrand: 20202, reason: CATALOG },
  freeOffering: { mine: '10201-FL', otherBrand: '20201-TX', reason: CATALOG },
  soldOffering: { mine: '10202-FL', otherBrand: '20202-TX', reason: CATALOG },
  swapOffering: { mine: '10231-FL', otherBrand: '20231-TX', reason: CATALOG },
  licenseType: { mine: 101, otherBrand: 201, reason: LICENSE_TYPE },
  resource: { mine: 10101, otherBrand: 20101, reason: LIBRARY },
  partnerOffering: { mine: 10101, otherBrand: 20101, reason: LIBRARY },
  question: { mine: 10003, otherBrand: 20003, reason: QUESTION },
  choice: { mine: 100031, otherBrand: 200031, reason: QUESTION },
} as const satisfies Record<string, { mine: Id; otherBrand: Id; reason: string }>;

/** Ids that do not exist. */
const WORDS = {
  paymentOption: { mine: 1, reason: 'a way to pay, of which there is one' },
  dashboardVersion: { mine: '1', reason: 'a version number of the product (ROL-06)' },
  timerAction: { mine: 'start', reason: 'what to do with the timer (CASM-01)' },
  fileKey: { mine: 'demo-1001-1', reason: 'the signature gives access to a file, for anyone who has it' },
} as const satisfies Record<string, { mine: Id; reason: string }>;

export const KINDS = { ...OWN, ...PUBLIC, ...WORDS };
export type Kind = keyof typeof KINDS;

export const isOwn = (kind: Kind): kind is keyof typeof OWN => kind in OWN;
export const isPublic = (kind: Kind): kind is keyof typeof PUBLIC => kind in PUBLIC;

/** What a parameter is an id of, by the path that leads to it. */
const PLACES: Readonly<Record<string, Kind>> = {
  '/storage/:fileKey': 'fileKey',
  '/profile/accountprofile/dashboardversion/:version': 'dashboardVersion',
  '/profile/purchasehistory/:id': 'purchase',
  '/profile/accountlicense/:id': 'license',
  '/learner/enrollments/new/:codes': 'freeOffering',
  '/learner/enrollments/:id': 'enrollment',
  '/learner/enrollments/:id/swap/:productCode': 'swapOffering',
  '/learner/enrollments/:id/activities/:activityId': 'activity',
  '/learner/enrollments/:id/documents/:documentId': 'document',
  '/learner/enrollments/:id/notes/:noteId': 'note',
  '/learner/preview/:id': 'course',
  '/learner/preview/:id/activities/:a': 'courseStep',
  '/learner/certificates/:id': 'certificate',
  '/learner/externalcertificates/:id': 'externalCertificate',
  '/learner/learningpaths/:id': 'learningPath',
  '/learner/learningpaths/:id/tasks/:taskId': 'task',
  '/assessment/enrollments/:e': 'enrollment',
  '/assessment/enrollments/:e/activities/:a': 'activity',
  '/assessment/enrollments/:e/activities/:a/exams/:examId': 'exam',
  '/assessment/enrollments/:e/activities/:a/exams/:examId/timer/:action': 'timerAction',
  '/assessment/enrollments/:e/examreports/exams/:id': 'report',
  '/marketing/products/:id': 'product',
  '/membership/subscriptions/:id': 'subscription',
  '/membership/configurations/:id': 'licenseType',
  '/membership/:id': 'licenseType',
  '/membership/:id/partnerofferings/:offeringId': 'partnerOffering',
  '/membership/:id/resources/:resourceId': 'resource',
};

/** Fills a route's parameters. Throws if a parameter is not in the table. */
export function fillPath(pattern: string, id: (kind: Kind) => Id): string {
  const segments = pattern.split('/');
  return segments
    .map((segment, index) => {
      if (!segment.startsWith(':')) return segment;
      const place = segments.slice(0, index + 1).join('/');
      const kind = PLACES[place];
      if (!kind) throw new Error(`Please say in PLACES what ${place} is an id of.`);
      return id(kind);
    })
    .join('/');
}

/** The parameters of a query in the list of calls that hold an id. */
export const QUERY_IDS: Readonly<Record<string, Kind>> = {
  enrollmentId: 'enrollment',
  enrollmentActivityId: 'activity',
  partnerId: 'partner',
  shoppingCartId: 'cart',
  searchResultId: 'soldOffering',
  licenseTypeId: 'licenseType',
  licenseTypeIds: 'licenseType',
  additionalLicenseTypeIds: 'licenseType',
  paymentOptionId: 'paymentOption',
};
