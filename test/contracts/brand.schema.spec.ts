import Ajv from 'ajv';
import brandFile from '../../public/app-config/brands.json';
import committed from '../../public/app-config/brands.schema.json';
import { brandsSchema } from '../support/brands-schema';

describe('the JSON schema of brands.json', () => {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(committed);

  it('matches the contract (otherwise run npm run brands:schema)', () => {
    expect(committed).toEqual(JSON.parse(JSON.stringify(brandsSchema())));
  });

  it('accepts the shipped file', () => {
    expect(validate(brandFile)).toBe(true);
  });

  it.each([
    ['no brands', { brands: [] }],
    ['an invalid colour', { brands: [{ ...brandFile.brands[0], styles: { '--brand-primary': 'red' } }] }],
    ['a domain with a single label', { brands: [{ ...brandFile.brands[0], domain: 'marlowe' }] }],
  ])('rejects %s', (_case, file) => {
    expect(validate(file)).toBe(false);
  });
});
