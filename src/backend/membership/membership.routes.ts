import { Hono } from 'hono';
import type { LegacyMembership } from '../../contracts/account';
import {
  RESOURCE_ORDERS,
  type Resource,
  type ResourceOrder,
  ReviewRequest,
} from '../../contracts/membership';
import { type FilterFields, facetsOf, sendFiltered, sendWithFacets } from '../http/filtered-list';
import { found, toId } from '../http/found';
import { readBody, readNoBody } from '../http/input';
import { readOrder } from '../http/query-input';
import type { Services } from '../services';
import type { Guards } from '../session/guards';
import {
  findConfigurations,
  findPartnerOfferings,
  findReview,
  type Member,
  saveReview,
} from './membership.queries';
import {
  cancelSubscription,
  findConfiguration,
  readResources,
  refuseClosed,
  sortResources,
} from './membership.service';
import { findSubscriptions } from './subscription.queries';

const NO_FILTERS = { choices: {} };

const RESOURCE_FIELDS: FilterFields<Resource> = {
  choices: {
    topic: { label: 'Topic', values: ({ topic }) => [[topic, topic]] },
    resourceType: { label: 'Type', values: ({ resourceType }) => [[resourceType, resourceType]] },
  },
  texts: ({ title, topic, resourceType, description }) => [title, topic, resourceType, description],
};

/** CMEM-01, and the legacy membership of CLRN-01. `:id` is a license type of the brand, except for subscriptions. */
export function membershipRoutes({ database, clock }: Services, guards: Guards): Hono {
  const routes = new Hono();
  const membership = '/membership/:id';
  const resource = `${membership}/resources/:resourceId`;

  const listResources = (member: Member, id: string) => readResources(database, member, toId(id), clock());

  async function readResource(member: Member, id: string, resourceId: string): Promise<Resource> {
    const resources = await listResources(member, id);
    return found(
      resources.find((each) => each.resourceId === toId(resourceId)),
      'resource',
    );
  }

  async function listPartnerOfferings(member: Member, id: string) {
    await refuseClosed(database, member, toId(id), 'PartnerOfferings', clock());
    return findPartnerOfferings(database, toId(id));
  }

  routes.get('/membership/subscriptions', guards.student, async (c) =>
    sendFiltered(c, await findSubscriptions(database, c.var.caller.studentId, clock()), NO_FILTERS),
  );

  routes.put('/membership/subscriptions/:id/cancel', guards.student, async (c) => {
    await readNoBody(c);
    const subscriptionId = toId(c.req.param('id'));
    return c.json(await cancelSubscription(database, c.var.caller.studentId, subscriptionId, clock()));
  });

  routes.get('/membership/configurations', guards.student, async (c) =>
    sendFiltered(c, await findConfigurations(database, c.var.caller, clock()), NO_FILTERS),
  );

  routes.get('/membership/configurations/:id', guards.student, async (c) =>
    c.json(await findConfiguration(database, c.var.caller, toId(c.req.param('id')), clock())),
  );

  routes.get(`${membership}/partnerofferings`, guards.student, async (c) =>
    sendFiltered(c, await listPartnerOfferings(c.var.caller, c.req.param('id')), NO_FILTERS),
  );

  routes.get(`${membership}/partnerofferings/:offeringId`, guards.student, async (c) => {
    const offerings = await listPartnerOfferings(c.var.caller, c.req.param('id'));
    const offeringId = toId(c.req.param('offeringId'));
    return c.json(
      found(
        offerings.find((each) => each.offeringId === offeringId),
        'offer',
      ),
    );
  });

  async function listSorted(member: Member, id: string, order: ResourceOrder) {
    return sortResources(await listResources(member, id), order);
  }

  routes.get(`${membership}/resources`, guards.student, async (c) =>
    sendFiltered(
      c,
      await listSorted(c.var.caller, c.req.param('id'), readOrder(c, RESOURCE_ORDERS, 'Resources')),
      RESOURCE_FIELDS,
    ),
  );

  routes.get(`${membership}/resources/filters`, guards.student, async (c) =>
    c.json({ facets: facetsOf(await listResources(c.var.caller, c.req.param('id')), RESOURCE_FIELDS) }),
  );

  routes.get(`${membership}/resources/withfilters`, guards.student, async (c) =>
    sendWithFacets(
      c,
      await listSorted(c.var.caller, c.req.param('id'), readOrder(c, RESOURCE_ORDERS, 'Resources')),
      RESOURCE_FIELDS,
    ),
  );

  routes.get(resource, guards.student, async (c) =>
    c.json(await readResource(c.var.caller, c.req.param('id'), c.req.param('resourceId'))),
  );

  routes.get(`${resource}/review`, guards.student, async (c) => {
    const { resourceId } = await readResource(c.var.caller, c.req.param('id'), c.req.param('resourceId'));
    return c.json(await findReview(database, c.var.caller.studentId, resourceId));
  });

  routes.put(`${resource}/review`, guards.student, async (c) => {
    const review = await readBody(c, ReviewRequest);
    const { resourceId } = await readResource(c.var.caller, c.req.param('id'), c.req.param('resourceId'));
    await saveReview(database, c.var.caller.studentId, resourceId, review);
    return c.json(review);
  });

  /** Of several current memberships, the one that lasts longest, which is the first. */
  routes.get('/my/membership', guards.student, async (c) => {
    const subscriptions = await findSubscriptions(database, c.var.caller.studentId, clock());
    const active = subscriptions.find(({ isExpired }) => !isExpired);
    return c.json({
      isMember: active !== undefined,
      subscriptionId: active?.subscriptionId ?? null,
      endDate: active?.endDate ?? null,
    } satisfies LegacyMembership);
  });

  return routes;
}
