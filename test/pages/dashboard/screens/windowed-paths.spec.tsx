/** Long lists: few cards are rendered, all can be reached. jsdom has no layout, so sizes are made up. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { forgetLayout, makeUpLayout } from '../../../support/made-up-layout';
import { API_ORIGIN, openApp } from '../../../support/test-app';

/** More than fit on the screen, far fewer than all. */
const FEW = 30;

beforeEach(makeUpLayout);
afterEach(() => {
  forgetLayout();
  window.scrollY = 0;
});

const list = () => document.querySelector<HTMLElement>('.windowed-paths');
const cards = () => screen.getAllByRole('article').slice(1);

function openWith(total: number) {
  return openApp({
    signedInAs: 'nora',
    handlers: (backend) => [
      http.get(`${API_ORIGIN}/learner/learningpaths`, async ({ request }) => {
        const [path] = (await (await backend.fetch(request)).json()) as object[];
        const made = Array.from({ length: total }, (_, index) => ({
          ...path,
          learningPathId: index + 1,
          learningPathName: `Path ${index + 1}`,
          // One license type and state: nothing to open, so each card has one stop for the Tab key.
          licenseTypeIds: [],
          currentLearningPath: index === 0,
          lastAccessedDate: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString(),
        }));
        return HttpResponse.json(made);
      }),
      http.all(`${API_ORIGIN}/learner/learningpaths/*`, () => HttpResponse.json([])),
    ],
  });
}

const scrollTo = (top: number) =>
  act(() => {
    window.scrollY = top;
    fireEvent.scroll(window);
  });

it('renders up to fifty cards at once', async () => {
  await openWith(51);
  await screen.findByRole('searchbox');
  expect(cards()).toHaveLength(50);
});

it('renders only the cards near the screen above that, each with its position among all, and the focused one', async () => {
  const app = await openWith(1000);
  await waitFor(() => expect(list()).toHaveAttribute('role', 'list'));
  expect(screen.getByText('999 paths')).toBeVisible();
  expect(cards().length).toBeGreaterThan(0);
  expect(cards().length).toBeLessThan(FEW);
  const [first] = within(list() as HTMLElement).getAllByRole('listitem');
  expect(first).toHaveAttribute('aria-setsize', '999');
  expect(first).toHaveAttribute('aria-posinset', '1');
  expect(first).toHaveTextContent('Path 2');

  scrollTo(30_000);
  await waitFor(() => expect(screen.queryByText('Path 2')).not.toBeInTheDocument());
  expect(cards().length).toBeLessThan(FEW);

  // The focused card stays when it is scrolled away, and Tab goes to the next one.
  scrollTo(0);
  const link = await screen.findByRole('link', { name: 'Path 4' });
  act(() => link.focus());
  scrollTo(30_000);
  await waitFor(() => expect(cards().length).toBeGreaterThan(3));
  expect(link).toHaveFocus();
  await app.user.tab();
  expect(screen.getByRole('link', { name: 'Path 5' })).toHaveFocus();
  await app.user.tab({ shift: true });
  expect(link).toHaveFocus();
});

it('prints all of them, each with what its card says, then shows the screen as before, and searches all', async () => {
  const app = await openWith(200);
  await waitFor(() => expect(list()).toHaveAttribute('role', 'list'));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  // The list is there a moment before it listens.
  await waitFor(() => {
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getByRole('table')).toBeInTheDocument();
  });
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + 199);
  expect(rows[0]).toHaveTextContent('Learning pathStatusProgressDate');
  const cells = within(rows[1] as HTMLElement);
  expect(cells.getByRole('rowheader')).toHaveTextContent(
    /^Path 2FloridaLast opened \d\d\/\d\d\/\d{4}, created \d\d\/\d\d\/\d{4}$/,
  );
  expect(cells.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'In progress',
    '0% of 5.5 hours',
    expect.stringMatching(/^License expires \d\d\/\d\d\/\d{4}, 1 year \d+ days left$/),
  ]);
  expect(rows.at(-1)).toHaveTextContent('Path 200');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(cards().length).toBeLessThan(FEW);

  await app.user.type(screen.getByRole('searchbox'), 'Path 187');
  expect(await screen.findByText('1 of 199 paths')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Path 187' })).toBeVisible());
});
