import {
  barContext,
  collapses,
  isDeferred,
  isSelected,
  type NavigationContext,
  visibleItems,
} from '../../../../src/app/shell/navigation-bar/navigation.model';
import type { NavigationItem } from '../../../../src/contracts/brand';

const SETTINGS = {
  showProducts: true,
  cartUrl: 'https://shop.example/cart',
  referralAffiliateUrl: 'https://refer.example/',
  chatRoom: 'support',
  chatRoomUuid: '3f0c',
};

const STUDENT: NavigationContext = {
  app: 'Dashboard',
  environment: 'prod',
  width: 'lg',
  isSignedIn: true,
  settings: SETTINGS,
  pages: { faqPath: 'https://x.example/questions', contactUsPath: '/contact' },
  hasMembership: true,
  hasLiveChat: true,
  canSwitchToLegacy: true,
};
const GUEST = { ...STUDENT, isSignedIn: false, hasMembership: false, canSwitchToLegacy: false };

const link = (item: Partial<NavigationItem> = {}): NavigationItem => ({
  type: 'Link',
  label: 'Courses',
  routerLink: '/courses',
  ...item,
});
const external = (label: string) => link({ label, href: 'https://x.example/', routerLink: undefined });
const withSettings = (settings: Partial<NavigationContext['settings']>) => ({
  settings: { ...SETTINGS, ...settings },
});

