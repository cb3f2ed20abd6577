import { render, screen } from '@testing-library/react';
import { ProgressBar } from '../../src/ui/progress-bar';

describe('ProgressBar', () => {
  it.each([
    [0, 0],
    [62, 62],
    [99.6, 99],
    [100, 100],
    [140, 100],
    [-3, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 100],
  ])('shows %p percent as %p', (percent, shown) => {
    render(<ProgressBar percent={percent} label="Progress in CPA Renewal" />);
    const bar = screen.getByRole('progressbar', { name: 'Progress in CPA Renewal' });
    expect(bar).toHaveAttribute('aria-valuenow', String(shown));
    expect(bar).toHaveAttribute('aria-valuemin', '0');
    expect(bar).toHaveAttribute('aria-valuemax', '100');
    expect(screen.getByText(`${shown}%`)).toBeVisible();
  });
});

it('shows another text instead of the percentage', () => {
  render(<ProgressBar percent={45} label="Progress" text="9 of 20 hours" />);
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '9 of 20 hours');
  expect(screen.getByText('9 of 20 hours')).toBeVisible();
  expect(screen.queryByText('45%')).not.toBeInTheDocument();
});
