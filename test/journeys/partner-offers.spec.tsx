/** VIP Offers on the real backend (RTE-14, CMEM-01, ROL-09, STA-07, NAV-21, MOD-31). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { PartnerOffersService } from '../../src/pages/partner-offerings/partner-offers.service';
import { expectAccessible } from '../support/axe';
import { currentUrl } from '../support/router';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestApp, type TestAppOptions } from '../support/test-app';

const OFFERS = `${API_ORIGIN}/membership/:id/partnerofferings`;
const OFFER = `${OFFERS}/:offeringId`;

async function open(url = '/partner-offerings/101', options: TestAppOptions = {}) {
  const app = await openApp({ signedInAs: true, url, ...options });
  await screen.findByRole('heading', { level: 1, name: /Offer/ });
  return app;
}

const offer = (partner: string) => screen.findByRole('article', { name: partner });
const partners = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const heading = (name: RegExp | string) => screen.findByRole('heading', { name });
const back = (app: TestApp) =>
  server.resetHandlers(http.all(`${API_ORIGIN}/*`, ({ request }) => app.backend.fetch(request)));
const refusal = (status: number, Message: string) =>
  HttpResponse.json({ ResponseStatus: { ErrorCode: 'Refused', Message } }, { status });

describe('the offers', () => {
  it('say partner, benefit and terms, and lead to the partner in a new tab', async () => {
    await open();
    expect(document.title).toBe('VIP Offers - Marlowe Health Learning');
    const card = within(await offer('Softstep Footwear'));
    expect(card.getByText('20% off shoes for long shifts')).toBeVisible();
    expect(card.getByText('For members, once a year. Not together with other offers.')).toBeVisible();
    const visit = card.getByRole('link', { name: 'Visit Softstep Footwear (opens in a new tab)' });
    expect(visit).toHaveAttribute('href', 'https://www.marlowe.example/partners/1');
    expect(visit).toHaveAttribute('rel', 'noopener noreferrer');
    expect(within(await offer('Lantern Books')).getByText('No code needed.')).toBeVisible();
    await expectAccessible(document.body);
  });

  it('have a code to copy, which is confirmed for 2 s at the pressed button alone', async () => {
    const app = await open();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const card = within(await offer('Softstep Footwear'));
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

  it('that are few keep the search of their address for as long as they are shown', async () => {
    const app = await openApp({ url: '/partner-offerings/101?search=lamp' });
    server.use(
      http.get(OFFERS, () => HttpResponse.json([{ offeringId: 1, partnerName: 'Lantern Books', terms: '' }])),
    );
    await signIn(app);
    const box = await screen.findByRole('searchbox');
    await app.user.clear(box);
    await app.user.type(box, 'lan');
    expect(screen.getByRole('searchbox')).toHaveValue('lan');
    expect(box).toHaveFocus();
    expect(partners()).toEqual(['Lantern Books']);
  });

  it('that are hostile are texts without links', async () => {
    const app = await openApp({ url: '/partner-offerings/101' });
    const hostile = {
      partnerName: '<b>Evil</b>',
      url: 'javascript:alert(1)',
      logoUrl: 'data:text/html,x',
      code: ' ',
    };
    server.use(http.get(OFFERS, () => HttpResponse.json([{ offeringId: 1, ...hostile }])));
    await signIn(app);
    const card = within(await offer('<b>Evil</b>'));
    expect(card.queryByRole('link')).not.toBeInTheDocument();
    expect(card.queryByRole('img')).not.toBeInTheDocument();
    expect(card.getByText('No code needed.')).toBeVisible();
  });

  it('have initials in place of a logo that cannot be loaded, until there is another logo', async () => {
    const app = await openApp({ url: '/partner-offerings/101' });
    const serve = (logoUrl: string) =>
      server.use(
        http.get(OFFERS, () => HttpResponse.json([{ offeringId: 1, partnerName: 'Lantern Books', logoUrl }])),
      );
    serve('https://www.marlowe.example/broken.svg');
    await signIn(app);
    const card = await offer('Lantern Books');
    fireEvent.error(card.querySelector('img') as HTMLImageElement);
    expect(within(card).getByText('LB')).toBeVisible();
    serve('https://www.marlowe.example/mended.svg');
    app.injector.get(PartnerOffersService).reload();
    await waitFor(() => expect(card.querySelector('img')?.src).toMatch(/mended/));
  });

  it('that cannot be loaded say so, and can be tried again', async () => {
    const app = await openApp({ url: '/partner-offerings/101' });
    server.use(http.get(OFFERS, () => new HttpResponse(null, { status: 500 })));
    await signIn(app);
    expect(await screen.findByText("We couldn't load the offers. Please try again.")).toBeVisible();
    back(app);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await offer('Softstep Footwear');
  });

  it('that there are none of say what will be there', async () => {
    const app = await openApp({ url: '/partner-offerings/101' });
    server.use(http.get(OFFERS, () => HttpResponse.json([])));
    await signIn(app);
    expect(await heading('No offers yet')).toBeVisible();
    back(app);
    await app.user.click(screen.getByRole('button', { name: 'Check again' }));
    await offer('Softstep Footwear');
    expect(screen.getByRole('region', { name: 'Offers' })).toHaveFocus();
  });
});

describe('a link to one offer', () => {
  it('shows it alone, and leads to the others', async () => {
    const app = await open('/partner-offerings/101?offer=10103');
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

  it('that cannot be loaded can be tried again', async () => {
    const app = await openApp({ url: '/partner-offerings/101?offer=10103' });
    server.use(http.get(OFFER, () => new HttpResponse(null, { status: 500 })));
    await signIn(app);
    expect(await screen.findByText("We couldn't load the offers. Please try again.")).toBeVisible();
    back(app);
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
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

  it('is marked in the choice of license types, and says why', async () => {
    const app = await open();
    await offer('Softstep Footwear');
    const types = within(screen.getByRole('navigation', { name: 'License types' }));
    await app.user.click(types.getByRole('link', { name: 'Licensed Practical Nurse (LPN) (locked)' }));
    expect(await heading(/^Your membership ended on|^For members$/)).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(currentUrl()).toBe('/partner-offerings/102');
  });

  it('closes when the server refuses it, and opens again when the student comes back', async () => {
    const app = await openApp({ url: '/partner-offerings/101' });
    server.use(http.get(OFFERS, () => refusal(403, 'This is not part of your membership.')));
    await signIn(app);
    expect(await heading('Not part of your membership')).toBeVisible();
    back(app);
    const types = within(screen.getByRole('navigation', { name: 'License types' }));
    await app.user.click(types.getByRole('link', { name: 'Registered Nurse (RN)' }));
    await offer('Softstep Footwear');
  });
});
