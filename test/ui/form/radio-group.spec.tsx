import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioGroup } from '../../../src/ui/form/radio-group';

const OPTIONS = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
] as const;

function Contact({ onBlur, name }: { onBlur?: () => void; name?: string }) {
  const [value, setValue] = useState<'yes' | 'no' | ''>('');
  return (
    <RadioGroup
      label="May we call?"
      name={name}
      options={OPTIONS}
      value={value}
      onChange={setValue}
      onBlur={onBlur}
    />
  );
}

describe('a radio group', () => {
  it('is a group of options, one of which is chosen by pointer or arrow keys', async () => {
    render(<Contact />);
    expect(screen.getByRole('radiogroup', { name: 'May we call?' })).toBeVisible();
    await userEvent.click(screen.getByText('No'));
    expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'No' })).not.toBeChecked();
  });

  it('is left when the focus leaves the group, not when it moves inside', async () => {
    const blur = jest.fn();
    render(<Contact onBlur={blur} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
    await userEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(blur).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(blur).toHaveBeenCalledTimes(1);
  });

  it('does not mix with another group of its name', async () => {
    render(
      <form>
        <Contact name="contact" />
        <Contact name="contact" />
      </form>,
    );
    const [first, second] = screen.getAllByRole('radio', { name: 'Yes' });
    await userEvent.click(first as HTMLElement);
    await userEvent.click(second as HTMLElement);
    expect(first).toBeChecked();
    expect(second).toBeChecked();
  });
});
