import { buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';

/** A page whose screen is not built yet, at its final address and with its final title. */
export function PlaceholderPage({ title }: { title?: string | undefined }) {
  return (
    <div className="page">
      <h1 className="page__title">{title}</h1>
      <EmptyState
        title="This page is still being built"
        action={
          <Link to="/" className={buttonClass()}>
            <span className="button__label">Go to the dashboard</span>
          </Link>
        }
      >
        Its address is already the final one, so a bookmark will keep working.
      </EmptyState>
    </div>
  );
}
