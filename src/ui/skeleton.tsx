import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface SkeletonProps {
  shape?: 'text' | 'title' | 'pill' | 'block' | 'circle' | undefined;
  /** CSS lengths; the defaults suit the shape. */
  width?: string | undefined;
  height?: string | undefined;
}

/** A grey placeholder for one part of a layout that is still loading. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return (
    <span
      className={classNames('skeleton', `skeleton--${shape}`)}
      style={{ inlineSize: width, blockSize: height }}
    />
  );
}

interface SkeletonRegionProps {
  /** 'Loading your learning paths'. */
  label: string;
  children: ReactNode;
}

/** Wraps skeletons: appears after 150 ms (by CSS), announces what is loading, and hides the skeletons from screen readers. */
export function SkeletonRegion({ label, children }: SkeletonRegionProps) {
  return (
    <div className="skeleton-region" aria-busy="true">
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
