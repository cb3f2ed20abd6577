/** The switches of the showcase, which leave nothing behind (RTE-20). */
import { BehaviorSubject } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { Injector } from '../../../src/framework/di';
import { UxPreviewService } from '../../../src/pages/ux/ux-preview.service';
import { Router } from '../../../src/platform/router/router';
import { brandWith } from '../../support/brands';

const [MARLOWE, GABLEKEY] = [
  brandWith({ token: 'marlowe', styles: { '--brand-primary': '#0b5f66' } }),
  brandWith({ token: 'gablekey', styles: { '--brand-primary': '#7a1f4b' } }),
];
const root = document.documentElement;
const primary = () => root.style.getPropertyValue('--brand-primary');

function open(url = '/ux') {
  history.replaceState(null, '', url);
  const context = { brand: MARLOWE, brands: [MARLOWE, GABLEKEY] };
  const state$ = new BehaviorSubject({ kind: 'ready', context });
  const injector = Injector.create({ providers: [{ provide: BrandService, useValue: { state$ } }] });
  return { preview: injector.get(UxPreviewService), router: injector.get(Router), state$, context };
}

it('shows what the address says, until the showcase is left', () => {
  const { preview } = open('/ux?brand=gablekey&scheme=dark&text=200&dir=rtl&colours=forced&motion=reduced');
  const stop = preview.start();
  expect(primary()).toBe('#7a1f4b');
  expect([root.style.colorScheme, root.style.fontSize, root.dir]).toEqual(['dark', '200%', 'rtl']);
  expect(root).toHaveAttribute('data-ux-colours');
  expect(root.style.getPropertyValue('--motion-fast')).toBe('0ms');
  stop();
  expect(primary()).toBe('#0b5f66');
  expect([root.style.colorScheme, root.style.fontSize, root.dir]).toEqual(['', '', '']);
  expect(root).not.toHaveAttribute('data-ux-colours');
  expect(root.style.getPropertyValue('--motion-fast')).toBe('');
});

it('writes each switch into the address', () => {
  const { preview, router } = open();
  const stop = preview.start();
  preview.change({ brand: 'gablekey' });
  expect([router.url, primary()]).toEqual(['/ux?brand=gablekey', '#7a1f4b']);
  preview.change({ brand: null });
  expect([router.url, primary()]).toEqual(['/ux', '#0b5f66']);
  stop();
});

it('follows Back, and a brand that is resolved again', () => {
  const { preview, router, state$, context } = open('/ux?scheme=dark');
  const stop = preview.start();
  router.navigateByUrl('/ux');
  expect([preview.view$.value.scheme, root.style.colorScheme]).toEqual(['system', '']);
  state$.next({ kind: 'ready', context: { ...context, brand: GABLEKEY } });
  expect(primary()).toBe('#7a1f4b');
  stop();
});

it('knows no brand that there is not', () => {
  expect(open('/ux?brand=evil').preview.view$.value.brand).toBeNull();
});
