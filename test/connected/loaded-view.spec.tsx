/** Loaded data in each of its states, and what a screen reader and the keyboard get of it. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { LoadedView, type LoadedViewProps, LoadFailure } from '../../src/connected/loaded-view';
import { type Loadable, NOT_LOADED } from '../../src/core/data/loadable';
import { Injector } from '../../src/framework/di';
import { InjectorProvider } from '../../src/framework/react';
import { CLOCK } from '../../src/platform/clock/clock';

const NOON = new Date(2026, 10, 20, 12);
const TEN = new Date(2026, 10, 20, 10, 42);
const FAILED = "We couldn't load your notes. Please try again.";

const LOADING: Loadable<readonly string[]> = { ...NOT_LOADED, loading: true };
const LOADED: Loadable<readonly string[]> = {
  value: ['First', 'Second'],
  loading: false,
  error: null,
  asOf: TEN,
};
const STALE = { ...LOADED, error: FAILED };
const BROKEN = { ...NOT_LOADED, error: FAILED };
const GONE = { ...STALE, isGone: true };

let injector: ReturnType<typeof Injector.create>;
beforeEach(() => {
  injector = Injector.create({ providers: [{ provide: CLOCK, useValue: { now: () => NOON } }] });
});
afterEach(() => injector.destroy());

const page = (content: ReactNode) => (
  <InjectorProvider injector={injector}>
    <section aria-label="Notes" tabIndex={-1}>
      {content}
    </section>
  </InjectorProvider>
);

/** Shows the notes, and returns what shows them in another state. */
function show(
  first: Loadable<readonly string[]>,
  props: Partial<LoadedViewProps<readonly string[]>> = {},
): (next: Loadable<readonly string[]>) => void {
  const view = (loaded: Loadable<readonly string[]>) =>
    page(
      <LoadedView loaded={loaded} onRetry={() => {}} label="Loading your notes" {...props}>
        {(notes) => notes.map((note) => <p key={note}>{note}</p>)}
      </LoadedView>,
    );
  const { rerender } = render(view(first));
  return (next) => rerender(view(next));
}

const retry = () => screen.getByRole('button', { name: /^(Retry|Trying again)$/ });
const shows = () => ({
  status: screen.queryByRole('status')?.textContent ?? null,
  alert: screen.queryByRole('alert')?.querySelector('p')?.textContent ?? null,
  notes: ['First', 'Second', 'None yet'].filter((text) => screen.queryByText(text) !== null),
  hasRetry: screen.queryByRole('button', { name: 'Retry' }) !== null,
});

const NOTHING = { status: null, alert: null, notes: [], hasRetry: false };
const empty = <p>None yet</p>;

it.each<[string, Loadable<readonly string[]>, Partial<ReturnType<typeof shows>>]>([
  ['nothing was asked for yet', NOT_LOADED, { status: 'Loading your notes' }],
  ['it is loading', LOADING, { status: 'Loading your notes' }],
  ['it is loaded', LOADED, { notes: ['First', 'Second'] }],
  ['it is loaded again', { ...LOADED, loading: true }, { notes: ['First', 'Second'] }],
  ['it is empty', { ...LOADED, value: [] }, { notes: ['None yet'] }],
  ['it could not be loaded', BROKEN, { alert: FAILED, hasRetry: true }],
  ['it could not be loaded again', STALE, { alert: FAILED, hasRetry: true, notes: ['First', 'Second'] }],
  ['it is gone', { ...BROKEN, isGone: true }, { alert: FAILED }],
  ['it is gone since it was loaded', GONE, { alert: FAILED, notes: ['First', 'Second'] }],
])('says what there is when %s, and nothing else', (_when, loaded, expected) => {
  show(loaded, { empty });
  expect(shows()).toEqual({ ...NOTHING, ...expected });
});

it('says how old the data is that still shows, and only then', () => {
  const change = show(STALE);
  expect(screen.getByText('Showing what we have, as of 10:42 AM.')).toBeVisible();
  change(BROKEN);
  expect(screen.queryByText(/^Showing what we have/)).not.toBeInTheDocument();
});

