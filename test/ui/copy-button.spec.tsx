import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from '../../src/ui/copy-button';

describe('a copy button', () => {
  it('says what it copies', async () => {
    const copy = jest.fn();
    render(<CopyButton label="Copy the code" onCopy={copy} />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy the code' }));
    expect(copy).toHaveBeenCalledTimes(1);
  });

  it('shows the outcome', () => {
    const { rerender } = render(<CopyButton label="Copy the code" withText onCopy={() => {}} />);
    expect(screen.getByText('Copy')).toBeVisible();
    rerender(<CopyButton label="Copy the code" withText state="copied" onCopy={() => {}} />);
    expect(screen.getByText('Copied')).toBeVisible();
    rerender(<CopyButton label="Copy the code" state="failed" onCopy={() => {}} />);
    expect(screen.getByText('Not copied')).toBeVisible();
  });
});
