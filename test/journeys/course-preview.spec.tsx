/** A course before it is taken (RTE-11, CLRN-06, ROL-10), on the real backend. */
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { ProductService } from '../../src/features/catalog';
import { findSection } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { LIGHT_PAGE } from '../support/light-page';
import { findPanel, openProductPage } from '../support/product-page';
import { API_ORIGIN, server } from '../support/test-app';

const FREE = 10_201;
const PRICED = 10_202;
const SEMINAR = 10_203;
/** The brand's first own course, with every part. */
const WHOLE = 10_001;
const PACKAGE = 10_220;
const PREVIEW = `${API_ORIGIN}/learner/preview/:id`;

const page = (itemId: number | string, rest = '') => `/product?productId=${itemId}${rest}`;
const findTab = (name: string) => screen.findByRole('tab', { name });
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const param = (name: string) => new URLSearchParams(window.location.search).get(name);
const findTitle = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const row = (name: string) => {
  const button = within(screen.getByRole('region', { name: 'All steps' })).getByRole('button', { name });
  return within(button.closest('li') as HTMLElement);
};

beforeAll(polyfillDialog);
afterEach(() => jest.restoreAllMocks());

describe('the page', () => {
  it('names the course, what it costs and what it consists of, and leads back to the catalog', async () => {
    await openProductPage(page(PRICED));
    expect(await findTitle(/in Depth$/)).toBeVisible();
    const panel = await findPanel('This course');
    expect(panel.getByText('$39.00')).toBeVisible();
    expect(panel.getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
    expect(screen.getByText(/^3 .*Hours$/)).toBeVisible();
    expect(await screen.findByText(/^By Dr\. Imogen Farrow$/)).toBeVisible();
    const back = within(screen.getByRole('main')).getByRole('link', { name: 'Course Catalog' });
    expect(back).toHaveAttribute('href', '/products');
    // RTE-25.
    expect(document.title).toMatch(/in Depth - Marlowe Health Learning$/);
  });

  it('has the tabs of its parts without empty ones, and loads each when it is opened', async () => {
    const app = await openProductPage(page(FREE));
    await findTab('Contents');
    expect(tabNames()).toEqual(['About', 'Contents', 'Authors', 'Regulatory', 'Certificates']);
    expect(await screen.findByText(/^What you need to know of/)).toBeVisible();
    const certificates = `GET /learner/preview/${FREE}/certificates`;
    expect(app.calls).not.toContain(certificates);
    await app.user.click(await findTab('Certificates'));
    await waitFor(() => expect(app.calls).toContain(certificates));
    expect(param('tab')).toBe('certificates');
    await app.user.click(await findTab('About'));
    expect(param('tab')).toBeNull();
    expect(param('productId')).toBe(String(FREE));
  });

  it('opens at the tab of its address', async () => {
    const app = await openProductPage(LIGHT_PAGE);
    for (const [itemId, tab, name, text] of [
      [WHOLE, 'about', 'About this course', 'What you will learn'],
      [WHOLE, 'instructors', 'Instructors', 'Adaeze Lindqvist'],
      [WHOLE, 'authors', 'Authors', 'Dr. Imogen Farrow'],
      [WHOLE, 'Regulatory', 'Regulatory requirements', 'Board of Nursing'],
      [WHOLE, 'documents', 'Documents', 'Course outline'],
      [WHOLE, 'certificates', 'Certificates', 'Complete the course to earn this certificate.'],
      [SEMINAR, 'schedule', 'Schedule', /\d\d\/\d\d\/\d{4}$/],
      [SEMINAR, 'location', 'Location', 'Marlowe Skills Lab'],
      [WHOLE, 'location', 'Location', 'This course is not held at a location.'],
    ] as const) {
      app.reopen(page(itemId, `&tab=${tab}`));
      const section = within(await findSection(name));
      expect((await section.findAllByText(text))[0]).toBeVisible();
      expect(param('tab')).toBe(tab);
    }
  });

  it('says which part could not be loaded, and loads it again', async () => {
    const app = await openProductPage(page(FREE, '&tab=about'), {
      handlers: () => [
        http.get(`${PREVIEW}/coursedetails`, () => new HttpResponse(null, { status: 500 }), { once: true }),
      ],
    });
    const section = within(await findSection('About this course'));
    expect(await section.findByText(/^We couldn't load the description of this course/)).toBeVisible();
    await app.user.click(section.getByRole('button', { name: 'Retry' }));
    expect(await section.findByText(/^What you need to know of/)).toBeVisible();
  });

  it('says that an address names no course, or one that is gone, and leads back', async () => {
    const app = await openProductPage(LIGHT_PAGE);
    const back = { name: 'Go to the course catalog' };
    // parse-id.spec.ts has what else is no id.
    for (const id of ['abc', '&productId=10201']) {
      app.reopen(page(id));
      expect(await screen.findByRole('heading', { name: 'There is no such course' })).toBeVisible();
      expect(screen.getByRole('link', back)).toHaveAttribute('href', '/products');
    }
    expect(app.calls.filter((call) => call.includes('/marketing/products/'))).toEqual([]);
    app.reopen(page(99));
    expect(await screen.findByRole('heading', { name: 'This product is no longer offered' })).toBeVisible();
    expect(screen.getByRole('link', back)).toBeVisible();
  });

  it('says so if the product disappears while it is open, and sells it no longer', async () => {
    const app = await openProductPage(page(FREE));
    await findPanel('This course');
    server.use(
      http.get(`${API_ORIGIN}/marketing/products/:id`, () => new HttpResponse(null, { status: 404 })),
    );
    app.injector.get(ProductService).reload();
    expect(await screen.findByRole('heading', { name: 'This product is no longer offered' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Enroll/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the course catalog' })).toBeVisible();
  });

  it('leads on to the details of a package, in the state that was chosen', async () => {
    await openProductPage(page(PACKAGE, `&offering=${PACKAGE}-TX`));
    expect(await findTitle('Starter Package')).toBeVisible();
    expect(window.location.pathname).toBe('/package');
    expect(param('productId')).toBe(String(PACKAGE));
    expect(param('offering')).toBe(`${PACKAGE}-TX`);
    const panel = await findPanel('This package');
    expect(panel.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Texas');
  });
});

describe('the steps', () => {
  it('are called exams if they are', async () => {
    await openProductPage(page(WHOLE, '&tab=contents'));
    await findSection('All steps');
    // Nobody has used an attempt in a preview.
    await waitFor(() => expect(row('Key principles').getByText(/^Exam, \d+ minutes$/)).toBeVisible());
    expect(row('Introduction').getByText(/^Lesson, \d+ minutes$/)).toBeVisible();
  });

  it('are all listed, and those that are closed say what opens them', async () => {
    await openProductPage(page(FREE, '&tab=contents'));
    await findSection('All steps');
    await waitFor(() => expect(row('Introduction').getByText('Ready')).toBeVisible());
    expect(row('Introduction').getByRole('button', { name: 'Preview Introduction' })).toBeVisible();
    expect(row('Introduction').getByText(/^Lesson, \d+ minutes$/)).toBeVisible();
    for (const [name, reason] of [
      ['Statement of independent study', 'Enroll to continue.'],
      ['Cases from practice', 'Enroll to open this step.'],
    ] as const) {
      expect(row(name).getByText('Locked')).toBeVisible();
      expect(row(name).getByText(reason)).toBeVisible();
      expect(row(name).queryByRole('button', { name: /^Preview/ })).not.toBeInTheDocument();
    }
  });

  it('are walked with Previous and Next, and the address names the one that is shown', async () => {
    const app = await openProductPage(page(FREE, '&tab=contents'));
    const first = within(await findSection('Introduction'));
    await app.user.click(
      await first.findByRole('button', { name: /^Next\s*Statement of independent study$/ }),
    );
    const second = within(await findSection('Statement of independent study'));
    expect(second.getByText('Step, 2 of 3')).toBeVisible();
    expect(await screen.findByText('Step 2 of 3: Statement of independent study')).toBeInTheDocument();
    expect(param('activity')).toBe(`${FREE}02`);
    await app.user.click(await second.findByRole('button', { name: /^Previous\s*Introduction$/ }));
    const back = within(await findSection('Introduction'));
    expect(back.getByRole('button', { name: /^Previous/ })).toHaveAttribute('aria-disabled', 'true');
    app.reopen(page(FREE, `&activity=${FREE}03`));
    expect(await findSection('Cases from practice')).toBeVisible();
    // At the address of no step they begin with the first one.
    for (const id of ['999', '1e3']) {
      app.reopen(page(FREE, `&activity=${id}`));
      const begin = within(await findSection('Introduction'));
      expect(await begin.findByRole('button', { name: /^Next\s*Statement/ })).toBeVisible();
      expect(screen.queryByText(/^We couldn't load the contents/)).not.toBeInTheDocument();
    }
  });

  it('open in the Launcher, at no other address, or say why the server does not open them', async () => {
    const open = jest.fn();
    const app = await openProductPage(page(FREE, '&tab=contents'), { address: { open } });
    const step = within(await findSection('Introduction'));
    const preview = () => step.findByRole('button', { name: 'Preview Introduction' });
    server.use(
      http.get(
        `${PREVIEW}/activities/:a/launch`,
        () =>
          HttpResponse.json({ ResponseStatus: { Message: 'Previews are closed today.' } }, { status: 409 }),
        { once: true },
      ),
    );
    await app.user.click(await preview());
    expect(await screen.findByText('Previews are closed today.')).toBeVisible();

    server.use(
      http.get(
        `${PREVIEW}/activities/:a/launch`,
        () => HttpResponse.json({ url: 'https://evil.example/course/1' }),
        { once: true },
      ),
    );
    await app.user.click(await preview());
    expect(await screen.findByText(/^We could not open your course/)).toBeVisible();
    expect(open).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/product');

    await app.user.click(await preview());
    await waitFor(() => expect(open).toHaveBeenCalled());
    expect(app.calls).toContain(`GET /learner/preview/${FREE}/activities/${FREE}01/launch`);
    expect(open.mock.calls[0][0]).toMatch(/^https?:\/\/[^/]+\/course\/preview\/10201\/view\/1020101$/);
  });
});
