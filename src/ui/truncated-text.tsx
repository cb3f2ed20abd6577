import '../../styles/ui/_truncated-text.scss';
import { useState } from 'react';

/** MOD-22. */
const MAX_LENGTH = 35;

interface TruncatedTextProps {
  text: string;
  /** In characters. */
  max?: number | undefined;
  /**
   * The text is the content of a link, a button or the like, which cannot hold another control. The whole text then
   * shows while that control is pointed at or has the focus.
   */
  inControl?: boolean | undefined;
}

/** MOD-22: the first characters and three dots, or the whole text if it is short enough. */
export function truncate(text: string, max = MAX_LENGTH): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max).join('')}...`;
}

/**
 * A long text on one line (MOD-22). Screen readers always get the whole text. Everyone else gets it by pressing the text,
 * because a tooltip would not open for a finger.
 */
export function TruncatedText({ text, max = MAX_LENGTH, inControl = false }: TruncatedTextProps) {
  const [isOpen, setIsOpen] = useState(false);
  const short = truncate(text, max);
  if (short === text) return text;
  if (inControl) {
    return (
      <span className="truncated-text">
        <span className="truncated-text__short" aria-hidden="true">
          {short}
        </span>
        <span className="truncated-text__whole">{text}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      className="truncated-text truncated-text--button"
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      {isOpen ? (
        text
      ) : (
        <>
          <span aria-hidden="true">{short}</span>
          <span className="visually-hidden">{text}</span>
        </>
      )}
    </button>
  );
}
