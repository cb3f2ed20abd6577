/** What the settings say about a membership. Our wording: the spec has none. */

import { FEATURE_LABELS } from '../../core/reference-data/feature-labels';
import { formatDate } from '../../platform/format/dates';
import { listText } from '../../platform/format/list-text';
import { type Membership, membershipName } from './membership-list.model';

/** Until when it holds, or since when it does not. */
export function membershipPeriod({ state, subscription }: Membership, now: Date): string {
  const { endDate, cancelledDate } = subscription;
  const end = endDate === null ? null : formatDate(endDate);
  if (state === 'expired') {
    // The end may be yet to come, as after a refund.
    return endDate === null || new Date(endDate) > now ? 'Ended' : `Ended on ${end}`;
  }
  if (state === 'active') return end === null ? 'No end date is given' : `Through ${end}`;
  if (cancelledDate === null)
    return end === null ? 'Cancelled' : `Cancelled. You keep its benefits through ${end}.`;
  const cancelled = formatDate(cancelledDate);
  return end === null
    ? `Cancelled on ${cancelled}`
    : `Cancelled on ${cancelled}. You keep its benefits through ${end}.`;
}

/** What the student loses, and when. */
export function cancellationConsequence(membership: Membership): string {
  const { licenseTypeName, features, subscription } = membership;
  const plan = membershipName(membership);
  const name = licenseTypeName ? `${plan} for ${licenseTypeName}` : plan;
  const { endDate } = subscription;
  const end = endDate === null ? null : formatDate(endDate);
  if (features.length === 0) {
    return end === null
      ? `Your ${name} will not renew, and you lose its benefits when it ends. You can't undo this here.`
      : `You keep its benefits through ${end}. After that day your ${name} ends and does not renew. You can't undo this here.`;
  }
  const benefits = listText(features.map((feature) => FEATURE_LABELS[feature]));
  return end === null
    ? `Your ${name} will not renew, and you lose ${benefits} when it ends. You can't undo this here.`
    : `You keep ${benefits} through ${end}. After that day your ${name} ends and does not renew. You can't undo this here.`;
}
