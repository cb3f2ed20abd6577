/** What the account shows until a screen is built. */
import { buttonClass } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Link } from '../../../ui/link';

const BOOKMARK_NOTE = 'Its address is already the final one, so a bookmark will keep working.';

/** The frame around it names the page. */
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
      {BOOKMARK_NOTE}
    </EmptyState>
  );
}
