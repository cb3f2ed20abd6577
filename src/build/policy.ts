import { createHash } from 'node:crypto';
import type { Brand } from '../contracts/brand';
import { type BrandSources, brandSources } from '../core/brand/brand-sources';

/** The Trusted Types policies: webpack's, which loads chunks, and that of platform/html. */
export const SCRIPT_POLICY_NAME = 'learning-dashboard';
const HTML_POLICY_NAME = 'learning-dashboard-html';
/** That of a live chat's script, where a brand names hosts for one. */
const CHAT_POLICY_NAME = 'learning-dashboard-chat';
/** That of the address of the service worker (features/service-worker). */
const WORKER_POLICY_NAME = 'learning-dashboard-worker';

interface PageParts {
  readonly brands: readonly Brand[];
  /** Texts of the only inline script and the only inline style. */
  readonly script: string;
  readonly style: string;
}

/** The Content-Security-Policy of the page for its meta element, without the directives that only a header may set. */
export function pagePolicy({ brands, script, style }: PageParts): string {
  const ofBrands = (directive: keyof BrandSources) => [
    ...new Set(brands.flatMap((brand) => brandSources(brand)[directive])),
  ];
  const frames = ofBrands('frame-src');
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(script), ...ofBrands('script-src')],
    'style-src': ["'self'", hashOf(style)],
    'img-src': ["'self'", 'blob:', 'data:', ...ofBrands('img-src')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...ofBrands('connect-src')],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      SCRIPT_POLICY_NAME,
      HTML_POLICY_NAME,
      WORKER_POLICY_NAME,
      ...(frames.length > 0 ? [CHAT_POLICY_NAME] : []),
    ],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
