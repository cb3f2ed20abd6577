import '../../styles/ui/_goal-chart.scss';
import { type CSSProperties, useState } from 'react';
import { classNames } from './class-names';
import { Skeleton } from './skeleton';

export interface GoalChartBar {
  /** '11/08/2026'. */
  label: string;
  /** The same for the axis, which is short of space: '11/8'. */
  tick?: string | undefined;
  /** What was done and what was planned, in the same unit, neither negative. */
  value: number;
  target: number;
  /** The week is not over yet. */
  isPresent?: boolean | undefined;
}

interface GoalChartProps {
  bars: readonly GoalChartBar[];
  /** The column headings of the table: 'Week of', 'Hours done', 'Goal'. */
  heads: readonly [label: string, value: string, target: string];
  /** Names the line at its end: 'Goal 3 h'. */
  goalName?: string | undefined;
  /** Says in a sentence what the chart shows. */
  summary: string;
}

/** In units of the drawing, which is stretched to the size that the style sheet sets. */
const BAR = { width: 16, gap: 8 } as const;
const COLUMN = BAR.width + BAR.gap;
const HEIGHT = 72;
/** An empty bar still shows where it is. */
const LEAST = 1.5;

/**
 * A bar for what was done in each week, with a line at the goal. A bar that reached its line is filled and has a check
 * over it, others are outlines, and that of the present week is dashed. Screen readers get the sentence and the table,
 * which everyone can open.
 */
export function GoalChart({ bars, heads, goalName = '', summary }: GoalChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const most = Math.max(1, ...bars.flatMap(({ value, target }) => [value, target]));
  const height = (amount: number) => Math.max(LEAST, (amount / most) * HEIGHT);
  const shareOf = (amount: number) => ({ '--share': height(amount) / HEIGHT }) as CSSProperties;
  return (
    <figure className="goal-chart">
      <div className="goal-chart__plot" aria-hidden="true">
        <svg
          className="goal-chart__drawing"
          viewBox={`0 0 ${bars.length * COLUMN} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {bars.map(({ value, target, isPresent }, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: two weeks may have one label
              key={index}
              className={classNames(
                'goal-chart__bar',
                isPresent && 'goal-chart__bar--present',
                value >= target && 'goal-chart__bar--reached',
              )}
              x={index * COLUMN + BAR.gap / 2}
              y={HEIGHT - height(value)}
              width={BAR.width}
              height={height(value)}
              rx="1.5"
            />
          ))}
          <path
            className="goal-chart__target"
            d={bars
              .map(({ target }, index) => `M${index * COLUMN} ${HEIGHT - height(target)}h${COLUMN}`)
              .join('')}
          />
        </svg>
        <ol className="goal-chart__weeks">
          {bars.map(({ value, target, tick, isPresent }, index) => (
            // A page has many weeks, so their words and checks are no elements.
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              key={index}
              className={classNames(
                'goal-chart__week',
                isPresent && 'goal-chart__week--present',
                value >= target && 'goal-chart__week--reached',
              )}
              style={shareOf(value)}
              data-tick={tick}
            />
          ))}
        </ol>
        {goalName ? (
          <span className="goal-chart__name" style={shareOf(bars.at(-1)?.target ?? 0)}>
            {goalName}
          </span>
        ) : null}
      </div>
      <figcaption className="goal-chart__summary">{summary}</figcaption>
      <details
        className="goal-chart__details"
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>Show as a table</summary>
        {isOpen ? <GoalTable bars={bars} heads={heads} /> : null}
      </details>
    </figure>
  );
}

/** As much space as a chart takes up. */
export function GoalChartSkeleton() {
  return (
    <div className="goal-chart">
      <div className="goal-chart__plot">
        <Skeleton height="var(--plot)" />
        <div className="goal-chart__weeks" />
      </div>
      <p className="goal-chart__summary">
        <Skeleton width="80%" />
      </p>
      <div className="goal-chart__details">
        <p className="goal-chart__more">
          <Skeleton width="8rem" />
        </p>
      </div>
    </div>
  );
}

function GoalTable({ bars, heads }: Pick<GoalChartProps, 'bars' | 'heads'>) {
  return (
    <table className="goal-chart__table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, value, target }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={index}>
            <th scope="row">{label}</th>
            <td>{value}</td>
            <td>{target}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
