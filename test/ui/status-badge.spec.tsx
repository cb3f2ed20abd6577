import { render, screen } from '@testing-library/react';
import { StatusBadge } from '../../src/ui/status-badge';

describe('StatusBadge', () => {
  it.each(['success', 'error', 'warning', 'info', 'neutral'] as const)('%s is an icon and text', (kind) => {
    const { container } = render(<StatusBadge kind={kind}>Completed</StatusBadge>);
    expect(screen.getByText('Completed')).toHaveClass(`status-badge--${kind}`);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});
