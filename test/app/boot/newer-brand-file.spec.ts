import { Subject } from 'rxjs';
import { reloadForNewerBrandFile } from '../../../src/app/boot/newer-brand-file';
import { RELOADED_KEY } from '../../../src/app/routing/chunk-recovery';
import { pagePolicy } from '../../../src/build/policy';
import { BrandService } from '../../../src/core/brand/brand.service';
import { ServiceWorkerService } from '../../../src/features/service-worker';
import { Injector } from '../../../src/framework/di';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { brandWith } from '../../support/brands';

const HOSTS = { hosts: { main: 'https://api.elsewhere.example' } };
const FACTS = {
  storageHosts: ['https://a.storage.example', 'https://b.storage.example'],
  environments: { prod: HOSTS, stage: { hosts: { main: 'https://api.stage.example' } } },
};
const built = brandWith({ token: 'x', tagline: 'As it was built.', ...FACTS });
/** The policy as the build writes it. */
const POLICY = pagePolicy({ brands: [built], script: '', style: '' });

function open(brand = built, policy: string | null = POLICY) {
  const newBuild$ = new Subject<void>();
  const update = jest.fn();
  const reload = jest.fn();
  const stored = new Map<string, string>();
  const sessionStorage = { getItem: (key: string) => stored.get(key), setItem: stored.set.bind(stored) };
  const document = {
    querySelector: () => policy && { content: policy },
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
    brandWith({ token: 'x', ...FACTS, tagline: 'New.', styles: { '--brand-primary': '#0b5f66' } }),
  ],
  [
    'in another order',
    brandWith({
      token: 'x',
      environments: { stage: FACTS.environments.stage, prod: HOSTS },
      storageHosts: FACTS.storageHosts.toReversed(),
    }),
  ],
  [
    'with another host under its domain',
    brandWith({ token: 'x', environments: { prod: { hosts: { main: 'https://api.x.example' } } } }),
  ],
  ['with fewer hosts', brandWith({ token: 'x' })],
])('a brand file %s asks for no newer build', (_case, brand) => {
  const { update, newBuild$, reload } = open(brand);
  newBuild$.next();
  expect(update).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  [
    'other hosts',
    brandWith({ token: 'x', environments: { prod: { hosts: { main: 'https://new.example' } } } }),
  ],
  ['another domain', brandWith({ token: 'x', domain: 'moved.example' })],
  ['another storage', brandWith({ token: 'x', storageHosts: ['https://new.storage.example'] })],
  ['images of another host', brandWith({ token: 'x', imageHosts: ['https://images.example'] })],
  ['a live chat', brandWith({ token: 'x', chatHosts: ['https://chat.example'] })],
  ['a logo elsewhere', brandWith({ token: 'x', logo: 'https://logo.example/x.svg' })],
  [
    'photos elsewhere',
    brandWith({ token: 'x', settings: { defaultImageUrl: 'https://photo.example/x.png' } }),
  ],
  [
    'another place to register referral affiliates',
    brandWith({ token: 'x', settings: { referralAffiliateUrl: 'https://affiliates.example/x' } }),
  ],
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

it('without a policy, as on a development server, there is no newer build', () => {
  expect(open(brandWith({ token: 'y' }), null).update).not.toHaveBeenCalled();
});
