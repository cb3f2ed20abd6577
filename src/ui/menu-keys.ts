/** The keyboard of menus, apart from Tab and Escape. Loaded when a menu is about to be opened. */

/** How long after a letter the next one still belongs to the same word, in milliseconds (our choice). */
export const TYPE_AHEAD_MS = 500;

const ITEMS = 'a[href], button:not([disabled]), [role="link"]';

export function menuItems(panel: Element): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(ITEMS)];
}

/** Moves the focus among the items: by arrows, in a circle; by Home and End; and to the item that begins with letters. */
export function moveInMenu(panel: Element, key: string): void {
  const items = menuItems(panel);
  const current = items.indexOf(document.activeElement as HTMLElement);
  const next = nextIndex(key, current, items.length);
  (next === null ? itemByLetters(items, current, key) : items[next])?.focus();
}

function nextIndex(key: string, current: number, count: number): number | null {
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
  const word = isRepeated ? (typed[0] ?? '') : typed;
  const from = Math.max(current + (isRepeated ? 1 : 0), 0);
  return [...items.slice(from), ...items.slice(0, from)].find((item) =>
    (item.textContent ?? '').trim().toLowerCase().startsWith(word),
  );
}

/** As soon as there is an item, which may be loading. Not if the focus has moved meanwhile. */
export function focusFirstItem(panelOf: () => HTMLElement | null): void {
  const panel = panelOf();
  if (panel === null) return;
  const before = document.activeElement;
  const focus = () => {
    const [first] = menuItems(panel);
    first?.focus();
    return first !== undefined;
  };
  if (focus()) return;
  const observer = new MutationObserver(() => {
    const isOver = !panel.isConnected || document.activeElement !== before;
    if (isOver || focus()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
