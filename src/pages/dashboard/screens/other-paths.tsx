import { useDeferredValue, useMemo } from 'react';
import type { LearningPath } from '../../../contracts/learning-path';
import { LicenseTypesService } from '../../../core/reference-data/license-types.service';
import { listPaths, type PathListView, WINDOWED_PATHS_ABOVE } from '../../../features/learning-path';
import { useInject, useStateValue } from '../../../framework/react';
import { ErrorNotice } from '../../../ui/error-notice';
import { firstCards, isSearchable } from '../path-list.model';
import { PathListService } from '../path-list.service';
import { OtherPath, OtherPathsView, PathGrid, type PathGridProps } from './other-paths-view';
import { useLazyPart } from './use-lazy-part';

const loadToolbar = () => import(/* webpackChunkName: "path-details" */ './paths-toolbar');
const loadWindow = () => import('./windowed-paths');

interface OtherPathsProps {
  /** All but the selected one. */
  readonly paths: readonly LearningPath[];
  readonly now: Date;
}

/** The student's other learning paths, which can be searched and sorted (NAV-17, NAV-18). */
export function OtherPaths({ paths, now }: OtherPathsProps) {
  const view = useStateValue(useInject(PathListService).view$);
  const shown = useShownPaths(paths, useDeferredValue(view));
  const hasToolbar = isSearchable(paths.length, view);
  const toolbar = useLazyPart(loadToolbar, { isWanted: hasToolbar });
  return (
    <OtherPathsView
      total={paths.length}
      matching={shown.length}
      toolbar={
        hasToolbar ? (
          <>
            {toolbar.value ? (
              <toolbar.value.PathsToolbar view={view} total={paths.length} isEmpty={shown.length === 0} />
            ) : null}
            {toolbar.failed ? (
              <ErrorNotice message="Search and order could not be loaded." onRetry={toolbar.retry} />
            ) : null}
          </>
        ) : undefined
      }
    >
      {shown.length > 0 ? <Cards paths={shown} total={paths.length} order={view.order} now={now} /> : null}
    </OtherPathsView>
  );
}

function useShownPaths(paths: readonly LearningPath[], view: PathListView) {
  const { value: types } = useStateValue(useInject(LicenseTypesService).licenseTypes$);
  return useMemo(() => listPaths(paths, view, types), [paths, view, types]);
}

interface CardsProps extends Omit<PathGridProps, 'licenseTypes'> {
  /** How many there are without a search. */
  readonly total: number;
}

function Cards({ paths, total, ...card }: CardsProps) {
  const licenseTypes = useStateValue(useInject(LicenseTypesService).names$);
  const isLong = total > WINDOWED_PATHS_ABOVE;
  const windowed = useLazyPart(loadWindow, { isWanted: isLong });
  const props = { ...card, licenseTypes };
  if (isLong && windowed.value) {
    return (
      <windowed.value.WindowedPaths
        paths={paths}
        card={(path) => <OtherPath path={path} {...props} />}
        licenseTypes={licenseTypes}
        now={card.now}
      />
    );
  }
  return (
    <>
      <PathGrid paths={firstCards(paths, total)} {...props} />
      {isLong && windowed.failed ? (
        <ErrorNotice message="Your other learning paths could not be loaded." onRetry={windowed.retry} />
      ) : null}
    </>
  );
}
