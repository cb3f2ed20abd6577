/** Menus of the navigation bar in odd circumstances: sessions that end, brands that nest too much, keys on a phone. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import brandFile from '../../public/app-config/brands.json';
import { polyfillDialog } from '../support/dialog-polyfill';
import { LIGHT_PAGE } from '../support/light-page';
import { openApp, type TestAppOptions } from '../support/test-app';
import { resetWindowWidth, setWindowWidth } from '../support/window-width';

beforeAll(polyfillDialog);
// In a browser it has loaded before anyone presses a key.
beforeAll(() => import('../../src/ui/menu-keys'));
afterEach(resetWindowWidth);

async function openSignedIn(options: TestAppOptions & { width?: number } = {}) {
  setWindowWidth(options.width ?? 1280);
  const app = await openApp({ url: LIGHT_PAGE, signedInAs: true, ...options });
  await screen.findByRole('button', { name: /^Account of/ });
  return app;
}

/** Help of this brand leads to a page of the app. */
function withInnerHelp(): Pick<TestAppOptions, 'brandFile'> {
  const [brand] = brandFile.brands;
  const items = [{ type: 'Link', label: 'Status', routerLink: '/status' }];
  const navigation = [{ type: 'Submenu', label: 'Help', items }, { type: 'AccountMenu' }];
  return { brandFile: () => HttpResponse.json({ brands: [{ ...brand, navigation }] }) };
}

const trigger = (name: string) => screen.getByRole('button', { name });
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));

it('the arrows lead into a modal list from its title', async () => {
  const { user } = await openSignedIn({ width: 375 });
  await user.click(trigger('Menu'));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  const first = await menu.findByRole('button', { name: 'Search' });
  await waitFor(() => expect(menu.getByRole('heading', { name: 'Menu' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(first).toHaveFocus();
});

it('an open menu is closed when the session ends in another tab', async () => {
  const { user } = await openSignedIn(withInnerHelp());
  await user.click(trigger('Help'));
  await user.click(await bar().findByRole('link', { name: 'Status' }));
  await screen.findByRole('heading', { name: 'Status', level: 1 });
  await user.click(trigger('Help'));
  expect(trigger('Help')).toHaveAttribute('aria-expanded', 'true');
  // biome-ignore lint/suspicious/noDocumentCookie: what another tab does
  document.cookie = 'X-Credential=; max-age=0; path=/';
  await screen.findByRole('link', { name: 'Sign in' });
  expect(bar().queryAllByRole('button', { expanded: true })).toEqual([]);
});

it('a menu has no group without a link', async () => {
  const submenu = (label: string, items: readonly object[]) => ({ type: 'Submenu', label, items });
  const [brand] = brandFile.brands;
  const navigation = [
    submenu('Learning', [
      submenu('More', [{ type: 'Link', label: 'Far', routerLink: '/courses' }]),
      submenu('Bare', [{ type: 'Logo' }]),
    ]),
    { type: 'AccountMenu' },
  ];
  const { user } = await openSignedIn({
    brandFile: () => HttpResponse.json({ brands: [{ ...brand, navigation }] }),
  });
  await user.click(trigger('Learning'));
  const more = within(await screen.findByRole('list', { name: 'More' }));
  expect(more.getByRole('link', { name: 'Far' })).toBeVisible();
  expect(screen.queryByText('Bare')).not.toBeInTheDocument();
});

describe('hidden entries that menus have of their own (NAV-06)', () => {
  async function openHiding(hiddenMenuItems: unknown) {
    const [brand] = brandFile.brands;
    const settings = { ...brand?.settings, hiddenMenuItems };
    const app = await openSignedIn({
      accounts: ['nora'],
      brandFile: () => HttpResponse.json({ brands: [{ ...brand, settings, environments: {} }] }),
    });
    return app;
  }

  it('of the account menu, the dashboard menu and the membership menu', async () => {
    const { user } = await openHiding([
      'warp to another school',
      'Notifications',
      'My Learning Paths',
      'VIP Offers',
      'Community',
    ]);
    await user.click(trigger('Account of Nora Whitfield'));
    await bar().findByRole('link', { name: 'Sign out' });
    expect(bar().getByRole('link', { name: 'Profile' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Warp/ })).not.toBeInTheDocument();
    expect(bar().queryByRole('link', { name: /^Notifications/ })).not.toBeInTheDocument();
    await user.click(trigger('Dashboard'));
    await screen.findByText('Recent learning paths');
    expect(screen.queryByRole('button', { name: /^My Learning Paths/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Membership' }));
    await bar().findAllByRole('link', { name: 'Learning Library' });
    expect(bar().queryByText('VIP Offers')).not.toBeInTheDocument();
    expect(bar().queryByText('Community')).not.toBeInTheDocument();
  });

  it('are all but the way out if the list cannot be read', async () => {
    const { user } = await openHiding({ Help: true });
    expect(screen.queryByRole('button', { name: 'Help' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Membership' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    await bar().findByRole('link', { name: 'Sign out' });
    expect(bar().queryByRole('link', { name: 'Profile' })).not.toBeInTheDocument();
  });
});
