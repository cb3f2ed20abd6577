import { classNames } from './class-names';

/** What the sanitiser of core/html makes, and nobody else; `ui` may not import it, so its shape stands here. */
export interface SanitisedHtml {
  readonly sanitisedBy: 'platform/html';
}

export interface RichTextProps {
  /** Null while the sanitiser loads, or when it cannot be had: then the words are shown. */
  html: SanitisedHtml | null;
  text: string;
  className?: string | undefined;
}

/** Foreign words, with their paragraphs, lists and links; the only place where HTML becomes elements. */
export function RichText({ html, text, className }: RichTextProps) {
  const look = classNames('rich-text', className);
  if (html === null) return <div className={classNames(look, 'rich-text--plain')}>{text}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its type lets nothing in but the sanitiser's output
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
