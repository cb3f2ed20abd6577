import { resolveRedirect } from '../../../src/platform/router/redirect';
import { anyTarget } from '../../support/any-path';
import fc from '../../support/fast-check';
import { webAddress } from '../../support/web-addresses';

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

  it.each([
    '/courses\n',
    '/cour\tses',
    '\r\n/courses',
    '/x\u2028',
    '/x?y=\u2029',
    '/%0Ax',
    '/%0d',
    '/x%00',
    '/x%7F/y',
    '/x%c2%85',
    '/x%E2%80%A8',
    '/x%E2%80%A9#y',
    'https://gablekey.example/%0A',
    'https://gablekey.example/x\u0085',
  ])('%j has a control or line character, and leads to the first page', (target) =>
    expect(judged(target)).toEqual({ kind: 'internal', url: '/' }),
  );

  it.each(['/x%25?note=one%0Atwo', '/%C3%A9t%C3%A9', '/%E2%80%AFx', '/%250A', '/%zz'])(
    '%s has none, or only as text of its query, and is followed',
    (target) => expect(judged(target)).toEqual({ kind: 'internal', url: target }),
  );

  it('no control or line character is in a path that is followed', () => {
    fc.assert(
      fc.property(fc.oneof(anyTarget(), anyTarget('https://gablekey.example/'), anyTarget('')), (target) => {
        const { pathname } = new URL(judged(target).url, ORIGIN);
        expect(decodeLeniently(pathname)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }),
      { numRuns: 1_000 },
    );
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
          webAddress,
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

/** As whoever reads the path may decode it: what cannot be decoded stays. */
function decodeLeniently(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) =>
    Buffer.from(encoded.replaceAll('%', ''), 'hex').toString(),
  );
}
