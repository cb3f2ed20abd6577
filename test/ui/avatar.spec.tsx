import { fireEvent, render } from '@testing-library/react';
import { Avatar, initialsOf } from '../../src/ui/avatar';

describe('Avatar', () => {
  it.each([
    ['Nora', 'Castellan', 'NC'],
    ['  lee ', 'park', 'LP'],
    ['Sam', '', 'S'],
    ['', '', ''],
    ['Élodie', 'Ångström', 'ÉÅ'],
    ['𝒜da', 'Li', '𝒜L'],
  ])('makes initials of %p and %p (ENT-02)', (first, last, initials) => {
    expect(initialsOf(first, last)).toBe(initials);
  });

  it('is decoration, and shows a figure if there are no names', () => {
    const { container } = render(<Avatar firstName="" lastName="" />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelector('svg')).toBeInTheDocument();
  });

  it('falls back to initials if the image fails, and tries a new address', () => {
    const failed = jest.fn();
    const { container, rerender } = render(
      <Avatar firstName="Nora" lastName="Castellan" imageUrl="/a.jpg" onImageError={failed} />,
    );
    expect(container).not.toHaveTextContent('NC');
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container).toHaveTextContent('NC');
    expect(failed).toHaveBeenCalledTimes(1);
    rerender(<Avatar firstName="Nora" lastName="Castellan" imageUrl="/b.jpg" onImageError={failed} />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/b.jpg');
  });
});
