import { createHash } from 'node:crypto';
import type { Brand, BrandHosts, BrandSettings } from '../contracts/brand';

/** The Trusted Types policies: webpack's, which loads chunks, and that of platform/html. */
export const SCRIPT_POLICY_NAME = 'learning-dashboard';
const HTML_POLICY_NAME = 'learning-dashboard-html';
/** That of a live chat's script, where a brand names hosts for one. */
const CHAT_POLICY_NAME = 'learning-dashboard-chat';
/** That of the address of the service worker (features/service-worker). */
const WORKER_POLICY_NAME = 'learning-dashboard-worker';

/** The hosts that a page calls. It only links to the Launcher. */
const CALLED: readonly (keyof BrandHosts)[] = ['main', 'alb', 'student', 'identity', 'hub'];

interface PageParts {
  readonly brands: readonly Brand[];
  /** Texts of the only inline script and the only inline style. */
  readonly script: string;
  readonly style: string;
}

/** The Content-Security-Policy of the page for its meta element, without the directives that only a header may set. */
export function pagePolicy({ brands, script, style }: PageParts): string {
  const chatHosts = [...new Set(brands.flatMap((brand) => brand.chatHosts))];
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(script), ...chatHosts],
    'style-src': ["'self'", hashOf(style)],
    'img-src': ["'self'", 'blob:', 'data:', ...new Set([...brands.flatMap(imageHosts), ...chatHosts])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...new Set([
        ...brands.flatMap((brand) => [...calledHosts(brand), ...referralHosts(brand)]),
        ...chatHosts.flatMap((origin) => [origin, origin.replace('https:', 'wss:')]),
      ]),
    ],
    ...(chatHosts.length > 0 && { 'frame-src': chatHosts }),
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      SCRIPT_POLICY_NAME,
      HTML_POLICY_NAME,
      WORKER_POLICY_NAME,
      ...(chatHosts.length > 0 ? [CHAT_POLICY_NAME] : []),
    ],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** All hosts under a brand's domain, for every environment (CALL-02), and the other hosts that it names. */
function calledHosts({ domain, environments, storageHosts }: Brand): string[] {
  const named = Object.values(environments).flatMap((environment) =>
    CALLED.flatMap((name) => environment?.hosts[name] ?? []),
  );
  // The local server adds its own hosts.
  const elsewhere = named.filter((origin) => origin.startsWith('https:') && !origin.endsWith(`.${domain}`));
  const services = [`*.${domain}`, ...elsewhere.map((origin) => origin.replace('https://', ''))];
  return [...services.flatMap((host) => [`https://${host}`, `wss://${host}`]), ...storageHosts];
}

/** The hosts of logos, photos and other images: a brand's own, and those that it names. */
function imageHosts(brand: Brand): string[] {
  const { domain, logo, imageHosts: named, storageHosts } = brand;
  const addresses = [logo, ...allSettings(brand).map((settings) => settings.defaultImageUrl)];
  return [`https://*.${domain}`, ...httpsOrigins(addresses), ...named, ...storageHosts];
}

/** COTH-01: of another company, so it is called over https only. */
function referralHosts(brand: Brand): string[] {
  return httpsOrigins(allSettings(brand).map((settings) => settings.referralAffiliateUrl));
}

function allSettings({ settings, environments }: Brand): BrandSettings[] {
  return [settings, ...Object.values(environments).flatMap((environment) => environment?.settings ?? [])];
}

function httpsOrigins(addresses: readonly (string | null | undefined)[]): string[] {
  return addresses.flatMap((address) =>
    address?.startsWith('https:') && URL.canParse(address) ? new URL(address).origin : [],
  );
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
