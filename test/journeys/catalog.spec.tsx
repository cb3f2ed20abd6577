/** The Course Catalog on the real backend (RTE-10, CMKT-01, ENT-15, CON-27, CON-28, CLRN-13, MOD-15). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { FilterFacet } from '../../src/contracts/pagination';
import { polyfillDialog } from '../support/dialog-polyfill';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { currentUrl } from '../support/router';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server, type TestAppOptions } from '../support/test-app';

const LIST = `${API_ORIGIN}/marketing/products/withfilters`;
const FILTERS = `${API_ORIGIN}/marketing/products/filters`;
const REVIEW = `${API_ORIGIN}/learner/trustpilot/servicereview`;
const ENROLL = '/learner/enrollments/new/';

beforeAll(polyfillDialog);

interface OpenOptions extends TestAppOptions {
  readonly products?: object[];
  readonly total?: number;
  readonly facets?: readonly FilterFacet[];
  /** The rating of the service. */
  readonly review?: object;
}

/** With `products` the server returns these. */
async function open(url = '/products', { products, total, facets, review, ...options }: OpenOptions = {}) {
  const app = await openApp({ url, ...options });
  if (products) respondWith(products, total, facets);
  if (review) server.use(http.get(REVIEW, () => HttpResponse.json(review)));
  await signIn(app, options.accounts?.[0]);
  await screen.findByRole('heading', { name: 'Course Catalog' });
  expect(document.title).toMatch(/^Course Catalog - /);
  return app;
}

function respondWith(products: object[], total = products.length, facets: readonly FilterFacet[] = []): void {
  const headers = {
    'x-pagination': JSON.stringify({ offset: 0, limit: 12, total }),
    'x-filter': JSON.stringify(facets),
  };
  server.use(
    http.get(LIST, () => HttpResponse.json(products, { headers })),
    http.get(FILTERS, () => HttpResponse.json({ facets })),
  );
}

const findCard = (name: string | RegExp) => screen.findByRole('article', { name });
const cardNames = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const list = () => within(screen.getByRole('region', { name: 'Products' }));
const findCount = (text: string) =>
  waitFor(() => expect(list().getAllByRole('status')[0]).toHaveTextContent(text));

const STATES = ['AL', 'FL', 'GA', 'NC', 'TX', 'WA'];
const offering = (stateAbbv: string, fields: object = {}) => ({
  ...{ productCode: `7-${stateAbbv}`, stateAbbv, price: 25, creditHours: 2, creditType: 'Contact Hours' },
  ...fields,
});
const product = (fields: object = {}) => ({
  ...{ itemId: 7, name: 'Ethics', deliveryMethodId: 1, licenseTypeId: 101, licenseTypeName: 'Nurse' },
  offerings: STATES.map((state) => offering(state)),
  ...fields,
});

