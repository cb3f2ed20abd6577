/** @jest-environment jest-fixed-jsdom */
import { cheapComputedStyle } from './computed-style';

const real = window.getComputedStyle;
const cheap = cheapComputedStyle(real.bind(window));
const PROPERTIES = ['display', 'visibility', 'pointer-events', 'position', 'opacity'];
const OWN = ['pointerEvents', 'overflow', 'overflowX', 'position', 'transform', 'filter', 'opacity'] as const;

const PAGE = `
  <main style="visibility: hidden"><p>hidden <b style="visibility: visible">shown</b></p></main>
  <div hidden>away</div><div style="display: none"><span>inside</span></div>
  <dialog><p>closed</p></dialog><dialog open><p>open</p></dialog>
  <details><summary>more</summary><p>folded</p></details><details open><p>unfolded</p></details>
  <ul style="pointer-events: none"><li>one <a href="#">link</a></li></ul>
  <table><tr><td>cell</td></tr></table><template><p>later</p></template>
  <input type="hidden"><input type="checkbox"><button style="opacity: 0.5">press</button>
  <div style="position: fixed; overflow: auto"><p style="transform: scale(2)">away</p></div>
  <svg><g><path d=""/></g></svg><script type="text/plain"></script><select><option>one</option></select>`;

it('says the same as jsdom of every element', () => {
  document.body.innerHTML = PAGE;
  const factsOf = (style: CSSStyleDeclaration) => PROPERTIES.map((name) => style.getPropertyValue(name));
  const elements = [...document.querySelectorAll('*')];
  expect(elements.length).toBeGreaterThan(30);
  for (const element of [...elements, ...elements]) {
    const facts = [element.outerHTML, ...factsOf(cheap(element))];
    expect(facts).toEqual([element.outerHTML, ...factsOf(real(element))]);
    const own = (style: CSSStyleDeclaration) => OWN.map((name) => style[name]);
    expect([element.outerHTML, ...own(cheap(element))]).toEqual([element.outerHTML, ...own(real(element))]);
  }
});

it('follows what changes', () => {
  document.body.innerHTML = '<div><p>text</p></div>';
  const [box, text] = document.querySelectorAll<HTMLElement>('div, p');
  if (!box || !text) throw new Error('The page has both.');
  expect(cheap(text).visibility).toBe('visible');
  box.style.visibility = 'hidden';
  expect(cheap(text).visibility).toBe('hidden');
  expect(cheap(box).display).toBe('block');
  box.hidden = true;
  expect(cheap(box).display).toBe('none');
  box.hidden = false;
  box.style.display = 'none';
  expect(cheap(box).display).toBe('none');
});

it('leaves a page with style sheets to jsdom', () => {
  document.body.innerHTML = '<style>p { display: none; }</style><p>text</p>';
  const text = document.querySelector('p') as HTMLElement;
  expect(cheap(text).display).toBe('none');
});
