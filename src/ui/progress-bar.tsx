import type { CSSProperties } from 'react';
import { classNames } from './class-names';

interface ProgressBarProps {
  percent: number;
  /** Names the bar for screen readers. */
  label: string;
  /** Replaces the percentage: '9 of 20 hours'. */
  text?: string | undefined;
  tone?: 'primary' | 'success' | undefined;
}

/** From 0 to 100, and rounded down, so that 99.6 does not read as done. */
export function wholePercent(percent: number): number {
  return Number.isNaN(percent) ? 0 : Math.floor(Math.min(100, Math.max(0, percent)));
}

/** A bar, which the style sheet draws, followed by its percentage or another text. */
export function ProgressBar({ percent, label, text, tone = 'primary' }: ProgressBarProps) {
  const value = wholePercent(percent);
  return (
    <div
      className={classNames('progress-bar', tone === 'success' && 'progress-bar--success')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={text}
      style={{ '--percent': `${value}%` } as CSSProperties}
    >
      <span className="progress-bar__value" aria-hidden="true">
        {text ?? `${value}%`}
      </span>
    </div>
  );
}
