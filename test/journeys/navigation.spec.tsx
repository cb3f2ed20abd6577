/** The navigation bar on the real backend: menus on both sides of 768 px, and what they lead to. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { withCartUrl } from '../support/brand-files';
import { polyfillDialog } from '../support/dialog-polyfill';
import { LIGHT_PAGE } from '../support/light-page';
import { API_ORIGIN, openApp, type TestApp, type TestAppOptions } from '../support/test-app';
import { resetWindowWidth, setWindowWidth } from '../support/window-width';

const DESKTOP = 1280;
const PHONE = 375;

beforeAll(polyfillDialog);
afterEach(resetWindowWidth);

async function openAs(name: string, options: TestAppOptions & { width?: number } = {}): Promise<TestApp> {
  const { width = DESKTOP, ...others } = options;
  setWindowWidth(width);
  const app = await openApp({ accounts: [name], url: LIGHT_PAGE, ...others, signedInAs: name });
  await screen.findByRole('button', { name: /^Account of/ });
  return app;
}

const trigger = (name: string) => screen.getByRole('button', { name });
const bar = () => within(screen.getByRole('navigation', { name: 'Main' }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('a special link opens the help sheet (NAV-22)', async () => {
  const { user } = await openAs('nora', { brandToken: 'gablekey' });
  await user.click(trigger('Support'));
  await user.click(await screen.findByRole('button', { name: 'Help Center' }));
  expect(await dialog('Help Center')).toBeInTheDocument();
});

it('a menu from 768 px on is a dropdown, used by keyboard and by mouse, with links to other sites (NAV-11, NAV-23)', async () => {
  const { user } = await openAs('nora');
  trigger('Help').focus();
  await waitFor(async () => {
    // The code for keys comes when the button has the focus.
    await user.keyboard('{ArrowDown}');
    expect(trigger('Help')).toHaveAttribute('aria-expanded', 'true');
  });
  const first = await screen.findByRole('button', { name: 'Customer Support' });
  await waitFor(() => expect(first).toHaveFocus());
  const move = async (keys: string, name: RegExp) => {
    await user.keyboard(keys);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(name));
  };
  await move('{ArrowDown}', /^FAQs/);
  await move('{ArrowUp}', /^Customer Support/);
  await move('{ArrowUp}', /^Career Opportunities/);
  await move('{Home}', /^Customer Support/);
  await move('{End}', /^Career Opportunities/);
  await move('con', /^Contact Us/);
  await user.keyboard('{Escape}');
  expect(trigger('Help')).toHaveFocus();

  await user.click(trigger('Help'));
  expect(trigger('Help')).toHaveAttribute('aria-expanded', 'true');
  expect(await bar().findByRole('button', { name: 'Customer Support' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const faq = bar().getByRole('link', { name: 'FAQs (opens in a new tab)' });
  expect(faq).toHaveAttribute('target', '_blank');
  expect(faq).toHaveAttribute('rel', 'noopener noreferrer');
  expect(faq).toHaveAttribute('href', 'https://www.marlowe.example/faq');
  await user.keyboard('{Escape}');
  expect(trigger('Help')).toHaveFocus();
  expect(trigger('Help')).toHaveAttribute('aria-expanded', 'false');

  await user.click(trigger('Help'));
  await bar().findByRole('button', { name: 'Customer Support' });
  await user.click(screen.getByRole('main'));
  expect(trigger('Help')).toHaveAttribute('aria-expanded', 'false');

  await user.click(trigger('Help'));
  await user.click(await bar().findByRole('button', { name: 'Customer Support' }));
  await dialog('Customer Support');
  expect(trigger('Help')).toHaveAttribute('aria-expanded', 'false');
});

it('a menu below 768 px is a modal list that leads on, back and away, or closes with its button (NAV-12)', async () => {
  const { user } = await openAs('nora', { width: PHONE });
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  const account = within(await dialog('Account'));
  expect(account.getByRole('link', { name: 'Sign out' })).toBeInTheDocument();
  await user.click(account.getByRole('button', { name: 'Close' }));
  await noDialog();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Account of/ })).toHaveFocus());

  await user.click(trigger('Menu'));
  const menu = within(await dialog('Menu'));
  await user.click(await menu.findByRole('button', { name: 'Help' }));
  const help = within(await dialog('Help'));
  expect(help.getByRole('heading', { name: 'Help' })).toHaveFocus();
  expect(help.getByRole('link', { name: /^FAQs/ })).toBeVisible();
  await user.click(help.getByRole('button', { name: 'Back' }));
  const again = within(await dialog('Menu'));
  expect(again.getByRole('button', { name: 'Help' })).toHaveFocus();
  await user.click(again.getByRole('link', { name: 'Certificates' }));
  expect(await screen.findByRole('heading', { name: 'Certificates', level: 1 })).toBeInTheDocument();
  await noDialog();
});

it('a menu that is open while the width crosses 768 px changes its form, and the focus stays (NAV-13)', async () => {
  const { user } = await openAs('nora', { width: 700 });
  // The wide bar does without the mobile menu itself.
  await user.click(trigger('Menu'));
  await dialog('Menu');
  setWindowWidth(DESKTOP);
  await noDialog();
  await waitFor(() => expect(trigger('Menu')).toHaveAttribute('aria-expanded', 'false'));

  await user.click(trigger('Help'));
  const faq = await bar().findByRole('link', { name: /^FAQs/ });
  faq.focus();
  setWindowWidth(700);
  const list = within(await dialog('Help'));
  expect(list.getByRole('link', { name: /^FAQs/ })).toHaveFocus();
  expect(bar().queryByRole('link', { name: /^FAQs/ })).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Close' }));
  await noDialog();

  // A list within the mobile menu becomes a dropdown of its own button.
  await user.click(trigger('Menu'));
  await user.click(await within(await dialog('Menu')).findByRole('button', { name: 'Help' }));
  const help = within(await dialog('Help'));
  help.getByRole('link', { name: /^Contact Us/ }).focus();
  setWindowWidth(DESKTOP);
  await noDialog();
  await waitFor(() => expect(trigger('Help')).toHaveAttribute('aria-expanded', 'true'));
  expect(bar().getByRole('link', { name: /^Contact Us/ })).toHaveFocus();
  expect(trigger('Menu')).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Escape}');
  expect(trigger('Help')).toHaveFocus();

  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  await bar().findByRole('link', { name: 'Sign out' });
  setWindowWidth(PHONE);
  await dialog('Account');
  setWindowWidth(DESKTOP);
  await noDialog();
  expect(await bar().findByRole('link', { name: 'Sign out' })).toBeVisible();
});

it('the dashboard menu lists the 4 most recent paths, opens the sheet of all in five orders, and makes one current (NAV-15 to NAV-19)', async () => {
  const { user } = await openAs('nora', { url: '/certificates' });
  await user.click(trigger('Dashboard'));
  const list = within(await screen.findByRole('list', { name: 'Recent learning paths' }));
  const links = list.getAllByRole('link');
  expect(links).toHaveLength(4);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('Showing 4 of 6')).toBeVisible();
  const recent = links[2]?.querySelector('.menu-item__label')?.textContent ?? '';
  await user.click(links[2] as HTMLElement);
  await screen.findByRole('heading', { name: /^Welcome/ });
  expect(location.pathname).toBe('/');
  const card = await screen.findByRole('article', { current: true });
  expect(within(card).getByRole('heading', { name: recent })).toBeVisible();

  await user.click(trigger('Dashboard'));
  await user.click(await bar().findByRole('button', { name: /^My Learning Paths/ }));
  const sheet = within(await dialog('My Learning Paths'));
  expect(sheet.getByText('6 learning paths')).toBeVisible();
  const names = () =>
    sheet.getAllByRole('link').map((link) => link.querySelector('.menu-item__label')?.textContent);
  expect(names()).toHaveLength(6);
  const order = sheet.getByLabelText('Sort by');
  expect(
    within(order)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Recently Viewed', 'Expiration Date', 'State', 'Profession', 'Learning Path (A to Z)']);
  await user.selectOptions(order, 'Learning Path (A to Z)');
  await waitFor(() => expect(names()).toEqual([...names()].sort()));
  const name = names()[5] ?? '';
  expect(name).not.toBe(recent);
  await user.click(sheet.getByRole('link', { name: new RegExp(`^${name}`) }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('article', { current: true })).getByRole('heading', { name }),
    ).toBeInTheDocument(),
  );
  await noDialog();
});

it('the bar groups memberships by license type (NAV-20) and counts what is in the cart (NAV-24)', async () => {
  const brands = withCartUrl('https://shop.marlowe.example/cart');
  const { user } = await openAs('nora', { brandFile: () => HttpResponse.json(brands) });
  const cart = await screen.findByRole('link', { name: /^Cart \d\+? items?$/ });
  expect(cart).toHaveAttribute('target', '_blank');
  expect(cart).toHaveAttribute('href', 'https://shop.marlowe.example/cart');

  const button = trigger('Membership');
  await waitFor(() => expect(button.closest('[data-deferred]')).toBeNull());
  await user.click(button);
  const group = within(await screen.findByRole('list', { name: 'Registered Nurse (RN)' }));
  expect(group.getByRole('link', { name: 'Learning Library' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/resources\/\d+$/),
  );
});

it('the account menu does not warp with one profile (MOD-11), and asks before the legacy dashboard (NAV-22)', async () => {
  const { user } = await openAs('nora');
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  const warp = await screen.findByRole('button', { name: /^Warp to another school/ });
  expect(warp).toHaveAttribute('aria-disabled', 'true');
  expect(warp).toHaveTextContent('You have an account with this school only.');
  await user.click(warp);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Switch to the classic dashboard' }));
  expect(await dialog('Switch to the classic dashboard?')).toBeInTheDocument();
});

it('guests see FAQs and Contact Us only (NAV-10)', async () => {
  setWindowWidth(DESKTOP);
  const { user } = await openApp({ url: '/status' });
  await screen.findByRole('navigation', { name: 'Main' });
  await bar().findByRole('link', { name: 'Sign in' });
  expect(
    bar()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Marlowe Health Learning', 'Sign in']);
  await user.click(bar().getByRole('button', { name: 'Help' }));
  const faq = await bar().findByRole('link', { name: /^FAQs/ });
  const menu = within(faq.closest('.menu-button__panel') as HTMLElement);
  expect(menu.queryAllByRole('button')).toEqual([]);
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'FAQs (opens in a new tab)',
    'Contact Us (opens in a new tab)',
  ]);
});

describe('the picker of linked accounts', () => {
  const primary = () => document.documentElement.style.getPropertyValue('--brand-primary');

  it('does not say that there is one account only while the profile is not known', async () => {
    const failing = () => HttpResponse.json({}, { status: 500 });
    const { user } = await openApp({
      url: '/certificates',
      signedInAs: true,
      handlers: () => [http.get(`${API_ORIGIN}/profile/accountprofile`, failing)],
    });
    await user.click(await screen.findByRole('button', { name: /^Account/ }));
    const button = await screen.findByRole('button', { name: /^Warp to another school/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).not.toHaveTextContent('only');
  });

  it('previews the styles of a school, and restores them on leave and on close (MOD-12, MOD-13)', async () => {
    const { user } = await openAs('max', { brandTokens: ['marlowe', 'gablekey'] });
    const own = primary();
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('button', { name: 'Warp to another school' }));
    const picker = within(await dialog('Warp to another school'));
    const here = picker.getByRole('button', { name: /^Marlowe Health Learning/ });
    const other = picker.getByRole('button', { name: /^Switch to Gable & Key/ });
    expect(here).toHaveAttribute('aria-disabled', 'true');

    await user.hover(other);
    expect(primary()).toBe('#701f3b');
    await user.unhover(other);
    expect(primary()).toBe(own);
    other.focus();
    expect(primary()).toBe('#701f3b');
    here.focus();
    expect(primary()).toBe(own);
    await user.click(here);
    expect(document.title).toMatch(/Marlowe/);

    await user.hover(other);
    await user.click(picker.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(primary()).toBe(own));
    await noDialog();
    expect(primary()).toBe(own);
  });
});
