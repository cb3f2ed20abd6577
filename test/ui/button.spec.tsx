import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, ButtonLink, buttonClass } from '../../src/ui/button';

describe('Button', () => {
  it('does not submit a form by default', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
  });

  it.each(['primary', 'secondary', 'quiet', 'danger'] as const)('has the variant %s', (variant) => {
    render(<Button variant={variant}>Save</Button>);
    expect(screen.getByRole('button')).toHaveClass('button', `button--${variant}`);
  });

  it('responds to pointer, Enter and Space', async () => {
    const press = jest.fn();
    render(<Button onClick={press}>Save</Button>);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(press).toHaveBeenCalledTimes(3);
  });

  it('while busy keeps focus and label, announces it, and ignores clicks', async () => {
    const press = jest.fn();
    const { rerender } = render(<Button onClick={press}>Sign in</Button>);
    screen.getByRole('button').focus();
    rerender(
      <Button busy onClick={press}>
        Sign in
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Sign in' });
    expect(button).toHaveFocus();
    expect(button).toBeEnabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  it('is named by its busy label while busy, and keeps the label that gives it its width', () => {
    render(
      <Button busy busyLabel="Signing in">
        Sign in
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Signing in' });
    expect(button).toHaveTextContent('Sign in');
  });

  it('does not submit its form while busy, not even by Enter in a field', async () => {
    const submit = jest.fn((event) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Name" />
        <Button type="submit" busy={busy}>
          Go
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.type(screen.getByLabelText('Name'), 'a{Enter}');
    expect(submit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('is an anchor if it has an address', () => {
    render(
      <ButtonLink href="/courses" variant="secondary" block>
        Courses
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Courses' });
    expect(link).toHaveAttribute('href', '/courses');
    expect(link).toHaveClass(buttonClass({ variant: 'secondary', block: true }), { exact: true });
  });
});
