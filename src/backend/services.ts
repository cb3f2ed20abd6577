import type { Announcements } from './announcements/announcements';
import type { Database } from './database/database';
import type { IdTokens } from './identity/id-tokens';
import type { LoginThrottle } from './profile/login-throttle.service';
import type { PasswordService } from './profile/passwords';
import type { Tenant, TenantBrand } from './tenant/tenant.service';

/** What every domain's routes work with. */
export interface Services {
  database: Database;
  tenants: readonly Tenant[];
  clock: () => Date;
  announcements: Announcements;
  passwords: PasswordService;
  loginThrottle: LoginThrottle;
  idTokens: IdTokens;
  /** The origins whose pages may call. */
  allowedOrigins: readonly string[];
  siteUrl: (brand: Pick<TenantBrand, 'token' | 'domain'>) => string;
}
