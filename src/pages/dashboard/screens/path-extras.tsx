/** What the page adds to the details of a path, in their chunk. */
import { loadPathDetails } from '../../../features/learning-path';
import { lazyComponent } from '../../../framework/react';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { LicenseSafetyCard } from './license-safety-card';

export { LicenseSafetyCard } from './license-safety-card';
export { RenewPath } from './renew-path';

const NoPaths = lazyComponent(() => loadPathDetails().then((details) => details.NoPaths));

interface WithoutPathsProps {
  readonly busy: boolean;
  readonly onCheck: () => void;
}

/** A student may hold a license without a learning path for it. */
export function WithoutPaths(props: WithoutPathsProps) {
  return (
    <>
      <NoPaths {...props} />
      <ErrorBoundary>
        <LicenseSafetyCard />
      </ErrorBoundary>
    </>
  );
}
