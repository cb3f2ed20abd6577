/** The keyboard of menus, apart from Tab and Escape. Loaded when a menu is about to be opened. */

/** How long after a letter the next one still belongs to the same word, in milliseconds (our choice). */
export const TYPE_AHEAD_MS = 500;

const ITEMS = 'a[href], button:not([disabled]), [role="link"]';
const PANEL = '.menu-button__panel:not([hidden])';

const watched = new WeakSet<Element>();

/** Handles the keys of a menu button and of its panel from now on. */
export function watchMenuKeys(root: HTMLElement): void {
  if (watched.has(root)) return;
  watched.add(root);
  root.addEventListener('keydown', (event) => {
    const panel = root.querySelector(PANEL);
    if (panel !== null) return handleMenuKey(panel, event);
    const button = root.querySelector('button');
    if (event.key !== 'ArrowDown' || button?.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    button?.click();
    focusFirstItem(root);
  });
}

interface MenuKey extends Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> {
  preventDefault(): void;
}

/** Moves the focus among the items: by arrows, in a circle; by Home and End; and to the item that begins with letters. */
export function handleMenuKey(panel: Element, event: MenuKey): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  const items = itemsOf(panel);
  const current = items.indexOf(document.activeElement as HTMLElement);
  const next = nextIndex(key, current, items.length);
  if (next !== null) event.preventDefault();
  (next === null ? itemByLetters(items, current, key) : items[next])?.focus();
}

function itemsOf(panel: Element | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
}

function nextIndex(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

let typed = '';
let typedAt = 0;

/** A single letter goes to the next item that begins with it; a word to the first one from the present item on. */
function itemByLetters(items: readonly HTMLElement[], current: number, key: string): HTMLElement | undefined {
  // The space key presses a button.
  if ([...key].length !== 1 || key === ' ') return undefined;
  const now = performance.now();
  typed = (now - typedAt < TYPE_AHEAD_MS ? typed : '') + key.toLowerCase();
  typedAt = now;
  const isRepeated = [...typed].every((letter) => letter === typed[0]);
  const word = isRepeated ? key.toLowerCase() : typed;
  const from = Math.max(current + (isRepeated ? 1 : 0), 0);
  return [...items.slice(from), ...items.slice(0, from)].find((item) =>
    (item.textContent ?? '').trim().toLowerCase().startsWith(word),
  );
}

/** As soon as there is one, because items may be loading; not if the focus has moved meanwhile. */
function focusFirstItem(root: HTMLElement): void {
  const before = document.activeElement;
  const observer = new MutationObserver(() => {
    const [first] = itemsOf(root.querySelector(PANEL));
    if (first || document.activeElement !== before) observer.disconnect();
    if (document.activeElement === before) first?.focus();
  });
  observer.observe(root, { childList: true, subtree: true });
}
