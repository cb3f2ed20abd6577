/** The rules of toasts that depend on neither time nor services: defaults, duplicates, and what is on screen. */
import { externalHref } from '../../platform/router/external-link';
import { DEFAULT_TIME_TO_LIVE_S, INTERACTIVE_TOASTS, MAX_VISIBLE_TOASTS } from './toast.timing';

/** ENT-24. */
type ToastLevel = 'success' | 'info' | 'warning' | 'error';

export interface ToastAction {
  readonly text: string;
  readonly action: () => void;
  /** Also opens in a new tab. An action with a URL that is not on the allow-list of links is left out. */
  readonly href?: string;
}

/** ENT-17. */
export interface Toast {
  readonly id: string;
  /** Null for a success without a title. */
  readonly title: string | null;
  readonly message: string;
  readonly level: ToastLevel;
  /** A name from the icon set; null uses the icon of the level. */
  readonly icon: string | null;
  readonly actions: readonly ToastAction[];
  /** Closes by itself once it has been readable for `timeToLiveSeconds`. */
  readonly autoDismiss: boolean;
  /** The server notification that it shows (MOD-25), if any. */
  readonly notificationId: number | null;
  /** MOD-04: hidden while a modal is open. */
  readonly suppressOnModal: boolean;
  readonly timeToLiveSeconds: number;
  /** Stays when another student signs in or nobody is signed in. Its text must not contain data of a student. */
  readonly survivesSession: boolean;
  /** Called when the student dismisses it, but not when it closes for another reason. */
  readonly onDismiss: (() => void) | null;
}

export type ToastOptions = Partial<Omit<Toast, 'id' | 'level' | 'message'>>;

export interface ToastRequest extends ToastOptions {
  readonly level: ToastLevel;
  readonly message: string;
}

/** A server notification (MOD-25). */
export interface NotificationRequest {
  readonly notificationId: number;
  readonly title?: string;
  readonly message: string;
  readonly link?: { readonly text: string; readonly href: string } | null;
  /** Called when the student dismisses it or follows its link. */
  readonly onRead: () => void;
}

/** A toast in the service, on screen or in the queue. */
export interface ToastEntry {
  readonly toast: Toast;
  /** Its exit animation is running. It no longer counts towards any limit. */
  readonly leaving: boolean;
  /** Its text is in the live region. */
  readonly announcing: boolean;
}

/** A toast on screen. */
export interface VisibleToast {
  readonly toast: Toast;
  /** MOD-26: false after the first two, and during the exit animation. */
  readonly interactive: boolean;
  readonly leaving: boolean;
}

/** MOD-24. */
const DEFAULT_TITLES: Record<ToastLevel, string | null> = {
  success: null,
  info: 'Heads up...',
  warning: 'No need to panic but...',
  error: 'Oops, something went wrong.',
};

/** Completes a request with defaults. A server notification does not close by itself unless requested (MOD-25). */
export function createToast(id: string, request: ToastRequest): Toast {
  const { notificationId = null } = request;
  return {
    icon: null,
    suppressOnModal: false,
    timeToLiveSeconds: DEFAULT_TIME_TO_LIVE_S,
    survivesSession: false,
    onDismiss: null,
    autoDismiss: notificationId === null,
    ...request,
    id,
    notificationId,
    title: request.title || DEFAULT_TITLES[request.level],
    actions: (request.actions ?? []).flatMap(safeAction),
  };
}

/** MOD-25: the link becomes the only action. */
export function toNotificationToast({ link, onRead, ...rest }: NotificationRequest): ToastRequest {
  return {
    ...rest,
    level: 'info',
    // It can wait until the student is done with what the modal asks.
    suppressOnModal: true,
    actions: link ? [{ ...link, action: onRead }] : [],
    onDismiss: onRead,
  };
}

/**
 * MOD-27: a duplicate is not shown twice. The existing toast keeps its id and position and takes everything else from
 * the new one, because only the latest actions still apply.
 */
export function addToast(entries: readonly ToastEntry[], added: Toast): readonly ToastEntry[] {
  const duplicates = entries.filter(({ toast, leaving }) => !leaving && isDuplicate(toast, added));
  const [first] = duplicates;
  const entry = { toast: { ...added, id: first?.toast.id ?? added.id }, leaving: false, announcing: false };
  if (!first) return [...entries, entry];
  return entries
    .filter((other) => other === first || !duplicates.includes(other))
    .map((other) => (other === first ? entry : other));
}

/**
 * The toasts on screen, from the top. Success comes first (MOD-28), then toasts that close by themselves, then those
 * that stay until dismissed, so that a notification never delays an error. Within a group the oldest comes first. At
 * most five are shown (MOD-23) plus those that are leaving, and the first two are interactive (MOD-26). An open modal
 * hides the toasts that it suppresses (MOD-04).
 */
export function visibleToasts(entries: readonly ToastEntry[], modalIsOpen: boolean): readonly VisibleToast[] {
  let position = 0;
  return entries
    .filter(({ toast }) => !(modalIsOpen && toast.suppressOnModal))
    .sort((one, other) => rank(one.toast) - rank(other.toast))
    .flatMap(({ toast, leaving }) => {
      if (leaving) return { toast, leaving, interactive: false };
      position += 1;
      return position > MAX_VISIBLE_TOASTS
        ? []
        : { toast, leaving, interactive: position <= INTERACTIVE_TOASTS };
    });
}

/** Whether both lists look the same on screen. */
export function isSameView(before: readonly VisibleToast[], after: readonly VisibleToast[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ toast, interactive, leaving }, index) => {
      const other = after[index];
      return toast === other?.toast && interactive === other.interactive && leaving === other.leaving;
    })
  );
}

/** MOD-27: the same level and message, or a newer text of the same notification. */
function isDuplicate(one: Toast, other: Toast): boolean {
  return (
    (one.level === other.level && one.message === other.message) ||
    (one.notificationId !== null && one.notificationId === other.notificationId)
  );
}

function rank({ level, autoDismiss }: Toast): number {
  if (level === 'success') return 0;
  return autoDismiss ? 1 : 2;
}

function safeAction(action: ToastAction): readonly ToastAction[] {
  if (action.href === undefined) return [action];
  const href = externalHref(action.href);
  return href === null ? [] : [{ ...action, href }];
}
