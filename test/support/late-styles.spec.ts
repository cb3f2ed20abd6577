import { JSDOM } from 'jsdom';

/** What an element says of its style, after each way to change it. */
function walk(name: string): unknown[] {
  const { document } = new JSDOM(`<svg></svg><p style="color: RED; top:1px">text</p>`).window;
  const fresh =
    name === 'p' ? document.createElement('p') : document.createElementNS('http://www.w3.org/2000/svg', 'g');
  const elements = [...document.querySelectorAll<HTMLElement>('p, svg'), fresh as HTMLElement];
  const facts = () =>
    elements.map(({ style, outerHTML }) => [
      outerHTML,
      style.cssText,
      style.length,
      style.color,
      style.display,
    ]);
  const changes: ((element: HTMLElement) => unknown)[] = [
    () => {},
    (element) => element.setAttribute('style', 'display:none;  color: Blue'),
    (element) => element.style.setProperty('color', 'green'),
    (element) => Object.assign(element.style, { display: 'block', top: '' }),
    (element) => element.removeAttribute('style'),
    (element) => Object.assign(element.style, { cssText: 'color: pink' }),
    (element) => element.setAttribute('style', 'nonsense'),
  ];
  // Each change of an element that has had no style, and all of them one after the other.
  const single = changes.map((change) => {
    const copies = elements.map((element) => element.cloneNode(true) as HTMLElement);
    copies.forEach(change);
    return copies.map(({ outerHTML, style }) => [outerHTML, style.cssText, style.color]);
  });
  return [
    single,
    ...changes.map((change) => {
      elements.forEach(change);
      return facts();
    }),
  ];
}

it('says the same of inline styles as jsdom does by itself', () => {
  const facts = ['p', 'g'].map(walk);
  require('./late-styles');
  expect(['p', 'g'].map(walk)).toEqual(facts);
});

it('makes no style for an element that nobody asks for it', () => {
  require('./late-styles');
  const { document } = new JSDOM('<p>text</p>').window;
  const text = document.querySelector('p') as HTMLElement;
  const [key] = Object.getOwnPropertySymbols(text);
  const made = () => Object.hasOwn(Reflect.get(text, key as symbol), '_style');
  text.setAttribute('class', 'plain');
  expect(made()).toBe(false);
  expect(text.style).toHaveLength(0);
  expect(made()).toBe(true);
});
