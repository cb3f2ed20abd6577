import { Hono } from 'hono';
import type { Guards } from '../http/guards';
import { answerList } from '../http/list';
import type { Services } from '../services';
import { selectLicenseTypes } from './global.queries';

/** CGLB-01. */
export function globalRoutes({ database }: Services, guards: Guards): Hono {
  const routes = new Hono();

  routes.get('/global/licensetypes', guards.guest, (c) =>
    answerList(c, database, selectLicenseTypes(database, c.var.tenant.subsidiaryId)),
  );

  return routes;
}
