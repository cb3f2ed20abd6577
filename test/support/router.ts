import { filter, firstValueFrom } from 'rxjs';
import type { Router } from '../../src/platform/router/router';

/** The address of the browser. */
export const currentUrl = () => location.pathname + location.search + location.hash;

/** Resolves when the router has arrived there; the browser's own Back is asynchronous. */
export const atUrl = (router: Router, url: string) =>
  firstValueFrom(router.location$.pipe(filter(() => router.url === url)));

export const nextPop = () =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
