/** The sizes of served files, plain and compressed. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_DIST } from './places';

const ENDINGS = { raw: '', gzip: '.gz', brotli: '.br' } as const;
export type Encoding = keyof typeof ENDINGS;

/** Total bytes of the files at these paths. A file without a compressed version is served and counted as it is. */
export function sizeOf(paths: readonly string[], encoding: Encoding): number {
  return paths.reduce((sum, path) => {
    const file = join(SITE_DIST, path);
    const compressed = file + ENDINGS[encoding];
    return sum + statSync(existsSync(compressed) ? compressed : file).size;
  }, 0);
}
