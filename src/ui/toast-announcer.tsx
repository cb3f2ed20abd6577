export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** The kind in words, for screen readers. */
export const TOAST_KIND_WORDS: Record<ToastKind, string> = {
  success: 'Success',
  info: 'Information',
  warning: 'Warning',
  error: 'Error',
};

export interface ToastAnnouncement {
  id: string;
  kind: ToastKind;
  title: string | null;
  message: string;
}

interface ToastAnnouncerProps {
  announcements: readonly ToastAnnouncement[];
}

/**
 * Announces toasts to screen readers: errors at once, others at the next pause. It has to be in the page before its first
 * announcement, and apart from the cards, which move and become inert.
 */
export function ToastAnnouncer({ announcements }: ToastAnnouncerProps) {
  const isError = ({ kind }: ToastAnnouncement) => kind === 'error';
  return (
    <div className="visually-hidden">
      <div aria-live="polite">{announcements.filter((one) => !isError(one)).map(line)}</div>
      <div aria-live="assertive">{announcements.filter(isError).map(line)}</div>
    </div>
  );
}

function line({ id, kind, title, message }: ToastAnnouncement) {
  const words = [`${TOAST_KIND_WORDS[kind]}:`, title, message].filter(Boolean).join(' ');
  return <p key={id}>{words}</p>;
}
