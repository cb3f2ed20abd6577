/** Pure rules of the pages that a membership opens (ROL-09, STA-07): for which license type, and whether it is open. */

import type { FeatureName } from '../../contracts/learning-path';
import type { License } from '../../contracts/license';
import type { MembershipConfiguration, Subscription } from '../../contracts/membership';
import type { Loadable } from '../../core/data/loadable';
import { daysLeft } from '../../platform/format/dates';
import { parseId } from '../../platform/router/parse-id';
import { pathOrExternalHref } from '../../platform/router/path-or-external';
import { featureAccess, isMemberOf, membershipStatus } from './membership.model';

/** Why a page is closed for a license type. */
export type ClosedReason =
  /** The membership has ended. */
  | 'expired'
  /** For members only. */
  | 'members-only'
  /** The student is a member, but this is not part of it. */
  | 'not-included'
  /** Switched off for everybody. */
  | 'disabled'
  /** The license type has no such page. */
  | 'absent'
  /** The address names no license type of the brand. */
  | 'unknown'
  /** The server refused what the membership is said to include. */
  | 'refused'
  /** No license type of the student has such a page. */
  | 'none';

/** A license type that the page can be about. */
export interface LicenseChoice {
  readonly licenseTypeId: number;
  readonly licenseTypeName: string;
  readonly isOpen: boolean;
}

export type MemberPageState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: string; readonly isRetrying: boolean }
  | {
      readonly kind: 'ready';
      readonly choices: readonly LicenseChoice[];
      readonly selected: Pick<LicenseChoice, 'licenseTypeId' | 'licenseTypeName'> | null;
      /** Null while the page is open. */
      readonly closed: Closed | null;
    };

export interface Closed {
  readonly reason: ClosedReason;
  /** When the membership ended, if it is over and its end is known. */
  readonly endedOn: string | null;
  /** NAV-21: where the student can become a member. */
  readonly upsellHref: string | null;
}

/** What the address asks for: the id of a license type, nothing, or an invalid id. */
type RequestedLicense = number | 'first' | 'invalid';

export interface MemberPageFacts {
  readonly feature: FeatureName;
  readonly configurations: Loadable<readonly MembershipConfiguration[]>;
  readonly subscriptions: Loadable<readonly Subscription[]>;
  readonly licenses: Loadable<readonly License[]>;
  readonly requested: RequestedLicense;
  /** The license type for which the server has refused the page. */
  readonly refusedId: number | null;
  readonly now: Date;
}

export function readRequestedLicense(parameter: string | undefined): RequestedLicense {
  if (parameter === undefined) return 'first';
  return parseId(parameter) ?? 'invalid';
}

export function memberPageState(facts: MemberPageFacts): MemberPageState {
  const { configurations, subscriptions, refusedId } = facts;
  if (configurations.value === null) {
    const { error, loading } = configurations;
    return error === null ? { kind: 'loading' } : { kind: 'failed', error, isRetrying: loading };
  }
  const choices = choicesOf(facts);
  const isOpenByTwo = choices.filter(({ isOpen }) => isOpen).length > 1;
  // The page must not turn to another license type once the licenses arrive.
  const isUndecided = facts.requested === 'first' && isOpenByTwo && isLoading(facts.licenses);
  if (isUndecided) return { kind: 'loading' };
  const configuration = selectConfiguration(facts, configurations.value, choices);
  const selected = configuration ?? null;
  const access =
    configuration && featureAccess(configurations.value, configuration.licenseTypeId, facts.feature);
  const isOpen = access === 'available' && configuration?.licenseTypeId !== refusedId;
  // Why it is closed depends on the subscriptions. An open page does not wait for them.
  if (!isOpen && subscriptions.value === null) {
    const { error, loading } = subscriptions;
    return error === null ? { kind: 'loading' } : { kind: 'failed', error, isRetrying: loading };
  }
  return {
    kind: 'ready',
    choices,
    selected: selected && {
      licenseTypeId: selected.licenseTypeId,
      licenseTypeName: selected.licenseTypeName,
    },
    closed: isOpen ? null : closedOf(facts, configuration, subscriptions.value ?? []),
  };
}

