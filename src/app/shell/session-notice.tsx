import { SessionService } from '../../core/session/session.service';
import { useInject, useStateValue } from '../../framework/react';
import { Notice } from '../../ui/notice';

/** For who signed in where the browser keeps nothing (CALL-07). */
export function SessionNotice() {
  const session = useStateValue(useInject(SessionService).state$);
  if (session.kind !== 'signed-in' || session.persisted) return null;
  return (
    <Notice kind="warning" role="status">
      Your browser blocks cookies for this site. You stay signed in until you close or reload this page.
    </Notice>
  );
}
