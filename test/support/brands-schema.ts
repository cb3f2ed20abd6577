import { toJsonSchema } from '@valibot/to-json-schema';
import { BrandFile } from '../../src/contracts/brand';

/** The JSON schema that editors check brands.json by. */
export function brandsSchema(): object {
  return {
    title: 'Brands of the learning dashboard',
    ...toJsonSchema(BrandFile, { typeMode: 'input' }),
  };
}
