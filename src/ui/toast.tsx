import type { MouseEvent } from 'react';
import { Button, ButtonLink } from './button';
import { classNames } from './class-names';
import { Icon, type IconName } from './icon';
import { mark } from './mark';
import { SpokenLabel } from './sentence';
import { Drawing } from './status-icon';
import { TOAST_KIND_WORDS, type ToastKind } from './toast-announcer';
import { VisuallyHidden } from './visually-hidden';

const TOAST_ICONS: Record<ToastKind, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  error: 'error',
};

interface ToastCardAction {
  text: string;
  /** Opens in a new tab. The caller has checked that it is safe. */
  href?: string | undefined;
  onAct: () => void;
}

export interface ToastCardProps {
  kind: ToastKind;
  title: string | null;
  message: string;
  icon?: IconName | undefined;
  actions: readonly ToastCardAction[];
  onDismiss: () => void;
}

/** A message over the page (MOD-23): small for success, a card for the other kinds. ToastAnnouncer announces it. */
export function ToastCard({
  kind,
  title,
  message,
  icon = TOAST_ICONS[kind],
  actions,
  onDismiss,
}: ToastCardProps) {
  return (
    <div className={classNames('toast', `toast--${kind}`, icon === 'award' && 'toast--earned')}>
      <Icon name={icon} />
      <div className="toast__body">
        <VisuallyHidden>{TOAST_KIND_WORDS[kind]}: </VisuallyHidden>
        {title ? <p className="toast__title">{title}</p> : null}
        <p>{message}</p>
        {actions.length > 0 ? <div className="toast__actions">{actions.map(action)}</div> : null}
      </div>
      <button type="button" className="toast__dismiss" aria-label={`Dismiss: ${message}`} onClick={onDismiss}>
        <Drawing path="m6 6 12 12M18 6 6 18" />
      </button>
    </div>
  );
}

function action({ text, href, onAct }: ToastCardAction) {
  if (href === undefined) {
    return (
      <Button key={text} variant="secondary" onClick={onAct}>
        {text}
      </Button>
    );
  }
  // A middle click opens the link as well.
  const onAuxClick = ({ button }: MouseEvent) => button === 1 && onAct();
  return (
    <ButtonLink
      key={text}
      variant="secondary"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onAct}
      onAuxClick={onAuxClick}
    >
      <SpokenLabel text={`${mark(text)} (opens in a new tab)`} />
    </ButtonLink>
  );
}
