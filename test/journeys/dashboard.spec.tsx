import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { LearningPathService } from '../../src/features/learning-path';
import { findCurrentCard, openDashboard } from '../support/dashboard-page';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import { signIn } from '../support/sign-in';
import { API_ORIGIN, openApp, server } from '../support/test-app';

const PATHS = `${API_ORIGIN}/learner/learningpaths`;
const LOAD_FAILED = "We couldn't get your Learning Path. Please try a reload or logging out and back in.";

const cards = () => screen.findAllByRole('article');
const card = (name: RegExp | string) => screen.findByRole('article', { name });
/** License types and states, on a line each. */
const linesOf = (article: HTMLElement) =>
  [...article.querySelectorAll('.path-card__line')].map(({ textContent }) => textContent);

describe('the learning path cards (DASH-01 to DASH-07)', () => {
  it('show every state in words', async () => {
    await openDashboard();
    await cards();
    const badge = async (name: RegExp) =>
      within(await card(name)).getByText(/^(Completed|Expired|Expiring soon|In progress)$/);
    expect(await badge(/BLS and ACLS/)).toHaveTextContent('Completed');
    expect(await badge(/Texas LVN/)).toHaveTextContent('Expired');
    expect(await badge(/Georgia APRN/)).toHaveTextContent('Expiring soon');
    expect(await badge(/Florida RN/)).toHaveTextContent('In progress');
  });

  it('show license types, states, hours, dates and the days left', async () => {
    await openDashboard();
    const georgia = within(await card(/Georgia APRN/));
    await georgia.findByText('Advanced Practice Registered Nurse (APRN)');
    expect(georgia.getByText('Georgia')).toBeVisible();
    expect(georgia.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '21 of 30 hours');
    expect(georgia.getByText(/^License expires \d\d\/\d\d\/\d{4}, 1[23] days left$/)).toBeVisible();
    expect(georgia.getByText(/^Last opened \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    expect(georgia.getByText(/^Created \d\d\/\d\d\/\d{4}$/)).toBeVisible();

    const florida = within(await card(/Florida RN/));
    expect(florida.getByText('Goal hours').nextSibling).toHaveTextContent('3 a week');
    expect(florida.getByText('Target date').nextSibling).toHaveTextContent(/days left$/);
    // This visit counts, too (STA-05).
    await waitFor(() => expect(florida.getByText('Last opened').nextSibling).toHaveTextContent('just now'));

    const unopened = within(await card(/Human Trafficking/));
    expect(unopened.getByText('Not opened yet')).toBeVisible();
    const texas = within(await card(/Texas LVN/));
    expect(texas.getByText(/^License expired \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    expect(texas.getByText('6 of 12 hours, goal 2 a week')).toBeVisible();
  });

  it('show progress only where it is known, never the placeholder state, and the membership benefit', async () => {
    await openDashboard();
    const compact = within(await card(/Multi-State/));
    expect(compact.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(compact.queryByText(/Fancy|^FA$/)).not.toBeInTheDocument();
    expect(compact.getByText(/Learning Library/)).toBeVisible();
    expect(compact.getByText('19.5 hours, goal 2 a week')).toBeVisible();
    expect(within(await card(/Human Trafficking/)).getByRole('progressbar')).toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    expect(within(await card(/Florida RN/)).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  });

  it('reserve space for license type names that arrive late', async () => {
    const app = await openApp();
    server.use(http.get(`${API_ORIGIN}/global/licensetypes`, () => new Promise<never>(() => {})));
    await signIn(app);
    expect(linesOf(await card(/Georgia APRN/))).toEqual(['', 'Georgia']);
  });

  it('show two license types with the same name separately', async () => {
    const app = await openApp();
    server.use(
      http.get(PATHS, async ({ request }) => {
        const paths = (await (await app.backend.fetch(request)).json()) as object[];
        return HttpResponse.json([{ ...paths[0], licenseTypeIds: [1, 2] }]);
      }),
      http.get(`${API_ORIGIN}/global/licensetypes`, () =>
        HttpResponse.json([1, 2].map((licenseTypeId) => ({ licenseTypeId, licenseTypeName: 'Nurse' }))),
      ),
    );
    await signIn(app);
    await waitFor(() => expect(screen.getAllByText('Nurse')).toHaveLength(2));
  });

  it('render without license type names when these cannot be loaded', async () => {
    const app = await openApp();
    server.use(http.get(`${API_ORIGIN}/global/licensetypes`, () => new HttpResponse(null, { status: 403 })));
    await signIn(app);
    expect(await cards()).toHaveLength(6);
    expect(linesOf(await card(/Georgia APRN/))).toEqual(['Georgia']);
  });

  it.each([403, 500])(
    'say that license types could not be loaded (%s), and show them after Retry',
    async (status) => {
      const app = await openApp();
      const url = `${API_ORIGIN}/global/licensetypes`;
      server.use(http.get(url, () => new HttpResponse(null, { status })));
      await signIn(app);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent("We couldn't load your license types. Please try again.");
      const shown = await cards();
      expect(shown).toHaveLength(6);
      for (const each of shown)
        expect(within(each).queryByText('Registered Nurse (RN)')).not.toBeInTheDocument();
      expect(document.querySelector('.chip--coming')).toBeNull();
      const georgia = await card(/Georgia APRN/);
      expect(linesOf(georgia)).toHaveLength(1);

      server.use(http.get(url, ({ request }) => app.backend.fetch(request)));
      await app.user.click(within(alert).getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(linesOf(georgia).length).toBeGreaterThan(1));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );
});

describe('the current path (STA-04, VAL-03)', () => {
  it('is the most recently opened one, and comes first', async () => {
    await openDashboard();
    expect(await findCurrentCard()).toHaveAccessibleName('Florida RN License Renewal');
    expect((await cards())[0]).toBe(await findCurrentCard());
  });

  it('follows the address, and changes when another card is clicked', async () => {
    const app = await openDashboard('/?pathId=10010003');
    expect(await findCurrentCard()).toHaveAccessibleName('BLS and ACLS Recertification');
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    expect(await findCurrentCard()).toHaveAccessibleName('Georgia APRN License Renewal');
    expect(location.search).toBe('?pathId=10010002');
    act(() => history.back());
    await waitFor(async () =>
      expect(await findCurrentCard()).toHaveAccessibleName('BLS and ACLS Recertification'),
    );
  });

  it.each(['abc', '99999'])('ignores the pathId "%s"', async (pathId) => {
    await openDashboard(`/?pathId=${pathId}`);
    expect(await findCurrentCard()).toHaveAccessibleName('Florida RN License Renewal');
  });
});

describe('when the paths cannot be loaded (ERR-05)', () => {
  it.each([
    ['500', () => HttpResponse.json({ ResponseStatus: { Message: 'Kaboom' } }, { status: 500 })],
    ['500 without words', () => HttpResponse.json({ ResponseStatus: { Message: '' } }, { status: 500 })],
    ['500 of HTML', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 500 })],
    ['HTML', () => HttpResponse.html('<!doctype html><title>Proxy</title>')],
    [
      'a truncated response',
      () =>
        new HttpResponse('[{"learningPathId": 1, "learn', {
          headers: { 'Content-Type': 'application/json' },
        }),
    ],
    ['the wrong shape', () => HttpResponse.json({ paths: [] })],
    ['entries without an id', () => HttpResponse.json([{ learningPathName: 'Lost' }])],
    ['a network error', () => HttpResponse.error()],
  ])(
    '%s: the section shows an error, the rest of the page stays, and Retry loads the paths',
    async (_fault, respond) => {
      const app = await openApp();
      server.use(http.get(PATHS, respond));
      await signIn(app);
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(LOAD_FAILED);
      expect(screen.getByText('Welcome, Nora.')).toBeVisible();
      expect(screen.queryByRole('article')).not.toBeInTheDocument();

      server.use(http.get(PATHS, ({ request }) => app.backend.fetch(request)));
      await app.user.click(within(alert).getByRole('button', { name: 'Retry' }));
      expect(await cards()).toHaveLength(6);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('shows the server’s message for a 400', async () => {
    const app = await openApp();
    const words = 'Your learning paths are being moved. <b>Please</b> come back at noon.';
    server.use(
      http.get(PATHS, () => HttpResponse.json({ ResponseStatus: { Message: words } }, { status: 400 })),
    );
    await signIn(app);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(alert).not.toHaveTextContent(LOAD_FAILED);
  });

  it('shows a skeleton until the request times out, and then the error', async () => {
    const app = await openApp();
    server.use(http.get(PATHS, () => delay('infinite')));
    // RxJS schedules with intervals, so only those are faked.
    jest.useFakeTimers({ now: new Date(), doNotFake: [...EVERYTHING_BUT_INTERVALS] });
    await signIn(app);
    await screen.findByText('Welcome, Nora.');
    expect(screen.getByText('Loading your learning paths')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(30_000 + 500));
    act(() => void jest.advanceTimersByTime(30_000));
    jest.useRealTimers();
    expect(await screen.findByRole('alert')).toHaveTextContent(LOAD_FAILED);
  });

  it('keeps the cards after a failed reload and says how old they are', async () => {
    const app = await openDashboard();
    await cards();
    server.use(http.get(PATHS, () => new HttpResponse(null, { status: 500 })));
    act(() => app.injector.get(LearningPathService).reload({ force: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/as of \d+:\d\d/);
    expect(await cards()).toHaveLength(6);
  });
});

it('explains the empty dashboard to a student without paths, and checks again on request', async () => {
  const app = await openApp();
  server.use(http.get(PATHS, () => HttpResponse.json([])));
  await signIn(app);
  await screen.findByRole('heading', { name: 'No learning paths yet' });
  server.use(http.get(PATHS, ({ request }) => app.backend.fetch(request)));
  await app.user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await cards()).toHaveLength(6);
});

it('moves focus to the main content when a card is selected, but keeps it on Retry', async () => {
  const app = await openApp();
  server.use(http.get(PATHS, () => new HttpResponse(null, { status: 500 })));
  await signIn(app);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await app.user.click(retry);
  expect(retry).toHaveFocus();
  server.use(http.get(PATHS, ({ request }) => app.backend.fetch(request)));
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
  await app.user.click(retry);
  await app.user.click(await screen.findByRole('link', { name: 'Georgia APRN License Renewal' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('shows a path with malformed dates and no name along with the others', async () => {
  const app = await openApp();
  server.use(
    http.get(PATHS, async ({ request }) => {
      const paths = (await (await app.backend.fetch(request)).json()) as object[];
      const odd = { learningPathId: 1, createdDate: '11/20/2026 10:00:00', expirationDate: '2026-1-5' };
      return HttpResponse.json([odd, ...paths]);
    }),
  );
  await signIn(app);
  expect(await cards()).toHaveLength(7);
  expect(screen.getByRole('link', { name: 'Untitled learning path' })).toBeVisible();
});

it('drops invalid entries instead of blanking the page', async () => {
  const app = await openApp();
  server.use(
    http.get(PATHS, async ({ request }) => {
      const paths = (await (await app.backend.fetch(request)).json()) as object[];
      return HttpResponse.json([
        { learningPathId: 'seven' },
        null,
        ...paths.slice(0, 2),
        { ...paths[2], extra: [1] },
      ]);
    }),
  );
  await signIn(app);
  expect(await cards()).toHaveLength(3);
});
