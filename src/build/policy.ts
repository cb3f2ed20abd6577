import { createHash } from 'node:crypto';
import type { Brand, BrandHosts } from '../contracts/brand';

/** The Trusted Types policies: webpack's, which loads chunks, and that of platform/html. */
export const SCRIPT_POLICY_NAME = 'learning-dashboard';
const HTML_POLICY_NAME = 'learning-dashboard-html';

/** CALL-01: the storage that uploads are sent to. */
const STORAGE = 'https://*.amazonaws.com';

/** The hosts that a page calls. It only links to the Launcher. */
const CALLED: readonly (keyof BrandHosts)[] = ['main', 'alb', 'student', 'identity', 'hub'];

export interface PageParts {
  readonly brands: readonly Brand[];
  /** Texts of the only inline script and the only inline style. */
  readonly script: string;
  readonly style: string;
}

/** The Content-Security-Policy of the page for its meta element, without the directives that only a header may set. */
export function pagePolicy({ brands, script, style }: PageParts): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(script)],
    'style-src': ["'self'", hashOf(style)],
    // Brands and presigned addresses may name any host for logos and photos.
    'img-src': ["'self'", 'blob:', 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...new Set(brands.flatMap((brand) => [...calledHosts(brand), ...referralHosts(brand)])),
      STORAGE,
    ],
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

/** All hosts under a brand's domain, for every environment (CALL-02), and the other hosts that it names. */
function calledHosts({ domain, environments }: Brand): string[] {
  const named = Object.values(environments).flatMap((environment) =>
    CALLED.flatMap((name) => environment?.hosts[name] ?? []),
  );
  // The local server adds its own hosts.
  const elsewhere = named.filter((origin) => origin.startsWith('https:') && !origin.endsWith(`.${domain}`));
  return [`*.${domain}`, ...elsewhere.map((origin) => origin.replace('https://', ''))].flatMap((host) => [
    `https://${host}`,
    `wss://${host}`,
  ]);
}

/** COTH-01: of another company, so it is called over https only. */
function referralHosts({ settings, environments }: Brand): string[] {
  return [settings, ...Object.values(environments).map((environment) => environment?.settings)]
    .flatMap((each) => each?.referralAffiliateUrl ?? [])
    .filter((url) => url.startsWith('https:'))
    .map((url) => new URL(url).origin);
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
