/** Where a product is bought, and what goes with it (ENT-15, ENT-24, CMKT-01), on the real backend. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { License } from '../../src/contracts/license';
import { LicenseService } from '../../src/features/license';
import { findSection } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { changeProduct, findPanel, openProductPage } from '../support/product-page';
import { offering } from '../support/products';
import { API_ORIGIN, server } from '../support/test-app';

const FREE = 10_201;
const PRICED = 10_202;
const SEMINAR = 10_203;

const page = (itemId: number | string, rest = '') => `/product?productId=${itemId}${rest}`;
const findTab = (name: string) => screen.findByRole('tab', { name });
const param = (name: string) => new URLSearchParams(window.location.search).get(name);
const findTitle = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeAll(polyfillDialog);
afterEach(() => jest.restoreAllMocks());

describe('before buying', () => {
  it('the state of a license is chosen, another one is warned of, in words, and is what is added to the cart', async () => {
    const app = await openProductPage(page(PRICED));
    const panel = await findPanel('This course');
    const state = panel.getByRole('combobox', { name: 'State' });
    expect(state).toHaveDisplayValue('Florida (your license)');
    expect(panel.queryByText(/^This is for/)).not.toBeInTheDocument();
    await app.user.selectOptions(state, 'Texas');
    expect(
      await panel.findByText(
        'This is for Texas. Your license is for Florida. Choose Florida if you need it to count there.',
      ),
    ).toBeVisible();
    expect(param('offering')).toBe(`${PRICED}-TX`);
    app.reopen(window.location.pathname + window.location.search);
    const again = await findPanel('This course');
    expect(again.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Texas');

    const queries: string[] = [];
    server.use(
      http.post(`${API_ORIGIN}/cart/items`, ({ request }) => {
        queries.push(new URL(request.url).search);
        return app.backend.fetch(request);
      }),
    );
    await app.user.click(again.getByRole('button', { name: /^Add to Cart/ }));
    await waitFor(() => expect(queries).toHaveLength(1));
    expect(queries[0]).toContain(`searchResultId=${PRICED}-TX`);
    expect(queries[0]).toContain('addedFrom=clx-course-preview');
    expect(await again.findByRole('button', { name: /^In Cart/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('the state does not change when the licenses do, but the difference is said', async () => {
    const app = await openProductPage(page(PRICED));
    const panel = await findPanel('This course');
    const state = panel.getByRole('combobox', { name: 'State' });
    expect(state).toHaveDisplayValue('Florida (your license)');
    server.use(
      http.get(`${API_ORIGIN}/profile/accountlicense`, async ({ request }) => {
        const licenses = (await (await app.backend.fetch(request)).json()) as License[];
        return HttpResponse.json(licenses.map((each) => ({ ...each, stateAbbv: 'TX', stateName: 'Texas' })));
      }),
    );
    app.injector.get(LicenseService).reload({ force: true });
    expect(await panel.findByText(/^This is for Florida\. Your license is for Texas\./)).toBeVisible();
    expect(state).toHaveDisplayValue('Florida');
  });

  it('nothing can be bought until the licenses are known, so that the state does not change', async () => {
    let answer = () => {};
    const licenses = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const app = await openProductPage('/login');
    await screen.findByRole('heading', { name: /Welcome/ });
    server.use(
      http.get(`${API_ORIGIN}/profile/accountlicense`, async ({ request }) => {
        await licenses;
        return app.backend.fetch(request);
      }),
    );
    app.reopen(page(FREE));
    await waitFor(() => expect(app.calls).toContain(`GET /marketing/products/${FREE}`));
    await waitFor(() => expect(document.title).toMatch(/Essentials/));
    expect(screen.queryByRole('button', { name: /^Enroll/ })).not.toBeInTheDocument();
    answer();
    expect(await screen.findByRole('button', { name: /^Enroll/ })).toBeVisible();
  });
});

it('says how many seats are left, until the session is over', async () => {
  const app = await openProductPage(page(SEMINAR));
  expect((await findPanel('This course')).getByText('12 seats left')).toBeVisible();
  changeProduct(app, (product) => ({ ...product, endTime: '2020-01-01T12:00:00Z' }));
  app.reopen(page(SEMINAR));
  const panel = await findPanel('This course');
  expect(panel.getByText('This session has ended.')).toBeVisible();
  expect(panel.queryByText(/seats? left/)).not.toBeInTheDocument();
});

describe('enrolling', () => {
  it('leads on to the course, and the closed steps say so', async () => {
    const app = await openProductPage(page(FREE));
    const panel = await findPanel('This course');
    await app.user.click(panel.getByRole('button', { name: /^Enroll/ }));
    expect(await panel.findByRole('button', { name: /^Enrolled/ })).toHaveAttribute('aria-disabled', 'true');
    const own = await panel.findByRole('link', { name: /^Go to your course/ });
    expect(own.getAttribute('href')).toMatch(/^\/courses\/\d+$/);
    await app.user.click(await findTab('Contents'));
    expect(await screen.findAllByText('Open it in your course.')).toHaveLength(2);
    expect(app.calls).toContain(`POST /learner/enrollments/new/${FREE}-FL`);
    await app.user.selectOptions(panel.getByRole('combobox', { name: 'State' }), 'Texas');
    // ENT-24, EnrolledInDifferentState.
    expect(await panel.findByText('You are enrolled in this for Florida.')).toBeVisible();
  });
});

describe('what goes with it', () => {
  it('is the package that it is part of, with a discount code, and related courses', async () => {
    const app = await openProductPage(page(PRICED));
    const offer = within(await findSection('Offer'));
    expect(offer.getByRole('heading', { name: 'Renewal Package' })).toBeVisible();
    expect(offer.getByText('$99.99')).toBeVisible();
    expect(offer.getByText(/^15% off with this code until \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    // The address of the demo is not https.
    expect(offer.queryByRole('link', { name: /About the offer/ })).not.toBeInTheDocument();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await app.user.click(offer.getByRole('button', { name: 'Copy the discount code' }));
    expect(await offer.findByText('Copied.')).toBeInTheDocument();
    expect(write.mock.calls).toEqual([['BUNDLE15']]);
    const related = within(await findSection('Related courses'));
    const links = related.getAllByRole('link');
    expect(links).toHaveLength(6);
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(
        /^\/(product|package)\?productId=(\d+)&offering=\2-[A-Z]{2}$/,
      );
    }
    await app.user.click(offer.getByRole('link', { name: 'See the package' }));
    expect(await findTitle('Renewal Package')).toBeVisible();
  });

  it('leads to a related course, in its state and at its price, also if the license is for another state', async () => {
    const app = await openProductPage(page(FREE, '&tab=contents'));
    const [link] = within(await findSection('Related courses')).getAllByRole('link');
    await app.user.click(link as HTMLElement);
    expect(await findTitle(link?.textContent ?? '')).toBeVisible();
    expect(await findTab('About')).toHaveAttribute('aria-selected', 'true');

    changeProduct(app, (product) => ({
      ...product,
      offerings: product.offerings.map((each) => ({ ...each, price: each.stateAbbv === 'TX' ? 55 : 39 })),
    }));
    const inTexas = { productCode: `${PRICED}-TX`, itemId: PRICED, stateAbbv: 'TX', price: 55 };
    server.use(
      http.get(`${API_ORIGIN}/marketing/products/:id/relatedofferings`, () =>
        HttpResponse.json([offering({ ...inTexas, name: 'In Texas' })]),
      ),
    );
    app.reopen(page(FREE));
    const texan = await screen.findByRole('link', { name: 'In Texas' });
    expect(texan.closest('li')).toHaveTextContent(/Texas\$55\.00$/);
    await app.user.click(texan);
    expect(await findTitle(/in Depth$/)).toBeVisible();
    const panel = await findPanel('This course');
    expect(panel.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Texas');
    expect(panel.getByText('$55.00')).toBeVisible();
  });

  it('has no discount code that is over or empty, and one notice and one Retry if all of it fails', async () => {
    const app = await openProductPage(page(PRICED));
    await within(await findSection('Offer')).findByText('BUNDLE15');
    for (const discount of [
      { code: 'OLD10', percentOff: 10, endDate: '2020-01-01T00:00:00Z' },
      { code: ' ', percentOff: 10, endDate: null },
    ]) {
      server.use(
        http.get(`${API_ORIGIN}/marketing/products/:id/upselloffer/discountcode`, () =>
          HttpResponse.json(discount),
        ),
      );
      app.reopen(page(PRICED));
      const offer = within(await findSection('Offer'));
      expect(offer.getByText('$99.99')).toBeVisible();
      expect(offer.queryByText(/with this code/i)).not.toBeInTheDocument();
      expect(offer.queryByRole('button', { name: /Copy/ })).not.toBeInTheDocument();
    }

    let isDown = true;
    const fail = () => (isDown ? new HttpResponse(null, { status: 400 }) : undefined);
    server.use(
      http.get(`${API_ORIGIN}/marketing/products/:id/relatedofferings`, fail),
      http.get(`${API_ORIGIN}/marketing/products/:id/upselloffer`, fail),
    );
    app.reopen(page(PRICED));
    const notice = await screen.findByText(
      "We couldn't load the offer for this course. Please try again. We couldn't load related courses. Please try again.",
    );
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    await findSection('Offer');
    await findSection('Related courses');
    expect(notice).not.toBeInTheDocument();
  });

  it('takes no place if there is nothing', async () => {
    const app = await openProductPage(page(FREE));
    await findSection('Related courses');
    const asked = jest.fn();
    server.use(
      http.get(`${API_ORIGIN}/marketing/products/:id/relatedofferings`, () => {
        asked();
        return HttpResponse.json([]);
      }),
      http.get(`${API_ORIGIN}/marketing/products/:id/upselloffer`, () =>
        HttpResponse.json({ ResponseStatus: { Message: 'none' } }, { status: 404 }),
      ),
    );
    app.reopen(page(FREE));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    // What is asked for later has been answered, and so have the offers.
    await app.user.click(await findTab('About'));
    expect(await screen.findByText(/^What you need to know of/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Related courses' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Offer' })).not.toBeInTheDocument();
  });
});

describe('a hostile product', () => {
  it('shows its words as words, leads nowhere unsafe, and has no button without an offering', async () => {
    const app = await openProductPage(page(PRICED));
    await findTitle(/in Depth$/);
    changeProduct(app, (product) => ({
      ...product,
      name: '<img src=x onerror=alert(1)>',
      offerings: product.offerings.map((each) => ({ ...each, price: -5 })),
    }));
    server.use(
      http.get(`${API_ORIGIN}/marketing/products/:id/upselloffer`, () =>
        HttpResponse.json({
          offerId: null,
          title: '<b>Bold</b>',
          upsellUrl: 'javascript:alert(1)',
          price: -1,
        }),
      ),
    );
    app.reopen(page(PRICED));
    expect(await findTitle('<img src=x onerror=alert(1)>')).toBeVisible();
    const panel = await findPanel('This course');
    expect(panel.getByText('The price is not available right now.')).toBeVisible();
    expect(panel.queryByText(/\$/)).not.toBeInTheDocument();
    expect(panel.queryByRole('button', { name: /^Add to Cart/ })).not.toBeInTheDocument();
    const offer = within(await findSection('Offer'));
    expect(offer.getByRole('heading', { name: '<b>Bold</b>' })).toBeVisible();
    expect(offer.queryByRole('link')).not.toBeInTheDocument();
    expect(offer.queryByText(/\$/)).not.toBeInTheDocument();

    changeProduct(app, (product) => ({ ...product, offerings: [] }));
    app.reopen(page(PRICED));
    await findTitle(/in Depth$/);
    const bare = await findPanel('This course');
    expect(bare.getByText('Not available right now.')).toBeVisible();
    expect(bare.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
