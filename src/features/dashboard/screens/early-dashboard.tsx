import type { LearningPath } from '../../../contracts/learning-path';
import type { LicenseType } from '../../../contracts/license-type';
import { licenseTypeNames } from '../../../core/reference-data/license-type-names';
import { PathCard } from '../../learning-path/views';
import { firstCards, isSearchable, type PathListView, shownPaths } from '../path-list.model';
import { COMING, DashboardHead, type DashboardHeadProps, DetailsSkeleton } from './dashboard-skeleton';
import { OtherPathsView, PathGrid } from './other-paths-view';

export interface EarlyDashboardProps extends DashboardHeadProps {
  readonly selected: LearningPath;
  readonly others: readonly LearningPath[];
  /** Null until they are loaded. */
  readonly licenseTypes: readonly LicenseType[] | null;
  readonly view: PathListView;
  readonly now: Date;
}

/** The dashboard as DashboardPage first renders it once its data has loaded. It needs no services. */
export function EarlyDashboard({ selected, others, licenseTypes, view, now, ...head }: EarlyDashboardProps) {
  const shown = shownPaths(others, view, licenseTypes);
  const card = { licenseTypes: licenseTypes && licenseTypeNames(licenseTypes), now };
  return (
    <div className="page">
      <DashboardHead {...head} />
      <PathCard {...card} path={selected} current menu={COMING} next={COMING} />
      <DetailsSkeleton />
      {others.length > 0 ? (
        <OtherPathsView
          total={others.length}
          matching={shown.length}
          toolbar={isSearchable(others.length, view) ? null : undefined}
        >
          {shown.length > 0 ? (
            <PathGrid {...card} paths={firstCards(shown, others.length)} order={view.order} />
          ) : null}
        </OtherPathsView>
      ) : null}
    </div>
  );
}
