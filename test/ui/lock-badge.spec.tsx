import { render, screen } from '@testing-library/react';
import { LOCK_STATES } from '../../src/contracts/learning-path-details';
import { LOCK_BADGE_STATES, LockBadge } from '../../src/ui/lock-badge';

it('has its own text and drawing for each of the eleven states (ENT-24)', () => {
  expect([...LOCK_BADGE_STATES].sort()).toEqual([...LOCK_STATES].sort());
  const { container } = render(LOCK_BADGE_STATES.map((state) => <LockBadge key={state} state={state} />));
  const badges = [...container.children];
  expect(new Set(badges.map((badge) => badge.textContent)).size).toBe(11);
  expect(new Set(badges.map((badge) => badge.querySelector('path')?.getAttribute('d'))).size).toBe(11);
  for (const badge of badges) expect(badge.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByText('Certificate locked')).toBeVisible();
});
