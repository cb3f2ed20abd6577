import type { ReactNode } from 'react';
import type { License } from '../../../contracts/license';
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';
import { StatusBadge, type StatusKind } from '../../../ui/status-badge';
import type { StatusIconName } from '../../../ui/status-icon';
import { type LicenseExpiryKind, licenseExpiry } from '../license-list.model';

const EXPIRY_LOOKS: Readonly<Record<LicenseExpiryKind, readonly [StatusKind, StatusIconName]>> = {
  none: ['neutral', 'info'],
  expired: ['error', 'error'],
  soon: ['warning', 'alert'],
  valid: ['success', 'check-circle'],
};

/** When a license expires (ENT-10). */
export function LicenseExpiryBadge({ license, now }: { readonly license: License; readonly now: Date }) {
  const { kind, text } = licenseExpiry(license, now);
  const [look, icon] = EXPIRY_LOOKS[kind];
  return (
    <StatusBadge kind={look} icon={icon}>
      {text}
    </StatusBadge>
  );
}

/** In place of a list of licenses on another page than the profile, where a license is added. */
export function NoLicenses({ children }: { readonly children: ReactNode }) {
  return (
    <EmptyState
      title="No licenses yet"
      action={
        <Link className={buttonClass({ variant: 'secondary' })} to="/account/profile">
          <span className="button__label">Go to your profile</span>
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
