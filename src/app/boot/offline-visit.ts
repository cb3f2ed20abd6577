import type { EarlyCall } from './early-calls';
import { APP_SCRIPTS_ID, OFFLINE_ID } from './first-page-ids';
import { loadAppAfterPaint } from './load-app';

/**
 * Without a network, the app could only show what it cannot load. The cards of the last visit stay instead, and the page
 * says that it is offline. The app starts with the network, or with a response: some browsers take it for gone.
 */
export function waitForNetwork(document: Document, calls: readonly EarlyCall[]): void {
  const main = document.querySelector('.first-page article')?.closest('main');
  const scripts = document.getElementById(APP_SCRIPTS_ID);
  const notice = document.querySelector<HTMLTemplateElement>(`#${OFFLINE_ID}`)?.content.firstElementChild;
  if (navigator.onLine || !main || !scripts || !notice) return;
  main.before(notice);
  // Nothing that would start the app finds it.
  scripts.remove();
  const resume = () => {
    notice.remove();
    document.head.append(scripts);
    loadAppAfterPaint(document);
  };
  window.addEventListener('online', resume);
  // The brand file comes first, and may come from a cache.
  Promise.any(calls.slice(1).map(({ response }) => response)).then(resume, () => {});
}