it('shows something else instead of what is gone, and the data once it is back', () => {
  const change = show(GONE, { gone: <p>There are no notes.</p> });
  expect(screen.getByText('There are no notes.')).toBeVisible();
  expect(shows()).toEqual(NOTHING);
  change(LOADED);
  expect(shows()).toEqual({ ...NOTHING, notes: ['First', 'Second'] });
});

it('is empty as the screen defines it', () => {
  show(LOADED, { empty, isEmpty: ({ length }) => length < 3 });
  expect(shows().notes).toEqual(['None yet']);
});

it('has the skeleton of the screen, which screen readers do not get', () => {
  show(LOADING, { skeleton: <p>Bones</p> });
  expect(screen.getByText('Bones').closest('[aria-hidden]')).toHaveAttribute('aria-hidden', 'true');
});

it('keeps the focus on Retry while it tries again, without a second alert and a second request', async () => {
  const onRetry = jest.fn();
  const change = show(BROKEN, { onRetry });
  const alert = screen.getByRole('alert');
  await userEvent.click(retry());
  expect(onRetry).toHaveBeenCalledTimes(1);
  change({ ...BROKEN, loading: true });
  expect(retry()).toHaveFocus();
  expect(retry()).toHaveAccessibleName('Trying again');
  await userEvent.click(retry());
  expect(onRetry).toHaveBeenCalledTimes(1);
  change(BROKEN);
  expect(retry()).toHaveFocus();
  // With data from another source, which has failed as well.
  change(STALE);
  expect(retry()).toHaveFocus();
  expect(screen.getByRole('alert')).toBe(alert);
});

it.each([
  ['it was loaded', LOADED],
  ['there is no such thing', GONE],
])('passes the focus of Retry to the section when %s', async (_when, next) => {
  const change = show(STALE);
  await userEvent.click(retry());
  change(next);
  expect(screen.getByRole('region', { name: 'Notes' })).toHaveFocus();
});

it('leaves the focus alone that is elsewhere', () => {
  const change = show(STALE);
  change(LOADED);
  expect(document.body).toHaveFocus();
});

it('leaves the notice to a LoadFailure of the page', () => {
  const change = show(BROKEN, { missing: <p>They show here once they have loaded.</p> });
  expect(shows()).toEqual(NOTHING);
  expect(screen.getByText('They show here once they have loaded.')).toBeVisible();
  change(LOADING);
  expect(shows()).toEqual({ ...NOTHING, status: 'Loading your notes' });
  change(STALE);
  expect(shows()).toEqual({ ...NOTHING, notes: ['First', 'Second'] });
});

describe('one notice for several', () => {
  const OTHER = "We couldn't load your tasks.";
  const notice = (...of: Loadable<unknown>[]) => render(page(<LoadFailure of={of} onRetry={() => {}} />));

  it.each<[string, Loadable<unknown>[], string | null]>([
    ['none has failed', [LOADING, LOADED], null],
    ['one has failed', [LOADED, BROKEN], FAILED],
    ['all have failed for the same reason', [BROKEN, BROKEN], FAILED],
    ['they have failed for different reasons', [BROKEN, { ...BROKEN, error: OTHER }], `${FAILED} ${OTHER}`],
  ])('says why if %s', (_when, of, expected) => {
    notice(...of);
    expect(shows().alert).toBe(expected);
  });

  it('says the age of the oldest that still shows', () => {
    notice(
      STALE,
      { ...STALE, asOf: new Date(2026, 10, 20, 9, 5) },
      { ...LOADED, asOf: new Date(2026, 10, 20, 8) },
    );
    expect(screen.getByText('Showing what we have, as of 9:05 AM.')).toBeVisible();
  });

  it('is busy while one that has failed is loaded again', () => {
    notice(BROKEN, { ...BROKEN, loading: true });
    expect(retry()).toHaveAccessibleName('Trying again');
  });

  it('is not busy while another one is loaded', () => {
    notice(BROKEN, LOADING);
    expect(retry()).toHaveAccessibleName('Retry');
  });

  it('has a Retry as long as it can help one of them', () => {
    notice(GONE, BROKEN);
    expect(shows().hasRetry).toBe(true);
  });

  it('has no Retry if all of them are gone', () => {
    notice(GONE, GONE);
    expect(shows().hasRetry).toBe(false);
  });
});
