import { useState } from 'react';
import type { NavigationItem } from '../../../../contracts/brand';
import type { ModalContentProps } from '../../../../core/modal/modal.model';
import type { FocusedItem } from './menu-focus';
import { MenuEntries, menuTitle } from './menu-list';
import type { MenuKey, OpenMenu } from './navigation-view';
import { SheetFrame } from './sheet-frame';

export interface MenuSheetInputs {
  readonly items: readonly NavigationItem[];
  /** As it was opened. */
  readonly open: OpenMenu;
  /** Another menu is shown. */
  readonly onGo: (key: MenuKey) => void;
}

/** A menu of the bar as a modal list (NAV-12). */
export function MenuSheet({ items, open, onGo, modal }: MenuSheetInputs & ModalContentProps<void>) {
  const [key, setKey] = useState(open.key);
  const [focused, setFocused] = useState<FocusedItem>(open.focused ?? null);
  function go(to: MenuKey, words: string) {
    setKey(to);
    setFocused(words);
    onGo(to);
  }
  const canGoBack = open.isCollapsed && key !== 'mobile';
  return (
    <SheetFrame
      title={menuTitle(items, key)}
      focused={focused}
      onBack={canGoBack ? () => go('mobile', menuTitle(items, key)) : undefined}
      onChoice={() => modal.close()}
    >
      <MenuEntries items={items} menuKey={key} onGo={(to) => go(to, '')} />
    </SheetFrame>
  );
}
