import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField } from '../../../src/ui/form/date-field';

it('a date field takes a calendar date and carries its bounds', async () => {
  const values: string[] = [];
  render(
    <DateField
      label="Expires"
      min="2026-11-22"
      max="2099-12-31"
      onChange={({ target }) => values.push(target.value)}
    />,
  );
  const field = screen.getByLabelText('Expires');
  expect(field).toHaveAttribute('min', '2026-11-22');
  expect(field).toHaveAttribute('max', '2099-12-31');
  await userEvent.type(field, '2027-04-30');
  expect(values.at(-1)).toBe('2027-04-30');
});

it('a date field says that a date is not complete once it is left, because its value is empty then', () => {
  const blur = jest.fn();
  render(<DateField label="Expires" onBlur={blur} />);
  const field = screen.getByLabelText('Expires');
  const leaveWith = (badInput: boolean) => {
    // jsdom knows no date that is typed in part.
    Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });
    fireEvent.blur(field);
  };
  leaveWith(true);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Please enter the whole date.');
  leaveWith(false);
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(blur).toHaveBeenCalledTimes(2);
});
