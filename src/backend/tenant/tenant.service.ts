/** The brands as tenants: every account, license type and token belongs to one of them. */
import type { Brand, EnvironmentName } from '../../contracts/brand';
import type { Database } from '../database/database';
import { saveTenant } from './tenant.queries';

interface TenantSettings {
  apiKey?: string | undefined;
}

/** What the backend needs of a brand (PUR-06); a decoded Brand is one. */
export interface TenantBrand
  extends Pick<
      Brand,
      'token' | 'name' | 'domain' | 'tagline' | 'styles' | 'usesIDB' | 'adminOnly' | 'partnerHubOnly'
    >,
    Partial<Pick<Brand, 'logo' | 'contactUsNumbers'>> {
  settings: TenantSettings;
  environments: { [name in EnvironmentName]?: { settings: TenantSettings } | undefined };
}

export interface Tenant {
  subsidiaryId: number;
  brand: TenantBrand;
}

/** PUR-15. Only these have students. */
export function isOrdinary(brand: TenantBrand): boolean {
  return !brand.adminOnly && !brand.partnerHubOnly;
}

/** Saves every brand's row, and returns the tenants in the order of the brands. */
export function saveTenants(database: Database, brands: readonly TenantBrand[]): Promise<Tenant[]> {
  return database.transaction().execute(async (transaction) => {
    const tenants: Tenant[] = [];
    for (const brand of brands) tenants.push({ subsidiaryId: await saveTenant(transaction, brand), brand });
    return tenants;
  });
}

/** PUR-12: the labels in front of a brand's domain, one for each environment. */
const HOST_PREFIXES = ['', 'stage.', 'test.', 'dev.'];

/** A brand's own hosts, one for each environment. */
export function hostsOf({ domain }: Pick<TenantBrand, 'domain'>): string[] {
  return HOST_PREFIXES.map((prefix) => `${prefix}${domain}`);
}

/** The tenant at a host such as dev.marlowe.example: by whole labels, the longest domain first. */
export function tenantAtHost(tenants: readonly Tenant[], host: string): Tenant | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return tenants
    .filter(({ brand }) => name === brand.domain || name.endsWith(`.${brand.domain}`))
    .sort((a, b) => b.brand.domain.length - a.brand.domain.length)[0];
}

/** The keys by which a brand's own pages call while nobody is signed in (CALL-06). */
export function apiKeysOf({ settings, environments }: TenantBrand): string[] {
  const all = [settings, ...Object.values(environments).map((environment) => environment?.settings)];
  return all.flatMap((each) => each?.apiKey ?? []);
}
