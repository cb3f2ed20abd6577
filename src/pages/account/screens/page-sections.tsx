import type { AccountPageId } from '../../../features/account';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { type AccountSectionProps, sectionsOf } from './account-sections';

interface PageSectionsProps extends AccountSectionProps {
  readonly of: AccountPageId;
}

/** The sections of one page. */
export function PageSections({ of, heading }: PageSectionsProps) {
  return (
    <div className="account__sections">
      {sectionsOf(of).map((Section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a page are a constant
        <ErrorBoundary key={`${of} ${index}`}>
          <Section heading={heading} />
        </ErrorBoundary>
      ))}
    </div>
  );
}
