import { Subject } from 'rxjs';
import { firstPageBrand } from '../../../src/app/boot/first-page-brand';
import { reloadForNewerBrandFile } from '../../../src/app/boot/newer-brand-file';
import { RELOADED_KEY } from '../../../src/app/routing/chunk-recovery';
import { BrandService } from '../../../src/core/brand/brand.service';
import { ServiceWorkerService } from '../../../src/features/service-worker';
import { Injector } from '../../../src/framework/di';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { brandWith } from '../../support/brands';

const HOSTS = { hosts: { main: 'https://api.elsewhere.example' } };
const built = brandWith({ token: 'x', tagline: 'As it was built.' });

function open(brand = built, known = [firstPageBrand(built)]) {
  const newBuild$ = new Subject<void>();
  const update = jest.fn();
  const reload = jest.fn();
  const stored = new Map<string, string>();
  const sessionStorage = { getItem: (key: string) => stored.get(key), setItem: stored.set.bind(stored) };
  const document = {
    getElementById: () => ({ textContent: JSON.stringify(known) }),
    defaultView: { sessionStorage, location: { reload } },
  };
  const injector = Injector.create({
    providers: [
      { provide: BrandService, useValue: { context: { brand } } },
      { provide: ServiceWorkerService, useValue: { newBuild$, update } },
      { provide: DOCUMENT, useValue: document },
    ],
  });
  reloadForNewerBrandFile(injector);
  return { newBuild$, update, reload, stored };
}

it.each([
  ['as the page was built', built],
  [
    'with other words and colours',
    brandWith({ token: 'x', tagline: 'New.', styles: { '--brand-primary': '#0b5f66' } }),
  ],
])('a brand file %s asks for no newer build', (_case, brand) => {
  const { update, newBuild$, reload } = open(brand);
  newBuild$.next();
  expect(update).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['other hosts', brandWith({ token: 'x', environments: { prod: HOSTS } })],
  ['another domain', brandWith({ token: 'x', domain: 'moved.example' })],
  ['a brand that the page does not know', brandWith({ token: 'y' })],
])('with %s it reloads the page once its build is there, and not again a moment later', (_case, brand) => {
  const { update, newBuild$, reload, stored } = open(brand);
  expect(update).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  newBuild$.next();
  newBuild$.next();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(stored.has(RELOADED_KEY)).toBe(true);
});
