import type { Services } from '../services';
import { hostsOf, type Tenant, tenantAtHost } from '../tenant/tenant.service';

/**
 * Where the hosted sign-in of a brand may redirect to (ROL-08): the brand's own hosts, and the allowed origins that
 * are not another brand's. They are compared as texts, so that it does not matter how an address is parsed.
 */
export function returnOrigins(
  { allowedOrigins, tenants }: Pick<Services, 'allowedOrigins' | 'tenants'>,
  tenant: Tenant,
): string[] {
  const isAnothers = (origin: string) => {
    const { hostname } = new URL(origin);
    const owner =
      tenantAtHost(tenants, hostname) ??
      tenants.find(({ brand }) => hostname === `${brand.token}.localhost`) ??
      tenant;
    return owner.subsidiaryId !== tenant.subsidiaryId;
  };
  return [
    ...hostsOf(tenant.brand).map((host) => `https://${host}`),
    ...allowedOrigins.filter((origin) => !isAnothers(origin)),
  ];
}
