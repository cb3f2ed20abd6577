import { Hono } from 'hono';
import { InterestsRequest, ShippingChange } from '../../contracts/account';
import { readBody } from '../http/input';
import { sendList } from '../http/list';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { loadShipping, saveShipping, selectInterests } from './account.queries';
import { addInterests, refuseUnknownRegion, removeInterests } from './account.service';

/** CPRO-02, CPRO-04. PUT adds interests and DELETE removes them; both send what there is afterwards. */
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
    sendList(c, database, selectInterests(database, c.var.caller.studentId)),
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
