/** The modules in place of react and react-router-dom, used by components as the build compiles them. */
import type * as DomRuntime from '../../../src/framework/dom-jsx/jsx-runtime';
import type * as DomReact from '../../../src/framework/dom-jsx/react';
import { withDomModules } from '../../support/dom-modules';

const Card = () => null;

const load = () =>
  withDomModules(() => ({
    ...(require('../../../src/framework/dom-jsx/jsx-runtime') as typeof DomRuntime),
    ...(require('react') as typeof DomReact),
    ...(require('react-router-dom') as typeof import('../../../src/framework/dom-jsx/react-router-dom')),
    ui: {
      ...(require('../../../src/ui/link') as typeof import('../../../src/ui/link')),
      ...(require('../../../src/ui/nav-link') as typeof import('../../../src/ui/nav-link')),
    },
  }));

type Loaded = ReturnType<typeof load>;

function html({ append, jsx }: Loaded, component: unknown, props: object): string {
  const root = document.createElement('div');
  append(root, jsx(component as never, props as never));
  return root.innerHTML;
}

it('a link loads its page', () => {
  const dom = load();
  const props = { className: 'path-card__link', to: '/?pathId=3&sort=name', children: 'Path 3' };
  expect(html(dom, dom.ui.Link, props)).toBe(
    '<a class="path-card__link" href="/?pathId=3&amp;sort=name">Path 3</a>',
  );
  expect(dom.useHref('/courses')).toBe('/courses');
});

it('a link of the navigation says whether it leads to the present page', () => {
  const dom = load();
  history.replaceState(null, '', '/?sort=name');
  const markup = (to: string) => html(dom, dom.ui.NavLink, { to, children: 'Page' });
  expect(markup('/')).toBe('<a aria-current="page" href="/">Page</a>');
  expect(markup('/courses')).toBe('<a href="/courses">Page</a>');
  history.replaceState(null, '', '/');
});

it('every id is made once, and React makes no such id', () => {
  const { useId } = load();
  const ids = Array.from({ length: 3 }, () => useId());
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^early-\d+$/);
});

it('a memoized component is the component', () => {
  expect(load().memo(Card)).toBe(Card);
});

it('there is no state and no effect', () => {
  expect(Object.keys(withDomModules(() => require('react'))).sort()).toEqual(['memo', 'resetIds', 'useId']);
});

it('only the modules that are loaded so are without React', () => {
  load();
  expect(require('react')).toHaveProperty('useState');
});
