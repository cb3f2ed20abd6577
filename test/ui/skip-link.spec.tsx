import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SkipLink } from '../../src/ui/skip-link';

describe('SkipLink', () => {
  it('comes first and leads to its target', async () => {
    render(
      <>
        <SkipLink targetId="main" />
        <a href="/courses">Courses</a>
      </>,
    );
    await userEvent.tab();
    const link = screen.getByRole('link', { name: 'Skip to main content' });
    expect(link).toHaveFocus();
    expect(link).toHaveAttribute('href', '#main');
  });
});
