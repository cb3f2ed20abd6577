import { render, screen } from '@testing-library/react';
import { ModalContext, ModalHeader, type ModalHeaderProps } from '../../src/ui/modal';

/** The names of the buttons of a header in a dialog that can be closed. */
function buttonsOf(props: Omit<ModalHeaderProps, 'children'>): (string | null)[] {
  const ignore = () => {};
  const modal = {
    ...{ titleId: 'title', descriptionId: 'description', close: ignore },
    ...{ setDescribed: ignore, setGuard: ignore },
  };
  render(
    <ModalContext value={modal}>
      <ModalHeader {...props}>Title</ModalHeader>
    </ModalContext>,
  );
  expect(screen.getByRole('heading', { name: 'Title' })).toHaveAttribute('id', 'title');
  return screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
}

it.each<[Omit<ModalHeaderProps, 'children'>, string[]]>([
  [{}, ['Close']],
  [{ onBack: () => {} }, ['Back', 'Close']],
  [{ onBack: () => {}, onClose: false }, ['Back']],
  [{ onClose: false }, []],
])('the header of %j has the buttons %j', (props, names) => {
  expect(buttonsOf(props)).toEqual(names);
});
