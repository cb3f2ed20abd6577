/**
 * A stand-in for the shops of the brands, which are not part of this project. A brand file leads to it by the setting
 * `"cartUrl": "/rxd/shop/{token of the brand}"`, and the demo data by the addresses of memberships. /rxd/ makes the app
 * hand over to it as to the Launcher (PUR-09): by a transport token, at the same host. These are pages, not calls:
 * there is no X-Host and no CORS, and an error is a page too.
 */
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { Shopper } from '../catalog/product.model';
import type { Enrollments } from '../enrollment/enrollment.service';
import { found, toId } from '../http/found';
import { readForm } from '../http/input';
import { limits } from '../http/limits';
import { Refusal } from '../http/refusal';
import { returnOrigins } from '../identity/return-origins';
import { loadStudentName } from '../profile/profile.queries';
import { findPurchase } from '../purchase/purchase.queries';
import type { Services } from '../services';
import { isOrdinary, type Tenant } from '../tenant/tenant.service';
import { createOrders } from './order.service';
import { sendBasket, sendReceipt, sendShopError } from './shop-page';
import { createShopSessions } from './shop-session.service';

const SHOP = '/rxd/shop/:brand';
const COOKIE = 'shop';
/** What the address of a form adds to that of its page. */
const FORM = /\/(pay|remove)$/;

const PayForm = v.object({ key: v.string() });
const RemoveForm = v.object({ productCode: v.string() });

interface ShopEnv {
  Variables: { tenant: Tenant; shopper: Shopper; home: string };
}

export function shopRoutes(
  services: Services,
  enrollments: Enrollments,
  log: (line: string) => void,
): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>();
  const orders = createOrders(services, enrollments);
  const sessions = createShopSessions(services);

  const shopOf = (c: Context<ShopEnv>) => `/rxd/shop/${c.var.tenant.brand.token}`;
  const placeOf = (c: Context<ShopEnv>) => ({
    brand: c.var.tenant.brand,
    home: c.var.home,
  });
  const payerOf = (c: Context<ShopEnv>) => loadStudentName(services.database, c.var.shopper.studentId);

  routes.use(`${SHOP}/*`, limits, async (c, next) => {
    const tenant = services.tenants.find(({ brand }) => brand.token === c.req.param('brand'));
    if (!tenant || !isOrdinary(tenant.brand)) throw new Refusal(404, 'No school is known at this address.');
    c.set('tenant', tenant);
    c.set('home', homeOf(services, tenant, c));
    const transport = c.req.method === 'GET' ? c.req.query('transport') : undefined;
    if (transport !== undefined) {
      const session = await sessions.open(transport, tenant.subsidiaryId, c.var.home);
      if (session === undefined) throw pleaseOpenAgain();
      const secure = new URL(c.req.url).protocol === 'https:';
      setCookie(c, COOKIE, session, { path: shopOf(c), httpOnly: true, sameSite: 'Lax', secure });
      // The address that stays in the history has no token.
      return c.redirect(c.req.path, 303);
    }
    if ((c.req.header('sec-fetch-site') ?? 'same-origin') !== 'same-origin' && c.req.method !== 'GET') {
      throw new Refusal(403, 'Another site has sent this form.');
    }
    const visitor = await sessions.find(getCookie(c, COOKIE) ?? '', tenant.subsidiaryId);
    if (!visitor) throw pleaseOpenAgain();
    const { home, ...shopper } = visitor;
    c.set('home', home);
    c.set('shopper', shopper);
    await next();
  });

  async function sendCart(c: Context<ShopEnv>, refusal?: Refusal): Promise<Response> {
    const shop = shopOf(c);
    const basket = await orders.readCart(c.var.shopper);
    const paths = { payPath: `${shop}/pay`, removePath: `${shop}/remove` };
    const payer = await payerOf(c);
    return sendBasket(c, { ...placeOf(c), ...paths, title: 'Your cart', payer, basket }, refusal);
  }

  async function sendMembership(c: Context<ShopEnv>, id: string, refusal?: Refusal): Promise<Response> {
    const basket = await orders.readMembership(c.var.shopper, toId(id));
    const payPath = `${shopOf(c)}/membership/${toId(id)}/pay`;
    const payer = await payerOf(c);
    return sendBasket(c, { ...placeOf(c), payPath, title: 'Become a Member', payer, basket }, refusal);
  }

  routes.get(SHOP, (c) => sendCart(c));

  routes.post(`${SHOP}/remove`, async (c) => {
    const { productCode } = await readForm(c, RemoveForm);
    await orders.remove(c.var.shopper, productCode);
    return c.redirect(shopOf(c), 303);
  });

  routes.post(`${SHOP}/pay`, async (c) => {
    const { key } = await readForm(c, PayForm);
    return answer(
      async () => c.redirect(`${shopOf(c)}/orders/${await orders.payCart(c.var.shopper, key)}`, 303),
      (refusal) => sendCart(c, refusal),
    );
  });

  routes.get(`${SHOP}/membership/:id`, (c) => sendMembership(c, c.req.param('id')));

  routes.post(`${SHOP}/membership/:id/pay`, async (c) => {
    const { key } = await readForm(c, PayForm);
    const id = c.req.param('id');
    return answer(
      async () => {
        const purchaseId = await orders.payMembership(c.var.shopper, toId(id), key);
        return c.redirect(`${shopOf(c)}/orders/${purchaseId}?membership=${toId(id)}`, 303);
      },
      (refusal) => sendMembership(c, id, refusal),
    );
  });

  routes.get(`${SHOP}/orders/:id`, async (c) => {
    const { studentId } = c.var.shopper;
    const purchaseId = toId(c.req.param('id'));
    const purchase = found(await findPurchase(services.database, { studentId, purchaseId }), 'order');
    const licenseTypeId = toId(c.req.query('membership') ?? '');
    const onward = licenseTypeId
      ? { href: `/resources/${licenseTypeId}`, text: 'Open your library' }
      : { href: '/courses', text: 'Go to your courses' };
    return sendReceipt(c, { ...placeOf(c), payer: await payerOf(c) }, purchase, onward);
  });

  routes.onError((error, c) => {
    const place = c.var.tenant ? { ...placeOf(c), path: c.req.path.replace(FORM, '') } : {};
    if (error instanceof Refusal) return sendShopError(c, error, place);
    log(`unexpected: ${error.stack ?? error.message}`);
    const message = 'Something went wrong on our side. Please try again.';
    return sendShopError(c, { status: 500, message }, place);
  });

  return routes;
}

/** What cannot be bought any more is said above what can. */
async function answer(
  pay: () => Promise<Response>,
  refuse: (refusal: Refusal) => Promise<Response>,
): Promise<Response> {
  try {
    return await pay();
  } catch (error) {
    if (error instanceof Refusal && error.status === 409) return refuse(error);
    throw error;
  }
}

/** The dashboard that the student came from, if it is one of this brand; otherwise the brand's own. */
function homeOf(services: Services, tenant: Tenant, c: Context): string {
  const referer = c.req.header('Referer') ?? '';
  const origin = URL.canParse(referer) ? new URL(referer).origin : '';
  return returnOrigins(services, tenant).includes(origin) ? origin : services.siteUrl(tenant.brand);
}

function pleaseOpenAgain(): Refusal {
  return new Refusal(401, 'This link has been used already, or it has expired. Please open the shop again.');
}
