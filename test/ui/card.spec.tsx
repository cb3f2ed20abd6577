import { render, screen } from '@testing-library/react';
import { Card } from '../../src/ui/card';

describe('Card', () => {
  it('renders the given element, with its label', () => {
    render(
      <Card as="section" aria-label="Licenses" className="license-list">
        Text
      </Card>,
    );
    expect(screen.getByRole('region', { name: 'Licenses' })).toHaveClass('card', 'license-list');
  });
});
