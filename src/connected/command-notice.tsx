import { useLayoutEffect } from 'react';
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

/**
 * In a form: why it is not saved, and what is not known of it (yet). Shows nothing while all is well. It takes the place of
 * the command's toast, which is for a student who has left the form.
 */
export function CommandNotice({ state: { kind, error }, detail }: CommandNoticeProps) {
  const toasts = useInject(ToastService);
  const text = kind === 'checking' ? CHECKING_TEXT : error;
  useLayoutEffect(() => {
    if (text !== null) toasts.removeSaying(text);
  }, [toasts, text]);
  if (kind === 'checking') {
    return (
      <Notice kind="info" role="status">
        {CHECKING_TEXT}
      </Notice>
    );
  }
  if (error === null) return null;
  if (kind === 'unknown' || detail === undefined) {
    return (
      <Notice kind={kind === 'unknown' ? 'warning' : 'error'} role="alert">
        {error}
      </Notice>
    );
  }
  return (
    <Notice kind="error" title={error} role="alert">
      {detail}
    </Notice>
  );
}
