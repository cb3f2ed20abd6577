import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MenuButtonView } from './menu-button-view';
import { useFloating } from './use-floating';

export interface MenuButtonProps {
  /** Name of the button for screen readers; it should contain the words shown in `trigger`. */
  label: string;
  /** What the button shows, before the chevron. */
  trigger: ReactNode;
  /** Links and buttons of class `menu-button__item`; a click on one closes the panel. */
  children: ReactNode;
  /** The edge of the button that the panel lines up with. */
  align?: 'start' | 'end' | undefined;
}

/** As its style sheet, which is in charge until the position is computed. */
const BELOW = {
  end: { placement: 'bottom-end', gap: 4 },
  start: { placement: 'bottom-start', gap: 4 },
} as const;

/**
 * A disclosure: a button (aria-expanded) followed by a panel of links and buttons in tab order. The panel closes on Escape
 * and on a choice, which return the focus to the button, and on a press outside (NAV-14) and when the focus leaves.
 */
export function MenuButton({ label, trigger, children, align = 'end' }: MenuButtonProps) {
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const {
    anchor: button,
    floating: panel,
    preload,
  } = useFloating<HTMLButtonElement, HTMLDivElement>(open, BELOW[align]);

  // On the document: React has then handled a click on an item before the item goes away.
  useEffect(() => {
    if (!open) return;
    function closeIfOutside({ target }: Event) {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    }
    function closeAndReturn() {
      setOpen(false);
      button.current?.focus();
    }
    function closeOnChoice({ target }: Event) {
      if (!(target instanceof Element) || !panel.current?.contains(target)) return;
      if (target.closest('a, button')) closeAndReturn();
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') closeAndReturn();
    }
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    document.addEventListener('click', closeOnChoice);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      document.removeEventListener('click', closeOnChoice);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open, button, panel]);

  return (
    <MenuButtonView
      label={label}
      trigger={trigger}
      isOpen={open}
      panelId={panelId}
      rootRef={root}
      buttonRef={button}
      panelRef={panel}
      onToggle={() => setOpen(!open)}
      onApproach={preload}
    >
      {children}
    </MenuButtonView>
  );
}
