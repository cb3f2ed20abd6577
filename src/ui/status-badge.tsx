import type { ReactNode } from 'react';
import { StatusIcon, type StatusIconName } from './status-icon';

export type StatusKind = 'success' | 'error' | 'warning' | 'info' | 'neutral';

const STATUS_ICONS: Record<StatusKind, StatusIconName> = {
  success: 'check-circle',
  error: 'error',
  warning: 'alert',
  info: 'info',
  neutral: 'clock',
};

interface StatusBadgeProps {
  kind: StatusKind;
  /** The text. A status is never only a colour and an icon. */
  children: ReactNode;
  icon?: StatusIconName | undefined;
}

/** A status: an icon and text. */
export function StatusBadge({ kind, children, icon = STATUS_ICONS[kind] }: StatusBadgeProps) {
  return (
    <span className={`status-badge status-badge--${kind}`}>
      <StatusIcon name={icon} />
      {children}
    </span>
  );
}
