import { Hono } from 'hono';
import type { Services } from '../services';
import { askDatabase } from './health.queries';

const SERVICES = ['profile', 'learner', 'global'];

/** CCFG-02. Health calls carry no authorization and need no brand; a status asks the database too. */
export function healthRoutes({ database }: Services): Hono {
  const routes = new Hono();

  for (const service of SERVICES) {
    routes.get(`/${service}/ping`, (c) => c.json({ service, ok: true }));

    routes.get(`/${service}/status`, async (c) => {
      await askDatabase(database);
      return c.json({ service, ok: true, database: 'ok' });
    });
  }

  return routes;
}
