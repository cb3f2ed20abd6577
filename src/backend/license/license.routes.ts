import { Hono } from 'hono';
import { LICENSE_FILTERS, LicenseRequest } from '../../contracts/license';
import { found, toId } from '../http/found';
import { readBody, readNoBody } from '../http/input';
import { sendFilteredList } from '../http/list';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import {
  deleteLicense,
  findLicense,
  type LicenseFilter,
  type OwnLicense,
  selectLicenses,
  toLicense,
} from './license.queries';
import { addLicense, saveLicense } from './license.service';

const LICENSE = 'license';

/** CPRO-05. */
export function licenseRoutes({ database }: Pick<Services, 'database'>, guards: Guards): Hono {
  const routes = new Hono();
  const license = '/profile/accountlicense/:id';

  routes.get('/profile/accountlicense', guards.student, (c) => {
    const filters = readFilters(c.req.queries('filter') ?? []);
    return sendFilteredList(
      c,
      database,
      selectLicenses(database, c.var.caller.studentId, filters),
      toLicense,
    );
  });

  routes.post('/profile/accountlicense', guards.student, guards.once, async (c) => {
    const body = await readBody(c, LicenseRequest);
    return c.json(found(await addLicense(database, c.var.caller, body), LICENSE));
  });

  routes.get(license, guards.student, async (c) =>
    c.json(found(await findLicense(database, own(c.var.caller, c.req.param('id'))), LICENSE)),
  );

  routes.put(license, guards.student, async (c) => {
    const body = await readBody(c, LicenseRequest);
    return c.json(
      found(
        await saveLicense(database, { ...c.var.caller, ...own(c.var.caller, c.req.param('id')) }, body),
        LICENSE,
      ),
    );
  });

  routes.delete(license, guards.student, async (c) => {
    await readNoBody(c);
    return c.json(
      found((await deleteLicense(database, own(c.var.caller, c.req.param('id')))) && {}, LICENSE),
    );
  });

  return routes;
}

function own({ studentId }: { studentId: number }, id: string): OwnLicense {
  return { studentId, studentLicenseId: toId(id) };
}

function readFilters(filters: readonly string[]): LicenseFilter[] {
  return filters.map((filter) => {
    const known = LICENSE_FILTERS.find((each) => each === filter);
    if (!known)
      throw new Refusal(400, `Licenses can be filtered by these only: ${LICENSE_FILTERS.join(', ')}.`);
    return known;
  });
}
