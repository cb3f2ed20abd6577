import { createHash } from 'node:crypto';
import type { Brand, BrandHosts } from '../contracts/brand';

/** webpack's own, by which it loads chunks, and that of core/html. */
export const SCRIPT_POLICY_NAME = 'learning-dashboard';
const HTML_POLICY_NAME = 'learning-dashboard-html';

/** CALL-01: where presigned addresses of uploads lead. */
const STORAGE = 'https://*.amazonaws.com';

/** What a page calls; the Launcher is only gone to. */
const CALLED: readonly (keyof BrandHosts)[] = ['main', 'alb', 'student', 'identity', 'hub'];

export interface PageParts {
  readonly brands: readonly Brand[];
  /** Text of the one inline script and of the one inline style. */
  readonly script: string;
  readonly style: string;
}

/** The Content-Security-Policy of the page, as its own meta element says it: nothing that only a header may say. */
export function pagePolicy({ brands, script, style }: PageParts): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(script)],
    'style-src': ["'self'", hashOf(style)],
    // Logos and photos come from wherever a brand or a presigned address says.
    'img-src': ["'self'", 'blob:', 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(brands.flatMap(calledHosts)), STORAGE],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [SCRIPT_POLICY_NAME, HTML_POLICY_NAME],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Every host under a brand's domain, whatever the environment (CALL-02), and the hosts it names besides. */
function calledHosts({ domain, environments }: Brand): string[] {
  const named = Object.values(environments).flatMap((environment) =>
    CALLED.flatMap((name) => environment?.hosts[name] ?? []),
  );
  // Those of this machine are for its own server to let in.
  const elsewhere = named.filter((origin) => origin.startsWith('https:') && !origin.endsWith(`.${domain}`));
  return [`*.${domain}`, ...elsewhere.map((origin) => origin.replace('https://', ''))].flatMap((host) => [
    `https://${host}`,
    `wss://${host}`,
  ]);
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
