/**
 * HTML from the sanitiser: TrustedHTML if the browser supports it, otherwise a string. <RichText> accepts nothing else.
 */
export interface SafeHtml {
  readonly sanitisedBy: 'platform/html';
}

/** HTML, and the text to show while there is no HTML. */
export interface RichContent {
  readonly html: SafeHtml | null;
  readonly text: string;
}

export type SanitizeHtml = (html: string) => SafeHtml;
