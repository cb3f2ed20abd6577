import * as v from 'valibot';
import { Certificate } from '../../src/contracts/certificate';
import { Offering } from '../../src/contracts/product';
import { Profile } from '../../src/contracts/profile';

describe.each([
  ['locked', Certificate, { certificateId: 1 }],
  ['notForIndividualSale', Offering, { productCode: 'A' }],
  ['onboardingSurveyRequired', Profile, { studentId: 1 }],
] as const)('%s', (field, schema, required) => {
  it.each([
    [undefined, false],
    [null, false],
    [false, false],
    [true, true],
    ['true', true],
    ['no', true],
    [1, true],
    [{}, true],
  ])('%j limits: %s', (value, limits) => {
    const entity: Record<string, unknown> = v.parse(schema, { ...required, [field]: value });
    expect(entity[field]).toBe(limits);
  });
});
