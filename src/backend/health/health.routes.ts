import { Hono } from 'hono';
import { HEALTH_SERVICES } from '../../contracts/health';
import type { Services } from '../services';
import { askDatabase } from './health.queries';

/** Names of services, and the paths of their two calls. Those of the student API are at the root of its host. */
const PLACES: readonly (readonly [service: string, path: string])[] = [
  ...HEALTH_SERVICES.map((service) => [service, `/${service}`] as const),
  ['student', ''],
];

/** CCFG-02. Health calls carry no authorization and need no brand; a status asks the database too. */
export function healthRoutes({ database }: Services): Hono {
  const routes = new Hono();

  for (const [service, path] of PLACES) {
    routes.get(`${path}/ping`, (c) => c.json({ service, ok: true }));

    routes.get(`${path}/status`, async (c) => {
      await askDatabase(database);
      return c.json({ service, ok: true, database: 'ok' });
    });
  }

  return routes;
}
