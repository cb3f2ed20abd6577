import type { Brand, EnvironmentName, NavigationItem } from '../../contracts/brand';
import type { BrandHostSource } from '../../core/brand/brand-hosts';
import { propertyValue, readableStyles } from '../../core/brand/brand-styles';

/** The part of a brand that is built into the page, for use until the served brand file has loaded. */
export interface FirstPageBrand extends Pick<Brand, 'token' | 'domain' | 'name' | 'logo'>, BrandHostSource {
  /** Custom properties of the root element, with their values. */
  readonly properties: readonly (readonly [name: string, value: string])[];
  /** The items of the header, in the brand's order. */
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
