import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { UNTITLED } from '../learning-path.text';
import { PathEditsService } from '../path-edits.service';

/** That a path could not be deactivated, or may not have been, until the student tries again or dismisses it. The toast does not last. */
export function DeactivationNotice() {
  const edits = useInject(PathEditsService);
  const failure = useStateValue(edits.deactivationFailure$);
  if (failure === null) return null;
  const { path, message, isUnknown } = failure;
  const name = path.learningPathName || UNTITLED;
  return (
    <Notice
      kind={isUnknown ? 'warning' : 'error'}
      title={message}
      action={
        <div className="path-sections__answers">
          <Button variant="secondary" onClick={() => edits.deactivate(path)}>
            Retry
          </Button>
          <Button variant="quiet" onClick={() => edits.dismissDeactivationFailure()}>
            Dismiss
          </Button>
        </div>
      }
    >
      {isUnknown
        ? `If you try again, we look first whether ${name} is still there.`
        : `${name} is still on your dashboard, and nothing in it has changed.`}
    </Notice>
  );
}
