import { useId, useMemo } from 'react';
import type { LearningPath } from '../../contracts/learning-path';
import { CLOCK } from '../../core/clock/clock';
import { counted } from '../../core/format/dates';
import { ProfileService } from '../../core/profile/profile.service';
import { LicenseTypesService } from '../../core/reference-data/license-types.service';
import { useInject, useStateValue } from '../../framework/react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBoundary } from '../../ui/error-boundary';
import { ErrorNotice } from '../../ui/error-notice';
import { SkeletonRegion } from '../../ui/skeleton';
import { LearningPathService, PathCard, type PathCardProps, PathCardSkeleton } from '../learning-path';

/** How many cards the skeleton shows beside the current one. */
const SKELETON_CARDS = 3;

/** RTE-01: the student's learning paths, the selected one first. */
export function DashboardPage({ waiting = false }: { waiting?: boolean | undefined }) {
  return (
    <div className="page">
      <ErrorBoundary>
        <Welcome />
      </ErrorBoundary>
      <ErrorBoundary>
        <LearningPaths waiting={waiting} />
      </ErrorBoundary>
    </div>
  );
}

function Welcome() {
  const profile = useStateValue(useInject(ProfileService).profile$).value;
  return (
    <div>
      <h1 className="page__title">Dashboard</h1>
      <p className="page__lead">
        {profile?.firstName ? `Welcome back, ${profile.firstName}.` : 'Welcome back.'}
      </p>
    </div>
  );
}

/** `waiting`: guards have not decided yet, and nothing of the student may show. */
function LearningPaths({ waiting }: { waiting: boolean }) {
  const service = useInject(LearningPathService);
  const { value: paths, loading, error, asOf } = useStateValue(service.learningPaths$);
  const selected = useStateValue(service.selected$);
  const licenseTypes = useStateValue(useInject(LicenseTypesService).names$);
  // Cards are drawn for the time they were loaded at: until then they need not be drawn again.
  const clock = useInject(CLOCK);
  const now = useMemo(() => asOf ?? clock.now(), [asOf, clock]);
  const reload = () => service.reload({ force: true });

  if (waiting) return <PathsSkeleton />;
  const failure = error ? (
    <ErrorNotice
      message={error}
      onRetry={reload}
      retrying={loading}
      asOf={asOf ? `as of ${asOf.toLocaleTimeString([], { timeStyle: 'short' })}` : undefined}
    />
  ) : null;
  if (paths === null) return failure ?? <PathsSkeleton />;
  if (paths.length === 0) {
    return (
      <>
        {failure}
        <EmptyState
          title="No learning paths yet"
          action={
            <Button busy={loading} busyLabel="Checking" onClick={reload}>
              Check again
            </Button>
          }
        >
          A learning path gathers the courses that renew your license. Yours appears here as soon as it is
          made.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {failure}
      {selected ? <PathCard path={selected} licenseTypes={licenseTypes} now={now} current /> : null}
      <OtherPaths paths={paths.filter((path) => path !== selected)} licenseTypes={licenseTypes} now={now} />
    </>
  );
}

interface OtherPathsProps extends Pick<PathCardProps, 'licenseTypes' | 'now'> {
  readonly paths: readonly LearningPath[];
}

function OtherPaths({ paths, ...card }: OtherPathsProps) {
  const titleId = useId();
  if (paths.length === 0) return null;
  return (
    <section className="page__section" aria-labelledby={titleId}>
      <div className="page__section-head">
        <h2 className="page__section-title" id={titleId}>
          More learning paths
        </h2>
        <p className="page__count">{counted(paths.length, 'path')}</p>
      </div>
      <ul className="card-grid">
        {paths.map((path) => (
          <li key={path.learningPathId}>
            <PathCard path={path} {...card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PathsSkeleton() {
  return (
    <SkeletonRegion label="Loading your learning paths">
      <div className="page">
        <PathCardSkeleton current />
        <div className="card-grid">
          {Array.from({ length: SKELETON_CARDS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
            <PathCardSkeleton key={index} />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  );
}
