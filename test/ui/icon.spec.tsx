import { render } from '@testing-library/react';
import { ICON_NAMES, Icon } from '../../src/ui/icon';

describe('Icon', () => {
  it.each(ICON_NAMES)('draws %s, hidden from screen readers', (name) => {
    const { container } = render(<Icon name={name} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^[Mm]/);
  });
});
