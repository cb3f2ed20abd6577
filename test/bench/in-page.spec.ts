/**
 * What the benchmark takes for an open menu.
 *
 * @jest-environment ./test/support/dom-environment.ts
 */

class Observer {
  observe(): void {}
}

/** The page of a card's button, beside the toasts of the app, whose popover is always open. */
function menuOf(button: string): typeof window.benchMenu {
  document.body.innerHTML = `<article>${button}<div id="panel"></div></article><div popover="manual"></div>`;
  Object.assign(window, { PerformanceObserver: Observer, MutationObserver: Observer, benchNames: new Set() });
  jest.isolateModules(() => require('./in-page.js'));
  // jsdom knows no popovers.
  const find = Document.prototype.querySelectorAll;
  jest
    .spyOn(document, 'querySelectorAll')
    .mockImplementation((selector) => find.call(document, selector.replace(':popover-open', '')));
  return window.benchMenu;
}

it.each([
  ['while its button says so', true],
  ['not while it does not, whatever popover is open', false],
])('a menu is open %s', (_when, isOpen) => {
  const menu = menuOf(
    `<button aria-label="Options for A" aria-expanded="${isOpen}" aria-controls="panel"></button>`,
  );
  expect(menu.isOpen()).toBe(isOpen);
});
