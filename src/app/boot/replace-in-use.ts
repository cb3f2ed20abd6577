/** How a part of the page is replaced while it is in use. */

/** The longest wait for the end of a press, in milliseconds (our choice): browsers do not report every one. */
const MAX_PRESS_MS = 5_000;
const PRESSES = ['pointerdown', 'keydown'];
const RELEASES = ['pointerup', 'pointercancel', 'keyup', 'blur', 'dragend'];

let isPressed = false;
for (const name of [...PRESSES, ...RELEASES]) {
  const note = () => {
    isPressed = PRESSES.includes(name);
  };
  window.addEventListener(name, note, true);
}

/** Whether a press has begun that this script has seen. */
export const isInPress = () => isPressed;

/** Runs when nothing is being pressed: a click needs the same element under press and release. */
export function whenReleased(act: () => void): void {
  // A press that is older than this script shows in the style only.
  if (!isPressed && document.querySelector(':active') === null) {
    act();
    return;
  }
  const onRelease = () => {
    clearTimeout(limit);
    isPressed = false;
    for (const name of RELEASES) window.removeEventListener(name, onRelease);
    // The click comes after the release.
    setTimeout(act);
  };
  const limit = setTimeout(onRelease, MAX_PRESS_MS);
  for (const name of RELEASES) window.addEventListener(name, onRelease);
}

/** Notes the focus before a part of the page is replaced. What it returns gives the focus back to the same control. */
export function noteFocus(root: Element): () => void {
  const focused = document.activeElement;
  const same = focused !== root && root.contains(focused) ? counterpartOf(focused as Element, root) : null;
  return () => {
    if (document.activeElement === document.body) same?.()?.focus({ preventScroll: true });
  };
}

/**
 * Gives an element other children. Those that stay the same are left alone: a response often says what is there
 * already.
 */
export function changeTo(element: Node, content: Node): void {
  const [present, next] = [[...element.childNodes], [...content.childNodes]];
  for (const [index, node] of next.entries()) {
    const old = present[index];
    if (!old) element.appendChild(node);
    else if (old.isEqualNode(node)) continue;
    else if (node.hasChildNodes() && old.cloneNode().isEqualNode(node.cloneNode())) changeTo(old, node);
    else element.replaceChild(node, old);
  }
  for (const old of present.slice(next.length)) element.removeChild(old);
}

/** Controls that the student pressed before the app could act on it. */
export const PRESSED = '[data-pressed]';

const OPENED = 'details[open] > summary';

/**
 * As `noteFocus`. What is unfolded stays unfolded. Then `press` presses the counterparts of the controls of a selector,
 * in the order of the page.
 */
export function noteUse(root: Element, selector: string, press: (control: HTMLElement) => void): () => void {
  const counterparts = (controls: string) =>
    [...root.querySelectorAll(controls)].map((control) => counterpartOf(control, root));
  const [opened, pressed] = [counterparts(OPENED), counterparts(selector)];
  const restoreFocus = noteFocus(root);
  return () => {
    for (const same of opened) same()?.parentElement?.setAttribute('open', '');
    for (const same of pressed) {
      const control = same();
      if (control) press(control);
    }
    restoreFocus();
  };
}

/** Finds the same control after the change: the one in the same place, or another with the same address or words. */
function counterpartOf(control: Element, root: Element): () => HTMLElement | null {
  const place = placeOf(control, root);
  const { tagName } = control;
  // Before it is torn from what gives it its name.
  const identity = identityOf(control);
  return () => {
    const inPlace = place.reduce<Element | undefined>((parent, index) => parent?.children[index], root);
    const named = control.matches('[href], button, summary');
    const others = named ? [...root.querySelectorAll(tagName)] : [];
    const found = [inPlace, ...others].find(
      (element) => element?.tagName === tagName && identityOf(element) === identity,
    );
    return found instanceof HTMLElement ? found : null;
  };
}

/** The index of each ancestor among its siblings, from the root down. */
function placeOf(element: Element, root: Element): number[] {
  const place: number[] = [];
  for (let each: Element | null = element; each && each !== root; each = each.parentElement) {
    place.unshift([...(each.parentElement?.children ?? [])].indexOf(each));
  }
  return place;
}

function identityOf(control: Element): string | null {
  switch (control.tagName) {
    case 'BUTTON':
      return control.getAttribute('aria-label') ?? control.textContent;
    case 'SUMMARY':
      // Its own words may still be loading.
      return (control.closest('article')?.querySelector('h2, h3') ?? control).textContent;
    default:
      return control.getAttribute('href');
  }
}
