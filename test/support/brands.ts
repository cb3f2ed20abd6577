import * as v from 'valibot';
import { Brand } from '../../src/contracts/brand';

/** A brand with what a test says of it; everything else is the default. */
export function brandWith(fields: { token: string } & Partial<v.InferInput<typeof Brand>>): Brand {
  return v.parse(Brand, { name: `The ${fields.token} school`, domain: `${fields.token}.example`, ...fields });
}
