import type { Brand, BrandHosts, BrandSettings } from '../../contracts/brand';

/** The hosts that a page calls. It only links to the Launcher. */
const CALLED: readonly (keyof BrandHosts)[] = ['main', 'alb', 'student', 'identity', 'hub'];

/** Sources of a Content-Security-Policy, by directive. */
export interface BrandSources {
  readonly 'script-src': readonly string[];
  readonly 'img-src': readonly string[];
  readonly 'connect-src': readonly string[];
  readonly 'frame-src': readonly string[];
}

/** What the policy of the page allows for a brand. */
export function brandSources(brand: Brand): BrandSources {
  const { chatHosts } = brand;
  return {
    'script-src': chatHosts,
    'img-src': [...imageHosts(brand), ...chatHosts],
    'connect-src': [
      ...calledHosts(brand),
      ...referralHosts(brand),
      ...chatHosts.flatMap((origin) => [origin, origin.replace('https:', 'wss:')]),
    ],
    'frame-src': chatHosts,
  };
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

/** COTH-01: of another company, so it is called over https only. Those under the brand's domain are called hosts. */
function referralHosts(brand: Brand): string[] {
  const origins = httpsOrigins(allSettings(brand).map((settings) => settings.referralAffiliateUrl));
  return origins.filter((origin) => !origin.endsWith(`.${brand.domain}`));
}

function allSettings({ settings, environments }: Brand): BrandSettings[] {
  return [settings, ...Object.values(environments).flatMap((environment) => environment?.settings ?? [])];
}

function httpsOrigins(addresses: readonly (string | null | undefined)[]): string[] {
  return addresses.flatMap((address) =>
    address?.startsWith('https:') && URL.canParse(address) ? new URL(address).origin : [],
  );
}
