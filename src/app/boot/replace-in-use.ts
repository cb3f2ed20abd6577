/** How a part of the page is replaced while it is in use. */

const RELEASES = ['pointerup', 'pointercancel', 'keyup', 'blur'];

/** Runs when nothing is being pressed: a click needs the same element under press and release. */
export function whenReleased(act: () => void): void {
  if (document.querySelector(':active') === null) {
    act();
    return;
  }
  const onRelease = () => {
    for (const name of RELEASES) window.removeEventListener(name, onRelease);
    // The click comes after the release.
    setTimeout(act);
  };
  for (const name of RELEASES) window.addEventListener(name, onRelease);
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
  if (!isInside || document.activeElement !== document.body) return;
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
