import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../../src/ui/button';
import { FormActions } from '../../src/ui/form-actions';

it('begins with the quiet button that leaves, and ends with the one that acts', async () => {
  const leave = jest.fn();
  render(
    <FormActions leave={{ text: 'Cancel', onClick: leave }}>
      <Button type="submit">Save</Button>
    </FormActions>,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Save']);
  expect(buttons[0]).toHaveClass('button--quiet');
  expect(buttons[0]).toHaveAttribute('type', 'button');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(leave).toHaveBeenCalledTimes(1);
});

it('has one button where there is nothing to leave', () => {
  render(
    <FormActions leave={null}>
      <Button>Done</Button>
    </FormActions>,
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
