/** Brand and environment of a page (PUR-05 to PUR-15), and what happens if the brand file cannot be used. */
import { NEVER, type Observable, of, throwError } from 'rxjs';
import { APP, BrandService, BUILT_IN_BRANDS } from '../../../src/core/brand/brand.service';
import { BrandApiService } from '../../../src/core/brand/brand-api.service';
import { Injector } from '../../../src/framework/di';
import { DOCUMENT, PAGE_ADDRESS } from '../../../src/platform/browser/browser';
import { LocalStorageService } from '../../../src/platform/browser/local-storage.service';

const brand = (token: string, fields: object = {}) => ({
  name: `The ${token} school`,
  token,
  domain: `${token}.example`,
  ...fields,
});
const MARLOWE = brand('marlowe', {
  styles: { '--brand-primary': '#0b5f66' },
  settings: { showProducts: false, numberOfDefaultImages: 3 },
  environments: { stage: { settings: { showProducts: true } } },
});
const FILE = { brands: [MARLOWE, brand('gablekey'), brand('office', { adminOnly: true })] };

interface Options {
  readonly url?: string;
  readonly served?: Observable<unknown>;
  readonly builtIn?: () => Promise<unknown>;
  readonly stored?: Record<string, string>;
  readonly app?: 'Dashboard' | 'AdminTools';
}

async function load({ url = 'https://marlowe.example/', served = of(FILE), ...options }: Options = {}) {
  const { builtIn = async () => FILE, stored = {}, app = 'Dashboard' } = options;
  const left: string[] = [];
  const root = { style: { setProperty: jest.fn(), removeProperty: jest.fn() } };
  const { hostname, origin, protocol, port } = new URL(url);
  const injector = Injector.create({
    providers: [
      { provide: APP, useValue: app },
      { provide: BUILT_IN_BRANDS, useValue: builtIn },
      { provide: BrandApiService, useValue: { getBrands: () => served } },
      { provide: DOCUMENT, useValue: { documentElement: root } },
      {
        provide: PAGE_ADDRESS,
        useValue: {
          ...{ hostname: hostname.replace(/\.$/, ''), origin, protocol, port },
          leaveFor: (target: string) => left.push(target),
        },
      },
      { provide: LocalStorageService, useValue: { get: (key: string) => stored[key] ?? null } },
    ],
  });
  const brands = injector.get(BrandService);
  brands.load();
  await new Promise(process.nextTick);
  return { brands, left, root, state: brands.state$.value };
}
const tokenOf = ({ state }: Awaited<ReturnType<typeof load>>) =>
  state.kind === 'ready' ? state.context.brand.token : state.kind;

it.each([
  ['stage.marlowe.example', 'stage', 'stage.marlowe.example', 'https://stage.api.marlowe.example'],
  ['www.marlowe.example', 'prod', 'marlowe.example', 'https://api.marlowe.example'],
])('takes brand and environment from the host %s (PUR-13, PUR-14)', async (hostname, name, host, main) => {
  const { brands } = await load({ url: `https://${hostname}/courses` });
  const { context } = brands;
  expect([context.brand.token, context.environment.name, context.host, context.hosts.main]).toEqual([
    ...['marlowe', name, host, main],
  ]);
});

it('lets an environment override single settings (PUR-06)', async () => {
  const settingsAt = async (url: string) => (await load({ url })).brands.context.settings;
  expect(await settingsAt('https://marlowe.example/')).toMatchObject({
    ...{ showProducts: false, numberOfDefaultImages: 3 },
  });
  expect(await settingsAt('https://stage.marlowe.example/')).toMatchObject({
    ...{ showProducts: true, numberOfDefaultImages: 3 },
  });
});

it('offers the brands of its own app, and knows all of them (PUR-15)', async () => {
  const { context } = (await load()).brands;
  expect(context.brands.map(({ token }) => token)).toEqual(['marlowe', 'gablekey']);
  expect(context.family).toHaveLength(3);
  expect(tokenOf(await load({ url: 'https://office.example/', app: 'AdminTools' }))).toBe('office');
});

it('sets the styles of the brand', async () => {
  const { root } = await load();
  expect(root.style.setProperty).toHaveBeenCalledWith('--brand-primary', '#0b5f66');
});

describe('a host without a brand', () => {
  it('is left for its parent domain (PUR-14), with its port', async () => {
    const { left, state } = await load({ url: 'https://a.nobody.example:8443/' });
    expect(left).toEqual(['https://nobody.example:8443/']);
    expect(state.kind).toBe('leaving');
  });

  it('that has no parent is unknown', async () => {
    const { left, state } = await load({ url: 'https://nobody/' });
    expect([left, state]).toEqual([[], { kind: 'unknown', hostname: 'nobody' }]);
  });

  it('is left for the same host without the dot at its end', async () => {
    const { left } = await load({ url: 'https://marlowe.example.:8443/' });
    expect(left).toEqual(['https://marlowe.example:8443/']);
  });
});

describe('a brand file that cannot be used', () => {
  it.each<[string, Observable<unknown>, RegExp]>([
    ['is missing', throwError(() => new Error('Not found')), /Not found/],
    ['has no brand', of({ brands: [] }), /no brand of this app/],
    [
      'has no brand of this app',
      of({ brands: [brand('office', { adminOnly: true })] }),
      /no brand of this app/,
    ],
    ['is malformed', of({ brands: [{ token: 7 }] }), /./],
  ])(
    'is replaced by the built-in copy if it %s, and the status page says why',
    async (_what, served, message) => {
      const loaded = await load({ served });
      expect(tokenOf(loaded)).toBe('marlowe');
      expect(loaded.brands.issues$.value).toEqual([
        expect.objectContaining({ message: expect.stringMatching(message) }),
      ]);
    },
  );

  it('leaves the host without a brand if there is no copy either, and goes nowhere', async () => {
    const { left, state } = await load({
      url: 'https://a.nobody.example/',
      served: throwError(() => new Error('Not found')),
      builtIn: async () => Promise.reject(new Error('Not built in')),
    });
    expect([left, state.kind]).toEqual([[], 'unknown']);
  });
});

it('has no brand before it is loaded', async () => {
  const { brands } = await load({ served: NEVER });
  expect(() => brands.context).toThrow('The brand is not resolved: loading');
});
