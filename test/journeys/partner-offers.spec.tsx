/** VIP Offers on the real backend (RTE-14, CMEM-01, ROL-09, STA-07, NAV-21, MOD-31). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { PartnerOffersService } from '../../src/pages/partner-offerings/partner-offers.service';
import { expectAccessible } from '../support/axe';
import { currentUrl } from '../support/router';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from '../support/test-app';

const OFFERS = `${API_ORIGIN}/membership/:id/partnerofferings`;
const OFFER = `${OFFERS}/:offeringId`;

async function open(url = '/partner-offerings/101', options: TestAppOptions = {}) {
  const app = await openApp({ signedInAs: true, url, ...options });
  await screen.findByRole('heading', { level: 1, name: /Offer/ });
  return app;
}
/** Opens the page on a server that has these offers. */
const openWith = (offers: readonly object[], url?: string) =>
  open(url, { handlers: () => [http.get(OFFERS, () => HttpResponse.json(offers))] });

const offer = (partner: string) => screen.findByRole('article', { name: partner });
const partners = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const heading = (name: RegExp | string) => screen.findByRole('heading', { name });
const back = (app: TestApp) =>
  server.resetHandlers(http.all(`${API_ORIGIN}/*`, ({ request }) => app.backend.fetch(request)));
const refusal = (status: number, Message: string) =>
  HttpResponse.json({ ResponseStatus: { ErrorCode: 'Refused', Message } }, { status });

