import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseBrands } from '../../src/backend/node/brand-file';
import { decodeBrands } from '../../src/core/brand/brand-decoder';
import { addBrand, brandFor } from './add-brand';

const FILE = readFileSync(resolve(__dirname, '../../public/app-config/brands.json'), 'utf8');

it.each([
  ['Acme Academy', 'acme-academy'],
  ['  École Élan & Co. ', 'ecole-elan-co'],
  ['3D-Design!', '3d-design'],
])('makes a brand of %j', (name, token) => {
  expect(brandFor(name)).toEqual({ name: name.trim(), token, domain: `${token}.example` });
});

it('adds a brand that works, and changes nothing else', () => {
  const added = addBrand(FILE, brandFor('Acme Academy'));
  const { brands, issues } = decodeBrands(JSON.parse(added));
  expect(issues).toEqual([]);
  expect(brands.slice(0, -1)).toEqual(decodeBrands(JSON.parse(FILE)).brands);
  expect(parseBrands(added).at(-1)).toMatchObject({ token: 'acme-academy', domain: 'acme-academy.example' });
  const entry =
    '    {\n      "name": "Acme Academy",\n      "token": "acme-academy",\n      "domain": "acme-academy.example"\n    }';
  expect(added).toBe(FILE.replace(/\n {2}\]\n\}\n$/, `,\n${entry}\n  ]\n}\n`));
});

it.each([
  ['!!!', 'The name needs a letter or a digit.'],
  ['marlowe', 'Marlowe Health Learning has the token marlowe already. Choose another name.'],
])('refuses %j', (name, words) => {
  expect(() => addBrand(FILE, brandFor(name))).toThrow(words);
});
