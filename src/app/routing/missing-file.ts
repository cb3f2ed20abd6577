/** A file of the build that cannot be had: a deployment may have taken it away while the page was open. */

/** Where it is kept for the life of a tab that the page was loaded again for a file that was gone. */
export const RELOADED_KEY = 'reloaded-for-missing-file';
/** Whoever comes upon another missing file within this many milliseconds is told, and not reloaded (our choice). */
export const RELOAD_AGAIN_AFTER_MS = 60_000;

/** Whether the host has a file, has it no longer (or the start page in its place), or cannot be reached. */
export async function stateOfFile(url: string): Promise<'there' | 'gone' | 'unreachable'> {
  try {
    const { ok, headers } = await fetch(url, { method: 'HEAD', cache: 'no-store' });
    return ok && /javascript|css/.test(headers.get('Content-Type') ?? '') ? 'there' : 'gone';
  } catch {
    return 'unreachable';
  }
}

/** Loads the page anew, once in a while; answers whether it does. Unsaved changes are asked about on the way. */
export function reloadOnce(page: Window, now = Date.now()): boolean {
  try {
    const { sessionStorage } = page;
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    if (now - last < RELOAD_AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED_KEY, String(now));
  } catch {
    // Where nothing can be kept, there would be no end to it.
    return false;
  }
  page.location.reload();
  return true;
}
