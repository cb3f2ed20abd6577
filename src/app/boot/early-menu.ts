/** Opens and closes the menu of the early cards, as ui/menu-button.tsx does once the app is there. */

const BUTTON = '.menu-button__trigger';

interface EarlyMenu {
  readonly isOpen: boolean;
  /** Closes it without calling `onChange`. */
  close(): void;
}

/** Calls `onChange` when the menu is to be drawn again, and listens until the signal. */
export function earlyMenu(
  main: HTMLElement,
  onChange: () => void,
  options: { signal: AbortSignal },
): EarlyMenu {
  let isOpen = false;
  const set = (open: boolean) => {
    if (open === isOpen) return;
    isOpen = open;
    onChange();
  };
  const closeIfOutside = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('.menu-button')) set(false);
  };
  const listeners = {
    click({ target }: Event): void {
      const control = target instanceof Element ? target.closest('a, button') : null;
      if (control?.matches(BUTTON)) set(!isOpen);
      else if (control instanceof HTMLButtonElement && main.contains(control)) control.dataset.pressed = '';
    },
    pointerdown: closeIfOutside,
    focusin: closeIfOutside,
    keydown(event: Event): void {
      if (!isOpen || (event as KeyboardEvent).key !== 'Escape') return;
      main.querySelector<HTMLElement>(BUTTON)?.focus();
      set(false);
    },
  };
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, options);
  return {
    get isOpen() {
      return isOpen;
    },
    close() {
      isOpen = false;
    },
  };
}
