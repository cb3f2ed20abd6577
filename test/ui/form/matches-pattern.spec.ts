import fc from 'fast-check';
import { matchesPattern } from '../../../src/ui/form/matches-pattern';

describe('an expression of the server', () => {
  it.each([
    ['\\d{5}(-\\d{4})?', ['33101', '33101-1234'], ['3310', '33101-', 'a33101']],
    ['^RN\\d+$', ['RN1', 'RN123'], ['RN', 'xRN1', 'RN1x']],
    ['[\\w.-]+@[\\w-]+(\\.[\\w-]+)+', ['nora.c@marlowe.example'], ['nora', 'nora@marlowe']],
    ['(?=.*\\d)(?=.*[A-Z])(?!.*\\s).{4,}', ['abC1', '1Abc'], ['abc1', 'ABCD', 'A1', 'AB 1']],
    ['(?:FL|GA|TX)-(?<number>\\d*?)', ['FL-', 'TX-12'], ['CA-12', 'FL12']],
    ['\\p{Lu}\\p{L}*', ['Élodie', 'Ж'], ['nora', '']],
    ['.', ['a', '😀'], ['', 'ab', '\n']],
    ['[^a-c\\]]\\u{1F600}\\x41\\t', ['d😀A\t'], ['a😀A\t']],
    ['\\ud83d\\ude00', ['😀'], ['x']],
    ['a{2,3}', ['aa', 'aaa'], ['a', 'aaaa']],
    ['a{2}b{1,}', ['aab', 'aabbb'], ['ab', 'aa']],
    ['\\bno\\b.*', ['no', 'no more'], ['nor']],
    ['a\\Bb', ['ab'], ['a b']],
    ['', [''], ['a']],
    ['a|', ['a', ''], ['b']],
  ])('%s must match the whole value', (source, good, bad) => {
    for (const value of good) expect([value, matchesPattern(value, source)]).toEqual([value, true]);
    for (const value of bad) expect([value, matchesPattern(value, source)]).toEqual([value, false]);
  });

  it.each([
    ['that does not compile with the u flag', '['],
    ['with a back-reference', '(a)\\1'],
    ['with a named back-reference', '(?<a>a)\\k<a>'],
    ['with a look-behind', '(?<=a)b'],
    ['with a negative look-behind', '(?<!a)b'],
    ['that is very long', `${'a'.repeat(1_000)}b`],
  ])('%s is not checked: the server has the last word', (_what, source) => {
    expect(matchesPattern('x', source)).toBe(true);
  });

  it.each([
    '(a+)+',
    '(a|a)*',
    '(a|aa)+',
    'a*a*a*a*a*a*a*a*a*a*',
    '((((a*)*)*)*)*',
    '(.*a){20}',
    '(?=(a*)*b)(?=(a+)+c).*',
    '(a?){100000000}',
    '(){100000000}',
    '(^|$){99999999}',
  ])('that hangs a backtracking engine ends soon: %s', (source) => {
    const value = `${'a'.repeat(200)}!`;
    const start = performance.now();
    matchesPattern(value, source);
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('refuses what does not match even where a backtracking engine would hang', () => {
    expect(matchesPattern(`${'a'.repeat(100)}!`, '(a+)+')).toBe(false);
    expect(matchesPattern('a'.repeat(100), '(a+)+')).toBe(true);
  });

  const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\d', '\\b', '^', '$');
  const { source } = fc.letrec<{ source: string }>((tie) => ({
    source: fc.oneof(
      { maxDepth: 4 },
      atom,
      fc.tuple(tie('source'), tie('source')).map(([one, two]) => one + two),
      fc.tuple(tie('source'), tie('source')).map(([one, two]) => `(?:${one}|${two})`),
      fc
        .tuple(tie('source'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{1,}', '*?'))
        .map(([part, quantifier]) => `(${part})${quantifier}`),
      fc.tuple(fc.constantFrom('(?=', '(?!'), tie('source')).map(([open, part]) => `${open}${part})`),
    ),
  }));
  const value = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' '), maxLength: 6 });

  it('means what it means to the browser', () => {
    fc.assert(
      fc.property(source, value, (expression, text) => {
        expect(matchesPattern(text, expression)).toBe(new RegExp(`^(?:${expression})$`, 'u').test(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
