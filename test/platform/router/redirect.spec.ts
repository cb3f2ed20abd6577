import fc from 'fast-check';
import { resolveRedirect } from '../../../src/platform/router/redirect';

const ORIGIN = 'https://marlowe.example';
const FAMILY = [ORIGIN, 'https://gablekey.example', 'https://learn.marlowe.example', 'http://localhost:8081'];

const judged = (target: string | null) => resolveRedirect(target, ORIGIN, FAMILY);

describe('return and redirect targets', () => {
  it.each([
    ['https://gablekey.example/courses?x=1#y', 'https://gablekey.example/courses?x=1#y'],
    ['https://learn.marlowe.example/course/1/view/2', 'https://learn.marlowe.example/course/1/view/2'],
    ['http://localhost:8081/legacy', 'http://localhost:8081/legacy'],
    ['HTTPS://GableKey.Example/', 'https://gablekey.example/'],
    ['https://gablekey.example:443/', 'https://gablekey.example/'],
    // A backslash ends the host for every browser.
    ['https://gablekey.example\\@evil.example/', 'https://gablekey.example/@evil.example/'],
  ])('%s is of the family', (target, url) => expect(judged(target)).toEqual({ kind: 'family', url }));

  it.each([
    ['/courses', '/courses'],
    ['https://marlowe.example/courses', '/courses'],
  ])('%s is inside', (target, url) => expect(judged(target)).toEqual({ kind: 'internal', url }));

  it.each([
    null,
    '',
    'https://evil.example/',
    'https://gablekey.example.evil.example/',
    'https://evilgablekey.example/',
    'https://sub.gablekey.example/',
    'https://gablekey.example:8443/',
    'http://gablekey.example/',
    'https://user@gablekey.example/',
    'https://user:secret@gablekey.example/',
    'https://gablekey.example@evil.example/',
    'https:\\\\evil.example',
    '//gablekey.example@evil.example',
    '/\\evil.example',
    '\u0000//evil.example',
    ' //evil.example',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://gablekey.example/x',
    'filesystem:https://gablekey.example/x',
    'ftp://gablekey.example/',
    'https://gаblekey.example/', // a Cyrillic a
    'https%3A%2F%2Fevil.example',
    '//evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\u0001https:evil.example',
    'https://marlowe.example@evil.example/',
    'https://evilmarlowe.example/',
    'https://marlowe.example:1/',
    'java\nscript:document.title="taken"',
  ])('%j does not lead away', (target) => {
    const { kind, url } = judged(target);
    expect(kind).toBe('internal');
    expect(new URL(url, ORIGIN).origin).toBe(ORIGIN);
  });

  it('whatever is given, ends on an origin of the family', () => {
    const hostile = fc.tuple(
      fc.constantFrom('https://', '//', '/\\', 'http:', ''),
      fc.string(),
      fc.constantFrom('', '@gablekey.example', '.gablekey.example/', '/'),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          hostile.map((parts) => parts.join('')),
        ),
        (target) => {
          const { kind, url } = judged(target);
          expect(FAMILY).toContain(new URL(url, ORIGIN).origin);
          if (kind === 'internal') expect(url.startsWith('/')).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
