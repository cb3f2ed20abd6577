import * as v from 'valibot';

export const DATE = '2026-05-01T12:00:00.000Z';
/** As it is decoded. */
export const DAY = '2026-03-01';
export const FILE_URL = 'https://storage.example/file';

interface Entity {
  /** The fields that the spec names, each with a value. All other fields of a contract are our choice. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The fields without which the entity is unusable. */
  readonly required: readonly string[];
}

type EntitySchema = v.GenericSchema<unknown, unknown> & { readonly entries: object };

/** Tests a contract that is strict: the body of a call, which the backend validates, or the brand file. */
export function describeStrictEntity(name: string, schema: EntitySchema, { fields, required }: Entity): void {
  describe(name, () => {
    it('has every field that the spec names', () => {
      expect(Object.keys(schema.entries)).toEqual(expect.arrayContaining(Object.keys(fields)));
      expect(v.parse(schema, fields)).toMatchObject(fields);
    });

    it('is valid with the required fields alone, and invalid without any of them', () => {
      const minimal = Object.fromEntries(required.map((field) => [field, fields[field]]));
      expect(v.safeParse(schema, minimal).success).toBe(true);
      for (const field of required) {
        const { success } = v.safeParse(schema, { ...minimal, [field]: undefined });
        expect([field, success]).toEqual([field, false]);
      }
    });
  });
}

/** Tests the contract of a response, which is lenient. */
export function describeEntity(name: string, schema: EntitySchema, entity: Entity): void {
  describeStrictEntity(name, schema, entity);
  const { fields, required } = entity;
  it(`${name} passes unknown fields through and tolerates invalid optional fields`, () => {
    expect(v.parse(schema, { ...fields, ofTheLegacyServer: 1 })).toMatchObject({ ofTheLegacyServer: 1 });
    for (const field of Object.keys(fields).filter((each) => !required.includes(each))) {
      const { success } = v.safeParse(schema, { ...fields, [field]: Symbol('invalid') });
      expect([field, success]).toEqual([field, true]);
    }
  });
}
