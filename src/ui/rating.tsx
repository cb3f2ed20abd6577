import '../../styles/ui/_rating.scss';
import type { CSSProperties } from 'react';
import { pluralize } from '../platform/format/numbers';
import { mark } from './mark';
import { SpokenLabel } from './sentence';

/** Stars of a rating. */
export const MAX_RATING = 5;

export const STARS = [1, 2, 3, 4, 5] as const;
const STAR = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.2 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z';

interface RatingProps {
  /** From 0 to 5, with fractions. Null if nobody has rated yet. */
  value: number | null;
  /** How many people have rated. */
  count?: number | undefined;
  /** Instead of 'Not rated yet'. */
  emptyText?: string | undefined;
  /** One star in place of five, for lists. */
  compact?: boolean | undefined;
}

/** The average of a rating, as stars and in words. */
export function Rating({ value, count, emptyText = 'Not rated yet', compact = false }: RatingProps) {
  if (value === null || Number.isNaN(value)) return <span className="rating rating--empty">{emptyText}</span>;
  const shown = Math.round(Math.min(MAX_RATING, Math.max(0, value)) * 10) / 10;
  const reviews = count === undefined ? null : pluralize(count, 'review');
  return (
    <span className="rating">
      <span className="rating__stars" aria-hidden="true">
        {compact ? (
          <Star share={1} />
        ) : (
          STARS.map((star) => <Star key={star} share={Math.min(1, Math.max(0, shown - star + 1))} />)
        )}
      </span>
      <span className="rating__value">
        <SpokenLabel text={`${mark(`${shown}`)} out of ${MAX_RATING} stars`} />
      </span>
      {reviews ? <span className="rating__count">{reviews}</span> : null}
    </span>
  );
}

/** Filled from the start of the line up to this share. */
export function Star({ share }: { share: number }) {
  return (
    <span className="rating__star" style={{ '--share': share } as CSSProperties}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={STAR} />
      </svg>
      {share > 0 ? (
        <svg className="rating__fill" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={STAR} />
        </svg>
      ) : null}
    </span>
  );
}
