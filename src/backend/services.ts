import type { Database } from './database/database';
import type { LoginThrottle } from './profile/login-throttle';
import type { PasswordService } from './profile/passwords';
import type { Tenant, TenantBrand } from './tenant/tenants';

/** What every domain's routes work with. */
export interface Services {
  database: Database;
  tenants: readonly Tenant[];
  clock: () => Date;
  passwords: PasswordService;
  loginThrottle: LoginThrottle;
  siteUrl: (brand: Pick<TenantBrand, 'token' | 'domain'>) => string;
}
