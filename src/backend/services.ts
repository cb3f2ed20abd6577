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
  /** How long after the end of an exam answers count that were given before it. */
  examGraceSeconds: number;
  siteUrl: (brand: Pick<TenantBrand, 'token' | 'domain'>) => string;
}
