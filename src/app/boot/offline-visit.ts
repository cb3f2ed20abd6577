import { OFFLINE_ID } from './first-page-ids';

/**
 * Without a network, the app could only show what it cannot load. The cards of the last visit stay instead, and the page
 * says that it is offline, until the app draws over both. Returns whether the app has to wait, until `resume` is called.
 */
export function waitsForNetwork(document: Document, resume: () => void): boolean {
  if (navigator.onLine) return false;
  const notice = document.querySelector<HTMLTemplateElement>(`template#${OFFLINE_ID}`)?.content;
  // It is empty the second time.
  if (notice) document.querySelector('.first-page main')?.before(notice);
  window.addEventListener('online', resume, { once: true });
  return true;
}
