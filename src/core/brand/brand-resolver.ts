import type { Brand } from '../../contracts/brand';
import { isLocalHost, isLoopback } from './environment';

/** ENT-24, PUR-07. */
export const APPS = ['Dashboard', 'LearningLauncher', 'AdminTools', 'B2B'] as const;
export type AppName = (typeof APPS)[number];

/** How a brand was found; shown to developers. */
export type BrandSource = 'host' | 'stored choice' | 'first brand';

/** What of a brand decides whether it is meant. */
type Named = Pick<Brand, 'token' | 'domain'>;

export type BrandResolution<B extends Named = Brand> =
  | { readonly kind: 'brand'; readonly brand: B; readonly source: BrandSource }
  | { readonly kind: 'redirect'; readonly hostname: string }
  | { readonly kind: 'unknown' };

/** PUR-15: Admin Tools shows adminOnly brands, the partner app partnerHubOnly ones, other apps the rest. */
export function brandsOfApp(brands: readonly Brand[], app: AppName): readonly Brand[] {
  if (app === 'AdminTools') return brands.filter((brand) => brand.adminOnly);
  if (app === 'B2B') return brands.filter((brand) => brand.partnerHubOnly);
  return brands.filter((brand) => !brand.adminOnly && !brand.partnerHubOnly);
}

export interface BrandQuestion<B extends Named = Brand> {
  /** Lower-case host name without port. */
  readonly hostname: string;
  /** The brands of this app (see `brandsOfApp`). */
  readonly brands: readonly B[];
  /** A developer's stored choice; heard on loopback hosts alone. */
  readonly storedToken: string | null;
}

/** PUR-14: the brand by whole labels of the host; where none matches, the parent domain if there is one. */
export function resolveBrand<B extends Named>({
  hostname,
  brands,
  storedToken,
}: BrandQuestion<B>): BrandResolution<B> {
  if (isLoopback(hostname)) {
    const stored = brands.find((brand) => brand.token === storedToken);
    if (stored) return { kind: 'brand', brand: stored, source: 'stored choice' };
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

/** A brand may live on a sub-domain of another brand's domain; the longer domain is meant. */
function mostSpecific<B extends Named>(brands: readonly B[]): B | undefined {
  return [...brands].sort((a, b) => b.domain.length - a.domain.length)[0];
}

/** The domain one label up; null where that would be a bare top-level domain or an address. */
function parentDomain(hostname: string): string | null {
  if (/^[\d.]+$/.test(hostname) || hostname.startsWith('[')) return null;
  const parent = hostname.split('.').slice(1).join('.');
  return parent.includes('.') || parent === 'localhost' ? parent : null;
}
