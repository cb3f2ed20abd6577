import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmationDialog } from '../../src/ui/confirmation-dialog';

describe('ConfirmationDialog (MOD-05)', () => {
  it('shows title, message and actions, destructive ones as errors', async () => {
    const onChoose = jest.fn();
    render(
      <ConfirmationDialog
        title="Leave?"
        message={{ html: null, text: 'Nothing is saved.' }}
        actions={[
          { value: 'stay', text: 'Stay', kind: 'secondary' },
          { value: 'save', text: 'Save' },
          { value: 'leave', text: 'Leave', kind: 'destructive' },
        ]}
        onChoose={onChoose}
      />,
    );
    expect(screen.getByRole('heading', { name: 'Leave?' })).toBeVisible();
    expect(screen.getByText('Nothing is saved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stay' })).toHaveClass('button--quiet');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveClass('button--primary');
    expect(screen.getByRole('button', { name: 'Leave' })).toHaveClass('button--danger');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(onChoose.mock.calls).toEqual([['leave']]);
  });
});
