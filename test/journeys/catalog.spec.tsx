/** The list of the Course Catalog on the real backend (RTE-10, CMKT-01, CON-27, CON-28). */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { FILTERS, findCard, LIST, openCatalog, wireProduct } from '../support/catalog-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { callFromOtherBrowser, waitForConnection, withinASecond } from '../support/other-browser';
import { currentUrl } from '../support/router';
import { server } from '../support/test-app';

const ENROLL = '/learner/enrollments/new/';

beforeAll(polyfillDialog);

const fails = () => new HttpResponse(null, { status: 500 });
const cardNames = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const filters = () => within(screen.getByRole('complementary', { name: 'Filters' }));
const list = () => within(screen.getByRole('region', { name: 'Products' }));
const findCount = (text: string) =>
  waitFor(() => expect(list().getAllByRole('status')[0]).toHaveTextContent(text));

describe('the filters', () => {
  it('narrow the list at once, with counts, chips and the address', async () => {
    const { user } = await openCatalog();
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
    await findCount('18 products');
    expect(filters().getByRole('checkbox', { name: /^Package/ })).not.toBeChecked();
    await user.click(chips.getByRole('button', { name: 'Clear all' }));
    await findCount('65 products');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('fold long lists, but never what is chosen', async () => {
    const { user } = await openCatalog('/products?delivery=15');
    await findCard('Infection Control: Watch and Learn');
    const boxes = () => filters().getAllByRole('checkbox', { name: /\d/ });
    const folded = boxes().length;
    expect(filters().getByRole('checkbox', { name: /^Video/ })).toBeChecked();
    await user.click(filters().getByRole('button', { name: 'Show all 16 of Format' }));
    expect(boxes().length).toBeGreaterThan(folded);
    await user.click(filters().getByRole('button', { name: 'Show fewer of Format' }));
    expect(boxes()).toHaveLength(folded);
    // It stays in view after it is taken back.
    const video = filters().getByRole('checkbox', { name: /^Video/ });
    await user.click(video);
    await findCount('65 products');
    expect(video).not.toBeChecked();
    expect(video).toHaveFocus();
  });

  it('open as a sheet that says how many are left, returns the focus, and keeps it when they are cleared', async () => {
    const { user } = await openCatalog();
    await findCard('Clear Written Communication');
    const button = screen.getByRole('button', { name: 'Filters' });
    await user.click(button);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('checkbox', { name: /^Package/ }));
    await user.click(await sheet.findByRole('button', { name: 'Show 5 products' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Filters, 1 chosen' })).toHaveFocus();
    expect(cardNames()).toHaveLength(5);

    await user.click(screen.getByRole('button', { name: 'Filters, 1 chosen' }));
    const again = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(again.getByRole('button', { name: 'Clear all' }));
    const show = await again.findByRole('button', { name: 'Show 65 products' });
    expect(again.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
    expect(show).toHaveFocus();
  });

  it('work without the call for the whole catalog', async () => {
    await openCatalog('/products', { handlers: () => [http.get(FILTERS, fails)] });
    await findCard('Clear Written Communication');
    expect(await filters().findByRole('checkbox', { name: 'Package 5 products' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  it('is searched, and says that nothing matches', async () => {
    const { user } = await openCatalog();
    await findCard('Clear Written Communication');
    const box = screen.getByRole('searchbox', { name: 'Search the catalog' });
    expect(box).toHaveAttribute('placeholder', 'Name, topic or instructor');
    await user.type(box, 'infection control');
    // Named so first, then what only mentions it.
    await waitFor(() => expect(cardNames().at(-1)).toBe('All Courses for a Year'));
    const named = cardNames().slice(0, -1);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !name?.startsWith('Infection Control'))).toEqual([]);
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByRole('heading', { name: 'No product matches' })).toBeVisible();
    expect(screen.getByText('Try other words, or remove a filter.')).toBeVisible();
    // Offered once.
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await findCount('65 products');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('is sorted and paged in the address, which opens the same view again', async () => {
    const { user, reopen } = await openCatalog();
    await findCard('Clear Written Communication');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name (A to Z)');
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(currentUrl()).toBe('/products?sort=name&page=2'));
    await waitFor(() => expect(screen.getByText('Showing 13 to 24 of 65')).toBeVisible());
    const names = cardNames();
    expect(names).toEqual(names.toSorted());
    reopen('/products?sort=name&page=2');
    await findCard(names[0] ?? '');
    expect(cardNames()).toEqual(names);
    reopen('/products?page=99');
    await waitFor(() => expect(screen.getByText('Showing 61 to 65 of 65')).toBeVisible());
  });

  it('says that it could not be loaded, and tries again', async () => {
    const app = await openCatalog('/products', {
      handlers: () => [http.get(LIST, fails), http.get(FILTERS, fails)],
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText("We couldn't load the catalog. Please try again.")).toBeVisible();
    // No blank column.
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: 'Filters' })).not.toBeInTheDocument(),
    );
    server.use(http.get(LIST, () => HttpResponse.json([wireProduct()])));
    await app.user.click(alert.getByRole('button', { name: 'Retry' }));
    expect(await findCard('Ethics')).toBeVisible();
  });

  it('of products with nothing to filter by has no blank column', async () => {
    await openCatalog('/products', {
      handlers: () => [
        http.get(LIST, () => HttpResponse.json([wireProduct()])),
        http.get(FILTERS, () => HttpResponse.json([])),
      ],
    });
    expect(await findCard('Ethics')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: 'Filters' })).not.toBeInTheDocument(),
    );
  });

  it('of a brand that offers nothing says so', async () => {
    await openCatalog('/products', { products: [] });
    expect(await screen.findByRole('heading', { name: 'Nothing is offered right now' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to My Courses' })).toHaveAttribute('href', '/courses');
  });

  it('shows what happens in another browser within a second', async () => {
    const app = await openCatalog('/products?search=infection');
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

  it('has a button of the cart, which opens what is known of it, and shows nothing of one student to the next', async () => {
    const app = await openCatalog();
    await findCard('Clear Written Communication');
    await app.user.click(await screen.findByRole('button', { name: 'Cart, 2 items' }));
    expect(await screen.findByRole('dialog', { name: 'Your cart' })).toBeVisible();
    app.reopen('/logout');
    await screen.findByText(/signed out/i);
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});

it('the button takes the course for the state that is chosen as a filter', async () => {
  const { user, calls } = await openCatalog('/products?state=TX&search=infection');
  const card = within(await findCard('Infection Control: Watch and Learn'));
  expect(card.getByText('For Texas')).toBeVisible();
  await user.click(card.getByRole('button', { name: /^Enroll Infection/ }));
  expect(await card.findByText('Enrolled in Texas')).toBeVisible();
  const enrolled = calls.filter((call) => call.startsWith(`POST ${ENROLL}`));
  expect(enrolled).toEqual([expect.stringMatching(/-TX$/)]);
});
