import { externalHref } from '../../../platform/router/external-link';

/** What the provider of the referrals may return. Its names are not in the spec, so any of these counts. */
const ADDRESS_FIELDS = ['referralUrl', 'claimUrl', 'claim_url', 'url'] as const;

export interface Referral {
  readonly email: string;
  /** The student's own page of the referral programme, if the provider has named it. */
  readonly address: string | null;
}

/** An https address among the fields of a body that may be anything. */
export function referralAddress(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const fields = body as Record<string, unknown>;
  const addresses = ADDRESS_FIELDS.map((name) => fields[name]).filter((value) => typeof value === 'string');
  return addresses.map(externalHref).find((address) => address !== null) ?? null;
}
