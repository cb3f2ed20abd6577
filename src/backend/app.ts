/**
 * The reference backend: what calls.tsv names, as a portable Request -> Response application. A Node server
 * hosts it for people and browsers (node/main.ts), msw hosts the very same inside jest.
 */
import { Hono } from 'hono';
import type { Database } from './database/database';
import { globalRoutes } from './global/global.routes';
import { healthRoutes } from './health/health.routes';
import { answerHeaders } from './http/answer-headers';
import { cors } from './http/cors';
import { createGuards } from './http/guards';
import { limits } from './http/limits';
import { answerRefusal, unknownCall } from './http/refusal';
import { requestLog } from './http/request-log';
import { learningPathRoutes } from './learning-path/learning-path.routes';
import { createLoginThrottle } from './profile/login-throttle';
import { createPasswordService, PASSWORD_COST } from './profile/passwords';
import { profileRoutes } from './profile/profile.routes';
import type { Services } from './services';
import { saveTenants, type TenantBrand } from './tenant/tenants';

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
  /** Where a brand's pages stand, for links between them. */
  siteUrl?: Services['siteUrl'];
}

export interface Backend {
  /** Answers every request, whatever it holds. */
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
}

export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { database, brands, clock, log = () => {} } = options;
  const services: Services = {
    database,
    clock,
    tenants: await saveTenants(database, brands),
    passwords: await createPasswordService(options.passwordCost ?? PASSWORD_COST),
    loginThrottle: createLoginThrottle(database, clock),
    siteUrl: options.siteUrl ?? (({ domain }) => `https://${domain}`),
  };
  const guards = createGuards(services);

  const app = new Hono()
    .use(requestLog(log), answerHeaders, cors(options.allowedOrigins), limits)
    .route('/', healthRoutes(services))
    .route('/', profileRoutes(services, guards))
    .route('/', globalRoutes(services, guards))
    .route('/', learningPathRoutes(services, guards))
    .notFound(unknownCall)
    .onError(answerRefusal(log));

  return {
    fetch: async (request) => app.fetch(request),
    close: () => database.destroy(),
  };
}
