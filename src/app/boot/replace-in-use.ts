/** How a part of the page is replaced while it is in use. */

/** The longest wait for the end of a press, in milliseconds (our choice): browsers do not report every one. */
const MAX_PRESS_MS = 5_000;
const PRESSES = ['pointerdown', 'keydown'];
const RELEASES = ['pointerup', 'pointercancel', 'keyup', 'blur', 'dragend'];

let isPressed = false;
for (const name of PRESSES)
  window.addEventListener(name, () => setPressed(true), { capture: true, passive: true });
for (const name of RELEASES)
  window.addEventListener(name, () => setPressed(false), { capture: true, passive: true });

function setPressed(pressed: boolean): void {
  isPressed = pressed;
}

/** Runs when nothing is being pressed: a click needs the same element under press and release. */
export function whenReleased(act: () => void): void {
  // A press that is older than this script shows in the style only.
  if (!isPressed && document.querySelector(':active') === null) {
    act();
    return;
  }
  const onRelease = () => {
    clearTimeout(limit);
    for (const name of RELEASES) window.removeEventListener(name, onRelease);
    // The click comes after the release.
    setTimeout(act);
  };
  const limit = setTimeout(onRelease, MAX_PRESS_MS);
  for (const name of RELEASES) window.addEventListener(name, onRelease);
}

/**
 * Replaces a part of the page and returns the focus to the same control: the one in the same place, or another with the
 * same address.
 */
export function keepFocus(root: Element, replace: () => void): void {
  const focused = document.activeElement;
  const isInside = focused !== null && focused !== root && root.contains(focused);
  const place = isInside ? placeOf(focused, root) : [];
  replace();
  if (!isInside || document.activeElement !== document.body) return;
  const inPlace = place.reduce<Element | undefined>((parent, index) => parent?.children[index], root);
  const others = focused.hasAttribute('href') ? [...root.querySelectorAll(focused.tagName)] : [];
  const found = [inPlace, ...others].find((element) => element && isSameControl(element, focused));
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
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