describe('visibleItems', () => {
  it.each<[string, NavigationItem, Partial<NavigationContext>, boolean]>([
    ['a link', link(), {}, true],
    ['a link without a target', link({ routerLink: undefined }), {}, false],
    ['a disabled link without a target', link({ routerLink: undefined, disabled: true }), {}, true],

    ['an item of this environment', link({ showOnlyOnEnvironments: ['dev', 'prod'] }), {}, true],
    ['an item of another environment', link({ showOnlyOnEnvironments: ['dev'] }), {}, false],
    ['an item of no environment', link({ showOnlyOnEnvironments: [] }), {}, false],
    ['an item of this width', link({ showOnlyOnDeviceWidths: ['md', 'lg'] }), {}, true],
    ['an item of another width', link({ showOnlyOnDeviceWidths: ['min', 'sm'] }), {}, false],
    ['an item of some width', link({ showOnlyOnDeviceWidths: ['min'] }), { width: null }, true],
    ['an item of this app', link({ showOnlyOnApps: ['Dashboard'] }), {}, true],
    ['an item of another app', link({ showOnlyOnApps: ['LearningLauncher', 'B2B'] }), {}, false],
    ['an item for students', link({ showOnlyOnLoginState: 'logged-in' }), {}, true],
    ['an item for guests', link({ showOnlyOnLoginState: 'guest' }), {}, false],

    ['a hidden item', link(), withSettings({ hiddenMenuItems: [' COURSES'] }), false],
    ['another hidden item', link(), withSettings({ hiddenMenuItems: ['Course'] }), true],
    [
      'a hidden item without a name',
      { type: 'FlexGrowSpacer' },
      withSettings({ hiddenMenuItems: [''] }),
      true,
    ],
    ['an item of no width', link({ showOnlyOnDeviceWidths: [] }), { width: null }, false],
    ['an item where all are hidden', link(), withSettings({ hiddenMenuItems: ['*'] }), false],
    [
      'the frame where all are hidden',
      { type: 'AccountMenu', label: 'Account' },
      withSettings({ hiddenMenuItems: ['*'] }),
      true,
    ],
    [
      'a hidden part of the frame',
      { type: 'AccountMenu', label: 'Account' },
      withSettings({ hiddenMenuItems: ['account'] }),
      false,
    ],
    ['a link without words', link({ label: undefined }), {}, false],
    ['a link with blank words', link({ label: ' ' }), {}, false],
    [
      'a hidden menu with the name of its type',
      { type: 'DashboardMenu' },
      withSettings({ hiddenMenuItems: ['Dashboard'] }),
      false,
    ],
    [
      'the hidden membership menu',
      { type: 'MembershipMenu' },
      withSettings({ hiddenMenuItems: ['membership'] }),
      false,
    ],
    ['a book code', external('Enter Book Code'), {}, false],
    ['career opportunities', external('Career Opportunities'), {}, false],
    ['tutoring', external('Tutoring'), {}, false],
    ['the legacy dashboard', external('Legacy Dashboard'), {}, false],
    ['an additional item', external('Tutoring'), withSettings({ additionalMenuItems: ['tutoring'] }), true],
    [
      'an additional item that is hidden',
      external('Tutoring'),
      withSettings({ additionalMenuItems: ['Tutoring'], hiddenMenuItems: ['Tutoring'] }),
      false,
    ],

    ['live chat', link({ label: 'Live Chat' }), {}, true],
    ['live chat by its action', link({ label: 'Ask us', helpAction: 'openChat' }), {}, true],
    ['live chat without a room', link({ label: 'Live Chat' }), withSettings({ chatRoom: '' }), false],
    [
      'live chat without an id',
      link({ helpAction: 'openChat' }),
      { settings: { chatRoom: 'support' } },
      false,
    ],
    ['live chat that nobody provides', link({ label: 'Live Chat' }), { hasLiveChat: false }, false],
    ['academic support', link({ helpAction: 'academic' }), {}, false],
    ['academic support in the Launcher', link({ helpAction: 'academic' }), { app: 'LearningLauncher' }, true],
    ['customer support', link({ helpAction: 'customer', routerLink: undefined }), {}, true],

    ['the membership menu', { type: 'MembershipMenu' }, {}, true],
    ['the membership menu without a membership', { type: 'MembershipMenu' }, { hasMembership: false }, false],
    ['the switch to legacy', link({ href: 'switch-to-legacy', routerLink: undefined }), {}, true],
    [
      'the switch to legacy of another student',
      link({ href: 'switch-to-legacy', routerLink: undefined }),
      { canSwitchToLegacy: false },
      false,
    ],
    ['a referral', link({ href: 'talkable', routerLink: undefined }), {}, true],
    [
      'a referral without a programme',
      link({ href: 'talkable', routerLink: undefined }),
      { settings: {} },
      false,
    ],
    ['the catalog', link({ routerLink: '/products?sort=name' }), {}, true],
    [
      'the catalog, switched off',
      link({ routerLink: '/Products/' }),
      withSettings({ showProducts: false }),
      false,
    ],
    ['the cart', { type: 'Cart' }, {}, true],
    ['the cart without an address', { type: 'Cart' }, { settings: {} }, false],
    ['a submenu without items', { type: 'Submenu', label: 'Help' }, {}, false],
  ])('%s', (_, item, context, isVisible) => {
    expect(visibleItems([item], { ...STUDENT, ...context })).toHaveLength(isVisible ? 1 : 0);
  });

  it.each<[string, NavigationItem, boolean]>([
    ['the logo', { type: 'Logo' }, true],
    ['a spacer', { type: 'FlexGrowSpacer' }, true],
    ['the account menu, to sign in', { type: 'AccountMenu' }, true],
    ['a page', link(), false],
    ['FAQ', external('FAQ'), true],
    ['FAQs', external('faqs'), true],
    ['Contact Us', external('Contact Us'), true],
    ['the page of the questions by its address', link({ href: 'https://x.example/questions' }), true],
    ['the contact page by its address', link({ label: 'Write', routerLink: '/contact' }), true],
    ['another page of the school', external('About us'), false],
    ['the help sheet', link({ href: 'help', routerLink: undefined }), false],
    ['the dashboard menu', { type: 'DashboardMenu' }, false],
    ['the cart', { type: 'Cart' }, false],
    ['what a brand names for guests', link({ showOnlyOnLoginState: 'guest' }), true],
  ])('NAV-10: a guest and %s', (_, item, isVisible) => {
    expect(visibleItems([item], GUEST)).toHaveLength(isVisible ? 1 : 0);
  });

  it('filters the items of a menu alike, and leaves out a menu of which nothing remains', () => {
    const help: NavigationItem = {
      type: 'Submenu',
      label: 'Help',
      items: [link({ helpAction: 'academic' }), external('FAQ'), external('Tutoring')],
    };
    const empty: NavigationItem = { type: 'Submenu', label: 'More', items: [external('Tutoring')] };
    expect(visibleItems([help, empty], STUDENT)).toEqual([{ ...help, items: [external('FAQ')] }]);
  });

  it('leaves out separators that separate nothing', () => {
    const separator: NavigationItem = { type: 'Separator' };
    const items = [separator, link(), separator, external('Tutoring'), separator, link(), separator];
    expect(visibleItems(items, STUDENT).map(({ type }) => type)).toEqual(['Link', 'Separator', 'Link']);
  });

  it('leaves out all separators at the start', () => {
    const separator: NavigationItem = { type: 'Separator' };
    expect(visibleItems([separator, external('Tutoring'), separator, link()], STUDENT)).toEqual([link()]);
    expect(visibleItems([separator, separator], STUDENT)).toEqual([]);
  });

  it('calls a link without a label by its title', () => {
    const item = link({ label: undefined, title: 'Your courses' });
    expect(visibleItems([item], STUDENT)).toEqual([{ ...item, label: 'Your courses' }]);
  });

  it.each([
    ['https://shop.example/cart', { href: 'https://shop.example/cart' }],
    ['/cart', { routerLink: '/cart' }],
  ])('gives the cart the address %s of the settings', (cartUrl, address) => {
    expect(visibleItems([{ type: 'Cart' }], { ...STUDENT, ...withSettings({ cartUrl }) })).toEqual([
      { type: 'Cart', ...address },
    ]);
  });

  it('keeps the space of items that the data of the student decides about', () => {
    const items: NavigationItem[] = [{ type: 'MembershipMenu' }, link({ href: 'switch-to-legacy' }), link()];
    const brand = { settings: {}, faqPath: null, contactUsPath: null };
    const context = barContext(brand, { app: 'Dashboard', environment: 'prod', isSignedIn: true });
    expect(visibleItems(items, context)).toEqual(items);
    expect(items.map(isDeferred)).toEqual([true, true, false]);
  });
});

