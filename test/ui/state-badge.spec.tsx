import { render, screen } from '@testing-library/react';
import { LOCK_STATES } from '../../src/contracts/learning-path-details';
import { BADGE_STATES, StateBadge } from '../../src/ui/state-badge';

const render11 = () => render(LOCK_STATES.map((state) => <StateBadge key={state} state={state} />)).container;

it('has its own text and drawing for each of the eleven lock states (ENT-24)', () => {
  const badges = [...render11().children];
  expect(new Set(badges.map((badge) => badge.textContent)).size).toBe(11);
  expect(new Set(badges.map((badge) => badge.querySelector('path')?.getAttribute('d'))).size).toBe(11);
  for (const badge of badges) expect(badge.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('Certificate locked')).toBeVisible();
});

it('has its own words for each state, which a screen may make more exact', () => {
  render(BADGE_STATES.map((state) => <StateBadge key={state} state={state} />));
  expect(
    new Set([...document.querySelectorAll('.status-badge')].map((badge) => badge.textContent)).size,
  ).toBe(BADGE_STATES.length);
  render(<StateBadge state="Enrolled">Enrolled in Florida</StateBadge>);
  expect(screen.getByText('Enrolled in Florida')).toHaveClass('status-badge--success');
});
