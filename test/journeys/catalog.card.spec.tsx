/** A card of the Course Catalog on the real backend (ENT-15, CON-27, CON-28, CLRN-13, MOD-15, ERR-09). */
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LicenseService } from '../../src/features/license';
import {
  findCard,
  openCatalog,
  respondWith,
  STATES,
  wireOffering,
  wireProduct,
} from '../support/catalog-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server } from '../support/test-app';

beforeAll(polyfillDialog);

describe('a card', () => {
  it('names profession, format, hours, states and price, and keeps its state when a license changes elsewhere', async () => {
    const app = await openCatalog('/products', {
      products: [
        wireProduct({ offerings: STATES.map((state, index) => wireOffering(state, { price: 25 + index })) }),
      ],
    });
    const card = await findCard('Ethics');
    expect(card).toHaveTextContent('Nurse');
    expect(card).toHaveTextContent('Online');
    expect(card).toHaveTextContent('2 Contact Hours');
    expect(card).toHaveTextContent('AL, FL, GA, NC +2');
    // Which of the six states it is for; nora has licenses in Florida and Georgia.
    expect(card).toHaveTextContent(/\$2[67]\.00For (Florida|Georgia)/);
    expect(within(card).getByRole('link', { name: 'Ethics' })).toHaveAttribute(
      'href',
      '/product?productId=7',
    );
    expect(within(card).getByRole('button', { name: 'Add to Cart Ethics' })).toBeEnabled();

    const state = /For (Florida|Georgia)/.exec(card.textContent ?? '')?.[0] ?? 'no state';
    const texas = {
      studentLicenseId: 1,
      studentId: 1,
      licenseTypeId: 101,
      stateAbbv: 'TX',
      stateName: 'Texas',
    };
    server.use(http.get(`${API_ORIGIN}/profile/accountlicense`, () => HttpResponse.json([texas])));
    act(() => app.injector.get(LicenseService).reload({ force: true }));
    // The change has arrived: the state that is kept is that of no license any more.
    expect(await within(card).findByText('Not for your state')).toBeVisible();
    expect(card).toHaveTextContent(state);
  });

  it('says in words what is sold out, scarce, about to begin and taken, and leads to the details of a package', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const enrolled = STATES.map((state) => wireOffering(state, { isEnrolled: state === 'GA', price: 0 }));
    await openCatalog('/products', {
      products: [
        wireProduct({ itemId: 1, name: 'Gone', seatsRemaining: 0 }),
        wireProduct({ itemId: 2, name: 'Scarce', seatsRemaining: 2, startTime: soon }),
        wireProduct({ itemId: 3, name: 'Taken', isEnrolled: true, enrollmentId: 5, offerings: enrolled }),
        wireProduct({ itemId: 4, name: 'Wanted', inCart: true }),
        wireProduct({ itemId: 5, name: 'Package', deliveryMethodId: 6 }),
      ],
    });
    const gone = within(await findCard('Gone'));
    expect(gone.getByText('Sold out')).toBeVisible();
    expect(gone.getByRole('button', { name: 'Sold Out Gone' })).toHaveAttribute('aria-disabled', 'true');
    const scarce = await findCard('Scarce');
    expect(scarce).toHaveTextContent('Only 2 seats left');
    expect(scarce).toHaveTextContent(/Starts (today|tomorrow)/);
    const taken = within(await findCard('Taken'));
    expect(taken.getByText('Enrolled in Georgia')).toBeVisible();
    expect(taken.getByRole('button', { name: 'Enrolled Taken' })).toHaveAttribute('aria-disabled', 'true');
    const wanted = within(await findCard('Wanted'));
    expect(wanted.getByRole('button', { name: 'In Cart Wanted' })).toHaveAttribute('aria-disabled', 'true');
    expect(wanted.getByRole('link', { name: /^View Cart/ })).toBeVisible();
    const packaged = within(await findCard('Package')).getByRole('link', { name: 'Package' });
    expect(packaged).toHaveAttribute('href', '/package?productId=5');
  });

  it('shows the rating of the service for each profession, asked for once', async () => {
    const app = await openCatalog();
    await findCard('Clear Written Communication');
    const [link] = await screen.findAllByRole('link', { name: /out of 5 stars.*reviews/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.[^/]+\/reviews\/\d+$/));
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const calls = app.calls.filter((call) => call.includes('servicereview'));
    expect(calls.length).toBeLessThanOrEqual(2);
  });

  it('survives hostile products', async () => {
    const image = { properties: { itemDisplayImageUrl: 'javascript:alert(1)' } };
    await openCatalog('/products', {
      review: { reviewUrl: 'javascript:alert(1)', stars: 99, reviewCount: 1 },
      products: [
        wireProduct({
          itemId: 1,
          name: '<img src=x onerror=alert(1)>',
          offerings: [wireOffering('FL', image)],
        }),
        wireProduct({ itemId: 2, name: 'Negative', offerings: [wireOffering('FL', { price: -5 })] }),
        wireProduct({ itemId: 3, name: 'Nothing', offerings: [] }),
        wireProduct({ itemId: 4, name: '', deliveryMethodId: 99 }),
        wireProduct({
          itemId: 5,
          name: 'Over',
          startTime: '2020-01-01T10:00:00Z',
          endTime: '2020-01-01T11:00:00Z',
        }),
      ],
    });
    expect(await findCard('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(document.querySelector('.product-card img')).toBeNull();
    const negative = await findCard('Negative');
    expect(negative).not.toHaveTextContent('$');
    expect(within(negative).queryByRole('button', { name: /Cart/ })).not.toBeInTheDocument();
    expect(await findCard('Nothing')).toHaveTextContent('Not available right now.');
    expect(await findCard('Untitled product')).toHaveTextContent('Other');
    expect(await findCard('Over')).toHaveTextContent('This session has ended.');
    const [rating] = await screen.findAllByText('1 review');
    expect(rating?.closest('li')).toHaveTextContent('5 out of 5 stars');
    expect(rating?.closest('a')).toBeNull();
    expect(document.querySelector('[href^="javascript"]')).toBeNull();
  });

  it('opens its details, for the same state, and gets the focus back', async () => {
    const { user } = await openCatalog('/products?state=TX', {
      products: [wireProduct({ description: '<p>What <b>matters</b>.</p><script>alert(1)</script>' })],
    });
    server.use(http.get(`${API_ORIGIN}/marketing/products/7`, () => HttpResponse.json(wireProduct())));
    const button = within(await findCard('Ethics')).getByRole('button', { name: 'Details of Ethics' });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ethics' }));
    expect(dialog.getByText('For Texas')).toBeVisible();
    expect(dialog.getByText('$25.00')).toBeVisible();
    expect(await dialog.findByText(/^(Counts for|Does not count|May not count)/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('shows the range of the prices, too, where they differ by state', async () => {
    const prices = wireProduct({
      offerings: STATES.map((state, i) => wireOffering(state, { price: 25 + i })),
    });
    await openCatalog('/products?state=TX', { products: [prices, wireProduct({ itemId: 8, name: 'Same' })] });
    expect(await findCard('Ethics')).toHaveTextContent('$29.00For Texas$25.00 – $30.00 by state');
    expect(await findCard('Same')).not.toHaveTextContent('by state');
  });

  it('says before it is bought that it is for a state without a license', async () => {
    const inTexas = wireProduct({ offerings: [wireOffering('TX')] });
    const { user } = await openCatalog('/products', {
      products: [inTexas, wireProduct({ itemId: 8, name: 'Own', offerings: [wireOffering('FL')] })],
    });
    server.use(http.get(`${API_ORIGIN}/marketing/products/7`, () => HttpResponse.json(inTexas)));
    const card = within(await findCard('Ethics'));
    expect(await card.findByText('Not for your states')).toBeVisible();
    expect(within(await findCard('Own')).queryByText(/^Not for/)).not.toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Details of Ethics' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ethics' }));
    expect(dialog.getByText(/^This is for Texas\. Your licenses are for /)).toBeVisible();
  });

  it('cannot be bought until the licenses are known, so that the state does not change', async () => {
    let answer = () => {};
    const licenses = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const app = await openApp({ url: '/login' });
    await signIn(app);
    await screen.findByRole('heading', { name: /Welcome/ });
    respondWith([wireProduct()]);
    server.use(
      http.get(`${API_ORIGIN}/profile/accountlicense`, async ({ request }) => {
        await licenses;
        return app.backend.fetch(request);
      }),
    );
    app.reopen('/products');
    const card = within(await findCard('Ethics'));
    expect(card.queryByRole('button')).not.toBeInTheDocument();
    answer();
    expect(await card.findByRole('button', { name: 'Add to Cart Ethics' })).toBeVisible();
    expect(card.getByText(/^For (Florida|Georgia)$/)).toBeVisible();
  });

  it('says that an action has failed, in the details while they are open and in a toast after that', async () => {
    const free = wireProduct({ offerings: [wireOffering('FL', { price: 0 })] });
    const { user } = await openCatalog('/products', { products: [free] });
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    server.use(
      http.get(`${API_ORIGIN}/marketing/products/7`, () => HttpResponse.json(free)),
      http.post(`${API_ORIGIN}/learner/enrollments/new/7-FL`, async () => {
        await failing;
        return new HttpResponse(null, { status: 500 });
      }),
    );
    await user.click(
      await within(await findCard('Ethics')).findByRole('button', { name: 'Details of Ethics' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Ethics' }));
    await user.click(dialog.getByRole('button', { name: 'Enroll Ethics' }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    fail();
    const toasts = within(await screen.findByRole('region', { name: 'Notifications' }));
    expect(toasts.getByText('Unable to enroll in course. Please try again.')).toBeVisible();
  });
});
