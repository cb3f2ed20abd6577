/**
 * The build puts this script into the head of the page, where it runs before anything else and before the first
 * paint. It takes credentials out of the address, applies the brand, shows the shell and starts the calls that the
 * app will need. The app decides all of it again with the served brand file.
 */

import { takeAddressTokens } from '../../core/session/address-tokens';
import { CREDENTIAL_COOKIE } from '../../core/session/stored-credential';
import { DEFAULT_ACCEPT } from '../../framework/http/default-accept';
import { cookieValues } from '../../platform/browser/cookie-values';
import { checkFile, reloadOnce } from '../routing/chunk-recovery';
import type { FirstPageBrand } from './first-page-brand';
import { BRANDS_ID, type EarlyCall, handOver } from './handover';
import { type PlannedCall, planVisit, type VisitPlan } from './visit-plan';

const tokens = takeAddressTokens(window).take();
const brandFile = { url: '/app-config/brands.json', headers: { Accept: DEFAULT_ACCEPT } };
const plan = planVisit(
  {
    hostname: location.hostname.replace(/\.$/, ''),
    pathname: location.pathname,
    hasTokens: Object.keys(tokens).length > 0,
    secrets: attempt(() => cookieValues(document.cookie, CREDENTIAL_COOKIE)) ?? [],
    stored: (key) => attempt(() => localStorage.getItem(key)),
  },
  JSON.parse(document.getElementById(BRANDS_ID)?.textContent ?? '[]') as FirstPageBrand[],
);

handOver(window, { tokens, calls: [brandFile, ...(plan?.calls ?? [])].map(send) });
if (plan) show(plan);
window.addEventListener('error', ({ target }) => void recover(target), { capture: true });

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
  // At this point the page is parsed and the deferred scripts have not run.
  document.addEventListener('readystatechange', () => {
    const shell = document.querySelector('.first-page');
    if (document.readyState !== 'interactive' || !shell) return;
    const logo = shell.querySelector('img');
    if (brand.logo) logo?.setAttribute('src', brand.logo);
    else logo?.remove();
    shell.querySelector('.app-header__name')?.replaceChildren(brand.name);
    if (!developerMode) shell.querySelector('.developer-header')?.remove();
    arrange(shell.querySelector('.app-header__bar'), brand);
    root.dataset.shell = '';
  });
}

/** The header as the app will render it: in the brand's order, with its links and room for the account menu. */
function arrange(bar: Element | null, { navigation }: FirstPageBrand): void {
  const [mark = '', , circle = ''] = bar?.children ?? [];
  const parts = navigation.map(({ type, label = '', routerLink }) => {
    switch (type) {
      case 'Logo':
        return mark;
      case 'Link':
        return routerLink ? linkTo(routerLink, label) : '';
      case 'FlexGrowSpacer':
        return element('app-header__spacer');
      case 'AccountMenu':
        return element('app-header__account', circle);
      default:
        return '';
    }
  });
  bar?.replaceChildren(...parts);
}

function linkTo(path: string, label: string): HTMLElement {
  const link = element('app-header__link', label);
  // The shell is that of the dashboard.
  if (path === '/') link.ariaCurrent = 'page';
  return link;
}

function element(className: string, ...content: (Node | string)[]): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.append(...content);
  return span;
}

function preconnect(origin: string): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** The app's own script cannot be loaded: reload for a newer build, or tell the student. */
async function recover(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLScriptElement) || !target.defer) return;
  if ((await checkFile(target.src)) === 'missing' && reloadOnce(window)) return;
  const message = document.querySelector<HTMLTemplateElement>('#app-missing')?.content;
  if (message) document.getElementById('root')?.replaceChildren(message);
}

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
