import { parseBrands, readBrands } from '../../../src/backend/node/brand-file';

const parse = (brands: unknown) => parseBrands(JSON.stringify({ brands }));
const acme = { name: 'Acme', token: 'acme', domain: 'acme.example' };

it('reads the shipped brands', () => {
  expect(readBrands().map(({ token }) => token)).toEqual([
    'marlowe',
    'gablekey',
    'tallyfield',
    'campus',
    'partners',
  ]);
});

it('names the line and the column where the file is not JSON', () => {
  expect(() => parseBrands('{\n  "brands": [\n    {},\n  ]\n}')).toThrow(
    'public/app-config/brands.json is not JSON: line 4, column 3.',
  );
});

it('needs no more than name, token and domain', () => {
  expect(parse([acme])).toMatchObject([{ ...acme, usesIDB: false, adminOnly: false, partnerHubOnly: false }]);
});

it('keeps a brand with faulty fields at its hosts', () => {
  const faulty = { ...acme, name: 7, usesIDB: 'yes', settings: 3 };
  expect(parse([faulty, { name: 'X' }, 5])).toMatchObject([{ ...acme, name: 'acme', usesIDB: false }]);
});

it('refuses a file without any brand', () => {
  expect(() => parse([])).toThrow('holds no brand');
  expect(() => parseBrands('[]')).toThrow('holds no brand');
});
