import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from '../../src/ui/menu-button';

function show(signOut = () => {}) {
  render(
    <>
      <button type="button">Before</button>
      <MenuButton label="Account menu, Nora" trigger="Nora">
        <a className="menu-button__item" href="#profile">
          Profile
        </a>
        <button type="button" className="menu-button__item" onClick={signOut}>
          Sign out
        </button>
      </MenuButton>
      <button type="button">After</button>
    </>,
  );
  return screen.getByRole('button', { name: 'Account menu, Nora' });
}

const panelIsOpen = () => screen.queryByRole('link', { name: 'Profile' }) !== null;

describe('MenuButton', () => {
  it('opens and closes by keyboard, and exposes its state', async () => {
    const button = show();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).not.toHaveAttribute('aria-controls');
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const panel = screen.getByRole('link', { name: 'Profile' }).parentElement;
    expect(panel).toHaveAttribute('id', button.getAttribute('aria-controls'));
    await userEvent.keyboard(' ');
    expect(panelIsOpen()).toBe(false);
  });

  it('puts its items next in the tab order', async () => {
    await userEvent.click(show());
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Profile' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus();
    expect(panelIsOpen()).toBe(true);
  });

  it('closes on Escape and returns the focus', async () => {
    const button = show();
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(panelIsOpen()).toBe(false);
    expect(button).toHaveFocus();
  });

  it('closes when the focus leaves in either direction, without moving it', async () => {
    const button = show();
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    expect(panelIsOpen()).toBe(false);
    await userEvent.click(button);
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
    expect(panelIsOpen()).toBe(false);
  });

  it('closes on a press outside (NAV-14) and not on one inside', async () => {
    await userEvent.click(show());
    const panel = screen.getByRole('link', { name: 'Profile' }).parentElement as HTMLElement;
    await userEvent.click(panel);
    expect(panelIsOpen()).toBe(true);
    await userEvent.click(document.body);
    expect(panelIsOpen()).toBe(false);
  });

  it('runs the chosen item, then closes and returns the focus to the button', async () => {
    const signOut = jest.fn();
    const button = show(signOut);
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(panelIsOpen()).toBe(false);
    expect(button).toHaveFocus();
  });

  it('has the focus back on the button before an item acts, so that a dialog gives it back there', async () => {
    let focused: Element | null = null;
    const button = show(() => {
      focused = document.activeElement;
    });
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(focused).toBe(button);
  });

  it('listens to the document only while open', async () => {
    const button = show();
    const added = jest.spyOn(document, 'addEventListener');
    const removed = jest.spyOn(document, 'removeEventListener');
    const own = (calls: readonly (readonly unknown[])[]) =>
      calls
        .filter(([type]) => ['pointerdown', 'focusin', 'click', 'keydown'].includes(String(type)))
        .map(([type, listener]) => [type, listener]);
    expect(own(added.mock.calls)).toEqual([]);
    await userEvent.click(button);
    expect(own(added.mock.calls)).toHaveLength(5);
    await userEvent.keyboard('{Escape}');
    expect(own(removed.mock.calls)).toEqual(own(added.mock.calls));
  });

  describe('moves the focus among the items', () => {
    const focused = async (text: string) => {
      await waitFor(() => expect(document.activeElement).toHaveTextContent(text));
    };

    it('with the arrow keys, in a circle, after the down arrow has opened it', async () => {
      show().focus();
      await userEvent.keyboard('{ArrowDown}');
      await focused('Profile');
      await userEvent.keyboard('{ArrowDown}');
      await focused('Sign out');
      await userEvent.keyboard('{ArrowDown}');
      await focused('Profile');
      await userEvent.keyboard('{ArrowUp}');
      await focused('Sign out');
    });

    it('with Home and End', async () => {
      await userEvent.click(show());
      await userEvent.keyboard('{End}');
      await focused('Sign out');
      await userEvent.keyboard('{Home}');
      await focused('Profile');
    });

    it('with the first letters of an item, and with no other key', async () => {
      await userEvent.click(show());
      await userEvent.keyboard('s');
      await focused('Sign out');
      await userEvent.keyboard('{Control>}p{/Control}x{F5}');
      await focused('Sign out');
    });
  });

  it('shows no panel while its items are in a dialog, and leaves closing to that', async () => {
    const onOpenChange = jest.fn();
    render(
      <MenuButton trigger="Help" isOpen isInDialog onOpenChange={onOpenChange}>
        <a href="#faq">FAQs</a>
      </MenuButton>,
    );
    const button = screen.getByRole('button', { name: 'Help' });
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body);
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
