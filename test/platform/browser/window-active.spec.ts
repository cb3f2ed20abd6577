import { Injector } from '../../../src/framework/di';
import { WINDOW_ACTIVE } from '../../../src/platform/browser/window-active';

function show(isVisible: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isVisible });
  document.dispatchEvent(new Event('visibilitychange'));
}

it('emits when the window gets the focus and when its page is shown again', () => {
  let count = 0;
  const subscription = Injector.create({ providers: [] })
    .get(WINDOW_ACTIVE)
    .subscribe(() => {
      count += 1;
    });
  expect(count).toBe(0);
  window.dispatchEvent(new Event('focus'));
  expect(count).toBe(1);
  show(false);
  window.dispatchEvent(new Event('blur'));
  expect(count).toBe(1);
  show(true);
  expect(count).toBe(2);
  subscription.unsubscribe();
  window.dispatchEvent(new Event('focus'));
  expect(count).toBe(2);
});
