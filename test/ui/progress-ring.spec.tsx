import { render, screen } from '@testing-library/react';
import { ProgressRing } from '../../src/ui/progress-ring';

const drawn = (ring: HTMLElement) =>
  ring.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray');

describe('ProgressRing', () => {
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
    render(<ProgressRing percent={percent} label="Progress in CPA Renewal" />);
    const ring = screen.getByRole('progressbar', { name: 'Progress in CPA Renewal' });
    expect(ring).toHaveAttribute('aria-valuenow', String(shown));
    expect(ring).toHaveAttribute('aria-valuemin', '0');
    expect(ring).toHaveAttribute('aria-valuemax', '100');
    expect(ring).not.toHaveAttribute('aria-valuetext');
    expect(screen.getByText(`${shown}%`)).toBeVisible();
    // A circle of that radius is 100 long. Without progress there is no arc.
    expect(drawn(ring)).toBe(shown === 0 ? undefined : `${shown} 100`);
  });

  it('says what it measures, to screen readers after the percentage', () => {
    render(<ProgressRing percent={45} label="Progress" text="9 of 20 hours" />);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '45%, 9 of 20 hours');
    expect(screen.getByText('9 of 20 hours')).toBeVisible();
    expect(screen.getByText('45%')).toBeVisible();
  });

  it('draws an arc as long as its circle', () => {
    render(<ProgressRing percent={100} label="Progress" tone="success" />);
    const radius = Number(screen.getByRole('progressbar').querySelector('circle')?.getAttribute('r'));
    expect(2 * Math.PI * radius).toBeCloseTo(100);
    expect(screen.getByRole('progressbar')).toHaveClass('progress-ring--success');
  });
});
