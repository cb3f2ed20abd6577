import { type Context, Hono } from 'hono';
import { REGIONS } from '../../contracts/regions';
import { findEnrollment } from '../enrollment/enrollment.queries';
import { answerFiltered, answerWithFacets, type FilterFields, facetsOf } from '../http/filtered-list';
import type { Guards } from '../http/guards';
import { readId } from '../http/input';
import { readFlag, readIds, readWords } from '../http/query-input';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import { type CatalogProduct, PACKAGE, readCatalog, type Shopper } from './catalog.service';
import { readLicenseTypes, readStates, selectLevels } from './license-options.service';
import { isOver, SWAP_FIELDS, type SwapQuery, swapOptionsOf, toExpansions } from './swap.model';
import { findTags } from './tags';
import { discountOf, upsellOf } from './upsell';

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

/** CMKT-01. Products are for students; what a license may be had for is told to guests too. */
export function catalogRoutes({ database, clock, siteUrl }: Services, guards: Guards): Hono {
  const routes = new Hono();
  const product = '/marketing/products/:id';

  /** What is over is left out of lists, and found by its id. */
  const readOpen = async (shopper: Shopper) =>
    (await readCatalog(database, shopper, clock())).filter((each) => !isOver(each, clock()));

  async function readOne(shopper: Shopper, id: string) {
    const catalog = await readCatalog(database, shopper, clock());
    const found = catalog.find(({ itemId }) => itemId === readId(id));
    if (!found) throw new Refusal(404, 'We could not find this product.');
    return { catalog, found };
  }

  // Any visitor of the brand: another brand's page asks for it too, with no credential of this one.
  routes.get('/marketing/licensetypes', guards.anyone, async (c) => {
    const types = await readLicenseTypes(database, c.var.tenant.subsidiaryId, readFlag(c, 'includeStates'));
    return answerFiltered(c, types, {
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
    return answerFiltered(
      c,
      await readStates(database, c.var.tenant.subsidiaryId, includeLicenseTypes),
      PLAIN,
    );
  });

  routes.get('/marketing/products', guards.student, async (c) =>
    answerFiltered(c, await readOpen(c.var.caller), PRODUCT_FIELDS),
  );

  routes.get('/marketing/products/withfilters', guards.student, async (c) =>
    answerWithFacets(c, await readOpen(c.var.caller), PRODUCT_FIELDS),
  );

  routes.get('/marketing/products/filters', guards.student, async (c) =>
    c.json({ facets: facetsOf(await readOpen(c.var.caller), PRODUCT_FIELDS) }),
  );

  routes.get('/marketing/products/licenselevels', guards.guest, async (c) => {
    const levels = await selectLevels(database, c.var.tenant.subsidiaryId).execute();
    const byName = new Map(levels.map((level) => [level.licenseLevel, level.licenseLevelId]));
    const entries = [...byName].map(([licenseLevel, licenseLevelId]) => ({ licenseLevelId, licenseLevel }));
    return answerFiltered(c, entries, PLAIN);
  });

  routes.get('/marketing/products/tags', guards.guest, async (c) => {
    const tags = await findTags(database, c.var.tenant.subsidiaryId, {
      licenseTypeIds: readIds(c, 'licenseTypeIds'),
      stateAbbvs: readWords(c, 'stateAbbvs'),
      tagTypes: readWords(c, 'tagTypes'),
    });
    return answerFiltered(c, tags, PLAIN);
  });

  routes.get(product, guards.student, async (c) =>
    c.json((await readOne(c.var.caller, c.req.param('id'))).found),
  );

  /** Others for the same license type, in the state of the product where they are. */
  routes.get(`${product}/relatedofferings`, guards.student, async (c) => {
    const { catalog, found } = await readOne(c.var.caller, c.req.param('id'));
    const states = new Set(found.offerings.map(({ stateAbbv }) => stateAbbv));
    const related = catalog
      .filter((each) => each.itemId !== found.itemId && each.licenseTypeId === found.licenseTypeId)
      .filter((each) => each.deliveryMethod !== PACKAGE && !isOver(each, clock()))
      .flatMap(({ offerings }) => offerings.find(({ stateAbbv }) => states.has(stateAbbv)) ?? []);
    return answerFiltered(c, related.slice(0, MOST_RELATED), PLAIN);
  });

  routes.get(`${product}/upselloffer`, guards.student, async (c) => {
    const { catalog, found } = await readOne(c.var.caller, c.req.param('id'));
    return c.json(upsellOf(catalog, found, siteUrl(c.var.tenant.brand)));
  });

  routes.get(`${product}/upselloffer/discountcode`, guards.student, async (c) => {
    const { catalog, found } = await readOne(c.var.caller, c.req.param('id'));
    const { offerId } = upsellOf(catalog, found, '');
    return c.json(await discountOf(database, c.var.caller.subsidiaryId, offerId, clock()));
  });

  /** For the student's enrollment in the product; none where there is none. */
  async function readSwapOptions(c: Context, shopper: Shopper, id: string) {
    const query = readSwapQuery(c);
    const { catalog, found } = await readOne(shopper, id);
    const own = { studentId: shopper.studentId, enrollmentId: found.enrollmentId ?? 0 };
    const enrollment = await findEnrollment(database, own, clock());
    return enrollment ? swapOptionsOf(catalog, enrollment, query, clock()) : [];
  }

  routes.get(`${product}/swapoptions`, guards.student, async (c) =>
    answerFiltered(c, await readSwapOptions(c, c.var.caller, c.req.param('id')), SWAP_FIELDS),
  );

  routes.get(`${product}/swapoptions/withfilters`, guards.student, async (c) =>
    answerWithFacets(c, await readSwapOptions(c, c.var.caller, c.req.param('id')), SWAP_FIELDS),
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
