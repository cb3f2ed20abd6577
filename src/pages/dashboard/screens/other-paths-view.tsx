import { type ReactNode, useId } from 'react';
import type { LearningPath } from '../../../contracts/learning-path';
import { PathCard, type PathOrder, pathAddress } from '../../../features/learning-path/views';
import { pluralize } from '../../../platform/format/numbers';

interface OtherPathsViewProps {
  /** How many paths there are, and how many of them match the search. */
  readonly total: number;
  readonly matching: number;
  /** Search and order: null while they are loading, undefined if there is nothing to search. */
  readonly toolbar: ReactNode;
  /** The cards. */
  readonly children: ReactNode;
}

/** The frame of the list of other learning paths. */
export function OtherPathsView({ total, matching, toolbar, children }: OtherPathsViewProps) {
  const titleId = useId();
  const count = pluralize(total, 'path');
  return (
    <section className="page__section other-paths" aria-labelledby={titleId}>
      <div className="page__section-head">
        <h2 className="page__section-title" id={titleId}>
          More learning paths
        </h2>
        <p className="page__count" role="status">
          {matching === total ? count : `${matching} of ${count}`}
        </p>
      </div>
      {toolbar === undefined ? null : <div className="paths-toolbar">{toolbar}</div>}
      {children}
    </section>
  );
}

interface OtherPathProps {
  readonly path: LearningPath;
  /** Names by id; null until they are loaded. */
  readonly licenseTypes: ReadonlyMap<number, string> | null;
  readonly order: PathOrder;
  readonly now: Date;
}

/** A card that selects its path. */
export function OtherPath({ order, ...props }: OtherPathProps) {
  return <PathCard {...props} href={pathAddress(props.path.learningPathId, order)} />;
}

export interface PathGridProps extends Omit<OtherPathProps, 'path'> {
  readonly paths: readonly LearningPath[];
}

export function PathGrid({ paths, ...props }: PathGridProps) {
  return (
    <ul className="card-grid">
      {paths.map((path) => (
        <li key={path.learningPathId}>
          <OtherPath path={path} {...props} />
        </li>
      ))}
    </ul>
  );
}
