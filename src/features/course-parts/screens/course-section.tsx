import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton';

/** A part of a course as a card. */
export function CourseSection({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="card course-section" aria-label={label}>
      {children}
    </section>
  );
}

export function TextSkeleton() {
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
