import { render, screen } from '@testing-library/react';
import { VisuallyHidden } from '../../src/ui/visually-hidden';

describe('VisuallyHidden', () => {
  it('is part of an accessible name', () => {
    render(
      <button type="button">
        9 <VisuallyHidden>items in the cart</VisuallyHidden>
      </button>,
    );
    expect(screen.getByRole('button', { name: '9 items in the cart' })).toBeInTheDocument();
  });
});
