/** A page as the build makes it (src/build/first-page-plugin.ts), with the scripts that run before the app. */

import { setImmediate } from 'node:timers';
import brandFile from '../../public/app-config/brands.json';
import { type Handover, readHandover, takeHandover } from '../../src/app/boot/early-calls';
import { firstPageBrand } from '../../src/app/boot/first-page-brand';
import { APP_SCRIPTS_ID, BRANDS_ID, headerId, OFFLINE_ID } from '../../src/app/boot/first-page-ids';
import { prerenderHeader, prerenderShell } from '../../src/build/prerender';
import type { Brand } from '../../src/contracts/brand';
import { decodeBrands } from '../../src/core/brand/brand-decoder';
import { brandsOfApp } from '../../src/core/brand/brand-resolver';
import { CREDENTIAL_OWNER_KEY, fingerprint } from '../../src/core/session/stored-credential';
import { loadAgain, withDomModules } from './dom-modules';

export const SECRET = 'a+b/c=';
/** The demo brands of this app. */
export const BRANDS = brandsOfApp(decodeBrands(brandFile).brands, 'Dashboard');

const NodeRequest = Request;
/** Outside browsers a request knows no base address. */
class PageRequest extends NodeRequest {
  constructor(input: string | URL | Request, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}

/** Stores a credential and its owner, as an earlier visit would have. */
export function rememberSession({ secret = SECRET, UserId = 7, Role = 'Student' } = {}): void {
  setSecret(secret);
  localStorage.setItem(CREDENTIAL_OWNER_KEY, JSON.stringify({ UserId, Role, tag: fingerprint(secret) }));
}

export function setSecret(secret: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `X-Credential=${encodeURIComponent(secret)}; path=/`;
}

export interface FirstPageOptions {
  readonly path?: string;
  /** The token of the brand. */
  readonly brand?: string;
  /** The brands that are known to the build. */
  readonly brands?: readonly Brand[];
  readonly hasEarlyCards?: boolean;
  /** Runs before the scripts of the page. May change its body, which is parsed after that. */
  readonly prepare?: (body: DocumentFragment) => void;
  /** Ends a frame, by default soon. */
  readonly paint?: (end: () => void) => void;
}

let listened: jest.SpyInstance[] = [];

/** jsdom paints nothing. Observers are told at the end of a frame. */
function framesBy(paint: (end: () => void) => void): typeof ResizeObserver {
  return class {
    private isOver = false;
    constructor(private readonly onFrame: ResizeObserverCallback) {}
    observe(): void {
      paint(() => this.isOver || this.onFrame([], this));
    }
    unobserve(): void {}
    disconnect(): void {
      this.isOver = true;
    }
  };
}
const { ResizeObserver: NO_FRAMES } = globalThis;

/** Opens the page, runs its scripts and ends its parsing. Close it with `closeFirstPage`. */
export async function openFirstPage({
  path = '/',
  brand = 'marlowe',
  brands = BRANDS,
  hasEarlyCards = false,
  prepare = () => {},
  paint = (end) => void setImmediate(end),
}: FirstPageOptions = {}): Promise<Handover | null> {
  Object.assign(globalThis, { Request: PageRequest });
  globalThis.ResizeObserver = framesBy(paint);
  // The scripts listen for the life of their page.
  listened = [window, document].map((target) => jest.spyOn(target, 'addEventListener'));
  localStorage.setItem('dev.brand', brand);
  history.replaceState(null, '', path);
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  document.head.append(appScripts(), knownBrands(brands));
  const body = bodyOf(brands);
  prepare(body);
  loadAgain(() => require('../../src/app/boot/head'));
  document.body.append(body);
  state.mockReturnValue('interactive');
  document.dispatchEvent(new Event('readystatechange'));
  // Observers are told after the script that is running.
  await Promise.resolve();
  // A deferred script.
  if (hasEarlyCards) runEarlyCards();
  document.dispatchEvent(new Event('DOMContentLoaded'));
  state.mockRestore();
  return readHandover(window);
}

/** Runs the script of the early cards. */
export function runEarlyCards(): void {
  withDomModules(() => require('../../src/app/boot/early-cards'));
}

/** Where the scripts of the app wait. They have a type that never runs. */
function appScripts(): HTMLTemplateElement {
  const template = Object.assign(document.createElement('template'), { id: APP_SCRIPTS_ID });
  const script = (name: string) => `<script type="never" defer src="/assets/${name}.js"></script>`;
  template.innerHTML = script('vendor') + script('main');
  return template;
}

function knownBrands(brands: readonly Brand[]): HTMLScriptElement {
  const known = Object.assign(document.createElement('script'), { type: 'application/json', id: BRANDS_ID });
  known.textContent = JSON.stringify(brands.map(firstPageBrand));
  return known;
}

/** By brands: React takes long for them. */
const bodies = new Map<readonly Brand[], DocumentFragment>();

function bodyOf(brands: readonly Brand[]): DocumentFragment {
  const body = bodies.get(brands) ?? parsedBody(brands);
  bodies.set(brands, body);
  return document.importNode(body, true);
}

function parsedBody(brands: readonly Brand[]): DocumentFragment {
  const headers = brands.map(
    (brand) => `<template id="${headerId(brand.token)}">${prerenderHeader(brand)}</template>`,
  );
  return document.createRange().createContextualFragment(
    `<div id="root">${prerenderShell().html}</div>
    ${headers.join('\n')}
    <template id="${OFFLINE_ID}"><div class="notice">You are offline.</div></template>
    <template id="app-missing"><p role="alert">This page could not be loaded.</p></template>`,
  );
}

export function closeFirstPage(): void {
  for (const { mock } of listened) {
    for (const [index, [name, listener, options]] of mock.calls.entries()) {
      (mock.contexts[index] as EventTarget).removeEventListener(name, listener, options);
    }
  }
  listened = [];
  for (const call of takeHandover(window)?.calls ?? []) call.abort();
  Object.assign(globalThis, { Request: NodeRequest, ResizeObserver: NO_FRAMES });
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = `X-Credential=; max-age=0; path=/`;
  history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('style');
  delete document.documentElement.dataset.shell;
  document.head.replaceChildren();
  document.body.replaceChildren();
}
