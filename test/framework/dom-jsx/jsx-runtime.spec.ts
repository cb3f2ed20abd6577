import { append, type DomChild, Fragment, jsx, jsxs } from '../../../src/framework/dom-jsx/jsx-runtime';

const SVG = 'http://www.w3.org/2000/svg';

function html(child: DomChild): string {
  const root = document.createElement('div');
  append(root, child);
  return root.innerHTML;
}

describe('attributes', () => {
  it.each<[string, string, Record<string, string | number | boolean | null | undefined>, string]>([
    ['a class', 'p', { className: 'path-card' }, '<p class="path-card"></p>'],
    ['no class', 'p', { className: undefined }, '<p></p>'],
    ['an empty text', 'img', { alt: '' }, '<img alt="">'],
    ['a number', 'img', { width: 36 }, '<img width="36">'],
    ['zero', 'p', { tabIndex: 0 }, '<p tabindex="0"></p>'],
    ['a number below zero', 'p', { tabIndex: -1 }, '<p tabindex="-1"></p>'],
    ['the id of a control', 'label', { htmlFor: 'search' }, '<label for="search"></label>'],
    [
      'one that HTML writes in lower case',
      'time',
      { dateTime: '2026-10-01' },
      '<time datetime="2026-10-01"></time>',
    ],
    ['another one', 'td', { colSpan: 2 }, '<td colspan="2"></td>'],
    ['true', 'details', { open: true }, '<details open=""></details>'],
    ['false', 'details', { open: false }, '<details></details>'],
    ['null', 'a', { href: null }, '<a></a>'],
    ['aria true', 'p', { 'aria-hidden': true }, '<p aria-hidden="true"></p>'],
    ['aria false', 'p', { 'aria-busy': false }, '<p aria-busy="false"></p>'],
    ['aria undefined', 'p', { 'aria-current': undefined }, '<p></p>'],
    ['aria text', 'p', { 'aria-label': 'Progress' }, '<p aria-label="Progress"></p>'],
    ['aria number', 'p', { 'aria-valuenow': 0 }, '<p aria-valuenow="0"></p>'],
    ['data', 'p', { 'data-index': 3, 'data-on': false }, '<p data-index="3" data-on="false"></p>'],
    ['quotes', 'p', { title: '"' }, '<p title="&quot;"></p>'],
  ])('%s', (_what, tag, props, expected) => {
    expect(html(jsx(tag, props))).toBe(expected);
  });

  it('are set by no function: nothing can be pressed before the app has started', () => {
    const onClick = jest.fn();
    const root = document.createElement('div');
    append(root, jsx('button', { onClick }));
    root.querySelector('button')?.click();
    expect(root.innerHTML).toBe('<button></button>');
    expect(onClick).not.toHaveBeenCalled();
  });
});

describe('SVG', () => {
  it('has its own namespace and spelling', () => {
    const icon = jsx('svg', {
      className: 'icon',
      viewBox: '0 0 24 24',
      'aria-hidden': 'true',
      focusable: 'false',
      children: jsx('path', { d: 'M12 4', strokeWidth: 2 }) as DomChild,
    }) as SVGElement;
    expect(icon.outerHTML).toBe(
      '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="M12 4" stroke-width="2"></path></svg>',
    );
    expect([icon, icon.firstElementChild].map((each) => each?.namespaceURI)).toEqual([SVG, SVG]);
  });

  it('is apart from HTML', () => {
    expect((jsx('a', {}) as Element).namespaceURI).toBe('http://www.w3.org/1999/xhtml');
  });
});

describe('styles', () => {
  const styleOf = (style: Record<string, string | undefined>) => (jsx('p', { style }) as HTMLElement).style;

  it('are set one by one, without a style attribute in any markup', () => {
    const style = styleOf({ blockSize: '44rem', translate: '0 12px' });
    expect(style.blockSize).toBe('44rem');
    expect(style).toHaveLength(2);
  });

  it('may be custom properties', () => {
    expect(styleOf({ '--progress': '40%' }).getPropertyValue('--progress')).toBe('40%');
  });

  it('that are undefined are left out', () => {
    expect(html(jsx('p', { style: { inlineSize: undefined } }))).toBe('<p></p>');
  });
});

describe('children', () => {
  it.each<[string, DomChild, string]>([
    ['text', 'Dashboard', 'Dashboard'],
    ['text that looks like markup', '<b>&amp;', '&lt;b&gt;&amp;amp;'],
    ['a number', 3, '3'],
    ['zero', 0, '0'],
    ['nothing', [null, undefined, true, false, ''], ''],
    ['a list in a list', ['a', ['b', ['c', null]], 1], 'abc1'],
    ['a fragment', jsx(Fragment, { children: ['a', jsx('b', { children: 'c' }) as DomChild] }), 'a<b>c</b>'],
    ['an empty fragment', jsx(Fragment, {}), ''],
  ])('%s', (_what, children, expected) => {
    expect(html(jsx('p', { children }))).toBe(`<p>${expected}</p>`);
  });

  it('keep their order', () => {
    expect(html(jsxs('p', { children: ['1', jsx('i', {}) as DomChild, '2'] }))).toBe('<p>1<i></i>2</p>');
  });

  it('may come from components, which get their props and are called once', () => {
    const Card = jest.fn(({ title, children }: Record<string, DomChild>) =>
      jsx('h2', { children: [title, children] }),
    );
    expect(html(jsx(Card as never, { title: 'A', children: 'B' }))).toBe('<h2>AB</h2>');
    expect(Card).toHaveBeenCalledTimes(1);
    expect(html(jsx(() => null, {}))).toBe('');
  });
});

describe('what needs the app throws', () => {
  class Stateful {
    render() {}
  }
  it.each<[string, unknown, Record<string, unknown>]>([
    ['a class component', Stateful, {}],
    ['a lazy component', { $$typeof: Symbol.for('react.lazy') }, {}],
    ['a missing component', undefined, {}],
    ['markup', 'p', { dangerouslySetInnerHTML: { __html: '<b>' } }],
    ['a ref', 'p', { ref: { current: null } }],
    ['a list as an attribute', 'p', { className: ['a', 'b'] }],
    ['a length without a unit', 'p', { style: { inlineSize: 5 } }],
    ['a function as a child', 'p', { children: () => 'later' }],
    ['an object as a child', 'p', { children: { text: 'A' } }],
  ])('%s', (_what, type, props) => {
    expect(() => html(jsx(type as never, props as never))).toThrow(TypeError);
  });
});
