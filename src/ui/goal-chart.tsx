import '../../styles/ui/_goal-chart.scss';
import { useState } from 'react';
import { classNames } from './class-names';

export interface GoalChartBar {
  /** '11/08/2026'. */
  label: string;
  /** What was done and what was planned, in the same unit, neither negative. */
  value: number;
  target: number;
}

export interface GoalChartProps {
  bars: readonly GoalChartBar[];
  /** The column headings of the table: 'Week of', 'Hours done', 'Goal'. */
  heads: readonly [label: string, value: string, target: string];
  /** Says in a sentence what the chart shows. */
  summary: string;
}

/** In units of the drawing. */
const BAR = { width: 20, gap: 8 } as const;
const HEIGHT = 72;
/** An empty bar still shows where it is. */
const LEAST = 1.5;

/**
 * A bar for what was done in each week, with a line at the goal. A bar that reached its line is filled, others are
 * outlines. Screen readers get the sentence and the table, which everyone can open.
 */
export function GoalChart({ bars, heads, summary }: GoalChartProps) {
  const [isOpen, setIsOpen] = useState(false);
  const most = Math.max(1, ...bars.flatMap(({ value, target }) => [value, target]));
  const y = (amount: number) => HEIGHT - Math.max(LEAST, (amount / most) * (HEIGHT - LEAST));
  const x = (index: number) => index * (BAR.width + BAR.gap);
  const width = bars.length * (BAR.width + BAR.gap) - BAR.gap;
  return (
    <figure className="goal-chart">
      <svg
        className="goal-chart__drawing"
        viewBox={`-2 -2 ${width + 4} ${HEIGHT + 4}`}
        aria-hidden="true"
        focusable="false"
      >
        {bars.map(({ value, target }, index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: two weeks may have one label
            key={index}
            className={classNames('goal-chart__bar', value >= target && 'goal-chart__bar--reached')}
            x={x(index)}
            y={y(value)}
            width={BAR.width}
            height={HEIGHT - y(value)}
            rx="2"
          />
        ))}
        <path
          className="goal-chart__target"
          d={bars.map(({ target }, index) => `M${x(index) - 2} ${y(target)}h${BAR.width + 4}`).join('')}
        />
      </svg>
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
