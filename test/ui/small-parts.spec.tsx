import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrandPattern } from '../../src/ui/brand-pattern';
import { Card } from '../../src/ui/card';
import { SkipLink } from '../../src/ui/skip-link';
import { VisuallyHidden } from '../../src/ui/visually-hidden';

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

describe('Card', () => {
  it('is the element it is asked to be, with its label', () => {
    render(
      <Card as="section" aria-label="Licenses" className="license-list">
        Text
      </Card>,
    );
    expect(screen.getByRole('region', { name: 'Licenses' })).toHaveClass('card', 'license-list');
  });
});

describe('VisuallyHidden', () => {
  it('is part of a name', () => {
    render(
      <button type="button">
        9 <VisuallyHidden>items in the cart</VisuallyHidden>
      </button>,
    );
    expect(screen.getByRole('button', { name: '9 items in the cart' })).toBeInTheDocument();
  });
});

describe('BrandPattern', () => {
  it('is decoration', () => {
    const { container } = render(<BrandPattern />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});
