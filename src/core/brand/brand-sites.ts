import type { Brand } from '../../contracts/brand';
import type { PageAddress } from '../../platform/browser/browser';
import { brandHost, resolveHosts } from './brand-hosts';
import { type Environment, isLocalHost } from './environment';

/** The origin of a brand's dashboard in an environment. From a local page it is a local one as well. */
export function siteOrigin(
  brand: Brand,
  environment: Environment,
  { hostname, protocol, port }: PageAddress,
): string {
  if (!isLocalHost(hostname)) return `https://${brandHost(brand, environment)}`;
  return `${protocol}//${brand.token}.localhost${port === '' ? '' : `:${port}`}`;
}

/**
 * Every origin in this environment that a redirect may go to (PUR-08, RTE-19): the dashboards, launchers, hosted
 * sign-ins and legacy dashboards of the brand family.
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
