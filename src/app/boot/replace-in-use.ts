/** How a part of the page is replaced while it is in use. */

/** Runs when nothing is being pressed: a click needs the same element under press and release. */
export function whenReleased(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const listeners = new AbortController();
  for (const name of ['pointerup', 'pointercancel', 'keyup', 'blur']) {
    const onRelease = () => {
      listeners.abort();
      // The click comes after the release.
      setTimeout(act);
    };
    window.addEventListener(name, onRelease, { signal: listeners.signal });
  }
}

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
