import { type ReactNode, useId } from 'react';
import { useInject, useStateValue } from '../../../framework/react';
import { ErrorBoundary } from '../../../ui/error-boundary';
import { ErrorNotice } from '../../../ui/error-notice';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton';
import { asOfText } from '../learning-path.text';
import { type DetailList, type DetailName, PathDetailsService } from '../path-details.service';

export interface SectionProps {
  readonly title: string;
  /** Beside the title: a count, a button. */
  readonly aside?: ReactNode;
  /** What has just happened here; read aloud. */
  readonly status?: string;
  readonly children: ReactNode;
}

/** One card of the current path's details; a fault in it stays in it, and so does the focus when that is mended. */
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

export interface DetailListProps<T> {
  readonly name: DetailName;
  readonly list$: DetailList<T>;
  /** Heights of what comes, in rem, about: lines of a list, or one drawing. */
  readonly bones: readonly number[];
  readonly drawing?: boolean;
  /** It cannot be drawn yet: what it is drawn with is still to come. */
  readonly isWaiting?: boolean;
  /** What belongs here, where there is nothing yet. */
  readonly empty: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
}

/** A list of the path in each of its states: loading, failed, empty, there, and there but not as new as it could be. */
export function DetailListView<T>({
  name,
  list$,
  bones,
  drawing = false,
  isWaiting = false,
  empty,
  children,
}: DetailListProps<T>) {
  const details = useInject(PathDetailsService);
  const { value, loading, error, asOf } = useStateValue(list$);
  const failure = error ? (
    <ErrorNotice
      message={error}
      onRetry={() => details.reload(name)}
      retrying={loading}
      asOf={asOfText(asOf)}
    />
  ) : null;
  if (value === null || isWaiting) return failure ?? <Bones name={name} heights={bones} drawing={drawing} />;
  return (
    <>
      {failure}
      {value.length === 0 ? <p className="path-section__empty">{empty}</p> : children(value)}
    </>
  );
}

/** From this height on, in rem, a row has a second line. */
const TWO_LINES_REM = 2;

interface BonesProps {
  readonly name: DetailName;
  readonly heights: readonly number[];
  readonly drawing: boolean;
}

function Bones({ name, heights, drawing }: BonesProps) {
  return (
    <SkeletonRegion label={`Loading your ${name}`}>
      <div className="path-section__bones">
        {heights.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
          <div key={index} className="path-section__bone" style={{ blockSize: `${height}rem` }}>
            {drawing ? (
              <Skeleton height={`${height}rem`} />
            ) : (
              <>
                <Skeleton width="60%" />
                {height >= TWO_LINES_REM ? <Skeleton width="35%" /> : null}
              </>
            )}
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
