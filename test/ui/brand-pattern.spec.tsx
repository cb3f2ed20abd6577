import { render } from '@testing-library/react';
import { BrandPattern } from '../../src/ui/brand-pattern';

describe('BrandPattern', () => {
  it('is decoration', () => {
    const { container } = render(<BrandPattern />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });
});
