/** Which clicks and keys belong to a gesture that has done its work already. */

/** How soon after a tap another one at its place belongs to it, in milliseconds (our choice): what browsers allow a double click. */
export const TAP_AGAIN_MS = 500;
/** How far apart two such taps may be, in CSS pixels (our choice): about the tip of a finger. */
export const TAP_AGAIN_PX = 24;

const CONTROLS = 'a, button, summary, input, select, textarea, [role="option"]';

/** What a click is about: a control, with what it is called and the step that it belongs to. */
interface Aim {
  readonly element: Element | null;
  readonly label: string;
}

type Clicked = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>;

/**
 * The second click of a double click is for what the first one was for. If something else has come to its place, such as
 * the next row of a list, the next step or what was under a menu or dialog, that does not get it. A control that stays,
 * such as the arrow of a calendar, gets every click. Neither does a key that is held down press one control after another.
 *
 * Browsers count the clicks of a mouse that belong together by time and place (`detail`), as the student has set it up.
 * They do not count taps. A control that stays while the step around it changes says so: `data-step` names the step.
 *
 * Call it once. Returns what ends it.
 */
export function guardSecondClicks(window: Window): () => void {
  let isTouch = false;
  /** The click that has done its work last. */
  let last: Clicked | null = null;
  let aim: Aim | null = null;
  let hasSwallowed = false;

  function notePointer({ pointerType }: PointerEvent) {
    isTouch = pointerType === 'touch';
  }
  function guardClick(event: MouseEvent) {
    // Of a key, or of a script.
    if (event.detail === 0) return;
    const aimNow = aimOf(event.target);
    const isTap = last !== null && isTapAgain(last, event);
    // Of a student who goes on clicking, every second click at least does its work.
    const belongsToLast = event.detail > 1 ? isTap || !hasSwallowed : isTouch && isTap;
    hasSwallowed = belongsToLast && aim !== null && !isSame(aim, aimNow);
    if (hasSwallowed) {
      swallow(event);
      return;
    }
    last = event;
    aim = aimNow;
  }
  function guardKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.repeat && !takesLines(event.target)) swallow(event);
  }

  window.addEventListener('pointerdown', notePointer, true);
  window.addEventListener('click', guardClick, true);
  window.addEventListener('keydown', guardKey, true);
  return () => {
    window.removeEventListener('pointerdown', notePointer, true);
    window.removeEventListener('click', guardClick, true);
    window.removeEventListener('keydown', guardKey, true);
  };
}

function isTapAgain(last: Clicked, now: Clicked): boolean {
  const distance = Math.hypot(now.clientX - last.clientX, now.clientY - last.clientY);
  return now.timeStamp - last.timeStamp < TAP_AGAIN_MS && distance <= TAP_AGAIN_PX;
}

function aimOf(target: EventTarget | null): Aim {
  if (!(target instanceof Element)) return { element: null, label: '' };
  // The browser clicks the control of a label itself, right after the label.
  const control = target.closest('label')?.control ?? target.closest(CONTROLS);
  if (!control) return { element: target, label: '' };
  const step = control.closest('[data-step]')?.getAttribute('data-step');
  return { element: control, label: `${step}: ${control.getAttribute('aria-label') ?? control.textContent}` };
}

function isSame(one: Aim, other: Aim): boolean {
  return one.element === other.element && one.label === other.label;
}

function takesLines(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea'));
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
