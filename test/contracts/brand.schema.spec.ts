import Ajv from 'ajv';
import brandFile from '../../public/app-config/brands.json';
import committed from '../../public/app-config/brands.schema.json';
import { brandsSchema } from '../support/brands-schema';

describe('the JSON schema of brands.json', () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(committed);

  it('is the one of the contract (else: npm run brands:schema)', () => {
    expect(committed).toEqual(JSON.parse(JSON.stringify(brandsSchema())));
  });

  it('accepts the shipped file', () => {
    expect(validate(brandFile)).toBe(true);
  });

  it.each([
    ['no brands', { brands: [] }],
    ['a colour that is none', { brands: [{ ...brandFile.brands[0], styles: { '--brand-primary': 'red' } }] }],
    ['a domain of one label', { brands: [{ ...brandFile.brands[0], domain: 'marlowe' }] }],
  ])('refuses %s', (_fault, file) => {
    expect(validate(file)).toBe(false);
  });
});
