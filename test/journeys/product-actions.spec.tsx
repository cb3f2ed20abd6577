/** Adding to the cart, ordering and enrolling on the real backend (STA-19 to STA-24, MOD-15 to MOD-17, ERR-09). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Enrollment } from '../../src/contracts/enrollment';
import type { Product } from '../../src/contracts/product';
import { CartService } from '../../src/features/cart';
import { ProductDetailsService } from '../../src/features/catalog';
import { LIGHT_PAGE } from '../support/light-page';
import { readFromOtherBrowser } from '../support/other-browser';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const FREE = 10201;
const PRICED = 10202;
const FULL = 10204;
/** Another session of it has seats. */
const FULL_WEBINAR = 10206;
const BOOK = 10210;
const PACKAGE = 10220;

const ENROLL = '/learner/enrollments/new/';
const sent = ({ calls }: TestApp) =>
  calls.filter((call) => call.startsWith(`POST ${ENROLL}`) || call === 'POST /cart/items');
const dialog = () => screen.findByRole('dialog');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** At a page with little on it, because the details of a product look the same over all of them. */
async function openShop(): Promise<TestApp> {
  const app = await openApp({ accounts: ['zoe'], signedInAs: true, url: LIGHT_PAGE });
  await waitFor(() => expect(app.injector.get(CartService).cart$.value.value).not.toBeNull());
  return app;
}

async function openDetails({ injector }: TestApp, itemId: number) {
  injector.get(ProductDetailsService).open({ itemId, addedFrom: 'catalog' });
  return within(await dialog());
}

const enrollmentsIn = async (app: TestApp, courseId: number) =>
  (await readFromOtherBrowser<Enrollment[]>(app, '/learner/enrollments')).filter(
    (each) => each.courseId === courseId,
  );

/** The server does what it is asked, and the answer never arrives. */
function loseAnswers({ backend }: TestApp, path: string) {
  server.use(
    http.post(`${API_ORIGIN}${path}`, async ({ request }) => {
      await backend.fetch(request);
      return HttpResponse.error();
    }),
  );
}

function replaceProduct({ backend }: TestApp, change: (product: Product) => object) {
  server.use(
    http.get(`${API_ORIGIN}/marketing/products/:id`, async ({ request }) => {
      const response = await backend.fetch(request);
      return HttpResponse.json(change((await response.json()) as Product));
    }),
  );
}

