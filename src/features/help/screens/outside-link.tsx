import type { ReactNode } from 'react';
import { externalHref } from '../../../platform/router/external-link';
import { toInternalUrl } from '../../../platform/router/internal-url';

interface OutsideLinkProps {
  /** A path inside the app or another site, as the brand names it. */
  address: string | null;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/**
 * A link that opens in a new tab, so that the sheet and what was typed into it stay. Without a valid address it is
 * plain text.
 */
export function OutsideLink({ address, className, onClick, children }: OutsideLinkProps) {
  const href = address?.startsWith('/') ? toInternalUrl(address, location.origin) : externalHref(address);
  if (href === null) return children;
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer" onClick={onClick}>
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
