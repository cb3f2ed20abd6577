import { type Context, Hono } from 'hono';
import { ownEnrollment } from '../enrollment/enrollment.queries';
import type { Enrollments } from '../enrollment/enrollment.service';
import { sendFiltered } from '../http/filtered-list';
import { readId, readNoBody } from '../http/input';
import { Refusal } from '../http/refusal';
import { readSourceTag } from '../http/source-tag';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { createCarts } from './cart.service';

const MOST_AT_ONCE = 50;

/** CCRT-01. */
export function cartRoutes(
  services: Pick<Services, 'database' | 'clock'>,
  enrollments: Enrollments,
  guards: Guards,
): Hono {
  const routes = new Hono();
  const carts = createCarts(services);

  routes.get('/cart/items', guards.student, async (c) =>
    sendFiltered(c, await carts.items(c.var.caller, c.req.query('shoppingCartId')), { choices: {} }),
  );

  routes.post('/cart/items', guards.student, guards.once, async (c) => {
    await readNoBody(c);
    readSourceTag(c);
    const enrollmentId = c.req.query('enrollmentId');
    if (enrollmentId !== undefined) {
      await enrollments.find(ownEnrollment(c.var.caller, enrollmentId));
    }
    return c.json(
      await carts.add(c.var.caller, {
        shoppingCartId: c.req.query('shoppingCartId'),
        searchResultIds: readSearchResultIds(c),
        paymentOptionId: readPaymentOption(c),
      }),
    );
  });

  routes.post('/carts/current/promo', guards.student, async (c) => {
    await readNoBody(c);
    if (c.req.query('action') !== 'add') throw new Refusal(400, 'The action must be add.');
    const code = c.req.query('code')?.trim() ?? '';
    if (!/^[\w-]{1,50}$/.test(code)) throw new Refusal(400, 'This promo code is not valid.');
    return c.json(await carts.addPromo(c.var.caller, code, c.req.query('shoppingCartId')));
  });

  return routes;
}

function readSearchResultIds(c: Context): string[] {
  const ids = [...new Set(c.req.queries('searchResultId') ?? [])];
  if (ids.length === 0 || ids.length > MOST_AT_ONCE) {
    throw new Refusal(400, `Please choose 1 to ${MOST_AT_ONCE} products.`);
  }
  return ids;
}

function readPaymentOption(c: Context): number | null {
  const text = c.req.query('paymentOptionId');
  if (text === undefined) return null;
  const id = readId(text);
  if (id === null) throw new Refusal(400, 'There is no such payment option for this product.');
  return id;
}
