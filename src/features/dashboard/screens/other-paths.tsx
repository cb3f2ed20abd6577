import { useDeferredValue, useId, useMemo } from 'react';
import type { LearningPath } from '../../../contracts/learning-path';
import { LicenseTypesService } from '../../../core/reference-data/license-types.service';
import { useInject, useStateValue } from '../../../framework/react';
import { pluralize } from '../../../platform/format/dates';
import { ErrorNotice } from '../../../ui/error-notice';
import { orderPaths, PathCard, type PathOrder, searchPaths } from '../../learning-path';
import { PathListService, type PathListView, pathHref } from '../path-list.service';
import { useIdlePart } from './use-idle-part';

/** Above this many, only the cards near the screen are rendered (our choice, as for every long list). */
export const WINDOWED_ABOVE = 50;
/** How many cards of a long list show until the chunk that windows it is loaded: more than a screen. */
const FIRST_CARDS = 12;

const loadToolbar = () => import('./paths-toolbar');
const loadWindow = () => import('./windowed-paths');

export interface OtherPathsProps {
  /** All but the selected one. */
  readonly paths: readonly LearningPath[];
  readonly now: Date;
}

/** The student's other learning paths, which can be searched and sorted (NAV-17, NAV-18). */
export function OtherPaths({ paths, now }: OtherPathsProps) {
  const titleId = useId();
  const view = useStateValue(useInject(PathListService).view$);
  const shown = useShownPaths(paths, useDeferredValue(view));
  const isSearchable = paths.length > 1 || view.search !== '';
  const toolbar = useIdlePart(loadToolbar, isSearchable);
  const count = pluralize(paths.length, 'path');
  return (
    <section className="page__section" aria-labelledby={titleId}>
      <div className="page__section-head">
        <h2 className="page__section-title" id={titleId}>
          More learning paths
        </h2>
        <p className="page__count" role="status">
          {shown.length === paths.length ? count : `${shown.length} of ${count}`}
        </p>
      </div>
      {isSearchable ? (
        <div className="paths-toolbar">
          {toolbar.value ? <toolbar.value.PathsToolbar view={view} isEmpty={shown.length === 0} /> : null}
          {toolbar.failed ? (
            <ErrorNotice message="Search and order could not be loaded." onRetry={toolbar.retry} />
          ) : null}
        </div>
      ) : null}
      {shown.length > 0 ? (
        <Cards paths={shown} isLong={paths.length > WINDOWED_ABOVE} order={view.order} now={now} />
      ) : null}
    </section>
  );
}

function useShownPaths(paths: readonly LearningPath[], { search, order }: PathListView) {
  const licenseTypes = useInject(LicenseTypesService);
  const names = useStateValue(licenseTypes.names$);
  const { value: types } = useStateValue(licenseTypes.licenseTypes$);
  const professions = useMemo(
    () => new Map((types ?? []).map((type) => [type.licenseTypeId, type.profession || type.licenseTypeName])),
    [types],
  );
  const ordered = useMemo(() => orderPaths(paths, order, { professions }), [paths, order, professions]);
  return useMemo(() => searchPaths(ordered, search, { names: names ?? new Map() }), [ordered, search, names]);
}

interface CardsProps extends OtherPathsProps {
  readonly isLong: boolean;
  readonly order: PathOrder;
}

function Cards({ paths, isLong, order, now }: CardsProps) {
  const licenseTypes = useStateValue(useInject(LicenseTypesService).names$);
  const windowed = useIdlePart(loadWindow, isLong);
  const card = (path: LearningPath) => (
    <PathCard path={path} licenseTypes={licenseTypes} now={now} href={pathHref(path.learningPathId, order)} />
  );
  if (isLong && windowed.value) return <windowed.value.WindowedPaths paths={paths} card={card} now={now} />;
  return (
    <>
      <ul className="card-grid">
        {paths.slice(0, isLong ? FIRST_CARDS : paths.length).map((path) => (
          <li key={path.learningPathId}>{card(path)}</li>
        ))}
      </ul>
      {isLong && windowed.failed ? (
        <ErrorNotice message="Your other learning paths could not be loaded." onRetry={windowed.retry} />
      ) : null}
    </>
  );
}
