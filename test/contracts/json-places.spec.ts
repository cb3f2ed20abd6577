import { jsonPlaces } from '../../src/contracts/json-places';
import fc from '../support/fast-check';

const FILE = `{
  "$schema": "./brands.schema.json",
  "brands": [
    { "name": "A, { [ \\"", "token": "a" },
    {
      "name": "B",
      "styles": { "--brand-primary": "red", "--x.y[0]": 1 },
      "contactUsNumbers": [{ "department": "D" },
        { "number": "1" }]
    }
  ]
}`;

describe('jsonPlaces', () => {
  it.each([
    ['brands', 'line 3, column 3'],
    ['brands[0]', 'line 4, column 5'],
    ['brands[0].token', 'line 4, column 28'],
    ['brands[1].styles.--brand-primary', 'line 7, column 19'],
    ['brands[1].styles.--x.y[0]', 'line 7, column 45'],
    ['brands[1].contactUsNumbers[1]', 'line 9, column 9'],
    ['brands[1].contactUsNumbers[1].number', 'line 9, column 11'],
    // What is missing.
    ['brands[1].contactUsNumbers[1].department', 'line 9, column 9'],
    ['brands[1].domain', 'line 5, column 5'],
    ['brands[1].nameless', 'line 5, column 5'],
    ['a.styles.--brand-primary', null],
  ])('%s is at %s', (path, place) => {
    expect(jsonPlaces(FILE)(path)).toBe(place);
  });

  it.each(['', 'null', '7', '[', '{"a', '{"a":', ']', '{"a" "b"}', '{,}'])('survives %j', (text) => {
    expect(() => jsonPlaces(text)('a')).not.toThrow();
  });

  it('finds every field of any JSON where its name stands', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom('', 2), (value, indent) => {
        const text = JSON.stringify({ top: value }, null, indent);
        const find = jsonPlaces(text);
        for (const name of Object.keys(value)) {
          const place = find(`top.${name}`);
          const [, line, column] = /^line (\d+), column (\d+)$/.exec(place ?? '') ?? [];
          const rest = text.split('\n')[Number(line) - 1]?.slice(Number(column) - 1);
          expect(rest).toMatch(/^"/);
        }
      }),
    );
  });
});
