import { Fragment, type ReactNode } from 'react';
import { MARK } from './mark';
import { VisuallyHidden } from './visually-hidden';

interface SentenceProps {
  /** The whole sentence, with `mark` around the words that are an element. */
  readonly text: string;
  /** Renders marked words. */
  readonly as: (words: string, index: number) => ReactNode;
}

/** A whole sentence with a link, a time or emphasis in it. A translation may put the marked words elsewhere. */
export function Sentence({ text, as }: SentenceProps) {
  return text.split(MARK).map((words, index) => {
    const key = index;
    return <Fragment key={key}>{index % 2 === 0 ? words : as(words, (index - 1) / 2)}</Fragment>;
  });
}

/** A label of which only the marked words are seen, and all of it is read: 'Print the certificate of Ethics'. */
export function SpokenLabel({ text }: Pick<SentenceProps, 'text'>) {
  return text.split(MARK).map((words, index) => {
    const key = index;
    return index % 2 === 0 ? words && <VisuallyHidden key={key}>{words}</VisuallyHidden> : words;
  });
}
