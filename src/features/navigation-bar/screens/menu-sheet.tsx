import { useLayoutEffect, useRef, useState } from 'react';
import type { NavigationItem } from '../../../contracts/brand';
import type { ModalContentProps } from '../../../core/modal/modal.model';
import { moveInMenu } from '../../../ui/menu-keys';
import { ModalHeader } from '../../../ui/modal';
import { findItem } from './menu-focus';
import { MenuEntries, menuTitle } from './menu-list';
import type { OpenMenu } from './menu-panel';
import type { MenuKey } from './navigation-view';

export interface MenuSheetInputs {
  readonly items: readonly NavigationItem[];
  /** As it was opened. */
  readonly open: OpenMenu;
  /** Another menu is shown. */
  readonly onGo: (key: MenuKey) => void;
}

/** A menu as a modal list (NAV-12). A choice closes it. */
export function MenuSheet({ items, open, onGo, modal }: MenuSheetInputs & ModalContentProps<void>) {
  const [key, setKey] = useState(open.key);
  const [focused, setFocused] = useState(open.focused ?? '');
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

interface SheetFrameProps {
  title: string;
  /** The words of the item that has the focus at first; otherwise the title has it. */
  focused?: string;
  onBack?: (() => void) | undefined;
  onChoice: () => void;
  children: React.ReactNode;
}

export function SheetFrame({ title, focused = '', onBack, onChoice, children }: SheetFrameProps) {
  const list = useRef<HTMLDivElement>(null);
  const isShown = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another list
  useLayoutEffect(() => {
    const item = findItem(list.current, focused);
    const dialog = list.current?.closest('dialog');
    // The dialog focuses what is marked so when it opens.
    if (!isShown.current) item?.setAttribute('data-autofocus', '');
    else (item ?? dialog?.querySelector<HTMLElement>('h2'))?.focus();
    isShown.current = true;
  }, [title]);
  return (
    <>
      <ModalHeader onBack={onBack}>{title}</ModalHeader>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the items inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className="menu-sheet"
        ref={list}
        onClick={({ target }) => {
          const choice = (target as Element).closest('a, button');
          if (choice && !choice.matches('[data-stays-open], [aria-disabled="true"]')) onChoice();
        }}
        onKeyDown={(event) => {
          if (/^(Arrow(Up|Down)|Home|End)$/.test(event.key)) event.preventDefault();
          const { key, ctrlKey, metaKey, altKey } = event;
          if (!ctrlKey && !metaKey && !altKey) moveInMenu(event.currentTarget, key);
        }}
      >
        {children}
      </div>
    </>
  );
}
