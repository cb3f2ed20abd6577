import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SelectField, type SelectFieldProps } from '../../../src/ui/form/select-field';

type Sorting = 'name' | 'state';

const OPTIONS = [
  { value: 'name', text: 'Name' },
  { value: 'state', text: 'State' },
] as const;

function Sorted({ initial, ...rest }: { initial: Sorting | '' } & Partial<SelectFieldProps<Sorting>>) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <SelectField label="Sort by" options={OPTIONS} value={value} onChange={setValue} {...rest} />
      <output>{value}</output>
    </>
  );
}

describe('a select field (MOD-19)', () => {
  it('shows options under the headings of their groups', () => {
    const options = [
      { value: 'name', text: 'Name' },
      { value: 'state', text: 'State', group: 'Place' },
    ] as const;
    render(<Sorted initial="name" options={options} />);
    const place = screen.getByRole('group', { name: 'Place' });
    expect(within(place).getAllByRole('option')).toEqual([screen.getByRole('option', { name: 'State' })]);
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  it('offers its options and says which one was chosen', async () => {
    render(<Sorted initial="name" />);
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Name');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'State');
    expect(screen.getByRole('status')).toHaveTextContent('state');
    expect(screen.queryByText('Select...')).not.toBeInTheDocument();
  });

  it('shows a placeholder, which cannot be chosen, until an option is', async () => {
    render(<Sorted initial="" />);
    expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Select...');
    expect(screen.getByText('Select...')).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Name');
    expect(screen.getByRole('status')).toHaveTextContent('name');
    expect(screen.queryByText('Select...')).not.toBeInTheDocument();
  });

  it('keeps a value that is no longer offered, until another one is chosen', () => {
    render(<SelectField<string> label="State" options={OPTIONS} value="gone" onChange={() => {}} />);
    expect(screen.getByLabelText('State')).toHaveDisplayValue('gone');
    expect(screen.queryByText('Select...')).not.toBeInTheDocument();
  });

  it('is normal or large', () => {
    const { container, rerender } = render(<Sorted initial="name" />);
    expect(container.firstElementChild).not.toHaveClass('field--large');
    rerender(<Sorted initial="name" size="large" />);
    expect(container.firstElementChild).toHaveClass('field--large');
  });
});
