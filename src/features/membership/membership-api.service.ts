import * as membership from '../../contracts/membership';
import { OfferedFilters } from '../../contracts/pagination';
import { ApiClient, type CallOptions } from '../../core/api/api-client';
import type { ListQuery } from '../../core/api/lists';
import { Injectable, inject } from '../../framework/di';

const MEMBERSHIP = '/membership/{id}';
const RESOURCES = `${MEMBERSHIP}/resources`;
const RESOURCE = `${RESOURCES}/{resId}`;

/** CMEM-01. `id` is that of a license type, except for subscriptions. */
@Injectable({ providedIn: 'root' })
export class MembershipApiService {
  private readonly api = inject(ApiClient);

  getSubscriptions(query: ListQuery = {}) {
    return this.api.list('GET /membership/subscriptions', membership.SubscriptionList, { query });
  }

  cancelSubscription(id: number) {
    return this.api.json('PUT /membership/subscriptions/{id}/cancel', membership.Subscription, {
      path: { id },
    });
  }

  getConfigurations(query: ListQuery = {}) {
    const call = 'GET /membership/configurations';
    return this.api.list(call, membership.MembershipConfigurationList, { query });
  }

  getConfiguration(id: number) {
    return this.api.json('GET /membership/configurations/{id}', membership.MembershipConfiguration, {
      path: { id },
    });
  }

  getPartnerOfferings(id: number) {
    return this.api.list(`GET ${MEMBERSHIP}/partnerofferings`, membership.PartnerOfferingList, {
      path: { id },
    });
  }

  getPartnerOffering(id: number, offeringId: number) {
    const call = `GET ${MEMBERSHIP}/partnerofferings/{offeringId}`;
    return this.api.json(call, membership.PartnerOffering, { path: { id, offeringId } });
  }

  getResources(id: number, query: ListQuery = {}) {
    return this.api.list(`GET ${RESOURCES}`, membership.ResourceList, { path: { id }, query });
  }

  getResource(id: number, resId: number) {
    return this.api.json(`GET ${RESOURCE}`, membership.Resource, { path: { id, resId } });
  }

  getResourceFilters(id: number) {
    return this.api.json(`GET ${RESOURCES}/filters`, OfferedFilters, { path: { id } });
  }

  /** `sort` is our own parameter; a server that does not know it returns its own order. */
  getResourcesWithFilters(
    id: number,
    { sort, ...query }: ListQuery & { sort?: membership.ResourceOrder } = {},
  ) {
    const options = { path: { id }, query, params: { sort } };
    return this.api.list(`GET ${RESOURCES}/withfilters`, membership.ResourceList, options);
  }

  getReview(id: number, resId: number, options: Pick<CallOptions, 'headers'> = {}) {
    return this.api.json(`GET ${RESOURCE}/review`, membership.Review, { path: { id, resId }, ...options });
  }

  saveReview(id: number, resId: number, body: membership.ReviewRequest) {
    return this.api.json(`PUT ${RESOURCE}/review`, membership.Review, { path: { id, resId }, body });
  }
}
