import { type Context, Hono } from 'hono';
import { REGIONS } from '../../contracts/regions';
import { findEnrollment } from '../enrollment/enrollment.queries';
import { PACKAGE } from '../global/delivery-method.model';
import { type FilterFields, facetsOf, sendFiltered, sendWithFacets } from '../http/filtered-list';
import { found, NO_ID, toId } from '../http/found';
import { readFlag, readIds, readWords } from '../http/query-input';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { findLicenseLevels, findTags } from './catalog.queries';
import { discountOf, readCatalog, upsellOf } from './catalog.service';
import { readLicenseTypes, readStates } from './license-options.service';
import { type CatalogProduct, isOver, type Shopper } from './product.model';
import { SWAP_FIELDS, type SwapQuery, swapOptionsOf, toExpansions } from './swap.model';

const MOST_RELATED = 6;
const STATE_NAMES = new Map(REGIONS.map(({ code, label }) => [code, label]));

const PRODUCT_FIELDS: FilterFields<CatalogProduct> = {
  choices: {
    stateAbbv: {
      label: 'State',
      values: ({ offerings }) =>
        offerings.map(({ stateAbbv }) => [stateAbbv, STATE_NAMES.get(stateAbbv) ?? stateAbbv]),
    },
    licenseTypeId: {
      label: 'Profession',
      values: ({ licenseTypeId, licenseTypeName }) =>
        licenseTypeId === null ? [] : [[String(licenseTypeId), licenseTypeName]],
    },
    deliveryMethodId: {
      label: 'Delivery method',
      values: ({ deliveryMethodId, deliveryMethod }) =>
        deliveryMethodId === null ? [] : [[String(deliveryMethodId), deliveryMethod]],
    },
    creditType: {
      label: 'Credit type',
      values: ({ offerings }) =>
        offerings.flatMap(({ creditType }) => (creditType ? [[creditType, creditType]] : [])),
    },
  },
  name: ({ name }) => name,
};
const PLAIN = { choices: {} };

/** CMKT-01. Products are for students; guests may read license types, states, levels and tags. */
export function catalogRoutes({ database, clock, siteUrl }: Services, guards: Guards): Hono {
  const routes = new Hono();
  const one = '/marketing/products/:id';

  /** A product that is over is not listed, but can be found by its id. */
  const readOpen = async (shopper: Shopper) =>
    (await readCatalog(database, shopper, clock())).filter((each) => !isOver(each, clock()));

  async function readOne(shopper: Shopper, id: string) {
    const catalog = await readCatalog(database, shopper, clock());
    const product = catalog.find(({ itemId }) => itemId === toId(id));
    return { catalog, product: found(product, 'product') };
  }

  // Any visitor of the brand: a page of another brand asks for it too, without a credential of this one.
  routes.get('/marketing/licensetypes', guards.anyone, async (c) => {
    const types = await readLicenseTypes(database, c.var.tenant.subsidiaryId, readFlag(c, 'includeStates'));
    return sendFiltered(c, types, {
      choices: {
        profession: {
          label: 'Profession',
          values: ({ profession }) => (profession ? [[profession, profession]] : []),
        },
      },
    });
  });

  routes.get('/marketing/states', guards.guest, async (c) => {
    const includeLicenseTypes = readFlag(c, 'includeLicenseTypes');
    return sendFiltered(c, await readStates(database, c.var.tenant.subsidiaryId, includeLicenseTypes), PLAIN);
  });

  routes.get('/marketing/products', guards.student, async (c) =>
    sendFiltered(c, await readOpen(c.var.caller), PRODUCT_FIELDS),
  );

  routes.get('/marketing/products/withfilters', guards.student, async (c) =>
    sendWithFacets(c, await readOpen(c.var.caller), PRODUCT_FIELDS),
  );

  routes.get('/marketing/products/filters', guards.student, async (c) =>
    c.json({ facets: facetsOf(await readOpen(c.var.caller), PRODUCT_FIELDS) }),
  );

  routes.get('/marketing/products/licenselevels', guards.guest, async (c) => {
    const levels = await findLicenseLevels(database, c.var.tenant.subsidiaryId);
    const byName = new Map(levels.map((level) => [level.licenseLevel, level.licenseLevelId]));
    // A goal need not have levels.
    byName.delete('');
    const entries = [...byName].map(([licenseLevel, licenseLevelId]) => ({ licenseLevelId, licenseLevel }));
    return sendFiltered(c, entries, PLAIN);
  });

  routes.get('/marketing/products/tags', guards.guest, async (c) => {
    const tags = await findTags(database, c.var.tenant.subsidiaryId, {
      licenseTypeIds: readIds(c, 'licenseTypeIds'),
      stateAbbvs: readWords(c, 'stateAbbvs'),
      tagTypes: readWords(c, 'tagTypes'),
    });
    return sendFiltered(c, tags, PLAIN);
  });

  routes.get(one, guards.student, async (c) =>
    c.json((await readOne(c.var.caller, c.req.param('id'))).product),
  );

  /** Others of the same license type that are offered in a state of the product. */
  routes.get(`${one}/relatedofferings`, guards.student, async (c) => {
    const { catalog, product } = await readOne(c.var.caller, c.req.param('id'));
    const states = new Set(product.offerings.map(({ stateAbbv }) => stateAbbv));
    const related = catalog
      .filter((each) => each.itemId !== product.itemId && each.licenseTypeId === product.licenseTypeId)
      .filter((each) => each.deliveryMethod !== PACKAGE && !isOver(each, clock()))
      .flatMap(({ offerings }) => offerings.find(({ stateAbbv }) => states.has(stateAbbv)) ?? []);
    return sendFiltered(c, related.slice(0, MOST_RELATED), PLAIN);
  });

  routes.get(`${one}/upselloffer`, guards.student, async (c) => {
    const { catalog, product } = await readOne(c.var.caller, c.req.param('id'));
    return c.json(upsellOf(catalog, product, siteUrl(c.var.tenant.brand)));
  });

  routes.get(`${one}/upselloffer/discountcode`, guards.student, async (c) => {
    const { catalog, product } = await readOne(c.var.caller, c.req.param('id'));
    const { offerId } = upsellOf(catalog, product, '');
    return c.json(await discountOf(database, c.var.caller.subsidiaryId, offerId, clock()));
  });

  /** For the student's enrollment in the product; none if they are not enrolled. */
  async function readSwapOptions(c: Context, shopper: Shopper, id: string) {
    const query = readSwapQuery(c);
    const { catalog, product } = await readOne(shopper, id);
    const own = { studentId: shopper.studentId, enrollmentId: product.enrollmentId ?? NO_ID };
    const enrollment = await findEnrollment(database, own, clock());
    return enrollment ? swapOptionsOf(catalog, enrollment, query, clock()) : [];
  }

  routes.get(`${one}/swapoptions`, guards.student, async (c) =>
    sendFiltered(c, await readSwapOptions(c, c.var.caller, c.req.param('id')), SWAP_FIELDS),
  );

  routes.get(`${one}/swapoptions/withfilters`, guards.student, async (c) =>
    sendWithFacets(c, await readSwapOptions(c, c.var.caller, c.req.param('id')), SWAP_FIELDS),
  );

  return routes;
}

function readSwapQuery(c: Context): SwapQuery {
  return {
    expanded: toExpansions(readFlag(c, 'expandedMode'), readWords(c, 'expandedModeOptions')),
    licenseTypeIds: readIds(c, 'additionalLicenseTypeIds'),
    stateAbbvs: readWords(c, 'additionalStateAbbvs'),
  };
}
