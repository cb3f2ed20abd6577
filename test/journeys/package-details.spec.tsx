/** A package with its courses (RTE-12, STA-23), on the real backend. */
import { screen, waitFor, within } from '@testing-library/react';
import { findSection } from '../support/dashboard-page';
import { polyfillDialog } from '../support/dialog-polyfill';
import { changeProduct, findPanel, openProductPage } from '../support/product-page';

/** Free; one of its four courses is sold out. */
const STARTER = 10_220;
/** $99.99; one of its four courses is not sold by itself. */
const RENEWAL = 10_221;
const COURSE = 10_201;
const page = (itemId: number, rest = '') => `/package?productId=${itemId}${rest}`;

const findParts = async () => within(await findSection('Courses of this package'));
const rowOf = async (name: RegExp) => {
  const link = await (await findParts()).findByRole('link', { name });
  return within(link.closest('li') as HTMLElement);
};

beforeAll(polyfillDialog);

it('shows its courses with seats, hours, states and prices', async () => {
  await openProductPage(page(STARTER));
  expect(await screen.findByRole('heading', { level: 1, name: 'Starter Package' })).toBeVisible();
  expect(document.title).toBe('Starter Package - Marlowe Health Learning');
  const parts = await findParts();
  // The panel says how many come.
  expect(parts.queryByText(/^\d of \d courses/)).not.toBeInTheDocument();
  expect(parts.getAllByRole('listitem')).toHaveLength(4);
  const classroom = await rowOf(/Classroom Day$/);
  expect(classroom.getByText('Sold out')).toBeVisible();
  for (const fact of ['Seminar class', '6 hours', 'Florida', /^starts /]) {
    expect(classroom.getByText(fact)).toBeVisible();
  }
  expect(classroom.getByRole('link')).toHaveAttribute('href', '/product?productId=10204&offering=10204-FL');
  expect((await rowOf(/Questions and Answers$/)).getByText('3 seats left')).toBeVisible();
  expect(await within(await findSection('About this package')).findByText('for less')).toBeVisible();
});

it('says which of its courses will be enrolled, and enrolls in those (STA-23)', async () => {
  const app = await openProductPage(page(STARTER));
  const panel = await findPanel('This package');
  expect(panel.getByText(/^3 of 4 courses will be enrolled\. Sold out: .* Classroom Day\.$/)).toBeVisible();
  expect(panel.getByText('You get 3 of 4 courses, 3.5 of 9.5 hours.')).toBeVisible();
  await app.user.click(panel.getByRole('button', { name: /^Enroll/ }));
  expect(await panel.findByRole('button', { name: /^Enrolled/ })).toHaveAttribute('aria-disabled', 'true');
  expect(app.calls).toContain(`POST /learner/enrollments/new/${STARTER}-FL`);
  const parts = await findParts();
  await waitFor(() => expect(parts.getAllByText('Enrolled')).toHaveLength(3));
  expect(parts.getAllByText('Sold out')).toHaveLength(1);
  expect(parts.getAllByRole('link', { name: 'Go to your course' })).toHaveLength(3);
  expect(panel.queryByText(/will be enrolled|^You get/)).not.toBeInTheDocument();
  expect(parts.getByText('4 courses, 9.5 hours')).toBeVisible();
  expect(panel.getByRole('link', { name: /^Go to your courses/ })).toHaveAttribute('href', '/courses');
});

it('says what it saves, if it does, and that the shop may not sell it without a course that is sold out', async () => {
  const app = await openProductPage(page(RENEWAL));
  let panel = await findPanel('This package');
  expect(panel.getByText('$99.99')).toBeVisible();
  expect(panel.getByText('You save $9.50')).toBeVisible();
  expect(panel.getByText('Bought separately, the courses cost $109.49.')).toBeVisible();
  expect((await rowOf(/Final Review$/)).getByText('In packages only')).toBeVisible();

  // It costs more than its courses, or has no known price.
  for (const price of [200, null]) {
    changeProduct(app, (product) => ({
      ...product,
      offerings: product.offerings.map((each) => ({ ...each, price })),
    }));
    app.reopen(page(RENEWAL));
    panel = await findPanel('This package');
    expect(panel.queryByText(/You save/)).not.toBeInTheDocument();
  }

  changeProduct(app, (product) => ({ ...product, isEnrolled: true }));
  app.reopen(page(RENEWAL));
  panel = await findPanel('This package');
  expect(panel.getByRole('link', { name: /^Go to your courses/ })).toBeVisible();
  expect(panel.queryByText(/You save/)).not.toBeInTheDocument();

  changeProduct(app, (product) => ({
    ...product,
    offerings: product.offerings.map(({ children: [first, ...others], ...each }) => ({
      ...each,
      children: [{ ...first, name: 'Law', seatsRemaining: 0 }, ...others],
    })),
  }));
  app.reopen(page(RENEWAL));
  panel = await findPanel('This package');
  const words = 'Sold out: Law. The shop may not sell this package without it.';
  expect(panel.getByRole('button', { name: /^Add to Cart/ })).toHaveAccessibleDescription(
    `3 of 4 courses are still available. ${words}`,
  );
});

it('is bought in the state that the student chooses, with the courses of that state', async () => {
  const app = await openProductPage(page(STARTER));
  const panel = await findPanel('This package');
  await app.user.selectOptions(panel.getByRole('combobox', { name: 'State' }), 'Texas');
  expect(await panel.findByText(/^This is for Texas\. Your license is for Florida\./)).toBeVisible();
  const parts = await findParts();
  expect(parts.getAllByText('Texas')).toHaveLength(4);
  expect(parts.queryByText('Florida')).not.toBeInTheDocument();
  await app.user.click(panel.getByRole('button', { name: /^Enroll/ }));
  await waitFor(() => expect(app.calls).toContain(`POST /learner/enrollments/new/${STARTER}-TX`));
});

it('lists a course once that the server lists twice, and says so if its courses are not known', async () => {
  const app = await openProductPage(page(STARTER));
  await findPanel('This package');
  changeProduct(app, (product) => ({
    ...product,
    offerings: product.offerings.map((each) => ({ ...each, children: [...each.children, ...each.children] })),
  }));
  app.reopen(page(STARTER));
  const parts = await findParts();
  expect(parts.getAllByRole('listitem')).toHaveLength(4);

  changeProduct(app, (product) => ({
    ...product,
    offerings: product.offerings.map((each) => ({ ...each, children: [] })),
  }));
  app.reopen(page(STARTER));
  expect(
    await (await findParts()).findByText(
      'The courses of this package are not known for this state. Choose another state.',
    ),
  ).toBeVisible();
  changeProduct(app, (product) => ({
    ...product,
    offerings: product.offerings.slice(0, 1).map((each) => ({ ...each, children: [] })),
  }));
  app.reopen(page(STARTER));
  expect(
    await (await findParts()).findByText('The courses of this package are not known right now.'),
  ).toBeVisible();
});

it('leads on to the preview of a course', async () => {
  await openProductPage(page(COURSE));
  expect(await screen.findByRole('heading', { level: 1, name: /Essentials$/ })).toBeVisible();
  expect(window.location.pathname).toBe('/product');
});
