import type { ReactNode } from 'react';
import { StatusIcon, type StatusIconName } from './status-icon';

type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const NOTICE_ICONS: Record<NoticeKind, StatusIconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert',
  error: 'error',
};

interface NoticeProps {
  kind: NoticeKind;
  title?: string | undefined;
  children: ReactNode;
  action?: ReactNode;
  /** 'alert' interrupts a screen reader, 'status' waits. Omit it for a notice that is there from the start. */
  role?: 'alert' | 'status' | undefined;
}

/** A message in the flow of a page or form. */
export function Notice({ kind, title, children, action, role }: NoticeProps) {
  return (
    <div className={`notice notice--${kind}`} role={role}>
      <StatusIcon name={NOTICE_ICONS[kind]} />
      <div className="notice__body">
        {title && <p className="notice__title">{title}</p>}
        <div>{children}</div>
      </div>
      {action}
    </div>
  );
}
