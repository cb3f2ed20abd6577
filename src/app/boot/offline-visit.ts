import { OFFLINE_ID } from './first-page-ids';

/**
 * Without a network, the app could only show what it cannot load. The cards of the last visit stay instead, and the page
 * says that it is offline, until the app draws over both. Returns whether the app has to wait.
 */
export function waitsForNetwork(document: Document): boolean {
  if (navigator.onLine) return false;
  const notice = document.querySelector<HTMLTemplateElement>(`template#${OFFLINE_ID}`)?.content;
  // It is empty the second time.
  if (notice) document.querySelector('.first-page main')?.before(notice);
  return true;
}
