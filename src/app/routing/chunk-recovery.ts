/** Chunks that cannot be loaded: a deployment may have removed them while the page was open. */

export type LoadChunk = (id: string | number) => Promise<unknown>;

/** How long a reload may take, in milliseconds (our choice). After it the student has refused to lose changes. */
const RELOAD_TIMEOUT_MS = 3_000;
/** The page is reloaded for missing files at most this often, in milliseconds (our choice). */
const RELOAD_INTERVAL_MS = 60_000;
/** Session storage: when the page was last reloaded for a missing file. */
export const RELOADED_KEY = 'reloaded-for-missing-file';

let prefetching = false;

/** Runs what loads chunks that nobody has asked for yet: the page is not reloaded if one of them is missing. */
export function prefetchChunks(load: () => void): void {
  prefetching = true;
  try {
    load();
  } finally {
    prefetching = false;
  }
}

/**
 * Makes a new deployment break no open page. A chunk that the host still has is requested once more; for one that
 * is missing the page is reloaded (`reloadOnce`). If neither helps, or the host cannot be reached, loading fails.
 */
export function withChunkRecovery(load: LoadChunk): LoadChunk {
  return (id) => {
    const isNeeded = !prefetching;
    return load(id).catch(async (error: { request?: string }) => {
      if (!isNeeded || error.request === undefined) throw error;
      const isThere = await isStillThere(error.request);
      if (isThere) return load(id);
      if (isThere === false && reloadOnce(window))
        await new Promise((resolve) => setTimeout(resolve, RELOAD_TIMEOUT_MS));
      throw error;
    });
  };
}

/**
 * Whether the host still has a file of the build. It has lost it if it says so, or sends the start page instead; null if
 * it is out of reach, or refuses for a moment.
 */
export async function isStillThere(url: string): Promise<boolean | null> {
  try {
    const { status, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    if (status === 200) return /javascript|css/.test(headers.get('Content-Type') ?? '');
    return status === 404 || status === 410 ? false : null;
  } catch {
    return null;
  }
}

/** Reloads the page unless it was reloaded a moment ago; returns whether it does. The student is asked about unsaved changes. */
export function reloadOnce(page: Window, now = Date.now()): boolean {
  try {
    const { sessionStorage } = page;
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    if (now - last < RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(now));
  } catch {
    // Without storage there would be no end of reloads.
    return false;
  }
  page.location.reload();
  return true;
}
