import { useLocation } from 'react-router-dom';
import type { NavigationItem } from '../../../../contracts/brand';
import type { LearningPath } from '../../../../contracts/learning-path';
import { LearningPathService } from '../../../../features/learning-path';
import { useInject, useStateValue } from '../../../../framework/react';
import { MenuGroup, MenuItem } from '../../../../ui/menu-item';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton';
import { recentPaths, showingText } from '../dashboard-menu.model';
import { isSelected, menuLabel } from '../navigation.model';
import { PathsSheetService } from '../paths-sheet.service';
import { iconOf, NestedEntries } from './nested-entries';
import { PathItem } from './path-item';
import { useIsHidden } from './use-navigation';

/** NAV-15, NAV-16: the dashboard, the paths that were used last, and a link to all of them. */
export function DashboardEntries({ item }: { item: NavigationItem }) {
  const sheet = useInject(PathsSheetService);
  const { pathname } = useLocation();
  const paths = useStateValue(useInject(LearningPathService).learningPaths$);
  return (
    <>
      <MenuGroup>
        <MenuItem
          label={menuLabel(item)}
          icon={iconOf(item) ?? 'home'}
          to={item.routerLink ?? '/'}
          isCurrent={isSelected({ ...item, items: [] }, pathname)}
        />
      </MenuGroup>
      {paths.value === null ? (
        <PathsMissing error={paths.error} />
      ) : (
        <RecentPaths paths={paths.value} onAll={() => sheet.open()} />
      )}
      {item.items ? <NestedEntries items={item.items} /> : null}
    </>
  );
}

function PathsMissing({ error }: { error: string | null }) {
  if (error !== null) return <p className="menu-group menu-group__note">{error}</p>;
  return (
    <SkeletonRegion label="Loading your learning paths">
      <div className="menu-group">
        <Skeleton />
        <Skeleton />
      </div>
    </SkeletonRegion>
  );
}

interface RecentPathsProps {
  readonly paths: readonly LearningPath[];
  readonly onAll: () => void;
}

const ALL_PATHS = 'My Learning Paths';

function RecentPaths({ paths, onAll }: RecentPathsProps) {
  const isHidden = useIsHidden();
  if (paths.length === 0) return null;
  const recent = recentPaths(paths);
  return (
    <>
      <MenuGroup title="Recent learning paths">
        {recent.map((path) => (
          <PathItem key={path.learningPathId} path={path} />
        ))}
      </MenuGroup>
      {isHidden(ALL_PATHS) ? null : (
        <MenuGroup>
          <MenuItem
            label={ALL_PATHS}
            detail={showingText(recent.length, paths.length)}
            icon="list"
            onSelect={onAll}
          />
        </MenuGroup>
      )}
    </>
  );
}
