import type { Announcements } from './announcements/announcements';
import type { Database } from './database/database';
import type { Tenant, TenantBrand } from './tenant/tenant.service';

/** What every domain's routes work with. */
export interface Services {
  database: Database;
  tenants: readonly Tenant[];
  clock: () => Date;
  announcements: Announcements;
  /** The origins whose pages may call. */
  allowedOrigins: readonly string[];
  siteUrl: (brand: Pick<TenantBrand, 'token' | 'domain'>) => string;
}
