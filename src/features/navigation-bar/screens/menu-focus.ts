/** Where the focus is in a menu, when the same items move to another place of the page. */

const ITEM = '.menu-button__item';

/** The words of the focused item; '' if none has the focus. */
export function focusedWords(): string {
  const focused = document.activeElement;
  return focused?.matches(ITEM) ? wordsOf(focused) : '';
}

export function findItem(root: Element | null, words: string): HTMLElement | undefined {
  return [...(root?.querySelectorAll<HTMLElement>(ITEM) ?? [])].find((item) => wordsOf(item) === words);
}

/** Focuses the item with these words, or the first control: the way back, or the first item. */
export function focusItem(root: Element | null, words: string): void {
  const item = findItem(root, words) ?? root?.querySelector<HTMLElement>('a[href], button');
  item?.focus();
}

function wordsOf(item: Element): string {
  return (item.textContent ?? '').trim();
}
