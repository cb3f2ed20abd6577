import type { Brand, EnvironmentName } from '../../contracts/brand';
import type { HostFacts } from '../../core/brand/brand-hosts';
import { propertyValue, usableStyles } from '../../core/brand/brand-styles';

/** What the head of the first page knows of a brand: built in, for until the served brand file is here. */
export interface FirstPageBrand extends Pick<Brand, 'token' | 'domain' | 'name' | 'logo'>, HostFacts {
  /** Custom properties of the root, with their values. */
  readonly properties: readonly (readonly [name: string, value: string])[];
}

export function firstPageBrand({ token, domain, name, logo, styles, environments }: Brand): FirstPageBrand {
  const usable = Object.entries(usableStyles(styles, token).styles);
  const hosts = Object.entries(environments).flatMap(([environment, facts]) =>
    facts && Object.keys(facts.hosts).length > 0
      ? [[environment as EnvironmentName, { hosts: facts.hosts }] as const]
      : [],
  );
  return {
    token,
    domain,
    name,
    logo,
    properties: usable.map(([property, value]) => [property, propertyValue(property, String(value))]),
    environments: Object.fromEntries(hosts),
  };
}
