import brandFile from '../../../public/app-config/brands.json';
import { NAVIGATION_ITEM_TYPES, type NavigationItem } from '../../../src/contracts/brand';
import { decodeBrands } from '../../../src/core/brand/brand-decoder';
import { resolveHosts } from '../../../src/core/brand/brand-hosts';
import { brandsOfApp } from '../../../src/core/brand/brand-resolver';
import { ENVIRONMENTS } from '../../../src/core/brand/environment';
import fc from '../../support/fast-check';

const valid = { name: 'Valid', token: 'valid', domain: 'valid.example' };

function decodeOne(fields: Record<string, unknown>) {
  const { brands, issues } = decodeBrands({ brands: [{ ...valid, ...fields }] });
  return { brand: brands[0], issues };
}

describe('decodeBrands', () => {
  it('accepts the shipped file without issues', () => {
    const { brands, issues } = decodeBrands(brandFile);
    expect(issues).toEqual([]);
    expect(brands.map(({ token }) => token)).toEqual([
      'marlowe',
      'gablekey',
      'tallyfield',
      'campus',
      'partners',
    ]);
  });

  it.each([
    ['styles', { '--brand-primary': 'red;}' }, 'brands[0].styles.--brand-primary'],
    ['styles', { 'background-image': 'url(//evil.example)' }, 'brands[0].styles.background-image'],
    ['styles', 'blue', 'brands[0].styles'],
    ['styles', { '--brand-heading-weight': 650 }, 'brands[0].styles.--brand-heading-weight'],
    ['styles', { '--brand-heading-weight': '700; color: red' }, 'brands[0].styles.--brand-heading-weight'],
    ['styles', { '--brand-label-case': 'capitalize' }, 'brands[0].styles.--brand-label-case'],
    ['styles', { '--brand-edge': '0 0 9px red' }, 'brands[0].styles.--brand-edge'],
    ['styles', { '--brand-density': '40px' }, 'brands[0].styles.--brand-density'],
    ['styles', { '--brand-drawing': 'url(//evil.example/x.svg)' }, 'brands[0].styles.--brand-drawing'],
    ['styles', { '--brand-drawing': 'constructor' }, 'brands[0].styles.--brand-drawing'],
    ['logo', 'javascript:alert(1)', 'brands[0].logo'],
    ['logo', '//evil.example/logo.svg', 'brands[0].logo'],
    ['faqPath', 'http://plain.example', 'brands[0].faqPath'],
    ['termsPath', 'javascript:alert(1)', 'brands[0].termsPath'],
    ['settings', { showProducts: 1 }, 'brands[0].settings.showProducts'],
    ['contactUsNumbers', [{ department: 'Help', number: 'call us' }], 'brands[0].contactUsNumbers[0].number'],
    ['navigation', [{ type: 'Rocket' }], 'brands[0].navigation[0].type'],
    [
      'environments',
      { dev: { hosts: { main: 'http://evil.example' } } },
      'brands[0].environments.dev.hosts.main',
    ],
    ['environments', { dev: { settings: { cartUrl: 7 } } }, 'brands[0].environments.dev.settings.cartUrl'],
    ['environments', 'x', 'brands[0].environments'],
    ['environments', { dev: 5 }, 'brands[0].environments.dev'],
    ['environments', { production: {} }, 'brands[0].environments.production'],
    ['wings', 2, 'brands[0].wings'],
  ])('reports an invalid %s and uses the default', (field, value, path) => {
    const { brand, issues } = decodeOne({ [field]: value });
    expect(issues.map((issue) => issue.path)).toEqual([path]);
    const { environments, ...others } = decodeOne({}).brand ?? {};
    expect(brand).toMatchObject(others);
    expect(
      Object.values(brand?.environments ?? {}).filter(
        (each) => Object.keys({ ...each?.hosts, ...each?.settings }).length > 0,
      ),
    ).toEqual([]);
    expect(environments).toEqual({});
  });

  it('accepts every choice of a style', () => {
    const choices = {
      '--brand-heading-font': ['sans', 'serif', 'humanist', 'geometric'],
      '--brand-heading-weight': ['400', '500', '600', '700', '800'],
      '--brand-label-case': ['none', 'uppercase'],
      '--brand-edge': ['line', 'shadow', 'rule'],
      '--brand-density': ['compact', 'comfortable', 'spacious'],
      '--brand-drawing': ['contours', 'gables', 'ledger'],
    };
    for (const [name, values] of Object.entries(choices)) {
      for (const value of values) {
        expect(decodeOne({ styles: { [name]: value } })).toMatchObject({
          brand: { styles: { [name]: value } },
          issues: [],
        });
      }
    }
  });

  it('keeps the valid entries of a list with an invalid one', () => {
    const { brand, issues } = decodeOne({
      navigation: [{ type: 'Logo' }, { type: 'Rocket' }, { type: 'Cart' }],
    });
    expect(brand?.navigation).toEqual([{ type: 'Logo' }, { type: 'Cart' }]);
    expect(issues).toHaveLength(1);
  });

  it('decodes every type and every field of the navigation (NAV-07, NAV-08)', () => {
    const everyField = {
      type: 'Link',
      label: 'Help',
      title: 'Ask us',
      icon: 'question',
      badge: 'New',
      href: 'help',
      routerLink: '/courses',
      class: 'is-quiet large',
      selectedPath: '/courses',
      selectedPathStartsWith: '/account',
      helpAction: 'customer',
      disabled: false,
      selected: false,
      showNotificationCount: true,
      showOnlyOnEnvironments: ['dev', 'test'],
      showOnlyOnDeviceWidths: ['min', 'lg'],
      showOnlyOnLoginState: 'guest',
      showOnlyOnApps: ['Dashboard', 'B2B'],
      items: [{ type: 'Separator' }],
    };
    const navigation = [everyField, ...NAVIGATION_ITEM_TYPES.map((type) => ({ type }))];
    expect(decodeOne({ navigation })).toMatchObject({ brand: { navigation }, issues: [] });
  });

  it.each<[string, unknown]>([
    ['href', 'javascript:alert(1)'],
    ['href', 'http://evil.example'],
    ['href', 'switch-to-legacy '],
    ['routerLink', '//evil.example'],
    ['routerLink', '/\\evil.example'],
    ['class', '"><script>'],
    ['helpAction', 'shout'],
    ['showOnlyOnEnvironments', null],
    ['showOnlyOnLoginState', null],
    ['onClick', 'alert(1)'],
  ])('leaves out an invalid %s of an item: %j', (field, value) => {
    const { brand, issues } = decodeOne({
      navigation: [{ type: 'Submenu', items: [{ type: 'Link', label: 'A', [field]: value }] }],
    });
    expect(brand?.navigation).toEqual([{ type: 'Submenu', items: [{ type: 'Link', label: 'A' }] }]);
    expect(issues.map(({ path }) => path)).toEqual([`brands[0].navigation[0].items[0].${field}`]);
  });

  it('keeps a menu whose items are all invalid', () => {
    const { brand, issues } = decodeOne({
      navigation: [{ type: 'Submenu', label: 'Help', items: [{ type: 'Rocket' }, 7] }],
    });
    expect(brand?.navigation).toEqual([{ type: 'Submenu', label: 'Help' }]);
    expect(issues.map(({ path }) => path)).toEqual([
      'brands[0].navigation[0].items[0].type',
      'brands[0].navigation[0].items[1]',
    ]);
  });

  it.each([
    ['showOnlyOnEnvironments', ['dev', 'moon', 7], ['dev']],
    ['showOnlyOnDeviceWidths', ['xl', 'lg'], ['lg']],
    ['showOnlyOnDeviceWidths', 'lg', ['lg']],
    ['showOnlyOnApps', ['Games', 'Dashboard'], ['Dashboard']],
    ['showOnlyOnEnvironments', ['moon'], []],
    ['showOnlyOnEnvironments', 7, []],
    ['showOnlyOnApps', {}, []],
    ['disabled', 'yes', true],
  ])('keeps the limit that an item has by %s, as far as it can be read: %j', (field, given, kept) => {
    const { brand, issues } = decodeOne({ navigation: [{ type: 'Link', label: 'A', [field]: given }] });
    expect(brand?.navigation).toEqual([{ type: 'Link', label: 'A', [field]: kept }]);
    expect(issues.map(({ path }) => path)).toEqual([`brands[0].navigation[0].${field}`]);
  });

  it('shows an item for an unknown state of the login in no app', () => {
    const item = { type: 'Link', label: 'A', showOnlyOnLoginState: 'both', showOnlyOnApps: ['Dashboard'] };
    expect(decodeOne({ navigation: [item] }).brand?.navigation).toEqual([
      { type: 'Link', label: 'A', showOnlyOnApps: [] },
    ]);
  });

  it.each([
    [['Help', 7, null], ['Help']],
    ['Help', ['Help']],
    [[7], ['*']],
    [{ Help: true }, ['*']],
    [true, ['*']],
    [null, undefined],
    [[], []],
  ])('hides what can be read of hiddenMenuItems, and everything if nothing can: %j', (given, hidden) => {
    const settings = { hiddenMenuItems: given };
    const { brand } = decodeOne({ settings, environments: { dev: { settings } } });
    expect(brand?.settings.hiddenMenuItems).toEqual(hidden);
    expect(brand?.environments.dev?.settings.hiddenMenuItems).toEqual(hidden);
  });

  it.each(['adminOnly', 'partnerHubOnly', 'usesIDB'])('takes %s for true if it cannot be read', (field) => {
    const { brand, issues } = decodeOne({ [field]: 'no' });
    expect(brand).toMatchObject({ [field]: true });
    expect(issues.map(({ path }) => path)).toEqual([`brands[0].${field}`]);
    expect(decodeOne({ [field]: null }).brand).toMatchObject({ [field]: false });
    const { brands } = decodeBrands({ brands: [{ name: 'A', token: 'a', domain: 'a.example', [field]: 1 }] });
    if (field !== 'usesIDB') expect(brandsOfApp(brands, 'Dashboard')).toEqual([]);
  });

  it('cuts off menus that are nested without end', () => {
    const deep = Array.from({ length: 50_000 }).reduce<unknown>(
      (items) => [{ type: 'Submenu', label: 'More', items }],
      [],
    );
    const { brand, issues } = decodeOne({ navigation: deep });
    const depthOf = (items: readonly NavigationItem[] = []): number =>
      items.length === 0 ? 0 : 1 + Math.max(...items.map(({ items: nested }) => depthOf(nested)));
    expect(depthOf(brand?.navigation)).toBe(3);
    expect(issues.map(({ message }) => message)).toEqual(['is nested too deeply']);
  });

  it('shows every type in one of the shipped brands', () => {
    const typesOf = (items: readonly NavigationItem[]): string[] =>
      items.flatMap(({ type, items: nested = [] }) => [type, ...typesOf(nested)]);
    const types = decodeBrands(brandFile).brands.map(({ navigation }) => new Set(typesOf(navigation)));
    expect(types.some((each) => NAVIGATION_ITEM_TYPES.every((type) => each.has(type)))).toBe(true);
  });

  const broken = { name: 'Broken', token: 'broken', domain: 'broken.example' };

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['name', { name: undefined }, { name: 'broken' }],
    ['name', { name: 7 }, { name: 'broken' }],
    ['token', { token: undefined }, {}],
    ['token', { token: 'Broken ' }, {}],
    ['token', { token: 'valid' }, {}],
    ['domain', { domain: undefined }, { domain: 'broken.invalid' }],
    ['domain', { domain: 'broken' }, { domain: 'broken.invalid' }],
    ['domain', { domain: 'https://Broken.Example./' }, {}],
    ['domain', { domain: 'valid.example' }, { domain: 'broken.invalid' }],
  ])('keeps the host of a brand with a faulty %s: %j', (field, change, identity) => {
    const { brands, issues } = decodeBrands({ brands: [valid, { ...broken, ...change }] });
    expect(brands).toMatchObject([valid, { ...broken, ...identity }]);
    expect(issues.map(({ path }) => path)).toEqual([`brands[1].${field}`]);
  });

  it('gives a brand below the domain of another its own token', () => {
    const nested = { ...broken, token: 'valid', domain: 'broken.valid.example' };
    const { brands } = decodeBrands({
      brands: [valid, nested, { ...nested, domain: 'broken.test.example' }],
    });
    expect(brands.map(({ token }) => token)).toEqual(['valid', 'broken', 'broken-test']);
  });

  it('leaves out a brand without token and domain, and keeps the others', () => {
    const { brands, issues } = decodeBrands({ brands: [{ name: 'Broken' }, valid] });
    expect(brands.map(({ token }) => token)).toEqual(['valid']);
    expect(issues.map(({ path }) => path)).toEqual(['brands[0].token', 'brands[0].domain']);
  });

  it('needs no more than name, token and domain', () => {
    const { brand, issues } = decodeOne({});
    expect(issues).toEqual([]);
    expect(brand?.navigation).toEqual([
      { type: 'Logo', routerLink: '/' },
      { type: 'Link', label: 'Dashboard', icon: 'target', routerLink: '/' },
      { type: 'FlexGrowSpacer' },
      { type: 'AccountMenu', label: 'Account' },
    ]);
    expect(brand && resolveHosts(brand, ENVIRONMENTS.dev, true)).toEqual({
      main: 'http://localhost:8081',
      alb: 'http://localhost:8081',
      student: 'http://localhost:8081',
      identity: 'http://localhost:8081',
      hub: 'http://localhost:8081',
      launcher: 'http://localhost:8081',
    });
  });

  it('leaves out a brand that repeats a token or domain', () => {
    const { brands, issues } = decodeBrands({ brands: [valid, { ...valid, name: 'Twin' }] });
    expect(brands.map(({ name }) => name)).toEqual(['Valid']);
    expect(issues[0]?.path).toBe('brands[1]');
  });

  it('ignores __proto__', () => {
    const { brand } = decodeOne(JSON.parse('{"settings": {"__proto__": {"showProducts": true}}}'));
    expect(brand?.settings.showProducts).toBeUndefined();
    expect(({} as { showProducts?: boolean }).showProducts).toBeUndefined();
  });

  it('never throws, and reports any input that is not a brand file', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        const { brands, issues } = decodeBrands(anything);
        if (brands.length === 0 && !Array.isArray((anything as { brands?: unknown })?.brands)) {
          expect(issues.length).toBeGreaterThan(0);
        }
        decodeBrands({
          brands: [anything, { ...valid, styles: anything, settings: anything, navigation: anything }],
        });
      }),
    );
  });
});
