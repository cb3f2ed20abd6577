/**
 * The reference backend: what calls.tsv names, as a portable Request -> Response application. A Node server
 * hosts it for people and browsers (node/main.ts), msw hosts the very same inside jest.
 *
 * A folder imports only from the lines above its own, or from the left of a `<`:
 *   database, http, announcements, tenant, signing, mail, print, page, storage: these know no domain
 *   session: tokens, sign-in, and the guards of every call
 *   profile, global (reference data) < license, membership and others < certificate < enrollment
 *   catalog, course, learning-path, support < new-enrollment, cart, assessment
 *   hub, identity < shop, policy-report; then this file, which composes what follows in one domain from another; then demo and node
 */
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { RouterRoute } from 'hono/types';
import { accountRoutes } from './account/account.routes';
import { announceChanges } from './announced-changes';
import type { AnnouncementBus, Announcements } from './announcements/announcements';
import { createInProcessAnnouncements } from './announcements/in-process-announcements';
import { examRoutes } from './assessment/exam.routes';
import { EXAM_GRACE_SECONDS } from './assessment/exam-time.model';
import { reportRoutes } from './assessment/report.routes';
import { cartRoutes } from './cart/cart.routes';
import { catalogRoutes } from './catalog/catalog.routes';
import { certificateRoutes } from './certificate/certificate.routes';
import { earnCertificate } from './certificate/certificate.service';
import { externalCertificateRoutes } from './certificate/external-certificate.routes';
import { ruleRoutes } from './certificate/rule.routes';
import { courseRoutes } from './course/course.routes';
import { coursePrintRoutes } from './course/course-print.routes';
import { previewRoutes } from './course/preview.routes';
import type { Database } from './database/database';
import { createCompletion } from './enrollment/completion.service';
import { enrollmentRoutes } from './enrollment/enrollment.routes';
import { createEnrollments } from './enrollment/enrollment.service';
import { globalRoutes } from './global/global.routes';
import { healthRoutes } from './health/health.routes';
import { cors } from './http/cors';
import { limits } from './http/limits';
import { sendRefusal, unknownCall } from './http/refusal';
import { requestLog } from './http/request-log';
import { responseHeaders } from './http/response-headers';
import type { CallOrigin } from './http/source';
import { createHub, type Hub } from './hub/hub';
import { createHubMethods } from './hub/hub-methods';
import { hostedSignInRoutes } from './identity/hosted-sign-in.routes';
import { identityRoutes } from './identity/identity.routes';
import { learningPathRoutes } from './learning-path/learning-path.routes';
import { pathDetailRoutes } from './learning-path/path-details.routes';
import { addToPaths } from './learning-path/path-progress.service';
import { licenseRoutes } from './license/license.routes';
import { licensingRoutes } from './licensing/licensing.routes';
import { createMails } from './mail/mail.service';
import { membershipRoutes } from './membership/membership.routes';
import { newEnrollmentRoutes } from './new-enrollment/new-enrollment.routes';
import { notificationRoutes } from './notification/notification.routes';
import { policyReportRoutes } from './policy-report/policy-report.routes';
import { profileRoutes } from './profile/profile.routes';
import { profileImageRoutes } from './profile/profile-image.routes';
import { purchaseRoutes } from './purchase/purchase.routes';
import type { Services } from './services';
import { authRoutes } from './session/auth.routes';
import { createGuards } from './session/guards';
import { createIdTokens } from './session/id-tokens';
import { createKnownSources } from './session/known-source.service';
import { createLoginThrottle } from './session/login-throttle.service';
import { createPasswordService, PASSWORD_COST } from './session/passwords';
import type { SessionServices } from './session/session-services';
import { shopRoutes } from './shop/shop.routes';
import { siblingAppRoutes } from './sibling-apps/sibling-apps.routes';
import { createSignedAddresses } from './storage/signed-addresses';
import { storageRoutes } from './storage/storage.routes';
import { supportRoutes } from './support/support.routes';
import { saveTenants, type TenantBrand } from './tenant/tenant.service';

export interface BackendOptions {
  /** From openDatabase; the backend closes it. */
  database: Database;
  /** In the order of brands.json. */
  brands: readonly TenantBrand[];
  /** The origins whose pages may call, exactly as a browser sends them. */
  allowedOrigins: readonly string[];
  clock: () => Date;
  /** scrypt's N; a test lowers it. */
  passwordCost?: number;
  log?: (line: string) => void;
  /** How writes reach open connections; within this process by default. */
  announcements?: AnnouncementBus;
  /** The origin of a brand's pages, for links between brands. */
  siteUrl?: Services['siteUrl'];
  /** EXAM_GRACE_SECONDS by default. */
  examGraceSeconds?: number;
}

