import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { LearningPathService } from '../../src/features/learning-path';
import { findCurrentCard, openDashboard } from '../support/dashboard-page';
import { EVERYTHING_BUT_INTERVALS } from '../support/fake-intervals';
import { API_ORIGIN, openApp, server, type TestApp } from '../support/test-app';

const PATHS = `${API_ORIGIN}/learner/learningpaths`;
const TYPES = `${API_ORIGIN}/global/licensetypes`;
const LOAD_FAILED = "We couldn't get your Learning Path. Please try a reload or logging out and back in.";

const cards = () => screen.findAllByRole('article');
const card = (name: RegExp | string) => screen.findByRole('article', { name });
/** License types and states, on a line each. */
const linesOf = (article: HTMLElement) =>
  [...article.querySelectorAll('.path-card__line')].map(({ textContent }) => textContent);

/** Presses Retry, and waits until this answer has been shown. */
async function retryWith({ user }: TestApp, alert: HTMLElement, url: string, respond: () => Response) {
  let isAsked = false;
  server.use(
    http.get(url, () => {
      isAsked = true;
      return respond();
    }),
  );
  const retry = within(alert).getByRole('button', { name: 'Retry' });
  await user.click(retry);
  await waitFor(() => expect(isAsked).toBe(true));
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
}

