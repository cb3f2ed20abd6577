import { Button } from './button';
import { Notice } from './notice';

interface ErrorNoticeProps {
  message: string;
  onRetry?: (() => void) | undefined;
  /** A retry is in progress. */
  retrying?: boolean | undefined;
  retryLabel?: string | undefined;
  /** The age of the data that is still shown: 'as of 10:42 AM'. */
  asOf?: string | undefined;
}

/** A button that disappears while it has the focus passes it to the section or the page around it. */
const handFocusOn = (button: HTMLButtonElement) => () => {
  if (button === document.activeElement) {
    button.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  }
};

/** What went wrong in a section, Retry, and how old the data is that still shows. */
export function ErrorNotice({ message, onRetry, retrying, retryLabel = 'Retry', asOf }: ErrorNoticeProps) {
  return (
    <Notice
      kind="error"
      role="alert"
      action={
        onRetry && (
          <Button
            ref={handFocusOn}
            variant="secondary"
            busy={retrying}
            busyLabel="Trying again"
            onClick={onRetry}
          >
            {retryLabel}
          </Button>
        )
      }
    >
      <p>{message}</p>
      {asOf && <p className="notice__as-of">{`Showing what we have, ${asOf}.`}</p>}
    </Notice>
  );
}
