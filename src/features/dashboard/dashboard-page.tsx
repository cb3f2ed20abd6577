import { useId } from 'react';
import type { LearningPath } from '../../contracts/learning-path';
import { CLOCK } from '../../core/clock/clock';
import { counted } from '../../core/format/dates';
import { ProfileService } from '../../core/profile/profile.service';
import { LicenseTypesService } from '../../core/reference-data/license-types.service';
import { useInject, useStateValue } from '../../framework/react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorNotice } from '../../ui/error-notice';
import { SkeletonRegion } from '../../ui/skeleton';
import { LearningPathService, PathCard, PathCardSkeleton } from '../learning-path';

/** How many cards the skeleton shows beside the current one. */
const SKELETON_CARDS = 3;

/** RTE-01: the student's learning paths, the selected one first. */
export function DashboardPage() {
  return (
    <div className="page">
      <Welcome />
      <LearningPaths />
    </div>
  );
}

/** The page while its guards wait: nothing of the student yet. */
export function DashboardSkeleton() {
  return (
    <div className="page">
      <Welcome />
      <PathsSkeleton />
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

function LearningPaths() {
  const service = useInject(LearningPathService);
  const { value: paths, loading, error, asOf } = useStateValue(service.learningPaths$);
  const selected = useStateValue(service.selected$);
  const reload = () => service.reload({ force: true });

  const failure = error ? (
    <ErrorNotice
      message={error}
      onRetry={reload}
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
      {selected ? <Card path={selected} current /> : null}
      <OtherPaths paths={paths.filter((path) => path !== selected)} />
    </>
  );
}

function OtherPaths({ paths }: { paths: readonly LearningPath[] }) {
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
            <Card path={path} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ path, current }: { path: LearningPath; current?: boolean }) {
  const clock = useInject(CLOCK);
  const licenseTypes = useStateValue(useInject(LicenseTypesService).licenseTypes$).value ?? [];
  return <PathCard path={path} licenseTypes={licenseTypes} now={clock.now()} current={current ?? false} />;
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
