import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GoalChart } from '../../src/ui/goal-chart';

const BARS = [
  { label: '11/01/2026', value: 0, target: 3 },
  { label: '11/08/2026', value: 4.5, target: 3 },
];

function renderChart(bars = BARS) {
  const { container } = render(
    <GoalChart bars={bars} heads={['Week of', 'Hours done', 'Goal']} summary="You reached it once." />,
  );
  return [...container.querySelectorAll('rect')];
}
const heights = (rects: SVGRectElement[]) => rects.map((rect) => Number(rect.getAttribute('height')));

it('describes the chart in a sentence and, on demand, in a table', async () => {
  renderChart();
  expect(screen.getByText('You reached it once.')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Show as a table'));
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Week ofHours doneGoal',
    '11/01/202603',
    '11/08/20264.53',
  ]);
  expect(document.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it('draws higher bars for more hours, a small one for none, and fills a bar that reached its goal', () => {
  const [none, most] = renderChart();
  const [low, high] = heights([none, most] as SVGRectElement[]);
  expect(low).toBeGreaterThan(0);
  expect(high).toBeGreaterThan((low as number) * 10);
  expect(none).not.toHaveClass('goal-chart__bar--reached');
  expect(most).toHaveClass('goal-chart__bar--reached');
});

it('can draw two weeks with the same label', () => {
  const unknown = { label: 'Unknown week', value: 1, target: 2 };
  expect(renderChart([unknown, unknown])).toHaveLength(2);
});

it('can draw weeks without a goal or any hours', () => {
  const rects = renderChart([{ label: '11/01/2026', value: 0, target: 0 }]);
  expect(heights(rects).every(Number.isFinite)).toBe(true);
});

it('dates the weeks, checks those that reached their goal, and names the line', () => {
  render(
    <GoalChart
      bars={[
        { ...BARS[0], tick: '11/1', label: '11/01/2026', value: 3, target: 3 },
        { label: 'This week', tick: 'This week', value: 1, target: 3, isPresent: true },
      ]}
      heads={['Week of', 'Hours done', 'Goal']}
      goalName="Goal 3 h"
      summary="You reached it once."
    />,
  );
  const weeks = [...document.querySelectorAll<HTMLElement>('.goal-chart__week')];
  expect(weeks.map(({ dataset }) => dataset.tick)).toEqual(['11/1', 'This week']);
  expect(weeks.map(({ classList }) => classList.contains('goal-chart__week--reached'))).toEqual([
    true,
    false,
  ]);
  expect(weeks[1]).toHaveClass('goal-chart__week--present');
  expect(screen.getByText('Goal 3 h')).toBeVisible();
  // The sentence and the table say it to screen readers.
  expect(screen.getByText('Goal 3 h').closest('[aria-hidden]')).toHaveAttribute('aria-hidden', 'true');
});
