import { reloadOnce, stateOfFile } from './missing-file';

export type LoadChunk = (id: string | number) => Promise<unknown>;

/** How long the page has to go once it is told to load anew; who stays said no to losing changes (our choice). */
export const LEAVING_MS = 3_000;

let fetchingAhead = false;

/** Runs what fetches chunks that nobody asked for yet: a page is not loaded anew for one that is gone. */
export function aheadOfTime(fetchChunks: () => void): void {
  fetchingAhead = true;
  try {
    fetchChunks();
  } finally {
    fetchingAhead = false;
  }
}

/**
 * Loads chunks so that a new deployment breaks no open page: one that is there after all is tried once more, and
 * for one that is gone the page is loaded anew, once in a while (`reloadOnce`). Fails where neither helps, as it
 * does where the host cannot be reached.
 */
export function recovering(load: LoadChunk): LoadChunk {
  return (id) => {
    const asked = !fetchingAhead;
    return load(id).catch(async (error: { request?: string }) => {
      if (!asked || error.request === undefined) throw error;
      const state = await stateOfFile(error.request);
      if (state === 'there') return load(id);
      if (state === 'gone' && reloadOnce(window)) await new Promise((stay) => setTimeout(stay, LEAVING_MS));
      throw error;
    });
  };
}