export interface Backend {
  /** Responds to every request, whatever it contains. */
  fetch: (request: Request, origin?: CallOrigin) => Promise<Response>;
  /** Method and pattern of every call, and of the middleware before it. */
  routes: readonly Pick<RouterRoute, 'method' | 'path'>[];
  /** What fetch cannot do: the hub's WebSockets (HUB-02). */
  hub: Pick<Hub, 'admit' | 'close'>;
  /** Announces something to a student's connections that no call has caused. */
  announce: Announcements['announce'];
  close: () => Promise<void>;
}

export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { database, brands, clock, log = () => {} } = options;
  const announcements = options.announcements ?? createInProcessAnnouncements();
  const knownSources = createKnownSources(database, clock);
  const services: SessionServices = {
    database,
    clock,
    announcements,
    tenants: await saveTenants(database, brands),
    passwords: await createPasswordService(options.passwordCost ?? PASSWORD_COST),
    loginThrottle: createLoginThrottle(database, clock, knownSources),
    knownSources,
    idTokens: await createIdTokens(database),
    allowedOrigins: options.allowedOrigins,
    examGraceSeconds: options.examGraceSeconds ?? EXAM_GRACE_SECONDS,
    siteUrl: options.siteUrl ?? (({ domain }) => `https://${domain}`),
  };
  const addresses = await createSignedAddresses(database, clock);
  const guards = createGuards(services);
  // What a completed course earns in domains that its enrollment does not know.
  const completion = createCompletion([earnCertificate, addToPaths]);
  const enrollments = createEnrollments(services, completion);
  const mails = createMails(services);
  const hub = createHub(services, announcements, createHubMethods(services, enrollments), log);

  const app = new Hono()
    // A list of a thousand shrinks to a tenth. Event streams are not compressed.
    .use(compress({ encoding: 'gzip' }), requestLog(log), responseHeaders)
    // Before CORS: the form is sent by its own page, whose origin is not that of an app.
    .route('/', hostedSignInRoutes(services, log))
    // Before the next: its addresses are among those of the Launcher.
    .route('/', shopRoutes(services, enrollments, log))
    .route('/', siblingAppRoutes(services))
    // Of a page of any origin.
    .route('/', policyReportRoutes(services, log))
    .use(cors(options.allowedOrigins))
    // Before the limits: a file may be larger than any other call.
    .route('/', storageRoutes(services, addresses))
    .use(limits, announceChanges(announcements))
    .route('/', healthRoutes(services))
    .route('/', authRoutes(services, guards))
    .route('/', profileRoutes(services, guards))
    .route('/', profileImageRoutes(services, addresses, guards))
    .route('/', accountRoutes(services, guards))
    .route('/', notificationRoutes(services, guards))
    .route('/', purchaseRoutes(services, guards))
    .route('/', identityRoutes(services, guards))
    .route('/', licenseRoutes(services, guards))
    // Before the next: one of its paths has a name where the others have an id.
    .route('/', newEnrollmentRoutes(services, enrollments, guards))
    .route('/', enrollmentRoutes(services, enrollments, guards))
    .route('/', courseRoutes(services, enrollments, completion, guards))
    .route('/', coursePrintRoutes(services, enrollments, guards))
    .route('/', previewRoutes(services, guards))
    .route('/', examRoutes(services, enrollments, completion, guards))
    .route('/', reportRoutes(services, enrollments, guards))
    .route('/', certificateRoutes(services, mails, guards))
    .route('/', externalCertificateRoutes(services, addresses, guards))
    .route('/', ruleRoutes(services, enrollments.announce, guards))
    .route('/', licensingRoutes(services, guards))
    .route('/', supportRoutes(services, mails, guards))
    .route('/', globalRoutes(services, guards))
    .route('/', catalogRoutes(services, guards))
    .route('/', cartRoutes(services, enrollments, guards))
    .route('/', membershipRoutes(services, guards))
    .route('/', learningPathRoutes(services, guards))
    .route('/', pathDetailRoutes(services, guards))
    .route('/', hub.routes)
    .notFound(unknownCall)
    .onError(sendRefusal(log));

  return {
    fetch: async (request, origin = {}) => app.fetch(request, origin),
    routes: app.routes,
    hub,
    announce: announcements.announce,
    close: async () => {
      await hub.close();
      await database.destroy();
    },
  };
}
