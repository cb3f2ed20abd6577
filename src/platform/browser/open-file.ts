import { asyncScheduler } from 'rxjs';

/** How long the new tab may take to read the file, in milliseconds (our choice). */
const FILE_URL_LIFETIME_MS = 60_000;

/**
 * Shows a PDF that was loaded by the page in a new tab. Returns whether the browser lets it: a tab that opens long after
 * the click is taken for an advertisement.
 */
export function openPdf(content: Blob, window: Window): boolean {
  if (window.navigator.userActivation?.isActive === false) return false;
  // The type decides what the browser does with the file, so it is not taken from the server.
  const url = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }));
  window.open(url, '_blank', 'noopener,noreferrer');
  asyncScheduler.schedule(() => URL.revokeObjectURL(url), FILE_URL_LIFETIME_MS);
  return true;
}