describe('isSelected', () => {
  it.each<[string, NavigationItem, string, boolean]>([
    ['its page', link(), '/courses', true],
    ['its page as routes match it', link(), '/Courses/', true],
    ['its page with a query', link({ routerLink: '/courses?view=list' }), '/courses', true],
    ['a page below it', link(), '/courses/7', false],
    ['another page', link(), '/', false],
    ['selectedPath', link({ selectedPath: '/learning' }), '/learning', true],
    ['its page instead of selectedPath', link({ selectedPath: '/learning' }), '/courses', false],
    ['selectedPathStartsWith', link({ selectedPathStartsWith: '/account' }), '/account', true],
    [
      'a page below selectedPathStartsWith',
      link({ selectedPathStartsWith: '/account/' }),
      '/account/x',
      true,
    ],
    ['a word that begins alike', link({ selectedPathStartsWith: '/account' }), '/accounting', false],
    ['any page below /', link({ selectedPathStartsWith: '/' }), '/courses', true],
    ['selected', link({ selected: true }), '/elsewhere', true],
    ['the dashboard', { type: 'DashboardMenu' }, '/', true],
    ['a page of the membership', { type: 'MembershipMenu' }, '/resources/7', true],
    ['an item of a menu', { type: 'Submenu', items: [link()] }, '/courses', true],
    ['no item of a menu', { type: 'Submenu', items: [link()] }, '/', false],
  ])('%s', (_, item, pathname, expected) => {
    expect(isSelected(item, pathname)).toBe(expected);
  });
});

it('NAV-02: a bar with no more than two items does not collapse', () => {
  const frame: NavigationItem[] = [{ type: 'Logo' }, { type: 'Cart' }, { type: 'AccountMenu' }];
  expect(collapses([...frame, link(), link()])).toBe(false);
  expect(collapses([...frame, link(), link(), { type: 'DashboardMenu' }])).toBe(true);
});
