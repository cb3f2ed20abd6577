/** What the page shows of a path besides its card. A chunk of its own, loaded after the first cards. */
import { NoPaths } from '../../../features/learning-path';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { LicenseSafetyCard } from './license-safety-card';

export { NextStep, PathHeadline, PathPace, PathSections } from '../../../features/learning-path';
export { inStudentTimeZone } from '../../../platform/clock/time-zone';
export { LicenseSafetyCard } from './license-safety-card';
export { RenewPath } from './renew-path';

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
