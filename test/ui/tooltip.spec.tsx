import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from '../../src/ui/tooltip';

function example(text: string | undefined) {
  return (
    <Tooltip text={text}>
      {(trigger) => (
        <button type="button" {...trigger}>
          Disconnect
        </button>
      )}
    </Tooltip>
  );
}

function show() {
  render(example('Ends the connection.'));
  return screen.getByRole('button', { name: 'Disconnect' });
}

const bubble = () => screen.queryByRole('tooltip');

describe('Tooltip (MOD-21)', () => {
  afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

  it('describes its control whether it is shown or not', () => {
    expect(show()).toHaveAccessibleDescription('Ends the connection.');
    expect(bubble()).toBeNull();
  });

  it('shows while the pointer is over the control or over the words', async () => {
    const user = userEvent.setup();
    await user.hover(show());
    expect(bubble()).toHaveTextContent('Ends the connection.');
    await user.hover(bubble() as HTMLElement);
    expect(bubble()).toBeVisible();
    await user.hover(document.body);
    expect(bubble()).toBeNull();
  });

  it('shows while the control has the focus by keyboard', async () => {
    show();
    await userEvent.tab();
    expect(bubble()).toBeVisible();
    await userEvent.tab();
    expect(bubble()).toBeNull();
  });

  it('hides on Escape', async () => {
    await userEvent.hover(show());
    await userEvent.keyboard('{Escape}');
    expect(bubble()).toBeNull();
  });

  it('without a text leaves the control as it is, and its focus', async () => {
    const { rerender } = render(example(undefined));
    const button = screen.getByRole('button');
    await userEvent.tab();
    expect(bubble()).toBeNull();
    expect(button).not.toHaveAttribute('aria-describedby');
    rerender(example('Ends the connection.'));
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription('Ends the connection.');
  });

  it('ignores a finger', async () => {
    await userEvent.pointer({ target: show(), keys: '[TouchA>]' });
    expect(bubble()).toBeNull();
  });

  it('ignores hover and click on a device whose pointer is coarse', async () => {
    window.matchMedia = (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList;
    const button = show();
    await userEvent.hover(button);
    expect(bubble()).toBeNull();
    fireEvent.click(button);
    expect(bubble()).toBeNull();
  });
});