/** The license types of the student that have the page, in the order of the server, whether it is open or not. */
function choicesOf({ configurations, subscriptions, feature }: MemberPageFacts): readonly LicenseChoice[] {
  const all = configurations.value ?? [];
  return all.flatMap((configuration) => {
    const { licenseTypeId, licenseTypeName, hasLicenseType } = configuration;
    if (!hasLicenseType && !isMemberOf(configuration, subscriptions.value ?? [])) return [];
    const access = featureAccess(all, licenseTypeId, feature);
    if (access !== 'available' && access !== 'unavailable') return [];
    return [{ licenseTypeId, licenseTypeName, isOpen: access === 'available' }];
  });
}

/**
 * An address without a license type means the first one whose page is open, or else the first one. One of which all
 * licenses have expired comes last.
 */
function selectConfiguration(
  { licenses, requested, now }: MemberPageFacts,
  configurations: readonly MembershipConfiguration[],
  choices: readonly LicenseChoice[],
): MembershipConfiguration | undefined {
  const open = choices.filter(({ isOpen }) => isOpen);
  const isOver = ({ licenseTypeId }: LicenseChoice) => hasExpired(licenses.value ?? [], licenseTypeId, now);
  const first = open.find((choice) => !isOver(choice)) ?? open[0] ?? choices[0];
  const id = requested === 'first' ? first?.licenseTypeId : requested;
  return configurations.find(({ licenseTypeId }) => licenseTypeId === id);
}

const isLoading = ({ value, error }: Loadable<unknown>) => value === null && error === null;

/** A license is valid until the end of its day. One without a date does not expire. */
function hasExpired(licenses: readonly License[], licenseTypeId: number, now: Date): boolean {
  const ofType = licenses.filter((each) => each.licenseTypeId === licenseTypeId);
  const isOver = ({ expirationDate }: License) =>
    expirationDate !== null && daysLeft(expirationDate, now) <= 0;
  return ofType.length > 0 && ofType.every(isOver);
}

function closedOf(
  { feature, configurations, requested, now }: MemberPageFacts,
  configuration: MembershipConfiguration | undefined,
  subscriptions: readonly Subscription[],
): Closed {
  const closed = (reason: ClosedReason): Closed => ({ reason, endedOn: null, upsellHref: null });
  if (configuration === undefined) return closed(requested === 'first' ? 'none' : 'unknown');
  const { licenseTypeId, upsellUrl } = configuration;
  const access = featureAccess(configurations.value ?? [], licenseTypeId, feature);
  if (access === 'available') return closed('refused');
  if (access !== 'unavailable') return closed(access);
  if (isMemberOf(configuration, subscriptions)) {
    // NAV-21: with a subscription, only partner offerings lead to another membership.
    const upsellHref = feature === 'PartnerOfferings' ? pathOrExternalHref(upsellUrl) : null;
    return { reason: 'not-included', endedOn: null, upsellHref };
  }
  const isExpired = membershipStatus(subscriptions, licenseTypeId) === 'expired';
  return {
    reason: isExpired ? 'expired' : 'members-only',
    endedOn: isExpired ? lastEnd(subscriptions, licenseTypeId, now) : null,
    upsellHref: pathOrExternalHref(upsellUrl),
  };
}

/** Null if no end is known, or if the last one is yet to come, as after a refund. */
function lastEnd(subscriptions: readonly Subscription[], licenseTypeId: number, now: Date): string | null {
  const end = subscriptions
    .filter((each) => each.licenseTypeId === licenseTypeId)
    .flatMap(({ endDate }) => endDate ?? [])
    .sort()
    .at(-1);
  return end === undefined || new Date(end) > now ? null : end;
}
