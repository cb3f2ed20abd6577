import { InjectionToken, inject } from '../../framework/di';
import { DOCUMENT } from './browser';

/** The part of the browser's service workers that the app uses. */
export type ServiceWorkers = Pick<ServiceWorkerContainer, 'register' | 'getRegistration'>;

/** Null in a build without a service worker, and where browsers have none: a page that is neither https nor local. */
export const SERVICE_WORKERS = new InjectionToken<ServiceWorkers | null>('SERVICE_WORKERS', {
  providedIn: 'root',
  factory: () =>
    typeof HAS_SERVICE_WORKER !== 'undefined' && HAS_SERVICE_WORKER
      ? (inject(DOCUMENT).defaultView?.navigator.serviceWorker ?? null)
      : null,
});

/** Null where there are no service workers either. */
export const CACHES = new InjectionToken<CacheStorage | null>('CACHES', {
  providedIn: 'root',
  factory: () => inject(DOCUMENT).defaultView?.caches ?? null,
});

/** Whether the browser was told to save data. Not in the types, because not every browser tells. */
export const SAVES_DATA = new InjectionToken<() => boolean>('SAVES_DATA', {
  providedIn: 'root',
  factory: () => {
    const { navigator } = inject(DOCUMENT).defaultView as Window & {
      readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
    };
    return () => navigator.connection?.saveData === true;
  },
});
