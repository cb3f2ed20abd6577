import { Hono } from 'hono';
import * as v from 'valibot';
import type { Wire } from '../../contracts/iso-date';
import type { LicensingInformation } from '../../contracts/reference';
import { toId } from '../http/found';
import { readFields } from '../http/input';
import { sendFilteredList } from '../http/list';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { selectLicensingInformation } from './licensing.queries';

/** CLRN-10: the only filter that clients send. */
const ONBOARDING = 'isUniform==true||licenseLookup!=null';
const Query = v.object({ licenseTypeId: v.string(), stateAbbv: v.string() });

export function licensingRoutes({ database }: Pick<Services, 'database'>, guards: Guards): Hono {
  const routes = new Hono();

  routes.get('/learner/licensinginformation', guards.student, (c) => {
    const { searchParams } = new URL(c.req.url);
    const filters = searchParams.getAll('filter');
    searchParams.delete('filter');
    const { licenseTypeId, stateAbbv } = readFields(searchParams, Query);
    if (filters.some((filter) => filter !== ONBOARDING)) {
      throw new Refusal(400, `Licensing information can be filtered by ${ONBOARDING} only.`);
    }
    const kind = {
      subsidiaryId: c.var.tenant.subsidiaryId,
      licenseTypeId: toId(licenseTypeId),
      stateAbbv,
    };
    const query = selectLicensingInformation(database, kind, { isForOnboarding: filters.length > 0 });
    return sendFilteredList(
      c,
      database,
      query,
      ({ isUniform, ...row }): Wire<LicensingInformation> => ({ ...row, isUniform: Boolean(isUniform) }),
    );
  });

  return routes;
}
