/** What the worker answers from the cache, and what it leaves to the network; pure. */
import { BRAND_FILE } from './names';

/** What the build tells its worker. */
export interface Build {
  readonly id: string;
  /** The paths of the files that are cached with the page. */
  readonly files: readonly string[];
  /** Files that show under one brand only: cached once a page names them. */
  readonly ofOneBrand: readonly string[];
  /** The SHA-256 of the page, in hexadecimal digits. */
  readonly page: string;
  /** What the page of any build contains, and that of a proxy does not. */
  readonly mark: string;
}

/** A request, with the origin of the worker. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
  readonly origin: string;
}

/**
 * `page`: the page of the build. `file`: one of its files. `asset`: a file with a hash in its name, of whichever build.
 * `brand-file`: from the cache, and asked for again behind it. `lost-asset?`: the question of chunk recovery.
 */
type Answer = 'page' | 'file' | 'asset' | 'brand-file' | 'lost-asset?';

export const ASSETS = '/assets/';

/** Null for what the worker must not touch: everything but these few addresses of its own host. */
export function answerTo(
  { method, mode, destination, url, origin }: Asked,
  { files, ofOneBrand }: Build,
): Answer | null {
  const address = new URL(url);
  const { pathname, search } = address;
  if (address.origin !== origin) return null;
  const isAsset = pathname.startsWith(ASSETS) && search === '';
  if (method === 'HEAD' && isAsset) return 'lost-asset?';
  if (method !== 'GET') return null;
  if (mode === 'navigate') return destination === 'document' && showsPage(address) ? 'page' : null;
  if (isAsset) return 'asset';
  if (search !== '') return null;
  if (pathname === BRAND_FILE) return 'brand-file';
  return files.includes(pathname) || ofOneBrand.includes(pathname) ? 'file' : null;
}

/** These sign students in or out, or are no page of the app. */
const NOT_THE_PAGE = /^\/(?:logout|travel|auth|assets|app-config|brands|drawings|policy-reports)(?:\/|$)/i;
/** PUR-09. */
const OF_THE_LAUNCHER = /\/(?:course|rxd)(?:\/|$)/;
/** RTE-19, RTE-27: what a link signs a student in with, also inside an address to go on to. */
const TOKENS = /(?:xcred|jwt|transport|transporttoken)(?:=|$)/i;
/** How often an address may have been encoded (our choice). Nobody needs more than two. */
const MAX_DECODINGS = 5;

function showsPage({ href, pathname }: URL): boolean {
  const [path, whole] = [decoded(pathname), decoded(href)];
  if (path === null || whole === null) return false;
  return (
    /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) &&
    !path.includes('//') &&
    // The last part of a path with a dot names a file.
    !/\.[^/]*$/.test(path) &&
    !NOT_THE_PAGE.test(path) &&
    !OF_THE_LAUNCHER.test(path) &&
    !TOKENS.test(whole)
  );
}

/** Null if there is no end to it, or nothing to decode. */
function decoded(text: string, depth = MAX_DECODINGS): string | null {
  try {
    const once = decodeURIComponent(text);
    if (once === text) return text;
    return depth === 0 ? null : decoded(once, depth - 1);
  } catch {
    return null;
  }
}
