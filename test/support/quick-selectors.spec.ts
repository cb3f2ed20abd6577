import { JSDOM } from 'jsdom';

const PAGE = `<!doctype html>
  <main id="page" role="main"><h1>title</h1><ul role="list menu"><li><a href="#">one</a><li id="two" role="">two</ul>
  <button type="submit" aria-label="press">press</button><label for="name">name</label><input id="name" type="TEXT">
  <input type="checkbox" disabled><select multiple><option value="a">a<option>b</select><script>'a'</script>
  <p data-state="Open" hidden>away<p data-state="open" class="open">here<style>p { color: red }</style>
  <template><p>later</p></template><table><tr><td role="gridcell	button">cell</table></main>
  <svg role="img"><a href="#"><title>drawing</title><linearGradient id="fade"/></a></svg>`;

const QUICK = [
  ...['*', 'p', 'button, input,select', 'script, style', '[id]', '*[href]', 'input[disabled]', 'title', 'a'],
  ...['[role="main"]', '*[role~="button"],button', '*[role~="menu"]', '[role~=""]', '[role=""]'],
  ...[
    '[data-state="open"]',
    'p[data-state="Open"]',
    '[aria-label="press"]',
    'label[for="name"]',
    '[id="fade"]',
    'none',
  ],
];
const OTHERS = [
  ...[
    'main p',
    'ul > li',
    '#two',
    '.open',
    'p:not([hidden])',
    'input[type="text"]',
    '[type="checkbox"]',
    'LI',
  ],
  ...[
    'input[type="text"]:not([list])',
    'select[multiple]:not([size])',
    'a:not([href=""])',
    'linearGradient',
    'p::before',
  ],
  ...[
    ':scope > h1',
    'li:first-child',
    'p,',
    '',
    ',',
    'p[data-state=open]',
    'option[value]',
    '[id="a,b"]',
    '[role~="list menu"]',
    'li, main li',
  ],
];

/** What a page says of a selector, as a whole, from some of its elements, and of each of them. */
function answersOf(document: Document, selector: string): unknown {
  const elements = [...document.querySelectorAll('*')];
  const places = new Map(elements.map((element, place) => [element, place]));
  const nameOf = (element: Element | null) => element && places.get(element);
  const answer = (ask: () => unknown) => {
    try {
      return ask();
    } catch (error) {
      return (error as Error).name;
    }
  };
  return [
    ...[document, document.body, document.querySelector('ul') as Element].map((root) => [
      answer(() => nameOf(root.querySelector(selector))),
      answer(() => Array.from(root.querySelectorAll(selector), nameOf)),
    ]),
    answer(() => elements.map((each) => [each.matches(selector), nameOf(each.closest(selector))])),
  ];
}

function walk(): unknown[] {
  const { window } = new JSDOM(PAGE);
  const { document } = window;
  const facts = () => [...QUICK, ...OTHERS].map((selector) => [selector, answersOf(document, selector)]);
  const before = facts();
  document.getElementById('two')?.setAttribute('role', 'button');
  document
    .querySelector('main')
    ?.insertAdjacentHTML('beforeend', '<p id="last" data-state="open"><button>new</button>');
  document.querySelector('li')?.remove();
  const xml = new window.DOMParser().parseFromString('<P><p role="main"/></P>', 'application/xml');
  const inXml = ['p', 'P', '[role="main"]'].map((selector) => xml.querySelectorAll(selector).length);
  return [before, facts(), inXml];
}

it('answers as jsdom does by itself', () => {
  const answers = walk();
  expect(answers[1]).not.toEqual(answers[0]);
  require('./quick-selectors');
  expect(walk()).toEqual(answers);
});

it('does not need the engine of jsdom for what Testing Library asks', () => {
  require('./quick-selectors');
  const { document } = new JSDOM(PAGE).window;
  const [key] = Object.getOwnPropertySymbols(document);
  const hasEngine = () => Boolean(Reflect.get(Reflect.get(document, key as symbol), '_nwsapi'));
  for (const selector of QUICK) {
    document.body.querySelectorAll(selector);
    document.body.matches(selector);
  }
  document.body.matches('a[href]:not([href=""])');
  expect(hasEngine()).toBe(false);
  document.querySelector('main p');
  expect(hasEngine()).toBe(true);
});
