import { Hono } from 'hono';
import { InterestsRequest, ShippingChange } from '../../contracts/account';
import { REGIONS } from '../../contracts/regions';
import type { Guards } from '../http/guards';
import { readBody } from '../http/input';
import { answerList } from '../http/list';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import {
  addInterests,
  loadShipping,
  removeInterests,
  saveShipping,
  selectInterests,
} from './account.queries';

/** CPRO-02, CPRO-04. PUT adds to the interests, and DELETE takes from them; both answer what there is then. */
export function accountRoutes({ database }: Pick<Services, 'database'>, guards: Guards): Hono {
  const routes = new Hono();

  routes.get('/profile/accountshipping', guards.student, async (c) =>
    c.json(await loadShipping(database, c.var.caller.studentId)),
  );

  routes.put('/profile/accountshipping', guards.student, async (c) => {
    const address = await readBody(c, ShippingChange);
    refuseUnknownRegion(address);
    await saveShipping(database, c.var.caller.studentId, address);
    return c.json(await loadShipping(database, c.var.caller.studentId));
  });

  routes.get('/profile/interests', guards.student, (c) =>
    answerList(c, database, selectInterests(database, c.var.caller.studentId)),
  );

  routes.put('/profile/interests', guards.student, async (c) => {
    const interests = await readBody(c, InterestsRequest);
    return c.json(await addInterests(database, c.var.caller.studentId, interests));
  });

  routes.delete('/profile/interests', guards.student, async (c) => {
    const interests = await readBody(c, InterestsRequest);
    return c.json(await removeInterests(database, c.var.caller.studentId, interests));
  });

  return routes;
}

/** ENT-26. */
function refuseUnknownRegion({ state, country }: ShippingChange): void {
  if (!REGIONS.some((region) => region.code === state && region.country === country)) {
    throw new Refusal(400, 'There is no such state or province in this country.');
  }
}
