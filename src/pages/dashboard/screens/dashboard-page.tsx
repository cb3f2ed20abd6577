import { useMemo } from 'react';
import { LicenseTypesService } from '../../../core/reference-data/license-types.service';
import { LearningPathService } from '../../../features/learning-path';
import { ProfileService } from '../../../features/profile';
import { lazyComponent, useInject, useStateValue } from '../../../framework/react';
import { NOW } from '../../../platform/clock/clock';
import { asOfText } from '../../../platform/format/dates';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { ErrorNotice } from '../../../ui/error-notice';
import { CurrentPath } from './current-path';
import { DashboardHead, PathsSkeleton } from './dashboard-skeleton';
import { loadPathParts } from './load-path-parts';
import { OtherPaths } from './other-paths';

/** Few students have no path, so the first page does without this. */
const WithoutPaths = lazyComponent(() => loadPathParts().then((parts) => parts.WithoutPaths));

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

/** While the guards wait: the cards may be on screen already, and the menu of the current one is still missing. */
DashboardPage.preload = loadPathParts;

function Welcome() {
  const profile = useStateValue(useInject(ProfileService).profile$).value;
  return <DashboardHead firstName={profile?.firstName} />;
}

/** `waiting`: the guards have not decided yet, so no data of the student may show. */
function LearningPaths({ waiting }: { waiting: boolean }) {
  const service = useInject(LearningPathService);
  const { value: paths, loading, error, asOf } = useStateValue(service.learningPaths$);
  const selected = useStateValue(service.selected$);
  const licenseTypes = useStateValue(useInject(LicenseTypesService).names$);
  const now = useStateValue(useInject(NOW));
  const others = useMemo(() => (paths ?? []).filter((path) => path !== selected), [paths, selected]);
  const reload = () => service.reload({ force: true });

  if (waiting) return <PathsSkeleton />;
  const failure = error ? (
    <ErrorNotice message={error} onRetry={reload} retrying={loading} asOf={asOfText(asOf)} />
  ) : null;
  if (paths === null) return failure ?? <PathsSkeleton />;
  if (paths.length === 0 && selected === null) {
    return (
      <>
        {failure}
        <WithoutPaths busy={loading} onCheck={reload} />
      </>
    );
  }
  return (
    <>
      {failure}
      {selected ? <CurrentPath path={selected} licenseTypes={licenseTypes} now={now} /> : null}
      {others.length > 0 ? (
        <ErrorBoundary>
          <OtherPaths paths={others} now={now} />
        </ErrorBoundary>
      ) : null}
    </>
  );
}
