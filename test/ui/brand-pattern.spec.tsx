import { render } from '@testing-library/react';
import { BrandPattern } from '../../src/ui/brand-pattern';

describe('BrandPattern', () => {
  it('is decoration', () => {
    const { container } = render(
      <BrandPattern lines={['M0 1', 'M0 2']} accents={['M0 3']} marks={[[4, 5]]} />,
    );
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelectorAll('path, circle')).toHaveLength(4);
  });
});
