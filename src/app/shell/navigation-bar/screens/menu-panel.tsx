import { useRef } from 'react';
import type { NavigationItem } from '../../../../contracts/brand';
import { ModalService } from '../../../../core/modal/modal.service';
import { useInject } from '../../../../framework/react';
import { isBelowModalWidth, type WidthClass } from '../../../../platform/device/device.service';
import { collapses } from '../navigation.model';
import { MenuList } from './menu-list';
import { MenuSheet, type MenuSheetInputs } from './menu-sheet';
import type { OpenMenu } from './navigation-view';
import { useMovingMenu } from './use-moving-menu';

interface MenuPanelProps {
  /** All items of the bar. */
  readonly items: readonly NavigationItem[];
  readonly open: OpenMenu;
  /** Null closes it. */
  readonly onChange: (open: OpenMenu | null) => void;
}

/**
 * The items of the open menu of the bar. When the width crosses the one where the bar collapses, they move to the mobile
 * menu, or from there to the menu's own button.
 */
export function MenuPanel({ items, open, onChange }: MenuPanelProps) {
  const root = useRef<HTMLDivElement>(null);
  const modals = useInject(ModalService);
  useMovingMenu(root, {
    isInDialog: open.isInDialog,
    content: open.key,
    focused: open.focused,
    moveTo(width) {
      const isInDialog = isBelowModalWidth(width);
      const isCollapsed = collapses(items) && isBarCollapsed(width);
      if (isInDialog === open.isInDialog && isCollapsed === open.isCollapsed) return null;
      const isGone = open.key === 'mobile' && !isCollapsed;
      return (focused) => onChange(isGone ? null : { ...open, isInDialog, isCollapsed, focused });
    },
    openDialog: () =>
      modals.open<void, MenuSheetInputs>({
        load: () => [MenuSheet],
        inputs: { items, open, onGo: (key) => onChange({ ...open, key }) },
        style: 'bottom-sheet',
      }),
    onClosed: () => onChange(null),
  });
  return (
    <div ref={root}>
      {open.isInDialog ? null : (
        <MenuList items={items} open={open} onGo={(key, focused) => onChange({ ...open, key, focused })} />
      )}
    </div>
  );
}

/** The style sheet decides, because it knows the font size. Without one, the width alone decides. */
function isBarCollapsed(width: WidthClass): boolean {
  const bar = document.querySelector('.app-header__bar');
  const said = bar && getComputedStyle(bar).getPropertyValue('--is-collapsed').trim();
  return said ? said === '1' : width !== 'lg';
}
