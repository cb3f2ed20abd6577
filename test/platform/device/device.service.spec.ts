import { Injector } from '../../../src/framework/di';
import { DeviceService, widthClass } from '../../../src/platform/device/device.service';
import { runMarbles } from '../../support/marbles';

describe('width classes (CON-21, CON-32)', () => {
  it.each([
    [0, 'min'],
    [639, 'min'],
    [640, 'sm'],
    [767, 'sm'],
    [768, 'md'],
    [1023, 'md'],
    [1024, 'lg'],
    [4000, 'lg'],
  ])('%d px is %s', (width, expected) => expect(widthClass(width)).toBe(expected));

  it('change once the width has been stable for 150 ms', () => {
    runMarbles(({ hot, expectObservable }) => {
      window.innerWidth = 1200;
      const injector = Injector.create({ providers: [] });
      const { width$ } = injector.get(DeviceService);
      const widths: Record<string, number> = { a: 700, b: 500, c: 800, d: 900 };
      hot('a 100ms b 199ms c 300ms d', widths).subscribe((width) => {
        window.innerWidth = width;
        window.dispatchEvent(new Event('resize'));
      });
      expectObservable(width$).toBe('l 250ms m 199ms n', { l: 'lg', m: 'min', n: 'md' });
    });
  });
});
