import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { REDUCED_MOTION } from '../../../src/platform/device/reduced-motion';
import { ModalDescription } from '../../../src/ui/modal';
import { polyfillDialog } from '../../support/dialog-polyfill';
import { dialog, isGone, show, standing } from '../../support/modal-page';

beforeAll(polyfillDialog);

function Described() {
  const [isThere, setThere] = useState(true);
  return (
    <>
      {isThere ? <ModalDescription>What it means.</ModalDescription> : null}
      <button type="button" data-autofocus onClick={() => setThere(!isThere)}>
        Toggle
      </button>
    </>
  );
}

describe('ModalHost', () => {
  it('shows nothing until a modal is opened', () => {
    show();
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('shows the modal in its container, named by its title, inside the page', async () => {
    const { open, modals } = show();
    open({ style: 'right-sheet' });
    const element = await dialog({ name: 'Your name' });
    expect(element).toHaveClass('modal', 'right-sheet');
    expect(element).not.toHaveAttribute('aria-describedby');
    await waitFor(() => expect(modals.isOpen$.value).toBe(true));
  });

  it('takes the duration of its animation from the service', async () => {
    const { open } = show([{ provide: REDUCED_MOTION, useValue: () => false }]);
    open({ style: 'bottom-sheet' });
    const element = await dialog();
    expect(element).toHaveClass('modal--entering');
    expect(element.style.getPropertyValue('--modal-motion')).toBe('350ms');
  });

  it('is named by its label if it has no title, and has a description if it provides one', async () => {
    const { open } = show();
    open({ load: async () => Described, label: 'A picture' });
    const element = await dialog({ name: 'A picture' });
    expect(element).toHaveAccessibleDescription('What it means.');
    await userEvent.click(screen.getByRole('button', { name: 'Toggle' }));
    expect(element).not.toHaveAttribute('aria-describedby');
  });

  it('passes its result to the caller', async () => {
    const { open } = show();
    const closed = jest.fn();
    open().closed$.subscribe(closed);
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(closed.mock.calls).toEqual([['saved']]);
    await isGone();
  });
});

describe('an on-screen keyboard', () => {
  /** A window of 640 px, of which the keyboard leaves a part. */
  function createViewport() {
    const viewport = Object.assign(new EventTarget(), { scale: 1, height: 640, offsetTop: 0 });
    Object.assign(window, { visualViewport: viewport, innerHeight: 640 });
    const change = (values: Partial<VisualViewport>) => {
      Object.assign(viewport, values);
      viewport.dispatchEvent(new Event('resize'));
    };
    return { viewport, change };
  }
  const area = ({ style }: HTMLElement) =>
    ['top', 'height'].map((side) => style.getPropertyValue(`--visible-${side}`));
  const { innerHeight } = window;
  afterEach(() => {
    Object.assign(window, { innerHeight });
    Reflect.deleteProperty(window, 'visualViewport');
  });

  it('leaves the whole modal in sight', async () => {
    const { viewport, change } = createViewport();
    const { open } = show();
    const modal = open();
    const element = await dialog();
    expect(area(element)).toEqual(['', '']);
    change({ height: 380 });
    expect(area(element)).toEqual(['0px', '380px']);
    viewport.offsetTop = 60;
    viewport.dispatchEvent(new Event('scroll'));
    expect(area(element)).toEqual(['60px', '380px']);
    change({ height: 640, offsetTop: 0 });
    expect(area(element)).toEqual(['', '']);
    act(() => modal.close());
    await isGone();
    change({ height: 380 });
    expect(area(element)).toEqual(['', '']);
  });

  it.each([
    ['the bars of a browser', { height: 560 }],
    ['a page that the reader has zoomed into', { height: 320, scale: 2 }],
  ])('is not %s', async (_what, values) => {
    const { change } = createViewport();
    const { open } = show();
    open();
    const element = await dialog();
    change(values);
    expect(area(element)).toEqual(['', '']);
  });
});

describe('focus', () => {
  it('moves to the title, and back when the modal begins to leave', async () => {
    const { open, opener } = show([{ provide: REDUCED_MOTION, useValue: () => false }]);
    opener.focus();
    const modal = open();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your name' })).toHaveFocus());
    act(() => modal.close());
    expect(document.querySelector('dialog')).toHaveClass('modal--leaving');
    expect(document.querySelector('dialog')).toHaveAttribute('inert');
    expect(opener).toHaveFocus();
  });

  it('is restored once: if it moves while the modal leaves, it stays there', async () => {
    const { open, opener } = show([{ provide: REDUCED_MOTION, useValue: () => false }]);
    opener.focus();
    const modal = open();
    await dialog();
    const given = jest.fn();
    opener.addEventListener('focus', given);
    act(() => modal.close());
    screen.getByRole('main').focus();
    await isGone();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(given).toHaveBeenCalledTimes(1);
  });

  it('moves to the element marked for it', async () => {
    const { open } = show();
    open({ load: async () => Described, label: 'A picture' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Toggle' })).toHaveFocus());
  });

  it('moves to main if the element that had it is gone', async () => {
    const { open, opener } = show();
    opener.focus();
    open();
    await dialog();
    opener.remove();
    act(() => document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await isGone();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('does not move if nothing had it', async () => {
    const { open } = show();
    const modal = open();
    await dialog();
    act(() => modal.close());
    await isGone();
    expect(document.body).toHaveFocus();
  });
});

describe('ways out (MOD-02)', () => {
  /** Escape, as a browser reports it. */
  const cancel = (element: Element) => fireEvent(element, new Event('cancel', { cancelable: true }));

  it('Escape, the backdrop and Close dismiss a dismissible modal', async () => {
    const ways = [
      (element: HTMLDialogElement) => cancel(element),
      (element: HTMLDialogElement) => userEvent.click(element),
      () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
    ];
    const { open } = show();
    for (const leave of ways) {
      const closed = jest.fn();
      open().closed$.subscribe(closed);
      const element = await dialog();
      await standing();
      expect(element).toHaveAttribute('closedby', 'closerequest');
      expect(fireEvent.keyDown(element, { key: 'Escape' })).toBe(true);
      await leave(element);
      await isGone();
      expect(closed.mock.calls).toEqual([[undefined]]);
    }
  });

  it('nothing dismisses one that is not dismissible', async () => {
    const { open } = show();
    open({ dismissible: false });
    const element = await dialog();
    await standing();
    expect(element).toHaveAttribute('closedby', 'none');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(cancel(element)).toBe(false);
    expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'a' })).toBe(true);
    await userEvent.click(element);
    expect(element).toHaveClass('modal--open');
    expect(element.open).toBe(true);
  });

  it('one that the browser closes nevertheless is shown again', async () => {
    const { open } = show();
    open({ dismissible: false });
    const element = await dialog();
    element.close();
    await waitFor(() => expect(element.open).toBe(true));
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('one that is leaving is not shown again', async () => {
    const { open } = show([{ provide: REDUCED_MOTION, useValue: () => false }]);
    const modal = open({ dismissible: false });
    const element = await dialog();
    const told = new Promise((done) => element.addEventListener('close', done));
    act(() => modal.close());
    await told;
    expect(element.open).toBe(false);
  });

  it('a dismissible one that the browser closes is dismissed', async () => {
    const { open } = show();
    open();
    (await dialog()).close();
    await isGone();
  });

  it('a click inside, a click that began inside, and a cancelled file field dismiss nothing', async () => {
    const { open } = show();
    open();
    const element = await dialog();
    await standing();
    const name = screen.getByLabelText('Name');
    await userEvent.click(name);
    fireEvent.pointerDown(name);
    fireEvent.click(element);
    fireEvent(name, new Event('cancel', { bubbles: true, cancelable: true }));
    expect(element).toHaveClass('modal--open');
  });

  it('the second click of a double click does not dismiss a modal that is still appearing', async () => {
    const { open } = show([{ provide: REDUCED_MOTION, useValue: () => false }]);
    open();
    const element = await dialog();
    expect(element).toHaveClass('modal--entering');
    await userEvent.click(element);
    expect(element.open).toBe(true);
  });
});
