/** What the page, the worker and the build agree on. */

/** The address of the worker, in every build the same: browsers look there for the next one. */
export const WORKER_URL = '/worker.js';
/** Before the id of a build: the name of the cache that has its page and files. */
export const CACHE_PREFIX = 'dashboard-';
/** The one page, which is cached under this address alone. */
export const PAGE = '/';
export const BRAND_FILE = '/app-config/brands.json';

/**
 * What the page asks of the worker. `refresh`: to look for changes and for what is missing, with the files that the
 * brand of the page shows. `build`: for the id of its build, which it answers at the port of the message. `take-over`, from
 * one worker to the next: to take its place now.
 */
export type WorkerMessage =
  | { readonly kind: 'refresh'; readonly shown: readonly string[] }
  | { readonly kind: 'build' }
  | { readonly kind: 'take-over' };
