import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';

export type StatusKind = 'success' | 'error' | 'warning' | 'info' | 'neutral';

const STATUS_ICONS: Record<StatusKind, IconName> = {
  success: 'check-circle',
  error: 'error',
  warning: 'alert',
  info: 'info',
  neutral: 'clock',
};

export interface StatusBadgeProps {
  kind: StatusKind;
  /** The words: colour and icon never stand alone. */
  children: ReactNode;
  icon?: IconName | undefined;
}

/** A status: icon plus words. */
export function StatusBadge({ kind, children, icon = STATUS_ICONS[kind] }: StatusBadgeProps) {
  return (
    <span className={`status-badge status-badge--${kind}`}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