describe('the offers', () => {
  it('that are few keep the search of their address for as long as they are shown', async () => {
    const offers = [{ offeringId: 1, partnerName: 'Lantern Books', terms: '' }];
    const app = await openWith(offers, '/partner-offerings/101?search=lamp');
    const box = await screen.findByRole('searchbox');
    await app.user.clear(box);
    await app.user.type(box, 'lan');
    expect(screen.getByRole('searchbox')).toHaveValue('lan');
    expect(box).toHaveFocus();
    expect(partners()).toEqual(['Lantern Books']);
  });

  it('say partner, benefit and terms, lead to the partner in a new tab, and have a code to copy', async () => {
    const app = await open();
    expect(document.title).toBe('VIP Offers - Marlowe Health Learning');
    const card = within(await offer('Softstep Footwear'));
    expect(card.getByText('20% off shoes for long shifts')).toBeVisible();
    expect(card.getByText('For members, once a year. Not together with other offers.')).toBeVisible();
    const visit = card.getByRole('link', { name: 'Visit Softstep Footwear (opens in a new tab)' });
    expect(visit).toHaveAttribute('href', 'https://www.marlowe.example/partners/1');
    expect(visit).toHaveAttribute('rel', 'noopener noreferrer');
    expect(within(await offer('Lantern Books')).getByText('No code needed.')).toBeVisible();
    await expectAccessible(document.body);

    // A code is copied, which is confirmed for 2 s at the pressed button alone.
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await app.user.click(card.getByRole('button', { name: 'Copy the code from Softstep Footwear' }));
    expect(write).toHaveBeenLastCalledWith('MEMBER-101');
    expect(await card.findByText('Copied')).toBeVisible();
    expect(screen.getAllByText('Copied')).toHaveLength(1);
    expect(card.getByText('Copied.')).toBeInTheDocument();
    await waitFor(() => expect(card.queryByText('Copied')).toBeNull());
    await app.user.click(card.getByRole('button', { name: /^Copy the link/ }));
    expect(write).toHaveBeenLastCalledWith(`${location.origin}/partner-offerings/101?offer=10101`);
  });

  it('are searched in the address', async () => {
    const app = await open();
    expect(await screen.findByText('7 offers')).toBeVisible();
    await app.user.type(screen.getByRole('searchbox', { name: 'Search the offers' }), 'coffee');
    expect(partners()).toEqual(['Harbor Lane Coffee']);
    await waitFor(() => expect(currentUrl()).toBe('/partner-offerings/101?search=coffee'));
    app.reopen('/partner-offerings/101?search=zzz');
    await heading('No offer matches');
    await app.user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByText('7 offers')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('that are hostile are texts without links, and a logo that cannot be loaded gives way to initials', async () => {
    const hostile = {
      partnerName: '<b>Evil</b>',
      url: 'javascript:alert(1)',
      logoUrl: 'data:text/html,x',
      code: ' ',
    };
    const withLogo = (name: string) => ({
      offeringId: 2,
      partnerName: 'Lantern Books',
      logoUrl: `https://www.marlowe.example/${name}.svg`,
    });
    const app = await openWith([{ offeringId: 1, ...hostile }, withLogo('broken')]);
    const evil = within(await offer('<b>Evil</b>'));
    expect(evil.queryByRole('link')).not.toBeInTheDocument();
    expect(evil.queryByRole('img')).not.toBeInTheDocument();
    expect(evil.getByText('No code needed.')).toBeVisible();

    const card = await offer('Lantern Books');
    fireEvent.error(card.querySelector('img') as HTMLImageElement);
    expect(within(card).getByText('LB')).toBeVisible();
    // Until there is another logo.
    server.use(http.get(OFFERS, () => HttpResponse.json([withLogo('mended')])));
    app.injector.get(PartnerOffersService).reload();
    await waitFor(() => expect(card.querySelector('img')?.src).toMatch(/mended/));
  });

  it('that cannot be loaded say so and can be tried again, and none say what will be there', async () => {
    const app = await open('/partner-offerings/101', {
      handlers: () => [http.get(OFFERS, () => new HttpResponse(null, { status: 500 }))],
    });
    expect(await screen.findByText("We couldn't load the offers. Please try again.")).toBeVisible();
    server.use(http.get(OFFERS, () => HttpResponse.json([])));
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading('No offers yet')).toBeVisible();
    back(app);
    await app.user.click(screen.getByRole('button', { name: 'Check again' }));
    await offer('Softstep Footwear');
    expect(screen.getByRole('region', { name: 'Offers' })).toHaveFocus();
  });
});

describe('a link to one offer', () => {
  it('shows it alone, also where it cannot be loaded at first, and leads to the others', async () => {
    const app = await open('/partner-offerings/101?offer=10103', {
      handlers: () => [http.get(OFFER, () => new HttpResponse(null, { status: 500 }))],
    });
    expect(await screen.findByText("We couldn't load the offers. Please try again.")).toBeVisible();
    back(app);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await offer('Harbor Lane Coffee');
    expect(partners()).toEqual(['Harbor Lane Coffee']);
    await app.user.click(screen.getByRole('link', { name: 'All offers' }));
    expect(await screen.findByText('7 offers')).toBeVisible();
    expect(currentUrl()).toBe('/partner-offerings/101');
  });

  it('that is gone says so', async () => {
    const app = await open('/partner-offerings/101?offer=10199');
    expect(await heading('This offer is no longer available.')).toBeVisible();
    await app.user.click(screen.getByRole('link', { name: 'All offers' }));
    await offer('Harbor Lane Coffee');
  });
});

describe('a page that is closed', () => {
  it('leads a former member back to the membership', async () => {
    await open('/partner-offerings', { accounts: ['eva'] });
    expect(document.title).toBe('VIP Offers - Marlowe Health Learning');
    expect(await heading(/^Your membership ended on/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Become a Member/ })).toHaveAttribute(
      'href',
      '/rxd/shop/marlowe/membership/101',
    );
  });

  it('closes when the server refuses it, opens again when the student comes back, and is marked for a closed license type', async () => {
    const app = await open('/partner-offerings/101', {
      handlers: () => [http.get(OFFERS, () => refusal(403, 'This is not part of your membership.'))],
    });
    expect(await heading('Not part of your membership')).toBeVisible();
    back(app);
    const types = within(screen.getByRole('navigation', { name: 'License types' }));
    await app.user.click(types.getByRole('link', { name: 'Registered Nurse (RN)' }));
    await offer('Softstep Footwear');

    await app.user.click(types.getByRole('link', { name: 'Licensed Practical Nurse (LPN) (locked)' }));
    expect(await heading(/^Your membership ended on|^For members$/)).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(currentUrl()).toBe('/partner-offerings/102');
  });
});
