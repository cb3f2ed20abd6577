/** Long lists: few cards in the page, all of them within reach. Layout is a browser's; here it is made up. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { WINDOWED_ABOVE } from '../../../../src/features/dashboard/screens/other-paths';
import { signIn } from '../../../support/sign-in';
import { API_ORIGIN, openApp, server } from '../../../support/test-app';

const ROW_HEIGHT = 300;
/** More than can be seen at once, far less than all. */
const FEW = 30;

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT);
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  window.scrollY = 0;
});

const list = () => document.querySelector<HTMLElement>('.windowed-paths');
const cards = () => screen.getAllByRole('article').slice(1);

async function openWith(total: number) {
  const app = await openApp();
  server.use(
    http.get(`${API_ORIGIN}/learner/learningpaths`, async ({ request }) => {
      const [path] = (await (await app.backend.fetch(request)).json()) as object[];
      const made = Array.from({ length: total }, (_, index) => ({
        ...path,
        learningPathId: index + 1,
        learningPathName: `Path ${index + 1}`,
        currentLearningPath: index === 0,
        lastAccessedDate: new Date(Date.UTC(2026, 0, 1) - index * 86_400_000).toISOString(),
      }));
      return HttpResponse.json(made);
    }),
    http.all(`${API_ORIGIN}/learner/learningpaths/*`, () => HttpResponse.json([])),
  );
  await signIn(app);
  return app;
}

const scrollTo = (top: number) =>
  act(() => {
    window.scrollY = top;
    fireEvent.scroll(window);
  });

it('up to fifty are all in the page', async () => {
  await openWith(WINDOWED_ABOVE + 1);
  await screen.findByRole('searchbox');
  expect(cards()).toHaveLength(WINDOWED_ABOVE);
});

it('above that only those near the screen are; each knows its place among all', async () => {
  await openWith(1000);
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
});

it('the card that has the focus stays though it is scrolled away, and Tab goes on to the next one', async () => {
  const app = await openWith(1000);
  await waitFor(() => expect(list()).toHaveAttribute('role', 'list'));
  const link = screen.getByRole('link', { name: 'Path 4' });
  act(() => link.focus());
  scrollTo(30_000);
  await waitFor(() => expect(cards().length).toBeGreaterThan(3));
  expect(link).toHaveFocus();
  await app.user.tab();
  expect(screen.getByRole('link', { name: 'Path 5' })).toHaveFocus();
  await app.user.tab({ shift: true });
  expect(link).toHaveFocus();
});

it('the search reaches all of them', async () => {
  const app = await openWith(1000);
  await app.user.type(await screen.findByRole('searchbox'), 'Path 987');
  expect(await screen.findByText('1 of 999 paths')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Path 987' })).toBeVisible());
});

it('on paper all of them stand, a line each, and the screen is as before', async () => {
  await openWith(1000);
  await waitFor(() => expect(list()).toHaveAttribute('role', 'list'));
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  fireEvent(window, new Event('beforeprint'));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(1 + 999);
  expect(rows[0]).toHaveTextContent('Learning pathStatesStatusProgressDue by');
  expect(rows[1]).toHaveTextContent(/^Path 2FLIn progress\d+%\d\d\/\d\d\/\d{4}$/);
  expect(rows.at(-1)).toHaveTextContent('Path 1000');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(cards().length).toBeLessThan(FEW);
});
