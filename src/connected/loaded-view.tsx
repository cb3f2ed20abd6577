import type { ReactNode } from 'react';
import type { Loadable } from '../core/data/loadable';
import { useInject, useStateValue } from '../framework/react';
import { NOW } from '../platform/clock/clock';
import { asOfText } from '../platform/format/dates';
import { ErrorNotice } from '../ui/error-notice';
import { Skeleton, SkeletonRegion } from '../ui/skeleton';

export interface LoadedViewProps<T> {
  readonly loaded: Loadable<T>;
  readonly onRetry: () => void;
  /** Announced while it loads: 'Loading your notes'. */
  readonly label: string;
  /** The layout of what is loading; a block by default. */
  readonly skeleton?: ReactNode;
  /** Shown instead of data that is empty, which is a list without items unless `isEmpty` says otherwise. */
  readonly empty?: ReactNode;
  readonly isEmpty?: ((value: T) => boolean) | undefined;
  /** Shown instead of the data and the notice if there is no such thing (any more). */
  readonly gone?: ReactNode;
  /** Shown in place of data that could not be loaded, if a LoadFailure of the page has the notice. */
  readonly missing?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/**
 * Loaded data in each of its states: loading, loaded, empty, failed, loaded but out of date, and gone. The notice keeps
 * its place in all of them, and with it the focus of its Retry.
 */
export function LoadedView<T>({
  loaded,
  onRetry,
  label,
  skeleton = <Skeleton shape="block" />,
  empty,
  isEmpty = hasNoItems,
  gone,
  missing,
  children,
}: LoadedViewProps<T>) {
  const { value, error, isGone } = loaded;
  if (error !== null && isGone && gone !== undefined) return gone;
  return (
    <>
      {missing === undefined ? <LoadFailure of={[loaded]} onRetry={onRetry} /> : null}
      {value !== null ? (
        empty !== undefined && isEmpty(value) ? (
          empty
        ) : (
          children(value)
        )
      ) : error === null ? (
        <SkeletonRegion label={label}>{skeleton}</SkeletonRegion>
      ) : (
        missing
      )}
    </>
  );
}

function hasNoItems(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

interface LoadFailureProps {
  /** Everything that one Retry loads again. */
  readonly of: readonly Loadable<unknown>[];
  readonly onRetry: () => void;
}

/** One notice for all that could not be loaded: why, Retry unless it cannot help, and how old the data is that still shows. */
export function LoadFailure({ of, onRetry }: LoadFailureProps) {
  const failed = of.filter(({ error }) => error !== null);
  return failed.length === 0 ? null : <FailureNotice failed={failed} onRetry={onRetry} />;
}

interface FailureNoticeProps {
  readonly failed: readonly Loadable<unknown>[];
  readonly onRetry: () => void;
}

function FailureNotice({ failed, onRetry }: FailureNoticeProps) {
  const now = useStateValue(useInject(NOW));
  const oldest = failed
    .flatMap(({ value, asOf }) => (value === null || asOf === null ? [] : asOf))
    .sort((a, b) => a.getTime() - b.getTime())[0];
  return (
    <ErrorNotice
      message={[...new Set(failed.map(({ error }) => error))].join(' ')}
      onRetry={failed.every(({ isGone }) => isGone) ? undefined : onRetry}
      retrying={failed.some(({ loading }) => loading)}
      asOf={asOfText(oldest ?? null, now)}
    />
  );
}
