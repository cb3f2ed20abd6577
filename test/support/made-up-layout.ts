/** jsdom has no layout, and a long list renders only what is near the screen: each of its rows is this high. */
const ROW_HEIGHT = 300;

export function makeUpLayout(): void {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

export function forgetLayout(): void {
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
}
