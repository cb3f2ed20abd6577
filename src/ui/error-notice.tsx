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

/** A notice that disappears while it has the focus passes it to the section or the page around it. */
const handFocusOn = (notice: HTMLDivElement) => () => {
  if (!notice.contains(document.activeElement)) return;
  notice.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
};

/** What went wrong in a section, Retry, and how old the data is that still shows. */
export function ErrorNotice({
  message,
  onRetry,
  retrying = false,
  retryLabel = 'Retry',
  asOf,
}: ErrorNoticeProps) {
  return (
    <Notice
      kind="error"
      role="alert"
      ref={handFocusOn}
      action={
        onRetry ? (
          <Button variant="secondary" busy={retrying} busyLabel="Trying again" onClick={onRetry}>
            {retryLabel}
          </Button>
        ) : null
      }
    >
      <p>{message}</p>
      {asOf ? <p className="notice__as-of">Showing what we have, {asOf}.</p> : null}
    </Notice>
  );
}
