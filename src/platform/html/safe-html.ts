/**
 * HTML that has passed the sanitiser, the only maker of it: TrustedHTML where the browser has it, else a string.
 * The one way into the page is <RichText>, which accepts nothing else.
 */
export interface SafeHtml {
  readonly sanitisedBy: 'core/html';
}

/** HTML and the words of it, for as long as there is no HTML to show. */
export interface RichContent {
  readonly html: SafeHtml | null;
  readonly text: string;
}

export type SanitizeHtml = (html: string) => SafeHtml;
