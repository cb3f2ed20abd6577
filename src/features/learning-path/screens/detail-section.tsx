import { type ReactNode, useId } from 'react';
import { LoadedView } from '../../../connected/loaded-view';
import { useInject, useStateValue } from '../../../framework/react';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { type DetailList, type DetailName, PathDetailsService } from '../path-details.service';

interface SectionProps {
  readonly title: string;
  /** Next to the title: a count or a button. */
  readonly aside?: ReactNode;
  /** Announces what has just happened here. */
  readonly status?: string;
  readonly children: ReactNode;
}

/** One card of the current path's details. An error stays inside it, and so does the focus when it is retried. */
export function Section({ title, aside, status, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className="card path-section" aria-labelledby={titleId} tabIndex={-1}>
      <div className="path-section__head">
        <h3 className="path-section__title" id={titleId}>
          {title}
        </h3>
        {aside}
      </div>
      <ErrorBoundary>{children}</ErrorBoundary>
      {status === undefined ? null : (
        <p className="visually-hidden" role="status">
          {status}
        </p>
      )}
    </section>
  );
}

const LOADING_TEXTS: Readonly<Record<DetailName, string>> = {
  courses: 'Loading your courses',
  groups: 'Loading your groups',
  tasks: 'Loading your tasks',
  documents: 'Loading your documents',
  goals: 'Loading your goals',
  'goal history': 'Loading your goal history',
};

interface DetailListProps<T> {
  readonly name: DetailName;
  readonly list$: DetailList<T>;
  /** The layout of what is loading. */
  readonly skeleton: ReactNode;
  /** Keeps showing the skeleton: something else that the list needs is still loading. */
  readonly isWaiting?: boolean;
  /** Shown for an empty list. */
  readonly empty: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** A list of the path in each of its states: loading, failed, empty, loaded, and loaded but out of date. */
export function DetailListView<T>({ name, list$, isWaiting = false, empty, ...props }: DetailListProps<T>) {
  const details = useInject(PathDetailsService);
  const loaded = useStateValue(list$);
  return (
    <LoadedView
      loaded={isWaiting ? { ...loaded, value: null } : loaded}
      onRetry={() => details.reload(name)}
      label={LOADING_TEXTS[name]}
      empty={<p className="path-section__empty">{empty}</p>}
      {...props}
    />
  );
}
