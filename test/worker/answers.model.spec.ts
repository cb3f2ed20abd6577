/** What the service worker answers from a cache: the page, the files of its list, and nothing else. */

import { belongsToLauncher } from '../../src/core/brand/launcher';
import { TOKEN_PARAMETERS } from '../../src/core/session/address-tokens';
import { type Asked, answerTo, type Build } from '../../src/worker/answers.model';
import { BRAND_FILE, WORKER_URL } from '../../src/worker/names';
import fc from '../support/fast-check';

const ORIGIN = 'https://marlowe.example';
const BUILD: Build = {
  id: '0123abcd',
  files: ['/assets/main.0123ab.js', '/drawings/contours.svg', '/favicon.svg'],
  ofOneBrand: ['/brands/marlowe/logo.svg'],
  page: '',
  mark: '',
};

const asked = (url: string, change: Partial<Asked> = {}) =>
  answerTo(
    {
      method: 'GET',
      mode: 'cors',
      destination: '',
      url: new URL(url, ORIGIN).href,
      origin: ORIGIN,
      ...change,
    },
    BUILD,
  );
const visited = (url: string, change: Partial<Asked> = {}) =>
  asked(url, { mode: 'navigate', destination: 'document', ...change });

describe('a visit', () => {
  it.each([
    '/',
    '/?pathId=3',
    '/#other-paths',
    '/courses',
    '/courses/12/notes',
    '/products?search=nursing&page=2',
    '/login?returnurl=%2Fcourses%2F12',
    '/certificates?search=B%C3%BCcher',
    '/transports',
    '/authors',
  ])('to %s gets the page', (url) => {
    expect(visited(url)).toBe('page');
  });

  it.each([
    ...[
      '/logout',
      '/logout/',
      '/LOGOUT',
      '/%6cogout',
      '/%256cogout',
      '/travel',
      '/travel/x',
      '/auth',
      '/auth?code=1',
    ],
    ...[
      '/?xcred=1',
      '/?XCRED=1',
      '/courses?a=1&jwt=x',
      '/?transport=t',
      '/?transportToken=t',
      '/#jwt=x',
      '/x;jwt=1',
    ],
    ...[
      '/login?returnurl=%2F%3Fxcred%3D1',
      '/login?returnurl=%252F%253Fxcred%253D1',
      '/?%78cred=1',
      '/?xcred%3D1',
    ],
    ...[
      `/?a=${'%25'.repeat(9)}2f`,
      '/?a=%',
      '/%',
      '/%E0%A4%A',
      '/%00',
      '/%0d%0a',
      '/a%5cb',
      '/\\evil.example',
    ],
    ...[`${ORIGIN}//evil`, `${ORIGIN}///`, '/x//y', '/%2f%2fevil.example'],
    ...['/index.html', '/INDEX.HTML', '/version.json', '/worker.js', '/a.b/c.d', '/assets', '/assets/main'],
    ...['/app-config/brands', '/brands/x', '/drawings/', '/policy-reports'],
    ...['/course/12', '/rxd/shop/x', '/x/course', 'https://evil.example/', 'https://marlowe.example:8443/'],
    ...['http://marlowe.example/', 'https://marlowe.example.evil.example/'],
  ])('to %j is left to the network', (url) => {
    expect(visited(url)).toBeNull();
  });

  it('inside a frame, and a form that is sent, are left to the network', () => {
    expect(visited('/', { destination: 'iframe' })).toBeNull();
    expect(visited('/', { method: 'POST' })).toBeNull();
  });

  it.each(TOKEN_PARAMETERS)('with the token %s is left to the network, however it is written', (name) => {
    const letters = fc.constantFrom(...['lower', 'upper', 'encoded']);
    const written = fc
      .tuple(...[...name].map((letter) => letters.map((kind) => write(letter, kind))))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(written, fc.webPath(), fc.integer({ min: 0, max: 3 }), (parameter, path, depth) => {
        const query = `${parameter}=secret`;
        const inside = Array.from({ length: depth }).reduce<string>(
          (address) => `returnurl=${encodeURIComponent(`/x?${address}`)}`,
          query,
        );
        expect(visited(`/courses?${inside}#${encodeURIComponent(path)}`)).toBeNull();
      }),
    );
  });

  it('to what belongs to the Launcher is left to the network', () => {
    for (const path of ['/course/1', '/rxd/1', '/x/rxd/y', '/course']) {
      expect([path, belongsToLauncher(path), visited(path)]).toEqual([path, true, null]);
    }
  });
});

describe('a request', () => {
  it.each([
    ['/assets/main.0123ab.js', 'asset'],
    ['/assets/main.of-a-former-build.js', 'asset'],
    ['/drawings/contours.svg', 'file'],
    ['/favicon.svg', 'file'],
    ['/brands/marlowe/logo.svg', 'file'],
    [BRAND_FILE, 'brand-file'],
  ])('for %s is answered', (url, answer) => {
    expect(asked(url)).toBe(answer);
  });

  it.each([
    ...['/', '/learner/learningpaths', '/profile/accountprofile', '/version.json', WORKER_URL],
    ...[
      '/brands/gablekey/logo.svg',
      '/brands/marlowe/topics/wound-care.svg',
      '/app-config/brands.schema.json',
    ],
    ...['/assets/main.0123ab.js?xcred=1', '/favicon.svg?1', `${BRAND_FILE}?1`, '/%66avicon.svg'],
    'https://api.marlowe.example/learner/learningpaths',
    'https://evil.example/assets/main.0123ab.js',
    'http://marlowe.example/favicon.svg',
  ])('for %s is left to the network', (url) => {
    expect(asked(url)).toBeNull();
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('that is a %s is left to the network', (method) => {
    for (const url of ['/', '/favicon.svg', BRAND_FILE, '/assets/main.0123ab.js']) {
      expect(asked(url, { method })).toBeNull();
    }
  });

  it('whether a file of the build is still there is answered by the host', () => {
    expect(asked('/assets/7.0123ab.js', { method: 'HEAD' })).toBe('lost-asset?');
    expect(asked('/favicon.svg', { method: 'HEAD' })).toBeNull();
  });
});

function write(letter: string, kind: string): string {
  if (kind === 'encoded') return `%${letter.charCodeAt(0).toString(16)}`;
  return kind === 'upper' ? letter.toUpperCase() : letter.toLowerCase();
}
