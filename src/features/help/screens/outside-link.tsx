import type { ReactNode } from 'react';
import { externalHref } from '../../../platform/router/external-link';
import { toInternalUrl } from '../../../platform/router/internal-url';

/** A telephone: strokes on a 24 grid. */
export const HANDSET =
  'M7.5 3.5 10 8.5 7.8 10.3c1 2.5 3.2 4.8 5.9 6l1.9-2.3 4.9 2.4c0 3-1.7 4.1-3.5 4.1C10 20.5 3.5 14 3.5 7c0-1.8 1.1-3.5 4-3.5';

interface OutsideLinkProps {
  /** A path inside the app or another site, as the brand names it. */
  address: string | null;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link that opens in a new tab, so that the sheet and what was typed into it stay. Just its words if it leads nowhere. */
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
