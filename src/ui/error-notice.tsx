import { Button } from './button';
import { Notice } from './notice';

export interface ErrorNoticeProps {
  message: string;
  onRetry?: (() => void) | undefined;
  /** A retry is under way. */
  retrying?: boolean | undefined;
  retryLabel?: string | undefined;
  /** When what is still shown was last good: 'as of 10:42 AM'. */
  asOf?: string | undefined;
}

/** A notice that goes while it has the focus hands it to the section, or else the page, that it stood in. */
const handFocusOn = (notice: HTMLDivElement) => () => {
  if (!notice.contains(document.activeElement)) return;
  notice.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
};

/** A failed section: what went wrong, Retry, and how old the data is that stays on screen. */
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
