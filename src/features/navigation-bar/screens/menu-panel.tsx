import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { NavigationItem } from '../../../contracts/brand';
import type { ModalRef } from '../../../core/modal/modal.model';
import { ModalService } from '../../../core/modal/modal.service';
import { useInject, useStateValue } from '../../../framework/react';
import { DeviceService, isBelowModalWidth, type WidthClass } from '../../../platform/device/device.service';
import { collapses } from '../navigation.model';
import { focusedWords, focusItem } from './menu-focus';
import { MenuList } from './menu-list';
import { MenuSheet, type MenuSheetInputs } from './menu-sheet';
import type { MenuKey } from './navigation-view';

/** The open menu of the bar. */
export interface OpenMenu {
  readonly key: MenuKey;
  /** It is shown by the mobile menu, and leads back to it. */
  readonly isCollapsed: boolean;
  readonly isInDialog: boolean;
  /** The words of the item that gets the focus, once the menu has moved; '' for the first one. */
  readonly focused?: string | undefined;
}

export interface MenuPanelProps {
  /** All items of the bar. */
  readonly items: readonly NavigationItem[];
  readonly open: OpenMenu;
  /** Null closes it. */
  readonly onChange: (open: OpenMenu | null) => void;
}

/**
 * The items of the open menu: a dropdown from 768 px on, a modal list below (NAV-11, NAV-12). When the width crosses 768
 * px, or the width where the bar collapses, the open menu moves, and the focus stays on its item (NAV-13).
 */
export function MenuPanel({ items, open, onChange }: MenuPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  const sheet = useMenuSheet(root, { items, open, onChange });
  const width = useStateValue(useInject(DeviceService).width$);

  // Before the first paint: a dropdown must not flash up on a phone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the width moves a menu
  useLayoutEffect(() => {
    const isInDialog = isBelowModalWidth(width);
    const isCollapsed = collapses(items) && isBarCollapsed(width);
    if (isInDialog === open.isInDialog && isCollapsed === open.isCollapsed) return;
    const isFirst = root.current?.closest('.menu-button__panel')?.matches(':focus-within') === false;
    const focused = isFirst && !open.isInDialog ? undefined : focusedWords();
    const next =
      !isCollapsed && open.key === 'mobile' ? null : { ...open, isInDialog, isCollapsed, focused };
    if (!open.isInDialog) return onChange(next);
    sheet.moveAway();
    // The dialog gives the focus back first. For an open dropdown that would be a reason to close.
    const handle = requestAnimationFrame(() => onChange(next));
    return () => cancelAnimationFrame(handle);
  }, [width]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has moved here, or shows other items
  useLayoutEffect(() => {
    if (!open.isInDialog && open.focused !== undefined) focusItem(root.current, open.focused);
  }, [open.isInDialog, open.key]);

  return (
    <div ref={root}>
      {open.isInDialog ? null : (
        <MenuList items={items} open={open} onGo={(key, focused) => onChange({ ...open, key, focused })} />
      )}
    </div>
  );
}

/** Shows the items in a dialog while the menu belongs into one. */
function useMenuSheet(root: RefObject<HTMLDivElement | null>, props: MenuPanelProps) {
  const modals = useInject(ModalService);
  const sheet = useRef<{ modal: ModalRef; isMoving: boolean } | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const { isInDialog } = props.open;

  useEffect(() => {
    if (!isInDialog) return;
    const { items, open } = latest.current;
    // Where the focus returns to. Safari does not focus a button that is pressed.
    root.current?.closest('.menu-button')?.querySelector('button')?.focus();
    const modal = modals.open<void, MenuSheetInputs>({
      load: () => [MenuSheet],
      inputs: {
        items,
        open,
        onGo: (key) => latest.current.onChange({ ...latest.current.open, key }),
      },
      style: 'bottom-sheet',
    });
    const opened = { modal, isMoving: false };
    sheet.current = opened;
    const closing = modal.closed$.subscribe(() => {
      if (!opened.isMoving) latest.current.onChange(null);
    });
    return () => {
      closing.unsubscribe();
      modal.close();
    };
  }, [isInDialog, modals, root]);

  return {
    moveAway() {
      if (sheet.current === null) return;
      sheet.current.isMoving = true;
      sheet.current.modal.close();
    },
  };
}

/** As the style sheet says, which knows the size of the letters; by the width alone where there is none. */
function isBarCollapsed(width: WidthClass): boolean {
  const bar = document.querySelector('.app-header__bar');
  const said = bar && getComputedStyle(bar).getPropertyValue('--is-collapsed').trim();
  return said ? said === '1' : width !== 'lg';
}
