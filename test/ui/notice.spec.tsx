import { render, screen } from '@testing-library/react';
import { Notice } from '../../src/ui/notice';

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
