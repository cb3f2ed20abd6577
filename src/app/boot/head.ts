/**
 * The build puts this script into the head of the page, where it runs before anything else and before the first
 * paint. It takes credentials out of the address, applies the brand, shows the shell and starts the calls that the
 * app will need. The app decides all of it again with the served brand file.
 */

import { takeAddressTokens } from '../../core/session/address-tokens';
import { DEFAULT_ACCEPT } from '../../framework/http/default-accept';
import { COLOUR_SCHEME_KEY } from '../../platform/device/colour-scheme-key';
import { isStillThere, reloadOnce } from '../routing/chunk-recovery';
import { BRAND_FILE_URL, type EarlyCall, handOver } from './early-calls';
import type { FirstPageBrand } from './first-page-brand';
import { BRANDS_ID, EARLY_CARDS_ID, headerId } from './first-page-ids';
import { loadApp } from './load-app';
import { FIRST_CALLS, type PlannedCall, planVisit, storedItem, type VisitPlan, visitOf } from './visit-plan';

/** The longest that the app waits for the script of the early cards, in milliseconds (our choice). */
const MAX_EARLY_WAIT_MS = 2_000;

let isRecovering = false;
const tokens = takeAddressTokens(window).take();
const brandFile = { url: BRAND_FILE_URL, headers: { Accept: DEFAULT_ACCEPT } };
const plan = planVisit(
  visitOf(window, { hasTokens: Object.keys(tokens).length > 0 }),
  JSON.parse(document.getElementById(BRANDS_ID)?.textContent ?? '[]') as FirstPageBrand[],
);

// Before the first paint. Browsers ignore what is no scheme.
document.documentElement.style.colorScheme = storedItem(window, COLOUR_SCHEME_KEY) ?? '';
handOver(window, {
  tokens,
  plan,
  send,
  calls: [brandFile, ...(plan?.calls.slice(0, FIRST_CALLS) ?? [])].map(send),
  // The early cards come first, and start the app.
  ...(plan?.showsShell && { limit: window.setTimeout(loadApp, MAX_EARLY_WAIT_MS, document) }),
});
window.addEventListener('error', ({ target }) => void recover(target), { capture: true });
if (plan) show(plan);
if (!plan?.showsShell) loadApp(document);

function send({ url, headers }: PlannedCall): EarlyCall {
  const aborter = new AbortController();
  const request = new Request(url, { headers, signal: aborter.signal });
  const response = fetch(request);
  // If it fails, the app makes the call itself.
  response.catch(() => {});
  return { request, response, abort: () => aborter.abort() };
}

function show({ brand, showsShell, developerMode, calls, apiOrigin }: VisitPlan): void {
  const { documentElement: root } = document;
  for (const [name, value] of brand.properties) root.style.setProperty(name, value);
  if (calls.length === 0) preconnect(apiOrigin);
  if (!showsShell) return;
  // As soon as it is parsed, for the first paint.
  const parsing = new MutationObserver(() => {
    const header = document.querySelector<HTMLTemplateElement>(`#${headerId(brand.token)}`)?.content;
    const main = document.querySelector('.first-page main');
    if (!header || !main) return;
    parsing.disconnect();
    if (!developerMode) header.querySelector('.developer-header')?.remove();
    main.before(header);
    root.dataset.shell = '';
  });
  parsing.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => parsing.disconnect());
}

function preconnect(origin: string): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** A script of the app cannot be loaded: reload for a newer build, or tell the student. */
async function recover(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLScriptElement) || !target.defer) return;
  if (target.id === EARLY_CARDS_ID) return loadApp(document);
  // A deployment removes several at once, and the page is reloaded for the first one.
  if (isRecovering) return;
  isRecovering = true;
  if ((await isStillThere(target.src)) === false && reloadOnce(window)) return;
  const message = document.querySelector<HTMLTemplateElement>('#app-missing')?.content;
  if (message) document.getElementById('root')?.replaceChildren(message);
}
