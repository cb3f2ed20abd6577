import brandFile from '../../../public/app-config/brands.json';
import { type FirstPageBrand, firstPageBrand } from '../../../src/app/boot/first-page-brand';
import { decodeBrands } from '../../../src/core/brand/brand-decoder';
import { applyStyles, readableStyles } from '../../../src/core/brand/brand-styles';
import { brandWith } from '../../support/brands';

const { brands } = decodeBrands(brandFile);

afterEach(() => document.documentElement.removeAttribute('style'));

describe('the built-in part of a brand', () => {
  it.each(brands.map((brand) => [brand.token, brand] as const))(
    '%s: the very properties that the app will set',
    (_token, brand) => {
      const { style } = document.documentElement;
      for (const [name, value] of firstPageBrand(brand).properties) style.setProperty(name, value);
      const early = style.cssText;
      document.documentElement.removeAttribute('style');
      applyStyles(document.documentElement, readableStyles(brand.styles, brand.token).styles);
      expect(early).not.toBe('');
      expect(early.split('; ').sort()).toEqual(style.cssText.split('; ').sort());
    },
  );

  it('omits unreadable colours, as the app does', () => {
    const styles = { '--brand-primary': '#fefefe' };
    const names = (brand: FirstPageBrand) => brand.properties.map(([name]) => name);
    expect(names(firstPageBrand(brandWith({ token: 'x', styles })))).not.toContain('--brand-primary');
    const readable = { '--brand-primary': '#0b5f66' };
    expect(names(firstPageBrand(brandWith({ token: 'x', styles: readable })))).toContain('--brand-primary');
  });

  it('contains nothing that only the app needs', () => {
    const brand = brandWith({
      token: 'marlowe',
      settings: { apiKey: 'key' },
      environments: {
        dev: { hosts: { main: 'http://localhost:8081' }, settings: { apiKey: 'dev-key' } },
        prod: {},
      },
    });
    expect(JSON.stringify(firstPageBrand(brand))).not.toMatch(/key/);
    // The header is prerendered.
    expect(firstPageBrand(brand)).not.toHaveProperty('navigation');
    expect(firstPageBrand(brand).environments).toEqual({ dev: { hosts: { main: 'http://localhost:8081' } } });
  });
});
