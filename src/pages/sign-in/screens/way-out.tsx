import type { ReactNode } from 'react';
import { Link } from '../../../ui/link';

/** The exit of a page that waits for something it does not control. */
export function WayOut({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p className="login__help">
      Taking too long? <Link to={to}>{children}</Link>
    </p>
  );
}
