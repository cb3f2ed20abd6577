import { asyncScheduler } from 'rxjs';

/** How long the browser may take to start a download, in milliseconds (our choice). */
const DOWNLOAD_URL_LIFETIME_MS = 10_000;

/** Offers a file that was made in the page as a download. */
export function saveFile(fileName: string, content: Blob, document: Document): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  asyncScheduler.schedule(() => URL.revokeObjectURL(url), DOWNLOAD_URL_LIFETIME_MS);
}
