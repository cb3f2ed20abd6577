/** What the command palette finds of each kind, where choosing it leads, and what is not offered to whom. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import brandFile from '../../public/app-config/brands.json';
import { BrandService } from '../../src/core/brand/brand.service';
import { AccountSwitchService } from '../../src/features/auth';
import { Router } from '../../src/platform/router/router';
import { chooseItem, findItems } from '../support/palette-kinds';
import { openApp, type TestApp, type TestAppOptions } from '../support/test-app';
import { resetWindowWidth, setWindowWidth } from '../support/window-width';

beforeEach(() => setWindowWidth(1280));
afterEach(resetWindowWidth);

async function open(userName: string, options: TestAppOptions = {}): Promise<TestApp> {
  const app = await openApp({
    accounts: [userName],
    signedInAs: userName,
    url: '/account/settings/purchases',
    ...options,
  });
  await screen.findByRole('heading', { name: /Purchases/ });
  return app;
}

/** As a student would look for it, and where they expect to arrive. */
const FINDS: readonly (readonly [kind: string, text: string, label: string, url: RegExp, heading: RegExp])[] =
  [
    ['pages', 'archived courses', 'Archived', /^\/courses\?status=archived$/, /^My Courses$/],
    [
      'learning-paths',
      'aprn georgia renew',
      'Georgia APRN License Renewal',
      /^\/\?pathId=\d+$/,
      /^Georgia APRN/,
    ],
    [
      'courses',
      'laws and rul',
      'Florida Laws and Rules for Nurses',
      /^\/courses\/\d+$/,
      /^Florida Laws and Rules for Nurses$/,
    ],
    [
      'certificates',
      'written comm',
      'Clear Written Communication',
      /^\/certificates\?search=C-/,
      /^Clear Written/,
    ],
    [
      'external-certificates',
      'speaking',
      'Public Speaking',
      /^\/certificates\/external\?search=Public\+Speaking$/,
      /^Public Speaking$/,
    ],
    [
      'licenses',
      'practical texas',
      'Licensed Practical Nurse (LPN)',
      /^\/account\/ledger#license-/,
      /Practical/,
    ],
    [
      'transcript-years',
      '2025',
      '2025 Transcripts',
      /^\/account\/transcripts\?year=2025$/,
      /^2025 Transcripts$/,
    ],
    ['products', 'safe workplace', 'A Safe Workplace', /^\/product\?productId=\d+$/, /^A Safe Workplace$/],
    [
      'resources',
      'wound short guide lpn',
      'A Short Guide to Wound Care',
      /^\/resources\/\d+\?search=A\+Short/,
      /^A Short Guide to Wound Care$/,
    ],
    [
      'partner-offerings',
      'harbor aprn',
      'Harbor Lane Coffee',
      /^\/partner-offerings\/\d+\?offer=\d+$/,
      /^Harbor Lane Coffee$/,
    ],
  ];

it('finds every kind by a word of its name, and leads there', async () => {
  const app = await open('nora');
  for (const [kind, text, label, url, heading] of FINDS) {
    const item = await chooseItem(app, kind, text);
    expect(item.label).toBe(label);
    expect(app.injector.get(Router).url).toMatch(url);
    const main = document.querySelector('main') as HTMLElement;
    expect(await within(main).findAllByText(heading)).not.toEqual([]);
  }
  // Of a list, nothing else.
  await chooseItem(app, 'transcript-years', '2025');
  await waitFor(() => expect(screen.getByRole('heading', { name: '2025 Transcripts' })).toBeVisible());
  expect(screen.queryByRole('heading', { name: '2026 Transcripts' })).not.toBeInTheDocument();
  // The license is where its address points to.
  const [license] = await findItems(app, 'licenses', 'practical texas');
  await chooseItem(app, 'licenses', 'practical texas');
  const section = document.getElementById(`license-${license?.id}`);
  expect(section).toContainElement(screen.getByRole('heading', { name: /Practical/ }));
});

