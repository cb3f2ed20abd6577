import type { Brand, EnvironmentName } from '../../contracts/brand';
import type { BrandHostSource } from '../../core/brand/brand-hosts';
import { propertyValue, readableStyles } from '../../core/brand/brand-styles';

/** The part of a brand that is built into the page, for use until the served brand file has loaded. */
export interface FirstPageBrand extends Pick<Brand, 'token' | 'domain'>, BrandHostSource {
  /** Custom properties of the root element, with their values. */
  readonly properties: readonly (readonly [name: string, value: string])[];
}

export function firstPageBrand(brand: Brand): FirstPageBrand {
  const { token, domain, styles } = brand;
  const usable = Object.entries(readableStyles(styles, token).styles);
  return {
    token,
    domain,
    properties: usable.map(([property, value]) => [property, propertyValue(property, String(value))]),
    environments: hostsOf(brand),
  };
}

function hostsOf({ environments }: Brand): FirstPageBrand['environments'] {
  const hosts = Object.entries(environments).flatMap(([environment, facts]) =>
    facts && Object.keys(facts.hosts).length > 0
      ? [[environment as EnvironmentName, { hosts: facts.hosts }] as const]
      : [],
  );
  return Object.fromEntries(hosts);
}
