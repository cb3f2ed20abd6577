import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorNotice } from '../../src/ui/error-notice';

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
