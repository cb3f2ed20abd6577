import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TruncatedText, truncate } from '../../src/ui/truncated-text';

const LONG = 'Florida Registered Nurse License Renewal 2026';
const SHORT = 'Florida Registered Nurse License Re...';

describe('truncation (MOD-22)', () => {
  it('cuts after 35 characters, which may be other than letters, and adds three dots', () => {
    expect(truncate('x'.repeat(35))).toBe('x'.repeat(35));
    expect(truncate('x'.repeat(36))).toBe(`${'x'.repeat(35)}...`);
    expect(truncate(LONG)).toBe(SHORT);
    expect(truncate('👩‍⚕️'.repeat(1) + 'é'.repeat(9), 4)).toBe('👩‍⚕️...');
    expect(truncate(LONG, 7)).toBe('Florida...');
  });

  it('leaves a short text alone', () => {
    render(<TruncatedText text="Florida" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('Florida')).toBeVisible();
  });

  it('names the whole text, and shows it when pressed, by keyboard too', async () => {
    render(<TruncatedText text={LONG} />);
    const button = screen.getByRole('button', { name: LONG, expanded: false });
    expect(screen.getByText(SHORT)).toBeVisible();
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(button).toHaveTextContent(LONG);
    expect(screen.queryByText(SHORT)).not.toBeInTheDocument();
    await userEvent.keyboard(' ');
    expect(screen.getByText(SHORT)).toBeVisible();
  });

  it('in a link adds no control, and the link is named by the whole text', () => {
    render(
      <a href="/courses">
        <TruncatedText text={LONG} inControl />
      </a>,
    );
    expect(screen.getByRole('link', { name: LONG })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
