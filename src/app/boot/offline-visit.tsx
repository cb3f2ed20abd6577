import { append, type DomChild } from '../../framework/dom-jsx/jsx-runtime';
import { Notice } from '../../ui/notice';
import type { EarlyCall } from './early-calls';
import { APP_SCRIPTS_ID } from './first-page-ids';
import { loadAppAfterPaint } from './load-app';
import { OFFLINE_TITLE } from './offline-text';

/**
 * Without a network, the app could only show what it cannot load. The cards of the last visit stay instead, and the page
 * says that it is offline. The app starts with the network, or with a response: some browsers take it for gone.
 */
export function waitForNetwork(document: Document, calls: readonly EarlyCall[]): void {
  const scripts = document.getElementById(APP_SCRIPTS_ID);
  const main = document.querySelector('.first-page main:has(article)');
  if (navigator.onLine || !scripts || !main) return;
  const notice = document.createElement('div');
  append(
    notice,
    (
      <Notice kind="info" role="status" title={OFFLINE_TITLE}>
        This page updates by itself as soon as possible.
      </Notice>
    ) as unknown as DomChild,
  );
  main.before(notice);
  // Nothing that would start the app finds it.
  scripts.remove();
  const resume = () => {
    notice.remove();
    document.head.append(scripts);
    loadAppAfterPaint(document);
  };
  window.addEventListener('online', resume, { once: true });
  // The brand file comes first, and may come from a cache.
  Promise.any(calls.slice(1).map(({ response }) => response)).then(resume, () => {});
}
