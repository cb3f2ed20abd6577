import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { handleMenuKey } from '../../../../ui/menu-keys';
import { ModalHeader } from '../../../../ui/modal';
import { type FocusedItem, findItem } from './menu-focus';

interface SheetFrameProps {
  title: string;
  /** The words of the item that has the focus at first; otherwise the title has it. */
  focused?: FocusedItem | undefined;
  onBack?: (() => void) | undefined;
  onChoice: () => void;
  children: ReactNode;
}

/** A menu as a modal list (NAV-12): its title, the way back, and items, of which a choice closes it. */
export function SheetFrame({ title, focused = null, onBack, onChoice, children }: SheetFrameProps) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another list
  useLayoutEffect(() => {
    const item = findItem(list.current, focused);
    const dialog = list.current?.closest('dialog');
    // The dialog focuses what is marked so when it opens.
    if (shown.current === null) item?.setAttribute('data-autofocus', '');
    else if (shown.current !== title) (item ?? dialog?.querySelector<HTMLElement>('h2'))?.focus();
    shown.current = title;
  }, [title]);
  // On the dialog: the arrows lead into the list from the title, which has the focus at first.
  useEffect(() => {
    const dialog = list.current?.closest('dialog');
    const move = (event: KeyboardEvent) => list.current && handleMenuKey(list.current, event);
    dialog?.addEventListener('keydown', move);
    return () => dialog?.removeEventListener('keydown', move);
  }, []);
  return (
    <>
      <ModalHeader onBack={onBack}>{title}</ModalHeader>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the items inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the items are links and buttons */}
      <div
        className="menu-sheet"
        ref={list}
        onClick={({ target }) => {
          const choice = (target as Element).closest('a, button');
          if (choice && !choice.matches('[data-stays-open], [aria-disabled="true"]')) onChoice();
        }}
      >
        {children}
      </div>
    </>
  );
}