it('finds notifications, also by their words, and how to reach the school', async () => {
  const app = await open('ada');
  const [notification] = await findItems(app, 'notifications', 'check your sound');
  expect(notification).toMatchObject({ label: 'Your live session begins today' });
  await chooseItem(app, 'notifications', 'check your sound');
  await screen.findByRole('heading', { name: /Your live session begins today/ });

  const [phone] = await findItems(app, 'help', 'call student support');
  expect(phone).toMatchObject({ detail: '+1 (800) 555-0112', target: { href: 'tel:+18005550112' } });
  const [faq] = await findItems(app, 'help', 'faqs');
  expect(faq?.target).toEqual({ href: 'https://www.marlowe.example/faq' });
  await chooseItem(app, 'help', 'certificate is locked');
  const dialog = await screen.findByRole('dialog', { name: 'Customer Support' });
  await waitFor(() => expect(dialog).toHaveTextContent('What is it about?'));
  expect(screen.getByRole('combobox', { name: /What is it about/ })).toHaveValue('My certificate is locked');
});

it('finds the other school of a student, and switches to it', async () => {
  const app = await open('max', { brandTokens: ['marlowe', 'gablekey'] });
  const switching = jest.spyOn(app.injector.get(AccountSwitchService), 'switchTo').mockReturnValue();
  const { label } = await chooseItem(app, 'accounts', '');
  expect(switching).toHaveBeenCalledWith(expect.objectContaining({ subsidiaryName: label }));
});

it('finds nothing that a membership would open, and asks for none of it', async () => {
  const app = await open('eva');
  expect(await findItems(app, 'resources', '')).toEqual([]);
  expect(await findItems(app, 'partner-offerings', '')).toEqual([]);
  expect(app.calls.filter((call) => /resources|partnerofferings/.test(call))).toEqual([]);
});

it('offers nothing that the brand hides or does not have', async () => {
  const hiddenMenuItems = [
    ...[
      'My Courses',
      'Certificates',
      'Transcripts',
      'License Ledger',
      'Profile',
      'Notifications',
      'Dashboard',
    ],
    ...['Help', 'Learning Library', 'VIP Offers', 'Warp to another school', 'Status', 'Sign out'],
  ];
  const [marlowe] = structuredClone(brandFile.brands);
  Object.assign(marlowe?.settings ?? {}, { hiddenMenuItems, showProducts: false });
  const app = await open('nora', { brandFile: () => HttpResponse.json({ brands: [marlowe] }) });
  const before = app.calls.length;
  const hidden = [
    ...['learning-paths', 'courses', 'certificates', 'external-certificates', 'licenses', 'transcript-years'],
    ...['products', 'notifications', 'resources', 'partner-offerings', 'help', 'accounts', 'continue'],
    ...['print-transcript', 'audit-packet', 'add-license', 'add-external-certificate'],
    ...['upload-photo', 'mark-all-read', 'status', 'sign-out'],
  ];
  for (const kind of hidden) expect([kind, await findItems(app, kind, 'a')]).toEqual([kind, []]);
  expect(app.calls.slice(before).filter((call) => /filters|learningpaths/.test(call))).toEqual([]);
});

it('offers what a brand allows only, and the tools of developers to nobody else', async () => {
  const [marlowe] = structuredClone(brandFile.brands);
  const settings = { externalCertificateSettings: { enabled: false }, enableProfilePhotoEditing: false };
  Object.assign(marlowe?.settings ?? {}, settings);
  const app = await open('ada', { brandFile: () => HttpResponse.json({ brands: [marlowe] }) });
  for (const kind of ['external-certificates', 'add-external-certificate', 'upload-photo']) {
    expect([kind, await findItems(app, kind, 'a')]).toEqual([kind, []]);
  }
  expect(await findItems(app, 'status', 'hub')).toHaveLength(1);
  jest.spyOn(app.injector.get(BrandService), 'developerTools', 'get').mockReturnValue(false);
  expect(await findItems(app, 'status', '')).toEqual([]);
});

it('finds no course before the onboarding is done', async () => {
  const app = await openApp({ accounts: ['sam'], signedInAs: 'sam' });
  await screen.findByRole('dialog');
  expect(await findItems(app, 'courses', 'a')).toEqual([]);
  expect(await findItems(app, 'continue', '')).toEqual([]);
  expect(app.calls.filter((call) => /enrollments/.test(call))).toEqual([]);
});
