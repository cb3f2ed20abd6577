import '../../styles/ui/_rich-text.scss';
import { classNames } from './class-names';

/** Only the sanitiser of platform/html makes it. `ui` may not import that, so its type is repeated here. */
interface SanitisedHtml {
  readonly sanitisedBy: 'platform/html';
}

export interface RichTextProps {
  /** Null while the sanitiser loads or if it cannot be loaded. The text is shown instead. */
  html: SanitisedHtml | null;
  text: string;
  className?: string | undefined;
}

/** Sanitised HTML of a server. The only place where HTML becomes elements. */
export function RichText({ html, text, className }: RichTextProps) {
  const look = classNames('rich-text', className);
  if (html === null) return <div className={classNames(look, 'rich-text--plain')}>{text}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its type lets nothing in but the sanitiser's output
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
