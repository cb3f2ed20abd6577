/**
 * Replaces a part of the page and returns the focus to the element in the same place, if that is the same control. The
 * early cards, the shell and the app render the same structure.
 */
export function keepFocus(root: Element, replace: () => void): void {
  const focused = document.activeElement;
  const isInside = focused !== null && focused !== root && root.contains(focused);
  const place = isInside ? placeOf(focused, root) : [];
  replace();
  if (!isInside || document.activeElement === focused) return;
  const found = place.reduce<Element | undefined>((parent, index) => parent?.children[index], root);
  if (found instanceof HTMLElement && isSameControl(found, focused)) found.focus({ preventScroll: true });
}

/** The index of each ancestor among its siblings, from the root down. */
function placeOf(element: Element, root: Element): number[] {
  const place: number[] = [];
  for (let each: Element | null = element; each && each !== root; each = each.parentElement) {
    place.unshift([...(each.parentElement?.children ?? [])].indexOf(each));
  }
  return place;
}

function isSameControl(one: Element, other: Element): boolean {
  return one.tagName === other.tagName && one.getAttribute('href') === other.getAttribute('href');
}
