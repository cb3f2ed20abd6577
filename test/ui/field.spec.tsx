import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField } from '../../src/ui/date-field';
import { SelectField } from '../../src/ui/select-field';
import { TextArea } from '../../src/ui/text-area';

describe('every field (VAL-12)', () => {
  it('is named by its label; the asterisk of a required one is for the eye alone', () => {
    render(<DateField label="Expires" required />);
    expect(screen.getByLabelText(/^Expires/)).toBeRequired();
    expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
  });

  it('has hint and error as its description, and is invalid with an error', () => {
    const { rerender } = render(<TextArea label="Why" hint="In a sentence." />);
    expect(screen.getByLabelText('Why')).toHaveAccessibleDescription('In a sentence.');
    expect(screen.getByLabelText('Why')).toBeValid();
    rerender(<TextArea label="Why" hint="In a sentence." error="Too short." />);
    expect(screen.getByLabelText('Why')).toHaveAccessibleDescription('In a sentence. Too short.');
    expect(screen.getByLabelText('Why')).toBeInvalid();
  });
});

it.each([
  [undefined, '7rem'],
  [20, '10rem'],
])('a text area of height %p is %s high (MOD-20)', (height, expected) => {
  render(<TextArea label="Why" height={height} />);
  expect(screen.getByLabelText('Why')).toHaveStyle({ blockSize: expected });
});

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

const OPTIONS = [
  { value: 'name', text: 'Name' },
  { value: 'state', text: 'State' },
] as const;

function Sorting() {
  const [value, setValue] = useState<'name' | 'state'>('name');
  return (
    <>
      <SelectField label="Sort by" options={OPTIONS} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

it('a select field offers its options and says which one was chosen', async () => {
  render(<Sorting />);
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Name');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'State');
  expect(screen.getByRole('status')).toHaveTextContent('state');
});
