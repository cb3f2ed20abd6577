/** webpack's own: loads a chunk by its id. */
declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>;

/** Set by the build: whether it has a service worker. */
declare const HAS_SERVICE_WORKER: boolean;
