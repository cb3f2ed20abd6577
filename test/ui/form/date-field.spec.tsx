import { render, screen } from '@testing-library/react';
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
