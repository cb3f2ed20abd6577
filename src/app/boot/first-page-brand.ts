import type { Brand, EnvironmentName, NavigationItem } from '../../contracts/brand';
import type { BrandHostSource } from '../../core/brand/brand-hosts';
import { propertyValue, readableStyles } from '../../core/brand/brand-styles';

/** What the head of the first page knows of a brand: built in, for until the served brand file is here. */
export interface FirstPageBrand extends Pick<Brand, 'token' | 'domain' | 'name' | 'logo'>, BrandHostSource {
  /** Custom properties of the root, with their values. */
  readonly properties: readonly (readonly [name: string, value: string])[];
  /** What stands in the header, in the order of the brand. */
  readonly navigation: readonly Pick<NavigationItem, 'type' | 'label' | 'routerLink'>[];
}

export function firstPageBrand(brand: Brand): FirstPageBrand {
  const { token, domain, name, logo, navigation, styles, environments } = brand;
  const usable = Object.entries(readableStyles(styles, token).styles);
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
    navigation: navigation.map(({ type, label, routerLink }) => ({ type, label, routerLink })),
    environments: Object.fromEntries(hosts),
  };
}
