/** The help sheet: its menu and its panels, for students and guests, by keyboard. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { BrandService } from '../../src/core/brand/brand.service';
import { HelpService, LIVE_CHAT } from '../../src/features/help';
import { REDUCED_MOTION } from '../../src/platform/device/reduced-motion';
import { polyfillDialog } from '../support/dialog-polyfill';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import { closeHelp, openHelp, openHelpAs, openHelpPage } from '../support/help-page';
import { MOVING, openApp } from '../support/test-app';

beforeAll(polyfillDialog);
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const fakeIntervals = () => jest.useFakeTimers({ doNotFake: [...EVERYTHING_BUT_INTERVALS] });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the menu (HELP-02)', () => {
  it('offers a student customer support, calls and the contact page, as far as the brand has them', async () => {
    const { app, sheet } = await openHelpAs('nora');
    await waitFor(async () =>
      expect(await sheet.findByRole('heading', { name: 'Help Center', level: 2 })).toHaveFocus(),
    );
    expect(sheet.getByRole('heading', { name: 'What can we help you with?' })).toBeVisible();
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Customer Support/),
      expect.stringMatching(/^Give Us a Call/),
      expect.stringMatching(/^Contact Us/),
    ]);
    expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();

    // The FAQ and the contact page open in a new tab; the latter closes the sheet (HELP-03).
    const faq = await sheet.findByRole('link', { name: /^FAQs/ });
    expect(faq).toHaveAttribute('href', 'https://www.marlowe.example/faq');
    expect(faq.closest('p')).toHaveTextContent(
      /^Before creating a new ticket, please check the FAQs.* for answers!$/,
    );
    const contact = sheet.getByRole('link', { name: /^Contact Us/ });
    expect(contact).toHaveAttribute('href', 'https://www.marlowe.example/contact');
    for (const link of [faq, contact]) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      link.addEventListener('click', (event) => event.preventDefault());
    }
    await app.user.click(faq);
    expect(document.querySelector('dialog')).toHaveAttribute('open');
    await app.user.click(contact);
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());

    // Neither note nor card for what the brand does not name.
    Object.assign(app.injector.get(BrandService).context.brand, {
      faqPath: null,
      contactUsPath: null,
      contactUsNumbers: [],
    });
    const bare = await openHelp(app);
    expect((await bare.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Customer Support/),
    ]);
    expect(bare.queryByText(/Before creating a new ticket/)).not.toBeInTheDocument();
  });

  it('offers academic support to a student who asks from a course', async () => {
    const app = await openApp({ accounts: ['nora'], url: '/courses/10010001', signedInAs: 'nora' });
    await screen.findByRole('heading', { level: 1, name: 'Prevention of Medical Errors' });
    const sheet = await openHelp(app);
    await app.user.click(await sheet.findByRole('button', { name: /^Academic Support/ }));
    expect(await sheet.findByRole('heading', { name: 'Academic Support', level: 2 })).toBeVisible();
  });

  it('offers a guest only ways to contact the school, and the FAQ (NAV-10)', async () => {
    const app = await openApp({ url: '/login' });
    await screen.findByLabelText(/^User name/);
    const sheet = await openHelp(app, { action: 'customer', enrollmentId: 10010001 });
    expect(await sheet.findByRole('heading', { name: 'Help Center' })).toBeVisible();
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Give Us a Call/),
      expect.stringMatching(/^Contact Us/),
    ]);
    expect(sheet.getByRole('link', { name: /^FAQs/ })).toBeVisible();
  });

  it('opens the live chat in place of the sheet', async () => {
    const open = jest.fn(() => of('shown'));
    const app = await openHelpPage('nora', [{ provide: LIVE_CHAT, useValue: { open } }]);
    const { settings } = app.injector.get(BrandService).context;
    Object.assign(settings, { chatRoom: 'support', chatRoomUuid: '3f0c' });
    const sheet = await openHelp(app);
    await app.user.click(await sheet.findByRole('button', { name: /^Live Chat/ }));
    expect(open.mock.calls).toEqual([[{ chatRoom: 'support', chatRoomUuid: '3f0c' }]]);
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  });
});

describe('a panel', () => {
  it('opens directly for an action, with Close and without Back (HELP-05, HELP-06), and gives the focus to its editor (HELP-08)', async () => {
    const app = await openHelpPage('nora');
    for (const [action, title, hasEditor] of [
      ['academic', 'Academic Support', true],
      ['customer', 'Customer Support', true],
      ['contactUs', 'Give Us a Call', false],
    ] as const) {
      const sheet = await openHelp(app, { action, enrollmentId: 10010001 });
      expect(await sheet.findByRole('heading', { name: title, level: 2 })).toBeVisible();
      const editor = hasEditor && (await sheet.findByRole('textbox', { name: 'How can we help you?' }));
      if (editor) expect(editor).not.toHaveFocus();
      expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();
      expect(sheet.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
      expect(sheet.queryByText('What can we help you with?')).not.toBeInTheDocument();
      if (editor) await waitFor(() => expect(editor).toHaveFocus());
      else {
        // A telephone link for each department (HELP-04).
        const links = await sheet.findAllByRole('link', { name: /\+1/ });
        expect(links.map(({ textContent }) => textContent)).toEqual([
          'Student Support+1 (800) 555-0112',
          'License and State Requirements+1 (800) 555-0113',
          'Group Accounts+1 (800) 555-0118',
        ]);
        expect(links[0]).toHaveAttribute('href', 'tel:+18005550112');
      }
      await closeHelp();
    }
  });

  it('has Back instead of Close after the menu, and gives the focus back to its card', async () => {
    const { app, sheet } = await openHelpAs('nora', { enrollmentId: 10010001 });
    for (const title of ['Academic Support', 'Customer Support', 'Give Us a Call']) {
      const card = new RegExp(`^${title}`);
      await app.user.click(await sheet.findByRole('button', { name: card }));
      await waitFor(async () =>
        expect(await sheet.findByRole('heading', { name: title, level: 2 })).toHaveFocus(),
      );
      expect(sheet.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
      await app.user.click(sheet.getByRole('button', { name: 'Back' }));
      expect(await sheet.findByRole('heading', { name: 'Help Center' })).toBeVisible();
      expect(sheet.getByRole('button', { name: card })).toHaveFocus();
    }
  });

  it('leaves the focus of a student who has begun elsewhere', async () => {
    const app = await openHelpPage('nora');
    fakeIntervals();
    const sheet = await openHelp(app, { action: 'customer' });
    const issue = await sheet.findByRole('combobox', { name: 'What is it about?' });
    await app.user.click(issue);
    await pass(350);
    expect(issue).toHaveFocus();
  });

  describe('slides (HELP-08, CON-25)', () => {
    const motion = () =>
      document.querySelector<HTMLElement>('.help-sheet')?.style.getPropertyValue('--help-motion');

    it.each([
      ['only once the sheet has been open for a while', false, '350ms'],
      ['never with reduced motion', true, '0ms'],
    ])('%s', async (_when, reduced, duration) => {
      const app = await openHelpPage('nora', [{ provide: REDUCED_MOTION, useValue: () => reduced }]);
      fakeIntervals();
      const sheet = await openHelp(app);
      await sheet.findByRole('heading', { name: 'Help Center' });
      await pass(499);
      expect(motion()).toBe('0ms');
      await pass(1);
      expect(motion()).toBe(duration);
    });
  });

  it('has a Cancel that closes the sheet that was opened with it, or else leads back to the menu (HELP-07)', async () => {
    const { app, sheet } = await openHelpAs('nora', { action: 'customer' });
    await app.user.click(await sheet.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());

    const menu = await openHelp(app);
    await app.user.click(await menu.findByRole('button', { name: /^Customer Support/ }));
    await app.user.click(await menu.findByRole('button', { name: 'Cancel' }));
    expect(await menu.findByRole('heading', { name: 'Help Center' })).toBeVisible();
  });

  it('can be used by keyboard from the menu to the sent message, and gives the focus back', async () => {
    const app = await openHelpPage('nora');
    const opener = await screen.findByRole('button', { name: /^Account of/ });
    opener.focus();
    const sheet = await openHelp(app);
    await waitFor(() => expect(sheet.getByRole('heading', { name: 'Help Center' })).toHaveFocus());
    await app.user.tab();
    expect(sheet.getByRole('button', { name: 'Close' })).toHaveFocus();
    await app.user.tab();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(sheet.getByRole('textbox')).toHaveFocus());
    await app.user.keyboard('Where is it?');
    await app.user.tab();
    await app.user.selectOptions(sheet.getByRole('combobox'), 'Other');
    await app.user.tab();
    expect(sheet.getByRole('radio', { name: 'Yes' })).toHaveFocus();
    await app.user.tab();
    await app.user.tab();
    expect(sheet.getByRole('button', { name: 'Send' })).toHaveFocus();
    await app.user.keyboard('{Enter}');
    expect(await screen.findByText('Your message has been sent.')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  });

  it('closes on Escape, and the sheet opens again', async () => {
    const app = await openHelpPage('nora', [MOVING]);
    await openHelp(app);
    await closeHelp();
    act(() => app.injector.get(HelpService).open());
    expect(await within(await screen.findByRole('dialog')).findByText('Help Center')).toBeVisible();
  });
});
