/** webpack's own: loads a chunk by its id. */
declare let __webpack_chunk_load__: (id: string | number) => Promise<unknown>;
