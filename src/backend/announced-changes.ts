/**
 * Announces every write that changes what a student sees, so that their other browsers read it again. It runs after
 * the call's own code, hence after its commit, and before the response is sent.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { HUB_EVENTS, type StudentDataChanged, type StudentDataKind } from '../contracts/hub';
import type { Announcements } from './announcements/announcements';
import type { TokenOwner } from './session/token.queries';

/** What a call changes, and which part of its address is the id of that. */
type Change = readonly [kind: StudentDataKind, idParameter?: string];

const ENROLLMENT = '/learner/enrollments/:id';
const ACTIVITY = `${ENROLLMENT}/activities/:activityId`;
const EXAMS = '/assessment/enrollments/:e/activities/:a/exams';
const EXTERNAL_CERTIFICATES = '/learner/externalcertificates';
const PATH = '/learner/learningpaths/:id';
const IMAGE = '/profile/accountprofile/image';

/** Every call that writes something that another browser of the student shows. */
export const ANNOUNCED_CALLS: Readonly<Record<string, Change>> = {
  'PUT /profile/accountprofile': ['Profile'],
  'PUT /profile/accountprofile/dashboardversion/:version': ['Profile'],
  'POST /api/ChangeEmailAddress': ['Profile'],
  [`POST ${IMAGE}/scan`]: ['Profile'],
  [`DELETE ${IMAGE}`]: ['Profile'],
  'PUT /profile/accountshipping': ['Shipping'],
  'PUT /profile/interests': ['Interest'],
  'DELETE /profile/interests': ['Interest'],
  'POST /profile/accountlicense': ['License'],
  'PUT /profile/accountlicense/:id': ['License', 'id'],
  'DELETE /profile/accountlicense/:id': ['License', 'id'],
  'PUT /profile/notifications': ['Notification'],
  [`PUT ${PATH}/whyStatement`]: ['LearningPath', 'id'],
  [`PUT ${PATH}/goal`]: ['LearningPath', 'id'],
  [`PUT ${PATH}/update/lastaccesseddate`]: ['LearningPathChoice', 'id'],
  [`PUT ${PATH}/expirationdate`]: ['LearningPath', 'id'],
  [`PUT ${PATH}/deactivate`]: ['LearningPath', 'id'],
  [`POST ${PATH}/tasks/:taskId/learningpathtask`]: ['LearningPathTask', 'taskId'],
  'POST /learner/enrollments/new/:codes': ['Enrollment'],
  'POST /my/courserunner/launchurl': ['Enrollment'],
  [`GET ${ENROLLMENT}/launch`]: ['Enrollment', 'id'],
  [`PUT ${ENROLLMENT}/update/lastaccesseddate`]: ['Enrollment', 'id'],
  [`PUT ${ENROLLMENT}/archive`]: ['Enrollment', 'id'],
  [`PUT ${ENROLLMENT}/unarchive`]: ['Enrollment', 'id'],
  [`POST ${ENROLLMENT}/completesurvey`]: ['Progress', 'id'],
  [`POST ${ENROLLMENT}/swap/:productCode`]: ['Enrollment', 'id'],
  [`GET ${ACTIVITY}/launch`]: ['Enrollment', 'id'],
  [`PUT ${ACTIVITY}/affirm`]: ['Progress', 'id'],
  [`PUT ${EXAMS}/:examId/grade`]: ['Progress', 'e'],
  'POST /learner/rules/saveInput': ['Enrollment'],
  [`POST ${EXAMS}/new`]: ['Exam'],
  [`PUT ${EXAMS}/:examId/questions`]: ['Exam', 'examId'],
  [`POST ${EXAMS}/:examId/timer/:action`]: ['Exam', 'examId'],
  [`PUT ${ENROLLMENT}/documents/:documentId`]: ['Document', 'documentId'],
  [`POST ${ENROLLMENT}/notes`]: ['Note'],
  [`PUT ${ENROLLMENT}/notes/:noteId`]: ['Note', 'noteId'],
  [`DELETE ${ENROLLMENT}/notes/:noteId`]: ['Note', 'noteId'],
  [`POST ${EXTERNAL_CERTIFICATES}/v2`]: ['ExternalCertificate'],
  [`PUT ${EXTERNAL_CERTIFICATES}/:id`]: ['ExternalCertificate', 'id'],
  [`DELETE ${EXTERNAL_CERTIFICATES}/:id`]: ['ExternalCertificate', 'id'],
  [`POST ${EXTERNAL_CERTIFICATES}/:id/scan`]: ['ExternalCertificate', 'id'],
  'PUT /membership/subscriptions/:id/cancel': ['Membership', 'id'],
  'PUT /membership/:id/resources/:resourceId/review': ['Resource', 'resourceId'],
  'POST /cart/items': ['Cart'],
  'POST /carts/current/promo': ['Cart'],
};

interface CallerEnv {
  Variables: { caller?: TokenOwner };
}

export function announceChanges({ announce }: Pick<Announcements, 'announce'>): MiddlewareHandler<CallerEnv> {
  return async (c, next) => {
    await next();
    const caller = c.get('caller');
    const change = c.res.ok ? changeOf(c) : undefined;
    if (!caller || !change) return;
    const [kind, idParameter] = change;
    const id = idParameter === undefined ? null : Number(c.req.param(idParameter));
    const data: StudentDataChanged = { kind, id };
    announce({ studentId: caller.studentId, event: HUB_EVENTS.studentDataChanged, data });
  };
}

function changeOf(c: Context): Change | undefined {
  const { method } = c.req;
  const route = matchedRoutes(c).find(({ path }) => keyOf({ method, path }) in ANNOUNCED_CALLS);
  return route && ANNOUNCED_CALLS[keyOf({ method, path: route.path })];
}

function keyOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}
