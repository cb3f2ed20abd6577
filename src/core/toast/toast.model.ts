/** The rules of toasts that need neither time nor state: what one is, which are alike, which are seen and where. */
import { externalHref } from '../../platform/router/external-link';
import { DEFAULT_TIME_TO_LIVE_S, INTERACTIVE_TOASTS, MAX_VISIBLE_TOASTS } from './toast.timing';

/** ENT-24. */
export type ToastLevel = 'success' | 'info' | 'warning' | 'error';

export interface ToastAction {
  readonly text: string;
  readonly action: () => void;
  /** Opens in a new tab as well; an address that the allow-list of links refuses is no action at all. */
  readonly href?: string;
}

/** ENT-17. */
export interface Toast {
  readonly id: string;
  /** Null for a success that needs none. */
  readonly title: string | null;
  readonly message: string;
  readonly level: ToastLevel;
  /** Name of a drawing of the icon set; null for that of the level. */
  readonly icon: string | null;
  readonly actions: readonly ToastAction[];
  /** Goes by itself once it could be read for `timeToLiveSeconds`. */
  readonly autoDismiss: boolean;
  /** Which server notification it shows (MOD-25). */
  readonly notificationId: number | null;
  /** MOD-04: waits while a modal is open. */
  readonly suppressOnModal: boolean;
  readonly timeToLiveSeconds: number;
  /** Stays when another student, or nobody, is signed in; such a message holds nothing of a student. */
  readonly survivesSession: boolean;
  /** The student dismissed it; not called when it goes for another reason. */
  readonly onDismiss: (() => void) | null;
}

export type ToastOptions = Partial<Omit<Toast, 'id' | 'level' | 'message'>>;

export interface ToastRequest extends ToastOptions {
  readonly level: ToastLevel;
  readonly message: string;
}

/** A server notification as the feature that knows it describes it (MOD-25). */
export interface NotificationRequest {
  readonly notificationId: number;
  readonly title?: string;
  readonly message: string;
  readonly link?: { readonly text: string; readonly href: string } | null;
  /** The student dismissed it or followed its link. */
  readonly onRead: () => void;
}

/** A toast the service holds. */
export interface ToastEntry {
  readonly toast: Toast;
  /** On its way out: it is shown moving and counts for nothing. */
  readonly leaving: boolean;
  /** Its words stand in the live region. */
  readonly announcing: boolean;
}

/** A toast on screen. It enters when it is first rendered. */
export interface ShownToast {
  readonly toast: Toast;
  /** MOD-26: false for those behind the first two, and for one that leaves. */
  readonly interactive: boolean;
  readonly leaving: boolean;
}

/** MOD-24. */
export const DEFAULT_TITLES: Record<ToastLevel, string | null> = {
  success: null,
  info: 'Heads up...',
  warning: 'No need to panic but...',
  error: 'Oops, something went wrong.',
};

/** A whole toast of what was asked for. Server notifications stay unless they say otherwise (MOD-25). */
export function makeToast(id: string, request: ToastRequest): Toast {
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
    actions: (request.actions ?? []).flatMap(usableAction),
  };
}

/** MOD-25 as a toast: its link is its one action. */
export function notificationToast({ link, onRead, ...rest }: NotificationRequest): ToastRequest {
  return {
    ...rest,
    level: 'info',
    actions: link ? [{ ...link, action: onRead }] : [],
    onDismiss: onRead,
  };
}

/**
 * MOD-27: a toast that is there already is not shown twice. The one that stands keeps its place and id and takes
 * over the rest: the actions of what happened last are the ones that still fit.
 */
export function withToast(entries: readonly ToastEntry[], fresh: Toast): readonly ToastEntry[] {
  const twins = entries.filter(({ toast, leaving }) => !leaving && isTwin(toast, fresh));
  const [first] = twins;
  const entry = { toast: { ...fresh, id: first?.toast.id ?? fresh.id }, leaving: false, announcing: false };
  if (!first) return [...entries, entry];
  return entries
    .filter((other) => other === first || !twins.includes(other))
    .map((other) => (other === first ? entry : other));
}

/**
 * What is on screen, from the top: success first (MOD-28), then what goes by itself, then what stays until it is
 * dismissed, so that notifications never hold up an error; among equals the oldest. At most five (MOD-23), the
 * first two interactive (MOD-26), and besides them those that are leaving. With a modal open, those that it
 * suppresses are left out (MOD-04).
 */
export function shownToasts(entries: readonly ToastEntry[], modalIsOpen: boolean): readonly ShownToast[] {
  let places = 0;
  return entries
    .filter(({ toast }) => !(modalIsOpen && toast.suppressOnModal))
    .sort((one, other) => rank(one.toast) - rank(other.toast))
    .flatMap(({ toast, leaving }) => {
      if (leaving) return { toast, leaving, interactive: false };
      places += 1;
      return places > MAX_VISIBLE_TOASTS ? [] : { toast, leaving, interactive: places <= INTERACTIVE_TOASTS };
    });
}

/** Whether a screen would look the same. */
export function sameToasts(before: readonly ShownToast[], after: readonly ShownToast[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ toast, interactive, leaving }, index) => {
      const other = after[index];
      return toast === other?.toast && interactive === other.interactive && leaving === other.leaving;
    })
  );
}

/** The same level and message, or the same notification with other words. */
function isTwin(one: Toast, other: Toast): boolean {
  return (
    (one.level === other.level && one.message === other.message) ||
    (one.notificationId !== null && one.notificationId === other.notificationId)
  );
}

function rank({ level, autoDismiss }: Toast): number {
  if (level === 'success') return 0;
  return autoDismiss ? 1 : 2;
}

function usableAction(action: ToastAction): readonly ToastAction[] {
  if (action.href === undefined) return [action];
  const href = externalHref(action.href);
  return href === null ? [] : [{ ...action, href }];
}
