import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { ToastOverlay } from '../../../src/app/overlays/toast-overlay';
import type { ToastService } from '../../../src/core/toast/toast.service';
import { InjectorProvider } from '../../../src/framework/react';
import { EVERYTHING_BUT_INTERVALS } from '../../support/fake-intervals';
import { ToastHarness } from '../../support/toast-harness';

let harness: ToastHarness;
let toasts: ToastService;

beforeEach(() => {
  harness = new ToastHarness();
  toasts = harness.toasts;
  render(
    <StrictMode>
      <InjectorProvider injector={harness.injector}>
        <main tabIndex={-1}>
          <button type="button">Outside</button>
        </main>
        <ToastOverlay />
      </InjectorProvider>
    </StrictMode>,
  );
});
afterEach(() => harness.injector.destroy());

const region = () => screen.findByRole('region', { name: 'Notifications' });
const dismissButton = (message: string) => screen.findByRole('button', { name: `Dismiss: ${message}` });
const live = (politeness: string) => document.querySelector(`[aria-live="${politeness}"]`);
/** Shown, and not leaving. */
function isShown(message: string): boolean {
  const item = screen.queryByText(message, { selector: '.toast p' })?.closest('li');
  return item != null && !item.matches('.toasts__item--leaving');
}

function info(...messages: readonly string[]): string[] {
  const ids: string[] = [];
  act(() => {
    ids.push(...messages.map((message) => toasts.info(message, STAYS)));
  });
  return ids;
}

/** As long as a test needs, unless it is about going. */
const STAYS = { autoDismiss: false };

describe('the notifications overlay', () => {
  it('is a region with a list as soon as there is a toast', async () => {
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    act(() => {
      toasts.error('It failed.', STAYS);
      toasts.success('Saved.', STAYS);
    });
    const items = within(await region()).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Success: Saved.',
      'Error: Oops, something went wrong.It failed.',
    ]);
  });

  it('makes all but the first two inert', async () => {
    info('a', 'b', 'c');
    expect(within(await region()).getAllByRole('listitem')).toHaveLength(2);
    const third = screen.getByText('c', { selector: '.toast p' }).closest('li');
    expect(third).toHaveAttribute('inert');
    expect(third).toHaveAttribute('aria-hidden', 'true');
    await userEvent.click(await dismissButton('a'));
    expect(third).not.toHaveAttribute('inert');
    expect(third).toHaveAttribute('aria-hidden', 'false');
  });

  it('shows the named icon, and that of the kind for an unknown name', async () => {
    act(() => {
      toasts.info('a', { ...STAYS, icon: 'gift' });
      toasts.info('b', { ...STAYS, icon: '"><script>' });
    });
    const drawings = within(await region())
      .getAllByRole('listitem')
      .map((item) => item.querySelector('path')?.getAttribute('d'));
    expect(drawings[0]).toMatch(/^M4 11\.5h16/);
    expect(drawings[1]).toMatch(/^M21 12a9 9/);
  });

  it('runs an action and dismisses its toast', async () => {
    const undo = { text: 'Undo', action: jest.fn() };
    act(() => {
      toasts.success('Archived.', { ...STAYS, actions: [undo] });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo.action).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(isShown('Archived.')).toBe(false));
  });

  it('marks a server notification read through its link, and shows no unsafe one (MOD-25)', async () => {
    const onRead = jest.fn();
    const link = { text: 'Renew', href: 'https://marlowe.example/renewal' };
    act(() => {
      toasts.notification({ notificationId: 1, message: 'Safe.', link, onRead });
      toasts.notification({
        notificationId: 2,
        message: 'Unsafe.',
        link: { text: 'Bad', href: 'javascript:alert(1)' },
        onRead,
      });
    });
    const anchor = await screen.findByRole('link', { name: /^Renew/ });
    expect(screen.getAllByRole('link')).toEqual([anchor]);
    anchor.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(anchor);
    expect(onRead).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(isShown('Safe.')).toBe(false));
  });
});

describe('what is announced', () => {
  it('is in regions that existed before: errors in the assertive one, the rest in the polite one', async () => {
    const [polite, assertive] = [live('polite'), live('assertive')];
    expect(polite).toBeEmptyDOMElement();
    expect(assertive).toBeEmptyDOMElement();
    act(() => {
      for (const message of ['a', 'b', 'c']) toasts.info(message, STAYS);
      toasts.error('d', STAYS);
    });
    await waitFor(() => expect(polite?.children).toHaveLength(3));
    expect(polite).toHaveTextContent('Information: Heads up... a');
    expect(assertive?.innerHTML).toBe('<p>Error: Oops, something went wrong. d</p>');
    await waitFor(() => expect(polite).toBeEmptyDOMElement());
    await waitFor(() => expect(assertive).toBeEmptyDOMElement());
    expect(live('polite')).toBe(polite);
    expect(isShown('a')).toBe(true);
  });
});