describe('the learning path cards (DASH-01 to DASH-07)', () => {
  it('show every state, license types, hours, dates and the days left in words, the current path first', async () => {
    await openDashboard();
    const shown = await cards();
    const current = await findCurrentCard();
    // The most recently opened one (STA-04).
    expect(current).toHaveAccessibleName('Florida RN License Renewal');
    expect(shown[0]).toBe(current);
    const badge = async (name: RegExp) =>
      within(await card(name)).getByText(/^(Completed|Expired|Expiring soon|In progress)$/);
    expect(await badge(/BLS and ACLS/)).toHaveTextContent('Completed');
    expect(await badge(/Texas LVN/)).toHaveTextContent('Expired');
    expect(await badge(/Georgia APRN/)).toHaveTextContent('Expiring soon');
    expect(await badge(/Florida RN/)).toHaveTextContent('In progress');

    const georgia = within(await card(/Georgia APRN/));
    await georgia.findByText('Advanced Practice Registered Nurse (APRN)');
    expect(georgia.getByText('Georgia')).toBeVisible();
    expect(georgia.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '21 of 30 hours');
    expect(georgia.getByText(/^License expires \d\d\/\d\d\/\d{4}, 1[23] days left$/)).toBeVisible();
    expect(georgia.getByText(/^Last opened \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    expect(georgia.getByText(/^Created \d\d\/\d\d\/\d{4}$/)).toBeVisible();

    const florida = within(current);
    expect(florida.getByText('Goal hours').nextSibling).toHaveTextContent('3 a week');
    expect(florida.getByText('Target date').nextSibling).toHaveTextContent(/days left$/);
    // This visit counts, too (STA-05).
    await waitFor(() => expect(florida.getByText('Last opened').nextSibling).toHaveTextContent('just now'));
    expect(florida.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');

    const unopened = within(await card(/Human Trafficking/));
    expect(unopened.getByText('Not opened yet')).toBeVisible();
    expect(unopened.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    const texas = within(await card(/Texas LVN/));
    expect(texas.getByText(/^License expired \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    expect(texas.getByText('6 of 12 hours, goal 2 a week')).toBeVisible();

    // Its progress is not known, and its state is a placeholder.
    const compact = within(await card(/Multi-State/));
    expect(compact.queryByRole('progressbar')).not.toBeInTheDocument();
    expect(compact.queryByText(/Fancy|^FA$/)).not.toBeInTheDocument();
    expect(compact.getByText(/Learning Library/)).toBeVisible();
    expect(compact.getByText('19.5 hours, goal 2 a week')).toBeVisible();
  });

  it('have room for license types that are on their way, none for those that fail, and show them after Retry', async () => {
    let fail = (_response: Response) => {};
    const failure = new Promise<Response>((resolve) => {
      fail = resolve;
    });
    const app = await openApp({ signedInAs: true, handlers: () => [http.get(TYPES, () => failure)] });
    const georgia = await card(/Georgia APRN/);
    expect(linesOf(georgia)).toEqual(['', 'Georgia']);

    fail(new HttpResponse(null, { status: 403 }));
    const alert = await screen.findByRole('alert');
    const expectFailed = async () => {
      expect(alert).toHaveTextContent("We couldn't load your license types. Please try again.");
      const shown = await cards();
      expect(shown).toHaveLength(6);
      for (const each of shown)
        expect(within(each).queryByText('Registered Nurse (RN)')).not.toBeInTheDocument();
      expect(document.querySelector('.chip--coming')).toBeNull();
      expect(linesOf(georgia)).toEqual(['Georgia']);
    };
    await expectFailed();
    await retryWith(app, alert, TYPES, () => new HttpResponse(null, { status: 500 }));
    await expectFailed();

    server.use(http.get(TYPES, ({ request }) => app.backend.fetch(request)));
    await app.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(linesOf(georgia).length).toBeGreaterThan(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('show what they can of odd entries: neither a wrong one nor a missing name blanks the page', async () => {
    await openApp({
      signedInAs: true,
      handlers: (backend) => [
        http.get(PATHS, async ({ request }) => {
          const [first, second, third] = (await (await backend.fetch(request)).json()) as object[];
          return HttpResponse.json([
            { learningPathId: 'seven' },
            null,
            { learningPathId: 1, createdDate: '11/20/2026 10:00:00', expirationDate: '2026-1-5' },
            { ...first, licenseTypeIds: [1, 2] },
            second,
            { ...third, extra: [1] },
          ]);
        }),
        http.get(TYPES, () =>
          HttpResponse.json([1, 2].map((licenseTypeId) => ({ licenseTypeId, licenseTypeName: 'Nurse' }))),
        ),
      ],
    });
    expect(await cards()).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'Untitled learning path' })).toBeVisible();
    // Two license types of the same name are two lines.
    await waitFor(() => expect(screen.getAllByText('Nurse')).toHaveLength(2));
  });
});

describe('the current path (STA-04, VAL-03)', () => {
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
  const FAULTS: readonly (readonly [string, () => Response])[] = [
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
  ];

  it('the section says so whatever the fault, the rest of the page stays, and Retry loads the paths', async () => {
    const words = 'Your learning paths are being moved. <b>Please</b> come back at noon.';
    const app = await openApp({
      signedInAs: true,
      // The server's own words are shown for a 400.
      handlers: () => [
        http.get(PATHS, () => HttpResponse.json({ ResponseStatus: { Message: words } }, { status: 400 })),
      ],
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(words);
    expect(alert).not.toHaveTextContent(LOAD_FAILED);
    const retry = within(alert).getByRole('button', { name: 'Retry' });
    for (const [fault, respond] of FAULTS) {
      await retryWith(app, alert, PATHS, respond);
      expect(retry).toHaveFocus();
      const seen = {
        isSaid: alert.textContent?.includes(LOAD_FAILED),
        isGreeted: screen.queryByText('Welcome, Nora.') !== null,
        cards: screen.queryAllByRole('article').length,
      };
      expect([fault, seen]).toEqual([fault, { isSaid: true, isGreeted: true, cards: 0 }]);
    }
    expect(screen.getByText('Welcome, Nora.')).toBeVisible();

    server.use(http.get(PATHS, ({ request }) => app.backend.fetch(request)));
    await app.user.click(retry);
    expect(await cards()).toHaveLength(6);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    server.use(http.get(PATHS, () => new HttpResponse(null, { status: 500 })));
    act(() => app.injector.get(LearningPathService).reload({ force: true }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/as of \d+:\d\d/);
    expect(await cards()).toHaveLength(6);
    await app.user.click(screen.getByRole('link', { name: 'Georgia APRN License Renewal' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows a skeleton until the request times out, and then the error', async () => {
    // RxJS schedules with intervals, so only those are faked.
    jest.useFakeTimers({ now: new Date(), doNotFake: [...EVERYTHING_BUT_INTERVALS] });
    await openApp({ signedInAs: true, handlers: () => [http.get(PATHS, () => delay('infinite'))] });
    await screen.findByText('Welcome, Nora.');
    expect(screen.getByText('Loading your learning paths')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(30_000 + 500));
    act(() => void jest.advanceTimersByTime(30_000));
    jest.useRealTimers();
    expect(await screen.findByRole('alert')).toHaveTextContent(LOAD_FAILED);
  });
});

it('explains the empty dashboard to a student without paths, and checks again on request', async () => {
  const app = await openApp({
    signedInAs: true,
    handlers: () => [http.get(PATHS, () => HttpResponse.json([]))],
  });
  await screen.findByRole('heading', { name: 'No learning paths yet' });
  server.use(http.get(PATHS, ({ request }) => app.backend.fetch(request)));
  await app.user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await cards()).toHaveLength(6);
});
