import { type Context, Hono } from 'hono';
import { PRODUCT_ORDERS } from '../../contracts/product';
import { findEnrollment } from '../enrollment/enrollment.queries';
import { facetHeader, readListFilters, sendFiltered, sendWithFacets } from '../http/filtered-list';
import { found, NO_ID, toId } from '../http/found';
import { sendPage } from '../http/list';
import { readFlag, readIds, readOrder, readWords } from '../http/query-input';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { findLicenseLevels, findPackagesOf, findRelated, findTags } from './catalog.queries';
import { createCatalogSearch, discountOf, readCatalog, readProducts, upsellOf } from './catalog.service';
import { PRODUCT_FIELDS } from './catalog-fields.model';
import type { CatalogResult } from './catalog-index.model';
import { readLicenseTypes, readStates } from './license-options.service';
import type { CatalogProduct, Shopper } from './product.model';
import { SWAP_FIELDS, type SwapQuery, swapOptionsOf, toExpansions } from './swap.model';

const MOST_RELATED = 6;
const PLAIN = { choices: {} };

/** CMKT-01. Products are for students; guests may read license types, states, levels and tags. */
export function catalogRoutes({ database, clock, siteUrl }: Services, guards: Guards): Hono {
  const routes = new Hono();
  const one = '/marketing/products/:id';

  const searchCatalog = createCatalogSearch({ database, clock });

  /** A product that is over is not listed, but can be found by its id. */
  async function search(c: Context, shopper: Shopper): Promise<CatalogResult> {
    const filters = readListFilters(c, PRODUCT_FIELDS, true);
    return searchCatalog(shopper, { filters, order: readOrder(c, PRODUCT_ORDERS, 'Products') });
  }

  async function sendProducts(c: Context, shopper: Shopper, { itemIds }: CatalogResult): Promise<Response> {
    return sendPage(c, itemIds, (page) => readProducts(database, shopper, clock(), page));
  }

  async function readOne(shopper: Shopper, id: string): Promise<CatalogProduct> {
    const [product] = await readProducts(database, shopper, clock(), [toId(id)]);
    return found(product, 'product');
  }

  async function readUpsell(shopper: Shopper, id: string, site: string) {
    const { itemId, offerings } = await readOne(shopper, id);
    const packages = await findPackagesOf(database, itemId);
    return upsellOf(await readCatalog(database, shopper, clock(), packages), offerings, site);
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
    sendProducts(c, c.var.caller, await search(c, c.var.caller)),
  );

  routes.get('/marketing/products/withfilters', guards.student, async (c) => {
    const result = await search(c, c.var.caller);
    c.header('x-filter', facetHeader(result.facets));
    return sendProducts(c, c.var.caller, result);
  });

  /** Of the whole catalog. */
  routes.get('/marketing/products/filters', guards.student, async (c) => {
    const { facets } = await searchCatalog(c.var.caller, { filters: [], order: 'name' });
    return c.json({ facets });
  });

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

  routes.get(one, guards.student, async (c) => c.json(await readOne(c.var.caller, c.req.param('id'))));

  /** Others of the same license type that are offered in a state of the product. */
  routes.get(`${one}/relatedofferings`, guards.student, async (c) => {
    const { caller } = c.var;
    const { itemId, licenseTypeId, offerings } = await readOne(caller, c.req.param('id'));
    const stateAbbvs = offerings.map(({ stateAbbv }) => stateAbbv);
    const query = { itemId, licenseTypeId, stateAbbvs, now: clock(), limit: MOST_RELATED };
    const ids = await findRelated(database, caller.subsidiaryId, query);
    const related = await readProducts(database, caller, clock(), ids);
    return sendFiltered(
      c,
      related.flatMap((each) => each.offerings.find(({ stateAbbv }) => stateAbbvs.includes(stateAbbv)) ?? []),
      PLAIN,
    );
  });

  routes.get(`${one}/upselloffer`, guards.student, async (c) =>
    c.json(await readUpsell(c.var.caller, c.req.param('id'), siteUrl(c.var.tenant.brand))),
  );

  routes.get(`${one}/upselloffer/discountcode`, guards.student, async (c) => {
    const { offerId } = await readUpsell(c.var.caller, c.req.param('id'), '');
    return c.json(await discountOf(database, c.var.caller.subsidiaryId, offerId, clock()));
  });

  /** For the student's enrollment in the product; none if they are not enrolled. */
  async function readSwapOptions(c: Context, shopper: Shopper, id: string) {
    const query = readSwapQuery(c);
    const product = await readOne(shopper, id);
    const own = { studentId: shopper.studentId, enrollmentId: product.enrollmentId ?? NO_ID };
    const enrollment = await findEnrollment(database, own, clock());
    if (!enrollment) return [];
    return swapOptionsOf(await readCatalog(database, shopper, clock()), enrollment, query, clock());
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
