import type { ReactNode } from 'react';
import type { Loadable } from '../../../core/data/loadable';
import { useInject, useStateValue } from '../../../framework/react';
import type { State } from '../../../framework/rxjs';
import { NOW } from '../../../platform/clock/clock';
import { asOfText } from '../../../platform/format/dates';
import { ErrorNotice } from '../../../ui/error-notice';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';

export interface LoadedViewProps<T> {
  readonly state$: State<Loadable<T>>;
  /** Announced while it loads: 'Loading your notes'. */
  readonly label: string;
  readonly onRetry: () => void;
  /** The layout of what is loading. Some lines by default. */
  readonly skeleton?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Data in each of its states: loading, failed, loaded, and loaded but out of date. */
export function LoadedView<T>({ state$, label, onRetry, skeleton, children }: LoadedViewProps<T>) {
  const { value, loading, error, asOf } = useStateValue(state$);
  const now = useStateValue(useInject(NOW));
  const failure = error ? (
    <ErrorNotice message={error} onRetry={onRetry} retrying={loading} asOf={asOfText(asOf, now)} />
  ) : null;
  if (value === null) {
    return failure ?? <SkeletonRegion label={label}>{skeleton ?? <TextSkeleton />}</SkeletonRegion>;
  }
  return (
    <>
      {failure}
      {children(value)}
    </>
  );
}

/** A part of a course as a card. */
export function CourseSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="card course-section" aria-label={label}>
      {children}
    </section>
  );
}

function TextSkeleton() {
  return (
    <div className="course-text">
      {['90%', '75%', '82%', '40%'].map((width) => (
        <p key={width}>
          <Skeleton width={width} />
        </p>
      ))}
    </div>
  );
}

export function RowsSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <ul className="course-rows">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={row} className="course-rows__row">
          <Skeleton width={row % 2 ? '45%' : '60%'} />
          <Skeleton width="9rem" />
        </li>
      ))}
    </ul>
  );
}
