import { Hono } from 'hono';
import { type Resource, ReviewRequest } from '../../contracts/membership';
import { answerFiltered, answerWithFacets, type FilterFields, facetsOf } from '../http/filtered-list';
import type { Guards } from '../http/guards';
import { readBody, readId, readNoBody } from '../http/input';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import {
  findConfigurations,
  findPartnerOfferings,
  findResources,
  findReview,
  type Member,
  saveReview,
} from './membership.queries';
import { findSubscriptions, saveCancellation } from './subscription.queries';

const PLAIN = { choices: {} };

const RESOURCE_FIELDS: FilterFields<Resource> = {
  choices: {
    topic: { label: 'Topic', values: ({ topic }) => [[topic, topic]] },
    resourceType: { label: 'Type', values: ({ resourceType }) => [[resourceType, resourceType]] },
  },
  name: ({ title }) => title,
};

/** CMEM-01. `:id` is a license type of the brand, except of subscriptions. */
export function membershipRoutes({ database, clock }: Services, guards: Guards): Hono {
  const routes = new Hono();
  const membership = '/membership/:id';
  const resource = `${membership}/resources/:resourceId`;

  async function findConfiguration(member: Member, id: string) {
    const configurations = await findConfigurations(database, member, clock());
    return found(configurations, ({ licenseTypeId }) => licenseTypeId === readId(id), 'membership');
  }

  /** Refused to who is no member where it is for members alone (NAV-21). */
  async function open(member: Member, id: string, name: 'Resources' | 'PartnerOfferings') {
    const { licenseTypeId, membershipFeatures } = await findConfiguration(member, id);
    if (!membershipFeatures.some(({ feature, available }) => feature === name && available)) {
      throw new Refusal(403, 'This is not part of your membership.');
    }
    return licenseTypeId;
  }

  const readResources = async (member: Member, id: string) =>
    findResources(database, await open(member, id, 'Resources'));

  const readResource = async (member: Member, id: string, resourceId: string) =>
    found(await readResources(member, id), (each) => each.resourceId === readId(resourceId), 'resource');

  routes.get('/membership/subscriptions', guards.student, async (c) =>
    answerFiltered(c, await findSubscriptions(database, c.var.caller.studentId, clock()), PLAIN),
  );

  routes.put('/membership/subscriptions/:id/cancel', guards.student, async (c) => {
    await readNoBody(c);
    const { studentId } = c.var.caller;
    const id = readId(c.req.param('id'));
    const subscription = await database.transaction().execute(async (transaction) => {
      const isIt = ({ subscriptionId }: { subscriptionId: number }) => subscriptionId === id;
      const subscriptions = await findSubscriptions(transaction, studentId, clock());
      const { subscriptionId, isExpired } = found(subscriptions, isIt, 'subscription');
      if (isExpired) throw new Refusal(409, 'This subscription is over.');
      await saveCancellation(transaction, studentId, subscriptionId, clock());
      return found(await findSubscriptions(transaction, studentId, clock()), isIt, 'subscription');
    });
    return c.json(subscription);
  });

  routes.get('/membership/configurations', guards.student, async (c) =>
    answerFiltered(c, await findConfigurations(database, c.var.caller, clock()), PLAIN),
  );

  routes.get('/membership/configurations/:id', guards.student, async (c) =>
    c.json(await findConfiguration(c.var.caller, c.req.param('id'))),
  );

  routes.get(`${membership}/partnerofferings`, guards.student, async (c) => {
    const licenseTypeId = await open(c.var.caller, c.req.param('id'), 'PartnerOfferings');
    return answerFiltered(c, await findPartnerOfferings(database, licenseTypeId), PLAIN);
  });

  routes.get(`${membership}/partnerofferings/:offeringId`, guards.student, async (c) => {
    const licenseTypeId = await open(c.var.caller, c.req.param('id'), 'PartnerOfferings');
    const id = readId(c.req.param('offeringId'));
    const offerings = await findPartnerOfferings(database, licenseTypeId);
    return c.json(found(offerings, ({ offeringId }) => offeringId === id, 'offer'));
  });

  routes.get(`${membership}/resources`, guards.student, async (c) =>
    answerFiltered(c, await readResources(c.var.caller, c.req.param('id')), RESOURCE_FIELDS),
  );

  routes.get(`${membership}/resources/filters`, guards.student, async (c) =>
    c.json({ facets: facetsOf(await readResources(c.var.caller, c.req.param('id')), RESOURCE_FIELDS) }),
  );

  routes.get(`${membership}/resources/withfilters`, guards.student, async (c) =>
    answerWithFacets(c, await readResources(c.var.caller, c.req.param('id')), RESOURCE_FIELDS),
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

  return routes;
}

/** Another student's, another brand's, an unknown one and what is no id at all get the very same answer. */
function found<T>(entries: readonly T[], isIt: (entry: T) => boolean, what: string): T {
  const entry = entries.find(isIt);
  if (!entry) throw new Refusal(404, `We could not find this ${what}.`);
  return entry;
}
