import type { Services } from '../services';
import { hostsOf, type Tenant, tenantAtHost } from '../tenant/tenant.service';

/**
 * Where the hosted sign-in of a brand may lead to (ROL-08): the brand's own hosts, and the origins whose pages may
 * call, without those that are another brand's. Compared as texts, so that nothing is left to how an address is read.
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