describe('a card', () => {
  it('names profession, format, hours, four states and the number of the others, and the price', async () => {
    await open('/products', {
      products: [
        product({ offerings: STATES.map((state, index) => offering(state, { price: 25 + index })) }),
      ],
    });
    const card = await findCard('Ethics');
    expect(card).toHaveTextContent('Nurse');
    expect(card).toHaveTextContent('Online');
    expect(card).toHaveTextContent('2 Hours');
    expect(card).toHaveTextContent('AL, FL, GA, NC +2');
    // Which of the six states it is for; nora has licenses in Florida and Georgia.
    expect(card).toHaveTextContent(/\$2[67]\.00For (Florida|Georgia)/);
    expect(within(card).getByRole('link', { name: 'Ethics' })).toHaveAttribute(
      'href',
      '/product?productId=7',
    );
    expect(within(card).getByRole('button', { name: 'Add to Cart Ethics' })).toBeEnabled();
  });

  it('leads to the details of a package', async () => {
    await open('/products', { products: [product({ deliveryMethodId: 6 })] });
    const link = within(await findCard('Ethics')).getByRole('link', { name: 'Ethics' });
    expect(link).toHaveAttribute('href', '/package?productId=7');
  });

  it('says in words what is sold out, scarce, about to begin and taken', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const enrolled = STATES.map((state) => offering(state, { isEnrolled: state === 'GA', price: 0 }));
    await open('/products', {
      products: [
        product({ itemId: 1, name: 'Gone', seatsRemaining: 0 }),
        product({ itemId: 2, name: 'Scarce', seatsRemaining: 2, startTime: soon }),
        product({ itemId: 3, name: 'Taken', isEnrolled: true, enrollmentId: 5, offerings: enrolled }),
        product({ itemId: 4, name: 'Wanted', inCart: true }),
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
  });

  it('shows the rating of the service for each profession, asked for once', async () => {
    const app = await open();
    await findCard('Clear Written Communication');
    const [link] = await screen.findAllByRole('link', { name: /out of 5 stars.*reviews/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.[^/]+\/reviews\/\d+$/));
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const calls = app.calls.filter((call) => call.includes('servicereview'));
    expect(calls.length).toBeLessThanOrEqual(2);
  });

  it('survives hostile products', async () => {
    const image = { properties: { itemDisplayImageUrl: 'javascript:alert(1)' } };
    await open('/products', {
      review: { reviewUrl: 'javascript:alert(1)', stars: 99, reviewCount: 1 },
      products: [
        product({ itemId: 1, name: '<img src=x onerror=alert(1)>', offerings: [offering('FL', image)] }),
        product({ itemId: 2, name: 'Negative', offerings: [offering('FL', { price: -5 })] }),
        product({ itemId: 3, name: 'Nothing', offerings: [] }),
        product({ itemId: 4, name: '', deliveryMethodId: 99 }),
        product({
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
    expect(rating?.closest('p')).toHaveTextContent('5 out of 5 stars');
    expect(rating?.closest('a')).toBeNull();
    expect(document.querySelector('[href^="javascript"]')).toBeNull();
  });

  it('opens its details, for the same state, and gets the focus back', async () => {
    const { user } = await open('/products?state=TX', {
      products: [product({ description: '<p>What <b>matters</b>.</p><script>alert(1)</script>' })],
    });
    server.use(http.get(`${API_ORIGIN}/marketing/products/7`, () => HttpResponse.json(product())));
    const button = within(await findCard('Ethics')).getByRole('button', { name: 'Details of Ethics' });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ethics' }));
    expect(dialog.getByText('For Texas')).toBeVisible();
    expect(dialog.getByText('$25.00')).toBeVisible();
    expect(await dialog.findByText(/^(Counts for|Does not count|Not known)/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });
});

describe('the filters', () => {
  it('narrow the list at once, with counts, chips and the address', async () => {
    const { user } = await open();
    await findCard('Clear Written Communication');
    const box = await filters().findByRole('checkbox', { name: /^Package/ });
    await user.click(box);
    await findCount('5 products');
    await waitFor(() => expect(currentUrl()).toBe('/products?delivery=6'));
    // The other choices of the same filter stay open; those of the others are counted under it.
    expect(filters().getByRole('checkbox', { name: 'Online 23 products' })).not.toBeChecked();
    expect(filters().getByRole('checkbox', { name: 'Paid 1 product' })).toBeVisible();

    await user.click(filters().getByRole('checkbox', { name: /^Paid/ }));
    await findCount('1 product');
    const chips = within(screen.getByRole('group', { name: 'Chosen filters' }));
    await user.click(chips.getByRole('button', { name: 'Remove Format: Package' }));
    await findCount('17 products');
    expect(filters().getByRole('checkbox', { name: /^Package/ })).not.toBeChecked();
    await user.click(chips.getByRole('button', { name: 'Clear all' }));
    await findCount('64 products');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('fold long lists, but never what is chosen', async () => {
    const { user } = await open('/products?delivery=15');
    await findCard('Infection Control: Watch and Learn');
    const boxes = () => filters().getAllByRole('checkbox', { name: /\d/ });
    const folded = boxes().length;
    expect(filters().getByRole('checkbox', { name: /^Video/ })).toBeChecked();
    await user.click(filters().getByRole('button', { name: 'Show all 16 of Format' }));
    expect(boxes().length).toBeGreaterThan(folded);
    await user.click(filters().getByRole('button', { name: 'Show fewer of Format' }));
    expect(boxes()).toHaveLength(folded);
  });

  it('keep a choice in view after it is taken back in a folded list', async () => {
    const { user } = await open('/products?delivery=15');
    await findCard('Infection Control: Watch and Learn');
    const video = await filters().findByRole('checkbox', { name: /^Video/ });
    await user.click(video);
    await findCount('64 products');
    expect(video).not.toBeChecked();
    expect(video).toHaveFocus();
  });

  it('are cleared in the sheet without losing the focus', async () => {
    const { user } = await open('/products?delivery=6');
    await findCount('5 products');
    await user.click(screen.getByRole('button', { name: 'Filters, 1 chosen' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('button', { name: 'Clear all' }));
    const show = await sheet.findByRole('button', { name: 'Show 64 products' });
    expect(sheet.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
    expect(show).toHaveFocus();
  });

  it('open as a sheet that says how many are left, and return the focus', async () => {
    const { user } = await open();
    await findCard('Clear Written Communication');
    const button = screen.getByRole('button', { name: 'Filters' });
    await user.click(button);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('checkbox', { name: /^Package/ }));
    await user.click(await sheet.findByRole('button', { name: 'Show 5 products' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters, 1 chosen' })).toHaveFocus();
    expect(cardNames()).toHaveLength(5);
  });

  it('work without the call for the whole catalog', async () => {
    const app = await openApp({ url: '/products' });
    server.use(http.get(FILTERS, () => new HttpResponse(null, { status: 500 })));
    await signIn(app);
    await findCard('Clear Written Communication');
    expect(await filters().findByRole('checkbox', { name: 'Package 5 products' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  it('is searched, and says that nothing matches', async () => {
    const { user } = await open();
    await findCard('Clear Written Communication');
    await user.type(screen.getByRole('searchbox', { name: 'Search the catalog' }), 'infection control');
    await waitFor(() =>
      expect(cardNames().every((name) => name?.startsWith('Infection Control'))).toBe(true),
    );
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByRole('heading', { name: 'No product matches' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear the search' })[0] as HTMLElement);
    await findCount('64 products');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('is sorted and paged in the address, which opens the same view again', async () => {
    const { user, reopen } = await open();
    await findCard('Clear Written Communication');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name (A to Z)');
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(currentUrl()).toBe('/products?sort=name&page=2'));
    await waitFor(() => expect(screen.getByText('Showing 13 to 24 of 64')).toBeVisible());
    const names = cardNames();
    expect(names).toEqual(names.toSorted());
    reopen('/products?sort=name&page=2');
    await findCard(names[0] ?? '');
    expect(cardNames()).toEqual(names);
    reopen('/products?page=99');
    await waitFor(() => expect(screen.getByText('Showing 61 to 64 of 64')).toBeVisible());
  });

  it('says that it could not be loaded, and tries again', async () => {
    const app = await openApp({ url: '/products' });
    server.use(http.get(LIST, () => new HttpResponse(null, { status: 500 })));
    await signIn(app);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText("We couldn't load the catalog. Please try again.")).toBeVisible();
    server.use(http.get(LIST, () => HttpResponse.json([product()])));
    await app.user.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await findCard('Ethics')).toBeVisible();
  });

  it('of a brand that offers nothing says so', async () => {
    await open('/products', { products: [] });
    expect(await screen.findByRole('heading', { name: 'Nothing is offered right now' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Courses' })).toHaveAttribute('href', '/courses');
  });

  it('shows what happens in another browser within a second', async () => {
    const app = await open('/products?search=infection');
    const card = within(await findCard('Infection Control: Watch and Learn'));
    const href = card.getByRole('link', { name: /^Infection/ }).getAttribute('href') ?? '';
    const itemId = new URLSearchParams(href.split('?')[1]).get('productId');
    await waitForConnection(app);
    await callFromOtherBrowser(app, 'POST', `${ENROLL}${itemId}-FL`);
    await withinASecond(() =>
      expect(card.getByRole('button', { name: /^Enrolled Infection/ })).toBeVisible(),
    );
    await withinASecond(() => expect(card.getByText('Enrolled in Florida')).toBeVisible());
  });

  it('shows nothing of one student to the next', async () => {
    const app = await open();
    await findCard('Clear Written Communication');
    app.reopen('/logout');
    await screen.findByText(/signed out/i);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});

describe('the button', () => {
  it('takes the course for the state that is chosen as a filter', async () => {
    const { user, calls } = await open('/products?state=TX&search=infection');
    const card = within(await findCard('Infection Control: Watch and Learn'));
    expect(card.getByText('For Texas')).toBeVisible();
    await user.click(card.getByRole('button', { name: /^Enroll Infection/ }));
    expect(await card.findByText('Enrolled in Texas')).toBeVisible();
    const enrolled = calls.filter((call) => call.startsWith(`POST ${ENROLL}`));
    expect(enrolled).toEqual([expect.stringMatching(/-TX$/)]);
  });

  it('of the cart opens what is known of it', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Your cart, 2 items' }));
    expect(await screen.findByRole('dialog', { name: 'Your cart' })).toBeVisible();
  });
});
