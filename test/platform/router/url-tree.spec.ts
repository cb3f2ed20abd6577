import {
  createUrlTree,
  parseUrlTree,
  type UrlCreationOptions,
  UrlTree,
} from '../../../src/platform/router/url-tree';

/** The expected addresses are what the Router of Angular 20 returned for the same calls at this address. */
const CURRENT = '/a?x=1&y=2#top';

const create = (commands: readonly unknown[], options?: UrlCreationOptions) =>
  createUrlTree(parseUrlTree(CURRENT), commands, options).toString();

describe('commands', () => {
  it.each<[readonly unknown[], string]>([
    [['/a', 1], '/a/1'],
    [['/a', 0, false], '/a/0/false'],
    [[5], '/5'],
    [['/'], '/'],
    [[''], '/'],
    [['/', 'a'], '/a'],
    [['/a', ''], '/a/'],
    [['/A/B'], '/A/B'],
    [['/a/b/'], '/a/b'],
    [['//a'], '/a'],
    [['/a', 'b/c'], '/a/b%2Fc'],
    [['/a?x=1'], '/a%3Fx%3D1'],
    [['/a/b', 'c d', 'é', '(x)', '&;=+@:$,?#%'], '/a/b/c%20d/%C3%A9/%28x%29/&%3B%3D%2B@:$,%3F%23%25'],
  ])('%j lead to %s', (commands, url) => expect(create(commands)).toBe(url));

  it.each<[string[], string]>([
    [['b'], '/b'],
    [['a', 'b'], '/a/b'],
    [['./b'], '/b'],
    [['../b'], '/b'],
    [['/a/../b'], '/a/b'],
  ])('are absolute, as Angular’s are without relativeTo: %j leads to %s', (commands, url) =>
    expect(create(commands)).toBe(url),
  );

  it('replace half of a surrogate pair, which cannot be encoded', () => {
    expect(create([], { queryParams: { search: 'a\uD83D' } })).toBe('/a?search=a%EF%BF%BD');
  });

  it('keep the path if there are none', () => {
    expect(create([])).toBe('/a');
    expect(create([], { queryParams: { z: 3 } })).toBe('/a?z=3');
  });

  it.each([[[null]], [[undefined]], [['/a', null]], [['/a', { matrix: 1 }]], [['/a', { outlets: {} }]]])(
    'must be text or numbers, not %j',
    (commands) => expect(() => create(commands)).toThrow(TypeError),
  );
});

describe('query parameters', () => {
  it('are written in their order; null and undefined are left out, lists repeat their name', () => {
    const queryParams = {
      q: 'x y',
      n: 2,
      none: null,
      missing: undefined,
      list: ['a', 'b'],
      nothing: [],
      flag: true,
      empty: '',
    };
    expect(create(['/a', 1], { queryParams })).toBe('/a/1?q=x%20y&n=2&list=a&list=b&flag=true&empty=');
  });

  it('are encoded', () => {
    expect(create(['/b'], { queryParams: { 'k &=': 'v &=+#?/;:@$,()é%' } })).toBe(
      '/b?k%20%26%3D=v%20%26%3D%2B%23%3F%2F;:@$,()%C3%A9%25',
    );
  });

  it.each<[UrlCreationOptions, string]>([
    [{ queryParams: { z: 1 } }, '/b?z=1'],
    [{ queryParams: { z: 1 }, queryParamsHandling: '' }, '/b?z=1'],
    [{ queryParams: { z: 1 }, queryParamsHandling: 'replace' }, '/b?z=1'],
    [{ queryParams: { z: 1 }, queryParamsHandling: null }, '/b?z=1'],
    [{ queryParams: null }, '/b'],
    [{ queryParams: { z: 3, x: null }, queryParamsHandling: 'merge' }, '/b?y=2&z=3'],
    [{ queryParams: { x: 9 }, queryParamsHandling: 'merge' }, '/b?x=9&y=2'],
    [{ queryParamsHandling: 'merge' }, '/b?x=1&y=2'],
    [{ queryParams: { z: 9 }, queryParamsHandling: 'preserve' }, '/b?x=1&y=2'],
  ])('are combined with the present ones: %j gives %s', (options, url) =>
    expect(create(['/b'], options)).toBe(url),
  );
});

describe('the fragment', () => {
  it.each<[UrlCreationOptions, string]>([
    [{}, '/b'],
    [{ fragment: 'a b%#' }, '/b#a%20b%25#'],
    [{ fragment: '' }, '/b#'],
    [{ preserveFragment: true }, '/b#top'],
    [{ fragment: 'x', preserveFragment: true }, '/b#top'],
  ])('%j gives %s', (options, url) => expect(create(['/b'], options)).toBe(url));
});

describe('parsing', () => {
  it.each<[string, string, UrlTree['queryParams'], string | null]>([
    ['/a/b?x=1&x=2#top', '/a/b?x=1&x=2#top', { x: ['1', '2'] }, 'top'],
    ['/a?q=x+y', '/a?q=x%20y', { q: 'x y' }, null],
    ['/a/', '/a/', {}, null],
    ['/a?x=%26#%20f', '/a?x=%26#%20f', { x: '&' }, ' f'],
    ['/a%2Fb', '/a%2Fb', {}, null],
    ['/a?x', '/a?x=', { x: '' }, null],
    ['/a#', '/a#', {}, ''],
    ['/a?', '/a', {}, null],
    ['', '/', {}, null],
    ['/?a=1', '/?a=1', { a: '1' }, null],
    ['/a?q=é&r=(1);,:@$', '/a?q=%C3%A9&r=(1);,:@$', { q: 'é', r: '(1);,:@$' }, null],
  ])('%s is written as %s', (url, written, queryParams, fragment) => {
    const tree = parseUrlTree(url);
    expect(tree).toBeInstanceOf(UrlTree);
    expect(tree.toString()).toBe(written);
    expect(tree.queryParams).toEqual(queryParams);
    expect(tree.fragment).toBe(fragment);
  });

  it('takes what is wrongly encoded as it is', () => {
    expect(parseUrlTree('/a?x=%zz#%zz')).toMatchObject({ queryParams: { x: '%zz' }, fragment: '%zz' });
  });
});
