import brandFile from '../../../public/app-config/brands.json';
import { BrandFile, decodeBrands } from '../../../src/core/brand/brand-decoder';
import fc from '../../support/fast-check';

const valid = { name: 'Valid', token: 'valid', domain: 'valid.example' };

describe('BrandFile', () => {
  const keysOf = (raw: unknown) => new BrandFile(raw).keys.map(({ token, domain }) => ({ token, domain }));
  const decodedKeysOf = (raw: unknown) =>
    decodeBrands(raw).brands.map(({ token, domain }) => ({ token, domain }));

  it('decodes each brand as the whole file would', () => {
    const file = new BrandFile(brandFile);
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
    const file = new BrandFile(raw);
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
});
