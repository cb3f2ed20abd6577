import { classNames } from './class-names';
import { wholePercent } from './progress-bar';

interface ProgressRingProps {
  percent: number;
  /** Names the ring for screen readers. */
  label: string;
  /** What it measures: '9 of 20 hours'. */
  text?: string | undefined;
  tone?: 'primary' | 'success' | undefined;
}

/** On a grid of 36, a circle with this radius is 100 long, so a dash is a percentage. */
const RADIUS = 100 / (2 * Math.PI);
const CENTER = 18;

/** A ring with its percentage in the middle and what it measures below. */
export function ProgressRing({ percent, label, text, tone = 'primary' }: ProgressRingProps) {
  const value = wholePercent(percent);
  const circle = { cx: CENTER, cy: CENTER, r: RADIUS };
  return (
    <div
      className={classNames('progress-ring', tone === 'success' && 'progress-ring--success')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      aria-valuetext={text && `${value}%, ${text}`}
    >
      <svg className="progress-ring__drawing" viewBox="0 0 36 36" aria-hidden="true">
        <circle {...circle} />
        {/* A dash without a length would still show its round ends. */}
        {value > 0 ? <circle {...circle} strokeDasharray={`${value} 100`} /> : null}
      </svg>
      <span className="progress-ring__value" aria-hidden="true">
        {value}%
      </span>
      {text ? (
        <span className="progress-ring__text" aria-hidden="true">
          {text}
        </span>
      ) : null}
    </div>
  );
}
