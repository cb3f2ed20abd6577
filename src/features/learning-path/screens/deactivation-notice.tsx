import { useInject, useStateValue } from '../../../framework/react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { UNTITLED } from '../learning-path.text';
import { PathEditsService } from '../path-edits.service';

/** That a path could not be deactivated, until the student tries again or dismisses it. The toast does not last. */
export function DeactivationNotice() {
  const edits = useInject(PathEditsService);
  const failure = useStateValue(edits.deactivationFailure$);
  if (failure === null) return null;
  const { path, message } = failure;
  return (
    <Notice
      kind="error"
      title={message}
      action={
        <div className="path-sections__answers">
          <Button variant="secondary" onClick={() => edits.deactivate(path)}>
            Try again
          </Button>
          <Button variant="quiet" onClick={() => edits.dismissDeactivationFailure()}>
            Dismiss
          </Button>
        </div>
      }
    >
      {path.learningPathName || UNTITLED} is still on your dashboard, and nothing in it has changed.
    </Notice>
  );
}
