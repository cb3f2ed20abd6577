import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../../../src/ui/form/text-field';

describe('TextField', () => {
  it('is labelled, with an asterisk that screen readers skip (VAL-12)', () => {
    render(<TextField label="User name" required />);
    const input = screen.getByRole('textbox', { name: 'User name' });
    expect(input).toBeRequired();
    expect(screen.getByText('*')).toHaveAttribute('aria-hidden', 'true');
  });

  it('shows no asterisk unless it is required', () => {
    render(<TextField label="Nickname" />);
    expect(screen.queryByText('*')).not.toBeInTheDocument();
  });

  it('is described by its hint and error, and invalid only with an error', () => {
    const { rerender } = render(<TextField label="Phone" hint="Ten digits" />);
    const input = screen.getByLabelText('Phone');
    expect(input).toHaveAccessibleDescription('Ten digits');
    expect(input).toBeValid();
    rerender(<TextField label="Phone" hint="Ten digits" error="Invalid format" />);
    expect(input).toHaveAccessibleDescription('Ten digits Invalid format');
    expect(input).toBeInvalid();
    rerender(<TextField label="Phone" error="" />);
    expect(input).not.toHaveAttribute('aria-describedby');
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  it('gives two fields with the same label different ids', () => {
    render(
      <>
        <TextField label="Code" error="one" />
        <TextField label="Code" error="two" />
      </>,
    );
    const [first, second] = screen.getAllByLabelText('Code');
    expect(first).toHaveAccessibleDescription('one');
    expect(second).toHaveAccessibleDescription('two');
  });

  it('shows and hides a password and keeps what was typed', async () => {
    render(<TextField label="Password" type="password" />);
    const input = screen.getByLabelText('Password');
    await userEvent.type(input, 'practice-1');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('practice-1');
    await userEvent.tab({ shift: true });
    expect(input).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(input).toHaveAttribute('type', 'password');
  });

  it('passes change handler, value and ref through', async () => {
    const change = jest.fn();
    const ref = { current: null as HTMLInputElement | null };
    render(<TextField label="Name" value="a" onChange={change} ref={ref} autoComplete="username" />);
    await userEvent.type(screen.getByLabelText('Name'), 'b');
    expect(change).toHaveBeenCalledTimes(1);
    expect(ref.current).toBe(screen.getByLabelText('Name'));
    expect(ref.current).toHaveAttribute('autocomplete', 'username');
  });
});
