import { render, screen } from '@testing-library/react';
import { Button } from '../../src/ui/button';
import { EmptyState } from '../../src/ui/empty-state';

describe('EmptyState', () => {
  it('has a heading of the given level and its one action', () => {
    render(
      <EmptyState title="No learning paths yet" headingLevel={3} action={<Button>Refresh</Button>}>
        Paths appear here.
      </EmptyState>,
    );
    expect(screen.getByRole('heading', { level: 3, name: 'No learning paths yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });
});
