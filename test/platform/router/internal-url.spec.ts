import { toInternalUrl } from '../../../src/platform/router/internal-url';
import fc from '../../support/fast-check';
import { webAddress } from '../../support/web-addresses';

const ORIGIN = 'https://marlowe.example';

describe('addresses inside the app', () => {
  it.each([
    ['/courses', '/courses'],
    ['/?pathId=7#tasks', '/?pathId=7#tasks'],
    ['courses', '/courses'],
    ['https:courses', '/courses'],
    ['https://marlowe.example/account?x=1', '/account?x=1'],
  ])('%s stays', (target, expected) => {
    expect(toInternalUrl(target, ORIGIN)).toBe(expected);
  });

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://marlowe.example@evil.example/',
    'https://user:secret@marlowe.example/',
    'https://marlowe.example.evil.example/',
    'http://marlowe.example/',
    'https://marlowe.example:444/',
    'https://marlowe.example:99999/',
  ])('%j ends at the start page', (target) => {
    expect(toInternalUrl(target, ORIGIN)).toBe('/');
  });

  it.each(['/.//evil.example', '/x/..//evil.example', 'https://marlowe.example//evil.example'])(
    '%s is not taken for another host',
    (target) => expect(toInternalUrl(target, ORIGIN)).toBe('/evil.example'),
  );

  it('always gives a path that a browser opens on this origin', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          webAddress,
          fc.string().map((text) => `/${text}`),
        ),
        (target) => {
          const inside = toInternalUrl(target, ORIGIN);
          expect(inside.startsWith('/')).toBe(true);
          expect(new URL(inside, ORIGIN).origin).toBe(ORIGIN);
        },
      ),
    );
  });
});