describe('the focus', () => {
  it('moves to the toast that takes the place of the dismissed one, and after the last back to where it was', async () => {
    const outside = screen.getByRole('button', { name: 'Outside' });
    info('a', 'b', 'c');
    act(() => outside.focus());
    await userEvent.click(await dismissButton('b'));
    expect(await dismissButton('c')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await dismissButton('a')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(outside).toHaveFocus();
  });

  it('moves to main if the element that had it is gone', async () => {
    const outside = screen.getByRole<HTMLButtonElement>('button', { name: 'Outside' });
    info('a');
    act(() => outside.focus());
    const button = await dismissButton('a');
    act(() => button.focus());
    outside.disabled = true;
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('moves on, too, if its toast goes for another reason, and stays if another toast goes', async () => {
    const [a = '', b = ''] = info('a', 'b', 'c');
    const button = await dismissButton('b');
    act(() => button.focus());
    act(() => toasts.remove(a));
    expect(button).toHaveFocus();
    act(() => toasts.remove(b));
    expect(await dismissButton('c')).toHaveFocus();
  });

  it('is not moved to toasts by what happens there', async () => {
    const outside = screen.getByRole('button', { name: 'Outside' });
    act(() => outside.focus());
    const [a = ''] = info('a', 'b');
    await dismissButton('b');
    act(() => toasts.remove(a));
    expect(outside).toHaveFocus();
  });

  it('lets Escape dismiss its toast, and nothing below', async () => {
    const below = jest.fn();
    document.addEventListener('keydown', below);
    const onDismiss = jest.fn();
    act(() => {
      toasts.info('a', STAYS);
      toasts.info('b', { ...STAYS, onDismiss });
    });
    const button = await dismissButton('b');
    await userEvent.keyboard('{Escape}');
    expect(below).toHaveBeenCalledTimes(1);
    act(() => button.focus());
    await userEvent.keyboard('{Escape}');
    expect(onDismiss).toHaveBeenCalledTimes(1);
    expect(below).toHaveBeenCalledTimes(1);
    expect(await dismissButton('a')).toHaveFocus();
    document.removeEventListener('keydown', below);
  });
});

describe('time to live', () => {
  const BRIEF = { timeToLiveSeconds: 0.3 };
  const halfASecond = () => act(() => void jest.advanceTimersByTime(500));
  // Time to live is kept by intervals and the clock; the rest of the page runs on.
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: EVERYTHING_BUT_INTERVALS.filter((each) => each !== 'Date') });
  });
  afterEach(() => void jest.useRealTimers());

  it('is suspended while the focus is among the toasts', async () => {
    act(() => {
      toasts.info('a', { timeToLiveSeconds: 1 });
      toasts.info('b', BRIEF);
    });
    const button = await dismissButton('a');
    act(() => button.focus());
    halfASecond();
    expect(isShown('b')).toBe(true);
    act(() => screen.getByRole('button', { name: 'Outside' }).focus());
    halfASecond();
    expect(isShown('b')).toBe(false);
  });

  it('is suspended while the pointer is over the toasts', async () => {
    act(() => {
      toasts.info('a', BRIEF);
    });
    const list = await screen.findByRole('list');
    await userEvent.hover(list);
    halfASecond();
    expect(isShown('a')).toBe(true);
    await userEvent.unhover(list);
    halfASecond();
    expect(isShown('a')).toBe(false);
  });
});

describe('with a dialog', () => {
  const host = () => document.querySelector('.toasts');

  it('moves into the topmost one, because everything outside it is inert, and back afterwards', async () => {
    expect(host()?.parentElement).toBe(document.body);
    info('a');
    const button = await dismissButton('a');
    act(() => button.focus());
    const regions = [live('polite'), live('assertive')];
    const release = jest.spyOn(toasts, 'release');

    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    await waitFor(() => expect(host()?.parentElement).toBe(dialog));
    expect(release).toHaveBeenCalledWith('focus');
    const second = document.body.appendChild(document.createElement('dialog'));
    second.setAttribute('open', '');
    await waitFor(() => expect(host()?.parentElement).toBe(second));
    expect([live('polite'), live('assertive')]).toEqual(regions);
    expect(isShown('a')).toBe(true);

    second.removeAttribute('open');
    await waitFor(() => expect(host()?.parentElement).toBe(dialog));
    dialog.remove();
    second.remove();
    await waitFor(() => expect(host()?.parentElement).toBe(document.body));
  });

  it('is in place for a first toast while one is open', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    info('a');
    expect(host()?.parentElement).toBe(dialog);
    await waitFor(() => expect(live('polite')).toHaveTextContent('a'));
    act(() => dialog.remove());
  });
});

it('shows toasts from the next one on if loading failed with the first, which was announced nevertheless', async () => {
  const file = '../../../src/app/overlays/toast-overlay-stack';
  jest.doMock(file, () => {
    throw new Error('offline');
  });
  info('a');
  await waitFor(() => expect(live('polite')).toHaveTextContent('a'));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  jest.dontMock(file);
  info('b');
  await region();
  expect([isShown('a'), isShown('b')]).toEqual([true, true]);
});

it('leaves nothing behind in the page', async () => {
  info('a');
  await region();
  cleanup();
  expect(document.querySelector('.toasts')).toBeNull();
});
