import { render } from '@testing-library/react';
import { ICON_NAMES } from '../../src/ui/icon';
import { Drawing, STATUS_DRAWINGS, StatusIcon, type StatusIconName } from '../../src/ui/status-icon';

const NAMES = Object.keys(STATUS_DRAWINGS) as StatusIconName[];

it.each(NAMES)('draws %s, hidden from screen readers', (name) => {
  const { container } = render(<StatusIcon name={name} />);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('path')?.getAttribute('d')).toMatch(/^[Mm]/);
});

it('is a part of the icon set', () => {
  expect(ICON_NAMES).toEqual(expect.arrayContaining(NAMES));
});

it('has the size of the text or is large', () => {
  const { container, rerender } = render(<Drawing path="M0 0" />);
  expect(container.firstElementChild).toHaveClass('icon', { exact: true });
  rerender(<Drawing path="M0 0" size="large" />);
  expect(container.firstElementChild).toHaveClass('icon--large');
});
