/** Where the focus is in a menu, when the same items move to another place of the page. */

const ITEM = '.menu-button__item';

/** An item by its words; null for none of them. */
export type FocusedItem = string | null;

export function focusedIn(target: EventTarget | null): FocusedItem {
  const item = target instanceof Element ? target.closest(ITEM) : null;
  return item && wordsOf(item);
}

export function findItem(root: Element | null, words: FocusedItem): HTMLElement | undefined {
  return [...(root?.querySelectorAll<HTMLElement>(ITEM) ?? [])].find((item) => wordsOf(item) === words);
}

/** Focuses an item; the first control if there is no such item; the button of the menu for null. */
export function focusItem(root: Element | null, words: FocusedItem): void {
  const place = words === null ? root?.closest('.menu-button') : root;
  (findItem(root, words) ?? place?.querySelector<HTMLElement>('a[href], button'))?.focus();
}

function wordsOf(item: Element): string {
  return (item.textContent ?? '').trim();
}
