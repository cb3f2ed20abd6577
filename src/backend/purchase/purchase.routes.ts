import { Hono } from 'hono';
import { found, toId } from '../http/found';
import { sendList } from '../http/list';
import { sendPdf } from '../print/pdf';
import { loadHeading } from '../profile/print-heading';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import { findPurchase, selectPurchases, toPurchase } from './purchase.queries';
import { receiptPage } from './receipt';

/** CPRO-06. */
export function purchaseRoutes(services: Pick<Services, 'database' | 'clock'>, guards: Guards): Hono {
  const { database } = services;
  const routes = new Hono();

  routes.get('/profile/purchasehistory', guards.student, (c) =>
    sendList(c, database, selectPurchases(database, c.var.caller.studentId), toPurchase),
  );

  routes.get('/profile/purchasehistory/:id/print', guards.student, async (c) => {
    const { studentId } = c.var.caller;
    const purchaseId = toId(c.req.param('id'));
    const purchase = found(await findPurchase(database, { studentId, purchaseId }), 'purchase');
    return sendPdf(c, services, {
      title: `Receipt ${purchaseId}`,
      fileName: `receipt-${purchaseId}`,
      pages: [receiptPage(purchase, await loadHeading(c, services))],
    });
  });

  return routes;
}
