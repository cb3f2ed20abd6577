import { useLayoutEffect, useRef } from 'react';
import { CHECKING_TEXT } from '../core/data/outcome';
import type { CommandState } from '../core/data/student-command';
import { ToastService } from '../core/toast/toast.service';
import { useInject } from '../framework/react';
import { Notice } from '../ui/notice';

interface CommandNoticeProps {
  /** Of the request that this form has sent. */
  readonly state: CommandState<unknown>;
  /** What a failure leaves open. Its message is the title then. */
  readonly detail?: string | undefined;
}

const NOTICE_KINDS = { checking: 'info', failed: 'error', unknown: 'warning' } as const;

/**
 * In a form: why it is not saved, and what is not known of it (yet). Shows nothing while all is well. It takes the place of
 * the command's toast, which is for a student who has left the form: also if its dialog is only moving out.
 */
export function CommandNotice({ state: { kind, error }, detail }: CommandNoticeProps) {
  const toasts = useInject(ToastService);
  const words = useRef<HTMLSpanElement>(null);
  const text = kind === 'checking' ? CHECKING_TEXT : error;
  useLayoutEffect(() => {
    if (text !== null && !words.current?.closest('[inert]')) toasts.removeSaying(text);
  }, [toasts, text]);
  if (kind !== 'checking' && kind !== 'failed' && kind !== 'unknown') return null;
  const hasTitle = kind === 'failed' && detail !== undefined;
  return (
    <Notice
      kind={NOTICE_KINDS[kind]}
      title={hasTitle ? error : undefined}
      role={kind === 'checking' ? 'status' : 'alert'}
    >
      <span ref={words}>{hasTitle ? detail : text}</span>
    </Notice>
  );
}
