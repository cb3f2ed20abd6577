import type { Brand } from '../../contracts/brand';
import type { PageAddress } from '../../platform/browser/browser';
import { brandHost, resolveHosts } from './brand-hosts';
import { type Environment, isLocalHost } from './environment';

/** The origin at which a brand's dashboard lives in an environment, as seen from this page. */
export function siteOrigin(
  brand: Brand,
  environment: Environment,
  { hostname, protocol, port }: PageAddress,
): string {
  if (!isLocalHost(hostname)) return `https://${brandHost(brand, environment)}`;
  return `${protocol}//${brand.token}.localhost${port === '' ? '' : `:${port}`}`;
}

/**
 * Every origin that a redirect may go to (PUR-08, RTE-19): the dashboards of the family's brands, their launchers
 * and hosted sign-ins, and the legacy dashboards they name. Exact origins, of this environment alone.
 */
export function familyOrigins(
  brands: readonly Brand[],
  environment: Environment,
  address: PageAddress,
): string[] {
  const origins = brands.flatMap((brand) => {
    const { launcher, identity } = resolveHosts(brand, environment, isLocalHost(address.hostname));
    const settings = { ...brand.settings, ...brand.environments[environment.name]?.settings };
    const legacy = settings.legacyDashboardUrl;
    return [
      siteOrigin(brand, environment, address),
      launcher,
      identity,
      ...(legacy && URL.canParse(legacy) ? [new URL(legacy).origin] : []),
    ];
  });
  return [...new Set([address.origin, ...origins])];
}
