import { SkeletonRegion } from '../../../ui/skeleton';
import { PathCardSkeleton } from '../../learning-path';

/** How many cards the skeleton shows besides the current one. */
const SKELETON_CARDS = 3;

/** Greets the student by name once it is known. */
export function DashboardHead({ firstName }: { firstName?: string | undefined }) {
  return (
    <div>
      <h1 className="page__title">Dashboard</h1>
      <p className="page__lead">{firstName ? `Welcome back, ${firstName}.` : 'Welcome back.'}</p>
    </div>
  );
}

/** The final layout of the page before any data is known. The build prerenders the first page with it. */
export function DashboardSkeleton() {
  return (
    <div className="page">
      <DashboardHead />
      <PathsSkeleton />
    </div>
  );
}

export function PathsSkeleton() {
  return (
    <SkeletonRegion label="Loading your learning paths">
      <div className="page">
        <PathCardSkeleton current />
        <div className="card-grid">
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            <PathCardSkeleton key={index} />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  );
}
