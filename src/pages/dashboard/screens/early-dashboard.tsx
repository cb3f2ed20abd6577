import type { LearningPath } from '../../../contracts/learning-path';
import type { LicenseType } from '../../../contracts/license-type';
import { licenseTypeNames } from '../../../core/reference-data/license-type-names';
import {
  CurrentPathCard,
  EarlyPathMenu,
  listPaths,
  type PathListView,
} from '../../../features/learning-path/views';
import { firstCards, isSearchable } from '../path-list.model';
import { COMING, DashboardHead, type DashboardHeadProps, DetailsSkeleton } from './dashboard-skeleton';
import { OtherPathsView, PathGrid } from './other-paths-view';

interface EarlyDashboardProps extends DashboardHeadProps {
  readonly selected: LearningPath;
  /** The other paths; of a long list at least those that show first. */
  readonly others: readonly LearningPath[];
  /** How many other paths there are. */
  readonly total: number;
  /** Null until they are loaded. */
  readonly licenseTypes: readonly LicenseType[] | null;
  readonly view: PathListView;
  /** Whether the menu of the selected path is open. */
  readonly isMenuOpen: boolean;
  readonly now: Date;
}

/** The dashboard as DashboardPage first renders it once its data has loaded. It needs no services. */
export function EarlyDashboard(props: EarlyDashboardProps) {
  const { selected, others, total, licenseTypes, view, isMenuOpen, now, ...head } = props;
  const shown = listPaths(others, view, licenseTypes);
  const card = { licenseTypes: licenseTypes && licenseTypeNames(licenseTypes), now };
  return (
    <div className="page">
      <DashboardHead {...head} />
      <CurrentPathCard
        {...card}
        path={selected}
        menu={<EarlyPathMenu path={selected} isOpen={isMenuOpen} />}
        pace={COMING}
        next={COMING}
      />
      <DetailsSkeleton />
      {total > 0 ? (
        <OtherPathsView
          total={total}
          matching={total - (others.length - shown.length)}
          toolbar={isSearchable(total, view) ? null : undefined}
        >
          {shown.length > 0 ? (
            <PathGrid {...card} paths={firstCards(shown, total)} order={view.order} />
          ) : null}
        </OtherPathsView>
      ) : null}
    </div>
  );
}
