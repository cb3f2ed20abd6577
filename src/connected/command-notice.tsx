import { CHECKING_TEXT } from '../core/data/outcome';
import type { CommandState } from '../core/data/student-command';
import { Notice } from '../ui/notice';

interface CommandNoticeProps {
  /** Of the request that this form has sent. */
  readonly state: CommandState<unknown>;
  /** What a failure leaves open. Its message is the title then. */
  readonly detail?: string | undefined;
}

/** In a form: why it is not saved, and what is not known of it (yet). Shows nothing while all is well. */
export function CommandNotice({ state: { kind, error }, detail }: CommandNoticeProps) {
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
