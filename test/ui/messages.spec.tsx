import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../../src/ui/button';
import { EmptyState } from '../../src/ui/empty-state';
import { ErrorNotice } from '../../src/ui/error-notice';
import { ICON_NAMES, Icon } from '../../src/ui/icon';
import { Notice } from '../../src/ui/notice';
import { SkeletonRegion } from '../../src/ui/skeleton';
import { StatusBadge } from '../../src/ui/status-badge';

describe('ErrorNotice', () => {
  it('interrupts with its message and retries', async () => {
    const retry = jest.fn();
    render(<ErrorNotice message="Failed to load states" onRetry={retry} asOf="as of 10:42 AM" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load states');
    expect(screen.getByRole('alert')).toHaveTextContent('as of 10:42 AM');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('does not ask twice while it is trying', async () => {
    const retry = jest.fn();
    render(<ErrorNotice message="Failed to load states" onRetry={retry} retrying />);
    await userEvent.click(screen.getByRole('button', { name: 'Trying again' }));
    expect(retry).not.toHaveBeenCalled();
  });

  it('has no button where there is nothing to retry', () => {
    render(<ErrorNotice message="Gone" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('Notice', () => {
  it('is silent unless it has a role', () => {
    const { rerender } = render(
      <Notice kind="info" title="Heads up...">
        Text
      </Notice>,
    );
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    rerender(
      <Notice kind="success" role="status">
        Saved
      </Notice>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });
});

describe('StatusBadge', () => {
  it.each(['success', 'error', 'warning', 'info', 'neutral'] as const)('%s is icon plus words', (kind) => {
    const { container } = render(<StatusBadge kind={kind}>Completed</StatusBadge>);
    expect(screen.getByText('Completed')).toHaveClass(`status-badge--${kind}`);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('EmptyState', () => {
  it('has a heading of the asked level and its one action', () => {
    render(
      <EmptyState title="No learning paths yet" headingLevel={3} action={<Button>Refresh</Button>}>
        Paths appear here.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'No learning paths yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });
});

describe('SkeletonRegion', () => {
  it('says what loads and hides the bones from readers', () => {
    render(
      <SkeletonRegion label="Loading your learning paths">
        <p>bones</p>
      </SkeletonRegion>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Loading your learning paths');
    expect(screen.getByText('bones').closest('[aria-hidden="true"]')).not.toBeNull();
  });
});

describe('Icon', () => {
  it.each(ICON_NAMES)('draws %s and is never read', (name) => {
    const { container } = render(<Icon name={name} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^[Mm]/);
  });
});
