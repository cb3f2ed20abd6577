import { CurrentPathCardSkeleton, PathCardSkeleton } from '../../../features/learning-path/views';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';

/** How many cards the skeleton shows besides the current one. */
const SKELETON_CARDS = 3;

/** About the height of the details, so that what is below them does not move. Set in styles/ui/skeleton. */
const DETAILS_HEIGHT = 'var(--details)';

/** The menu and the next step of the current path until they are loaded: their space, and nothing in it. */
export const COMING = ' ';

export interface DashboardHeadProps {
  /** Greets the student once it is known. */
  readonly firstName?: string | undefined;
  /** 'as of 10:42 AM', if what is shown is that old. */
  readonly asOf?: string | undefined;
}

export function DashboardHead({ firstName, asOf }: DashboardHeadProps) {
  return (
    <div className="page__head">
      <h1 className="page__title">{firstName ? `Welcome, ${firstName}.` : 'Welcome.'}</h1>
      {asOf ? <p className="page__as-of">{asOf}</p> : null}
    </div>
  );
}

export function DetailsSkeleton() {
  return (
    <SkeletonRegion label="Loading the details of this learning path">
      <Skeleton shape="block" height={DETAILS_HEIGHT} />
    </SkeletonRegion>
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
        <CurrentPathCardSkeleton />
        <Skeleton shape="block" height={DETAILS_HEIGHT} />
        <div className="page__section other-paths">
          <div className="page__section-head">
            <Skeleton shape="title" width="13rem" />
          </div>
          <div className="card-grid">
            {Array.from({ length: SKELETON_CARDS }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <PathCardSkeleton key={index} />
            ))}
          </div>
        </div>
      </div>
    </SkeletonRegion>
  );
}
