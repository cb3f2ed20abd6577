import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { ModalRef } from '../../../../core/modal/modal.model';
import { useInject, useStateValue } from '../../../../framework/react';
import { DeviceService, type WidthClass } from '../../../../platform/device/device.service';
import { type FocusedItem, focusedIn, focusItem } from './menu-focus';

interface MovingMenu {
  readonly isInDialog: boolean;
  /** Another value means other items in the same place. */
  readonly content?: unknown;
  /** What gets the focus now (see `focusItem`); undefined if the focus stays where it is. */
  readonly focused: FocusedItem | undefined;
  /** What moves the menu to where it belongs at a width, and the focus to an item; null if it is there. */
  moveTo(width: WidthClass): ((focused: FocusedItem) => void) | null;
  openDialog(): ModalRef;
  onClosed(): void;
}

/**
 * An open menu is a dropdown from 768 px on, a modal list below (NAV-11, NAV-12). When the width crosses 768 px, the
 * menu moves from one to the other, and the focus goes to the item that had it (NAV-13). `root` is in the panel of the
 * menu's button.
 */
export function useMovingMenu(root: RefObject<HTMLElement | null>, menu: MovingMenu): void {
  const width = useStateValue(useInject(DeviceService).width$);
  const dialog = useRef<{ modal: ModalRef; isMoving: boolean } | null>(null);
  const latest = useRef(menu);
  latest.current = menu;
  const { isInDialog, content, focused } = menu;

  // A style sheet may hide the menu's place, and with it the focus, before the menu moves.
  const lastFocused = useRef<FocusedItem>(null);
  useLayoutEffect(() => {
    const remember = ({ target }: Event) => {
      lastFocused.current = focusedIn(target);
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  // Before the first paint: a dropdown must not flash up on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the width moves a menu
  useLayoutEffect(() => {
    const move = menu.moveTo(width);
    if (move === null) return;
    const words = lastFocused.current;
    if (dialog.current === null) return move(words);
    dialog.current.isMoving = true;
    dialog.current.modal.close();
    // The dialog gives the focus back first. For an open dropdown that would be a reason to close.
    const handle = requestAnimationFrame(() => move(words));
    return () => cancelAnimationFrame(handle);
  }, [width]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has moved here, or shows other items
  useLayoutEffect(() => {
    if (!isInDialog && focused !== undefined) focusItem(root.current, focused);
  }, [isInDialog, content]);

  useEffect(() => {
    if (!isInDialog) return;
    // Where the focus returns to. Safari does not focus a button that is pressed.
    root.current?.closest('.menu-button')?.querySelector('button')?.focus();
    const opened = { modal: latest.current.openDialog(), isMoving: false };
    dialog.current = opened;
    const closing = opened.modal.closed$.subscribe(() => {
      if (!opened.isMoving) latest.current.onClosed();
    });
    return () => {
      closing.unsubscribe();
      dialog.current = null;
      opened.modal.close();
    };
  }, [isInDialog, root]);
}
