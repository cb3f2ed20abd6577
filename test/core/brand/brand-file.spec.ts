import fc from 'fast-check';
import brandFile from '../../../public/app-config/brands.json';
import { decodeBrand, decodeBrands } from '../../../src/core/brand/brand-decoder';
import { BrandFile, decodeBrandCore } from '../../../src/core/brand/brand-file';

const valid = { name: 'Valid', token: 'valid', domain: 'valid.example' };

describe('BrandFile', () => {
  const decode = (entry: unknown, path: string) => decodeBrand(entry, path);
  const keysOf = (raw: unknown) =>
    new BrandFile(raw, decode).keys.map(({ token, domain }) => ({ token, domain }));
  const decodedKeysOf = (raw: unknown) =>
    decodeBrands(raw).brands.map(({ token, domain }) => ({ token, domain }));

  it('decodes each brand as the whole file would', () => {
    const file = new BrandFile(brandFile, decode);
    expect(file.keys.map((key) => file.brand(key))).toEqual(decodeBrands(brandFile).brands);
  });

  it('decodes no other brand than the one that is asked for', () => {
    const other = {
      name: 'Other',
      token: 'other',
      domain: 'other.example',
      get styles(): unknown {
        throw new Error('decoded');
      },
    };
    const raw = { brands: [valid, other] };
    const file = new BrandFile(raw, decode);
    const [own] = file.keys;
    expect(own && file.brand(own)?.name).toBe('Valid');
    expect(() => decodeBrands(raw)).toThrow('decoded');
  });

  it('finds the same brands as decodeBrands, whatever the file holds', () => {
    const field = fc.oneof(fc.anything(), fc.constantFrom('one', 'two', 'one.example', 'two.example', true));
    const entry = fc.oneof(
      fc.anything(),
      fc.record(
        { name: field, token: field, domain: field, adminOnly: field, partnerHubOnly: field, logo: field },
        { requiredKeys: ['name', 'token', 'domain'] },
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ brands: fc.array(entry) })), (raw) => {
        expect(keysOf(raw)).toEqual(decodedKeysOf(raw));
      }),
    );
  });

  it('decodes the core of each brand as the whole file would', () => {
    const file = new BrandFile(brandFile, decodeBrandCore);
    const { brands } = decodeBrands(brandFile);
    expect(brands).toMatchObject(file.keys.map((key) => file.brand(key)));
  });

  it('decodes a core with faults, and fields that are not part of it, to the same values', () => {
    const raw = {
      ...valid,
      tagline: 7,
      logo: 'javascript:alert(1)',
      navigation: 'x',
      styles: { '--brand-primary': '#0b5f66', '--brand-edge': 'none', wings: 2 },
      settings: { showProducts: true, legacyDashboardUrl: 'http://plain.example' },
      environments: { dev: { hosts: { main: 'http://evil.example', hub: 'https://hub.example' } }, moon: {} },
    };
    expect(decodeBrand(raw, 'x')).toMatchObject(decodeBrandCore(raw, 'x') ?? {});
    expect(decodeBrandCore(raw, 'x')).toEqual({
      ...valid,
      adminOnly: false,
      partnerHubOnly: false,
      styles: { '--brand-primary': '#0b5f66' },
      settings: { showProducts: true },
      environments: { dev: { hosts: { hub: 'https://hub.example' }, settings: {} } },
    });
    expect(decodeBrandCore(null, 'x')).toBeNull();
    expect(decodeBrandCore({ name: 'Nameless' }, 'x')).toBeNull();
  });
});