describe('a product with a price', () => {
  it('is added to the cart from its details, once for a double click', async () => {
    const app = await openShop();
    const queries: string[] = [];
    server.use(
      http.post(`${API_ORIGIN}/cart/items`, ({ request }) => {
        queries.push(new URL(request.url).search);
        return app.backend.fetch(request);
      }),
    );
    const details = await openDetails(app, PRICED);
    expect(await details.findByRole('heading', { name: /in Depth$/ })).toBeVisible();
    expect(details.getByText('$39.00')).toBeVisible();
    expect(details.getByText(/^3 .*Hours$/)).toBeVisible();
    expect(details.getByText(/What you need to know of/)).toBeVisible();
    await app.user.dblClick(details.getByRole('button', { name: /^Add to Cart/ }));
    const addedDialog = await screen.findByRole('dialog', { name: 'Added to Cart' });
    expect(addedDialog).toHaveAccessibleDescription(/in Depth$/);
    const added = within(addedDialog);
    expect(added.getByText('$39.00')).toBeVisible();
    expect(added.getByRole('link', { name: /^View Cart/ })).toHaveAttribute('target', '_blank');
    await app.user.click(added.getByRole('button', { name: 'Continue Shopping' }));
    expect(queries).toEqual(['?searchResultId=10202-FL&paymentOptionId=1&addedFrom=clx-catalog']);
    expect(app.injector.get(CartService).count$.value).toBe(1);
    const again = await openDetails(app, PRICED);
    expect(await again.findByRole('button', { name: /^In Cart/ })).toHaveAttribute('aria-disabled', 'true');
    expect(again.getByRole('link', { name: /^View Cart/ })).toBeVisible();
  });

  it('whose answer is lost after the commit is in the cart once, and the screen says so', async () => {
    const app = await openShop();
    loseAnswers(app, '/cart/items');
    const details = await openDetails(app, PRICED);
    await app.user.click(await details.findByRole('button', { name: /^Add to Cart/ }));
    expect(await screen.findByRole('dialog', { name: 'Added to Cart' })).toBeVisible();
    expect(sent(app)).toEqual([]);
    await waitFor(() => expect(app.injector.get(CartService).count$.value).toBe(1));
    expect(await readFromOtherBrowser<unknown[]>(app, '/cart/items')).toHaveLength(1);
  });

  it('is not added at another price than the student saw', async () => {
    const app = await openShop();
    const details = await openDetails(app, PRICED);
    await details.findByText('$39.00');
    replaceProduct(app, (product) => ({
      ...product,
      offerings: product.offerings.map((each) => ({ ...each, price: 45 })),
    }));
    await app.user.click(details.getByRole('button', { name: /^Add to Cart/ }));
    expect(await details.findByText('$45.00')).toBeVisible();
    // Its announcement for screen readers may be there too.
    expect(details.getAllByText(/price has changed from \$39\.00 to \$45\.00/)[0]).toBeVisible();
    expect(sent(app)).toEqual([]);
    await app.user.click(details.getByRole('button', { name: /^Add to Cart/ }));
    await waitFor(() => expect(sent(app)).toEqual(['POST /cart/items']));
  });

  it('that is now sold in packages only says so in place of the button, with the focus', async () => {
    const app = await openShop();
    const details = await openDetails(app, PRICED);
    const button = await details.findByRole('button', { name: /^Add to Cart/ });
    replaceProduct(app, (product) => ({
      ...product,
      offerings: product.offerings.map((each) => ({ ...each, notForIndividualSale: true })),
    }));
    await app.user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
    expect(document.activeElement).toHaveTextContent(/^Available in packages only\.$/);
    expect(sent(app)).toEqual([]);
  });

  it('that the server refuses shows the error in the card, and can be tried again (ERR-01, ERR-09)', async () => {
    const app = await openShop();
    const refused: number[] = [];
    const details = await openDetails(app, PRICED);
    for (const status of [500, 401]) {
      const refuse = () => {
        refused.push(status);
        return new HttpResponse(null, { status });
      };
      server.use(http.post(`${API_ORIGIN}/cart/items`, refuse, { once: true }));
      await app.user.click(await details.findByRole('button', { name: /^Add to Cart/ }));
      // The words of the refusal before are gone as soon as it is sent again.
      await waitFor(() =>
        expect([refused.at(-1), details.queryByRole('alert')?.textContent]).toEqual([
          status,
          expect.stringContaining('Unable to add course to cart. Please try again.'),
        ]),
      );
    }
    await app.user.click(details.getByRole('button', { name: /^Add to Cart/ }));
    expect(await screen.findByRole('dialog', { name: 'Added to Cart' })).toBeVisible();
    expect(refused).toEqual([500, 401]);
  });
});

