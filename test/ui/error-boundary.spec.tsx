import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from '../../src/ui/error-boundary';

let broken = true;
function Section() {
  if (broken) throw new Error('no');
  return <p>Paths</p>;
}

describe('ErrorBoundary', () => {
  beforeEach(() => {
    broken = true;
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('keeps the rest of the page, reports the error, and renders again on Retry', async () => {
    const report = jest.fn();
    const retry = jest.fn(() => {
      broken = false;
    });
    render(
      <>
        <h1>Dashboard</h1>
        <ErrorBoundary message="Paths could not be shown." onError={report} onRetry={retry}>
          <Section />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Paths could not be shown.');
    expect(report.mock.calls[0][0]).toEqual(new Error('no'));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('Paths')).toBeVisible();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('shows the notice again when the retry fails', async () => {
    render(
      <ErrorBoundary>
        <Section />
      </ErrorBoundary>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('clears the error when it is given a new key', () => {
    const tree = (id: number) => (
      <ErrorBoundary resetKey={id}>
        <Section />
      </ErrorBoundary>
    );
    const { rerender } = render(tree(1));
    broken = false;
    rerender(tree(1));
    expect(screen.getByRole('alert')).toBeVisible();
    rerender(tree(2));
    expect(screen.getByText('Paths')).toBeVisible();
  });
});
