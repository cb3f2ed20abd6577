import { compilePattern } from '../../../src/ui/form/pattern';
import fc from '../../support/fast-check';

const matchesPattern = (text: string, source: string) => compilePattern(source)(text);

describe('an expression of the server', () => {
  it.each([
    ['\\d{5}(-\\d{4})?', ['33101', '33101-1234'], ['3310', '33101-', 'a33101']],
    ['^RN\\d+$', ['RN1', 'RN123'], ['RN', 'xRN1', 'RN1x']],
    ['[\\w.-]+@[\\w-]+(\\.[\\w-]+)+', ['nora.c@marlowe.example'], ['nora', 'nora@marlowe']],
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
    // Spaces as a browser knows them: a pasted name may contain any of them.
    ['\\w+\\s\\w+', ['a b', 'a\u00a0b', 'a\u2003b', 'a\ufeffb'], ['a-b', 'ab']],
    ['[\\w\\s]+', ['a\u00a0b'], ['a-b']],
    ['\\S+', ['a-b'], ['a b', 'a\u00a0b']],
    ['[^\\s,]+', ['a-b'], ['a\u00a0b', 'a,b']],
    ['[\\S ]+', ['a b'], ['a\u00a0b']],
    ['[.]', ['.'], ['a']],
    ['\\.', ['.'], ['a']],
    ['[^]+', ['a\n'], ['']],
    ['\\\\k<', ['\\k<'], ['k<']],
  ])('%s must match the whole value', (source, good, bad) => {
    for (const value of good) expect([value, matchesPattern(value, source)]).toEqual([value, true]);
    for (const value of bad) expect([value, matchesPattern(value, source)]).toEqual([value, false]);
  });

  it.each([
    // Browsers ignore an attribute with such an expression: it does not compile with the v flag.
    ['[\\w.-]{2}', 'a-', 'a!'],
    ['[a-z&&]+', 'a&', 'a!'],
    ['[(]?\\d{3}[)]?', '(800)', '(80)'],
    // And these not even with the u flag, although servers take them.
    ['\\d{3}\\-\\d{4}', '555-0112', '5550112'],
    ['[A-Z]{2}\\#\\d+', 'RN#12', 'RN12'],
  ])('%s holds, although the v flag refuses it', (source, good, bad) => {
    expect(() => new RegExp(source, 'v')).toThrow(SyntaxError);
    expect([matchesPattern(good, source), matchesPattern(bad, source)]).toEqual([true, false]);
  });

  it.each([
    ['that does not compile', '['],
    ['with a look-ahead', '(?=b)x{2}'],
    ['with a negative look-ahead', '(?!x).*'],
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

  it.each([
    ['(a+)+$', false],
    ['(a|aa)+', false],
    ['([a-z]+)*\\d', false],
    // Not checked: the size of the expression times the length of the text is known before anything runs.
    ['(a{1,500}){2}', true],
  ])('ends within a frame for 50,000 characters, in one step for each of them: %s', (source, accepted) => {
    const text = `${'a'.repeat(50_000)}!`;
    expect(matchesPattern(text, source)).toBe(accepted);
    expect(matchesPattern(text.replace('!', ''), '(a+)+$')).toBe(true);
  });

  it('takes too long for a key press, and is not checked: ((a?){31}){31}a{900} for 1,000 characters', () => {
    expect(matchesPattern(`${'a'.repeat(999)}!`, '((a?){31}){31}a{900}')).toBe(true);
  });

  it('refuses what does not match even where a backtracking engine would hang', () => {
    expect(matchesPattern(`${'a'.repeat(100)}!`, '(a+)+')).toBe(false);
    expect(matchesPattern('a'.repeat(100), '(a+)+')).toBe(true);
  });

  const atom = fc.constantFrom(
    'a',
    'b',
    '.',
    '[ab]',
    '[^a]',
    '\\w',
    '\\d',
    '\\s',
    '[^\\s]',
    '\\S',
    '\\b',
    '^',
    '$',
  );
  const { source } = fc.letrec<{ source: string }>((tie) => ({
    source: fc.oneof(
      { maxDepth: 4 },
      atom,
      fc.tuple(tie('source'), tie('source')).map(([one, two]) => one + two),
      fc.tuple(tie('source'), tie('source')).map(([one, two]) => `(?:${one}|${two})`),
      fc
        .tuple(tie('source'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{1,}', '*?'))
        .map(([part, quantifier]) => `(${part})${quantifier}`),
    ),
  }));
  const value = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '\u00a0'), maxLength: 6 });

  it('means what it means to the browser', () => {
    fc.assert(
      fc.property(source, value, (expression, text) => {
        expect(matchesPattern(text, expression)).toBe(new RegExp(`^(?:${expression})$`, 'u').test(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