describe('a free course', () => {
  it('enrolls the student, and the paths and the profile reload (STA-24)', async () => {
    const app = await openShop();
    const details = await openDetails(app, FREE);
    const button = await details.findByRole('button', { name: /^Enroll/ });
    expect(details.queryByText(/\$|Free/)).not.toBeInTheDocument();
    app.calls.length = 0;
    await app.user.click(button);
    expect(await details.findByRole('button', { name: /^Enrolled/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(button).toHaveFocus();
    await waitFor(() =>
      expect(app.calls).toEqual(
        expect.arrayContaining(['GET /learner/learningpaths', 'GET /profile/accountprofile']),
      ),
    );
    expect(await enrollmentsIn(app, FREE)).toHaveLength(1);
    await app.user.click(details.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('You have successfully enrolled in this course.')).toBeVisible();
  });

  it('whose answer is lost after the commit is one enrollment, and the screen says so', async () => {
    const app = await openShop();
    loseAnswers(app, `${ENROLL}:codes`);
    const details = await openDetails(app, FREE);
    await app.user.click(await details.findByRole('button', { name: /^Enroll/ }));
    expect(await details.findByRole('button', { name: /^Enrolled/ })).toBeVisible();
    expect(details.queryByRole('alert')).not.toBeInTheDocument();
    expect(await enrollmentsIn(app, FREE)).toHaveLength(1);
  });

  it('that could not be reached may have been taken: it says so, and sends nothing by itself', async () => {
    const app = await openShop();
    let attempts = 0;
    server.use(
      http.post(`${API_ORIGIN}${ENROLL}:codes`, () => {
        attempts += 1;
        return HttpResponse.error();
      }),
    );
    const details = await openDetails(app, FREE);
    await app.user.click(await details.findByRole('button', { name: /^Enroll/ }));
    expect(await details.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent(
      /^We could not find out whether that worked\. If you press again, we look first/,
    );
    expect(attempts).toBe(1);
    expect(await enrollmentsIn(app, FREE)).toEqual([]);
  });

  it('without seats is sold out, and leads to another session of it that has some', async () => {
    const app = await openShop();
    const details = await openDetails(app, FULL);
    const button = await details.findByRole('button', { name: /^Sold Out/ });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await app.user.click(button);
    expect(sent(app)).toEqual([]);
    // There is no other session of it.
    await app.user.click(details.getByRole('link', { name: /^See other courses/ }));
    await isClosed();
    expect(window.location.search).toMatch(/^\?profession=\d+$/);
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1);

    const ofWebinar = await openDetails(app, FULL_WEBINAR);
    await app.user.click(await ofWebinar.findByRole('link', { name: /^See other sessions/ }));
    const sessions = await screen.findAllByRole('article', { name: /Update Webinar$/ });
    expect(window.location.search).toMatch(/^\?profession=\d+&search=[^&]+&delivery=\d+&sort=soonest$/);
    const labels = await Promise.all(
      sessions.map(async (card) => {
        const button = await within(card).findByRole('button', { name: /^(Add|Sold)/ });
        return button.textContent;
      }),
    );
    expect(labels).toEqual(['Sold Out', 'Add to Cart']);
  });
});

it('a free book is ordered; a package with a sold-out course enrolls in the others, and says so (STA-23)', async () => {
  const app = await openShop();
  const book = await openDetails(app, BOOK);
  await app.user.click(await book.findByRole('button', { name: /^Order/ }));
  expect(await book.findByRole('button', { name: /^Ordered/ })).toBeVisible();
  await app.user.click(book.getByRole('button', { name: 'Close' }));
  await isClosed();

  const details = await openDetails(app, PACKAGE);
  await app.user.click(await details.findByRole('button', { name: /^Enroll/ }));
  expect(await details.findByRole('button', { name: /^Enrolled/ })).toBeVisible();
  await app.user.click(details.getByRole('button', { name: 'Close' }));
  expect(
    await screen.findByText('1 of 4 courses is sold out. You are enrolled in the others.'),
  ).toBeVisible();
  expect(await enrollmentsIn(app, FULL)).toEqual([]);
  expect(await enrollmentsIn(app, 10205)).toHaveLength(1);
});

it('a product that is gone says so, one without offerings too, and a hostile one shows its words as words and loads nothing', async () => {
  const app = await openShop();
  const gone = await openDetails(app, 999_999);
  expect(await gone.findByRole('alert')).toHaveTextContent('This product is no longer offered.');
  await app.user.click(gone.getByRole('button', { name: 'Close' }));
  await isClosed();

  replaceProduct(app, (product) => ({
    ...product,
    name: '<img src=x onerror=alert(1)>',
    description:
      '<p>Good.</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>',
    offerings: product.offerings.map((each) => ({
      ...each,
      price: -5,
      creditType: '<b>Bold</b>',
      properties: { itemDisplayImageUrl: 'javascript:alert(1)', paymentOptionId: null },
    })),
  }));
  const details = await openDetails(app, PRICED);
  expect(await details.findByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  expect(details.getByText('<b>Bold</b>')).toBeVisible();
  expect(details.getByText('The price is not available right now.')).toBeVisible();
  expect(details.queryByText(/\$/)).not.toBeInTheDocument();
  expect(details.queryByRole('button', { name: /Cart|Enroll|Order/ })).not.toBeInTheDocument();
  await details.findByText('Good.');
  const element = screen.getByRole('dialog');
  expect(element.querySelector('script, [onerror], [href^="javascript"]')).toBeNull();

  await app.user.click(details.getByRole('button', { name: 'Close' }));
  await isClosed();
  replaceProduct(app, (product) => ({ ...product, offerings: [] }));
  const withoutOfferings = await openDetails(app, FREE);
  expect(await withoutOfferings.findByText('Not available right now.')).toBeVisible();
});
