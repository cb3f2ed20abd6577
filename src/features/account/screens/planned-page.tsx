import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';

/** In place of a page whose screen is not built yet. The frame around it says what it is for. */
export function PlannedPage() {
  return (
    <EmptyState
      title="This page is still being built"
      action={
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          <span className="button__label">Go to the dashboard</span>
        </Link>
      }
    >
      Its address is already the final one, so a bookmark will keep working.
    </EmptyState>
  );
}
