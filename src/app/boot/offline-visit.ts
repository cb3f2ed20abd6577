import type { EarlyCall } from './early-calls';
import { APP_SCRIPTS_ID, OFFLINE_ID } from './first-page-ids';
import { loadAppAfterPaint } from './load-app';

/**
 * Without a network, the app could only show what it cannot load. The cards of the last visit stay instead, and the page
 * says that it is offline, until the app draws over both. It starts with the network, or with a response: some browsers
 * take the network for gone.
 */
export function waitForNetwork(document: Document, calls: readonly EarlyCall[]): void {
  const card = document.querySelector('.first-page article');
  const scripts = document.querySelector(`template#${APP_SCRIPTS_ID}`);
  if (navigator.onLine || !card || !scripts) return;
  const notice = document.querySelector(`template#${OFFLINE_ID}`) as HTMLTemplateElement;
  card.closest('main')?.before(notice.content);
  // Nothing that would start the app finds it.
  scripts.remove();
  const resume = () => {
    document.head.append(scripts);
    loadAppAfterPaint(document);
  };
  window.addEventListener('online', resume);
  // The brand file comes first, and may come from a cache.
  for (const { response } of calls.slice(1)) response.then(resume, () => {});
}
