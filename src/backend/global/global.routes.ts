import { Hono } from 'hono';
import { DELIVERY_METHODS } from '../../contracts/product';
import { sendFiltered } from '../http/filtered-list';
import { readAny, readFilters } from '../http/filters';
import { BODY_BYTES } from '../http/limits';
import { sendFilteredList, sendList } from '../http/list';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { isOrdinary } from '../tenant/tenant.service';
import { deliveryMethodIdOf } from './delivery-method.model';
import { type StateFilter, selectLicenseTypes, selectStates } from './global.queries';
import { SUFFIXES } from './suffixes';

/** Every state of the database belongs to it. */
const COUNTRY = 'United States';
const NO_FILTERS = { choices: {} };

/** CGLB-01, and the configuration of COTH-01. */
export function globalRoutes({ database, tenants, siteUrl }: Services, guards: Guards): Hono {
  const routes = new Hono();

  routes.get('/global/licensetypes', guards.guest, (c) =>
    sendList(c, database, selectLicenseTypes(database, c.var.tenant.subsidiaryId)),
  );

  routes.get('/global/states', guards.guest, (c) => {
    return sendFilteredList(
      c,
      database,
      selectStates(database, readStateFilter(c.req.queries('filter') ?? [])),
    );
  });

  routes.get('/global/deliverymethods', guards.guest, (c) =>
    sendFiltered(
      c,
      DELIVERY_METHODS.map((deliveryMethodName) => ({
        deliveryMethodId: deliveryMethodIdOf(deliveryMethodName),
        deliveryMethodName,
      })),
      NO_FILTERS,
    ),
  );

  routes.get('/global/subsidiaries', guards.guest, (c) =>
    sendFiltered(
      c,
      tenants
        .filter(({ brand }) => isOrdinary(brand))
        .map(({ subsidiaryId, brand }) => ({
          subsidiaryId,
          subsidiaryName: brand.name,
          url: siteUrl(brand),
        })),
      NO_FILTERS,
    ),
  );

  routes.get('/global/suffixes', guards.guest, (c) =>
    sendFiltered(
      c,
      SUFFIXES.map((suffix, index) => ({ suffixId: index + 1, suffix })),
      NO_FILTERS,
    ),
  );

  routes.get('/global/configuration', guards.guest, (c) => {
    const { subsidiaryId, brand } = c.var.tenant;
    return c.json({ settings: { subsidiaryId, token: brand.token, bodyBytes: BODY_BYTES } });
  });

  return routes;
}

/** Every filter must hold. */
function readStateFilter(filters: readonly string[]): StateFilter {
  const without: string[] = [];
  let isNone = false;
  for (const { key, values } of readFilters(filters, { 'country==': readAny, 'stateName!=': readAny })) {
    if (key === 'stateName!=') without.push(...values);
    else isNone ||= !values.includes(COUNTRY);
  }
  return { without, isNone };
}
