import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { MenuButtonView } from './menu-button-view';
import { useFloating } from './use-floating';

interface MenuButtonProps {
  /** Name of the button for screen readers, if it is more than the words shown in `trigger`, which it should contain. */
  label?: string | undefined;
  /** What the button shows, before its drawing. */
  trigger?: ReactNode;
  /** A chevron, unless it is another. */
  drawing?: string | undefined;
  /** Links and buttons of class `menu-button__item`; a click on one closes the panel. */
  children: ReactNode;
  /** For a parent that owns this state; otherwise the button does. */
  isOpen?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  /** The children show the items in a dialog instead of the panel, as below 768 px (NAV-12), and close it themselves. */
  isInDialog?: boolean | undefined;
  /** The current page is one of the items. */
  isCurrent?: boolean | undefined;
  placement?: 'bottom-end' | 'bottom-start' | undefined;
  /** The button is likely to be pressed. */
  onApproach?: (() => void) | undefined;
}

/** Marks a control that changes what the panel shows, and so leaves it open. */
export const STAYS_OPEN = { 'data-stays-open': '' };

/**
 * A disclosure: a button (aria-expanded) followed by a panel of links and buttons in tab order. Arrow keys, Home, End and
 * the first letters of an item move the focus as well. The panel closes on Escape and on a choice, which return the focus
 * to the button, and on a press outside (NAV-14) and when the focus leaves.
 */
export function MenuButton(props: MenuButtonProps) {
  const { label, trigger, children, onOpenChange, isInDialog = false, isCurrent, onApproach } = props;
  const { placement = 'bottom-end' } = props;
  const panelId = useId();
  const [isOwnOpen, setOwnOpen] = useState(false);
  const isOpen = props.isOpen ?? isOwnOpen;
  const hasPanel = isOpen && !isInDialog;
  const root = useRef<HTMLDivElement>(null);
  // A position like that of the style sheet, which is in charge until it is computed.
  const {
    anchor: button,
    floating: panel,
    preload,
  } = useFloating<HTMLButtonElement, HTMLDivElement>(hasPanel, { placement, gap: 4 });
  const setOpen = useRef<(isOpen: boolean) => void>(() => {});
  setOpen.current = (open) => {
    setOwnOpen(open);
    onOpenChange?.(open);
  };

  // On the document: React has then handled a click on an item before the item goes away.
  useEffect(() => {
    if (!hasPanel) return;
    function closeIfOutside({ target }: Event) {
      if (target instanceof Node && !root.current?.contains(target)) setOpen.current(false);
    }
    function closeAndReturn() {
      setOpen.current(false);
      button.current?.focus();
    }
    function isChoice({ target }: Event): boolean {
      if (!(target instanceof Element) || !panel.current?.contains(target)) return false;
      const choice = target.closest('a, button');
      return choice !== null && !choice.matches('[data-stays-open], [aria-disabled="true"]');
    }
    // Before the item acts: a dialog that it opens gives the focus back to where it was then.
    function returnOnChoice(event: Event) {
      if (isChoice(event)) button.current?.focus();
    }
    function closeOnChoice(event: Event) {
      if (isChoice(event)) setOpen.current(false);
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') closeAndReturn();
    }
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    document.addEventListener('click', returnOnChoice, true);
    document.addEventListener('click', closeOnChoice);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      document.removeEventListener('click', returnOnChoice, true);
      document.removeEventListener('click', closeOnChoice);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [hasPanel, button, panel]);

  function approach() {
    // The keyboard comes with the position, before a key is pressed.
    preload().then(
      ({ watchMenuKeys }) => root.current && watchMenuKeys(root.current),
      () => {},
    );
    onApproach?.();
  }

  return (
    <MenuButtonView
      label={label}
      trigger={trigger}
      drawing={props.drawing}
      isOpen={isOpen}
      panelId={panelId}
      isCurrent={isCurrent}
      isInDialog={isInDialog}
      rootRef={root}
      buttonRef={button}
      panelRef={panel}
      onToggle={() => setOpen.current(!isOpen)}
      onApproach={approach}
    >
      {children}
    </MenuButtonView>
  );
}
