import '../../styles/ui/_copy-button.scss';
import { classNames } from './class-names';
import { Drawing } from './status-icon';

interface CopyButtonProps {
  /** Its name, which says what it copies: 'Copy the code'. */
  label: string;
  /** Shows the words next to the icon. */
  withText?: boolean | undefined;
  /** What it copies is a link: a chain instead of two sheets. */
  isLink?: boolean | undefined;
  /** The outcome of the last press, for as long as it is confirmed. */
  state?: 'copied' | 'failed' | null | undefined;
  onCopy: () => void;
}

const WORDS = { copied: 'Copied', failed: 'Not copied' } as const;
const DRAWINGS = {
  idle: 'M9 9h11v11H9zM15 9V4H4v11h5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.6-5.6L12 7.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.6 5.6l1.4-1.4',
  copied: 'm5 12.5 4.7 4.7L19.5 7.5',
  failed: 'm6 6 12 12M18 6 6 18',
} as const;

/**
 * Copies a text that stands next to it. The outcome is part of the button, which keeps its width. Announce it in a live
 * region of the page: a screen reader does not notice when the words of a button change.
 */
export function CopyButton({ label, withText = false, isLink = false, state, onCopy }: CopyButtonProps) {
  const isDone = state === 'copied' || state === 'failed';
  return (
    <button
      type="button"
      className={classNames('copy-button', isDone && `copy-button--${state}`)}
      aria-label={label}
      onClick={onCopy}
    >
      <Drawing path={DRAWINGS[state ?? (isLink ? 'link' : 'idle')]} />
      {withText || isDone ? (
        <span className={withText ? 'copy-button__text' : 'copy-button__flag'}>
          {isDone ? WORDS[state] : 'Copy'}
        </span>
      ) : null}
    </button>
  );
}
