import { jsonFault } from '../../src/contracts/json-fault';
import fc from '../support/fast-check';

describe('jsonFault', () => {
  it.each([
    ['{\n  "brands": [\n    { "name": "A", }\n  ]\n}', 'line 3, column 20'],
    ['{\n  "brands": [\n    { "name": "A" }\n    { "name": "B" }\n  ]\n}', 'line 4, column 5'],
    ["{ 'brands': [] }", 'line 1, column 3'],
    ['{ "brands" [] }', 'line 1, column 12'],
    ['{ "brands": [\n', 'line 2, column 1'],
    ['', 'line 1, column 1'],
    ['{} {}', 'line 1, column 4'],
    ['[1, 02]', 'line 1, column 5'],
    ['["a\nb"]', 'line 1, column 2'],
    ['[1}', 'line 1, column 3'],
    ['{\n  // a note\n}', 'line 2, column 3'],
  ])('of %j is at %s', (text, place) => {
    expect(jsonFault(text)).toBe(place);
  });

  it('is none in any JSON, however it is laid out', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('', '\t', 2), (value, indent) => {
        expect(jsonFault(JSON.stringify(value, null, indent))).toBeNull();
      }),
    );
  });

  it('is there exactly when the engine finds one', () => {
    const piece = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '1', '-', 'true', ' ', '\\', '"');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect(jsonFault(text) === null).toBe(isJson);
      }),
    );
  });
});
