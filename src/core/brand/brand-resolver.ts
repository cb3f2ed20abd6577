import type { Brand, EnvironmentName, GuardSettings } from '../../contracts/brand';
import { APPS } from '../../contracts/brand-key';
import { type Environment, isLocalHost, isLoopback } from './environment';

export { APPS };
export type AppName = (typeof APPS)[number];

/** How the brand was determined. Shown to developers. */
export type BrandSource = 'host' | 'override' | 'first brand';

/** The properties by which a brand is resolved. */
type BrandKey = Pick<Brand, 'token' | 'domain'>;

type BrandResolution<B extends BrandKey = Brand> =
  | { readonly kind: 'brand'; readonly brand: B; readonly source: BrandSource }
  | { readonly kind: 'redirect'; readonly hostname: string }
  | { readonly kind: 'unknown' };

/** PUR-15: Admin Tools shows adminOnly brands, the partner app partnerHubOnly ones, other apps the rest. */
export function brandsOfApp<B extends Pick<Brand, 'adminOnly' | 'partnerHubOnly'>>(
  brands: readonly B[],
  app: AppName,
): readonly B[] {
  if (app === 'AdminTools') return brands.filter((brand) => brand.adminOnly);
  if (app === 'B2B') return brands.filter((brand) => brand.partnerHubOnly);
  return brands.filter((brand) => !brand.adminOnly && !brand.partnerHubOnly);
}

interface BrandQuery<B extends BrandKey = Brand> {
  /** Lower-case host name without port. */
  readonly hostname: string;
  /** The brands of this app (see `brandsOfApp`). */
  readonly brands: readonly B[];
  /** The token that a developer has stored. Applies to loopback hosts only. */
  readonly overrideToken: string | null;
}

/** PUR-14: finds the brand by whole labels of the host name. If none matches, redirects to the parent domain. */
export function resolveBrand<B extends BrandKey>({
  hostname,
  brands,
  overrideToken,
}: BrandQuery<B>): BrandResolution<B> {
  if (isLoopback(hostname)) {
    const override = brands.find((brand) => brand.token === overrideToken);
    if (override) return { kind: 'brand', brand: override, source: 'override' };
    const [first] = brands;
    return first ? { kind: 'brand', brand: first, source: 'first brand' } : { kind: 'unknown' };
  }
  const brand = isLocalHost(hostname)
    ? brands.find(({ token }) => hostname === `${token}.localhost`)
    : mostSpecific(brands.filter(({ domain }) => hostname === domain || hostname.endsWith(`.${domain}`)));
  if (brand) return { kind: 'brand', brand, source: 'host' };
  const parent = parentDomain(hostname);
  return parent ? { kind: 'redirect', hostname: parent } : { kind: 'unknown' };
}

/** PUR-06: the settings of the brand, overridden by those of the environment. */
export function settingsOf<S extends GuardSettings>(
  brand: {
    readonly settings: S;
    readonly environments: { readonly [E in EnvironmentName]?: { readonly settings: S } | undefined };
  },
  { name }: Environment,
): S {
  return { ...brand.settings, ...brand.environments[name]?.settings };
}

/** A brand's domain may be a subdomain of another brand's domain. The longer one then wins. */
function mostSpecific<B extends BrandKey>(brands: readonly B[]): B | undefined {
  return [...brands].sort((a, b) => b.domain.length - a.domain.length)[0];
}

/** The host name without its first label. Null for an IP address or if only a top-level domain would be left. */
function parentDomain(hostname: string): string | null {
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return null;
  const parent = hostname.split('.').slice(1).join('.');
  return parent.includes('.') || parent === 'localhost' ? parent : null;
}
