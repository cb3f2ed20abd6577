/** The command palette by keyboard, on the real backend. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PALETTE_KEY } from '../../src/core/session/student-data';
import { Router } from '../../src/platform/router/router';
import { expectAccessible } from '../support/axe';
import { openApp } from '../support/test-app';
import { resetWindowWidth, setWindowWidth } from '../support/window-width';

const NAME = 'Search and commands';
const ASK = 'Ask Customer Support about this';

beforeEach(() => setWindowWidth(1280));
afterEach(resetWindowWidth);

async function openDashboard(url = '/account/purchases') {
  const app = await openApp({ signedInAs: 'nora', url });
  await screen.findByRole('button', { name: 'Search Ctrl K' });
  return app;
}

const field = () => screen.findByRole('combobox', { name: 'Search for pages, courses and actions' });
const options = () => list().queryAllByRole('option');
const names = () => options().map((option) => option.textContent);
const list = () => within(screen.getByRole('listbox', { name: 'Results' }));
const selectedOption = () => list().getByRole('option', { selected: true });
const selected = () => selectedOption().textContent;
/** As the browser tells a dialog of it. */
const pressEscape = () =>
  fireEvent(screen.getByRole('dialog', { name: NAME }), new Event('cancel', { cancelable: true }));
const noDialog = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: NAME })).not.toBeInTheDocument());

it('opens by key, finds a page and opens it; the focus returns on Escape', async () => {
  const { user, injector } = await openDashboard();
  const button = screen.getByRole('button', { name: 'Search Ctrl K' });
  button.focus();
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  await waitFor(() => expect(names()).toContain('Sign out'));
  expect(list().queryByRole('option', { selected: true })).not.toBeInTheDocument();
  await expectAccessible(screen.getByRole('dialog', { name: NAME }));

  pressEscape();
  await noDialog();
  expect(button).toHaveFocus();

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'prog');
  await waitFor(() => expect(selected()).toBe('In progress My Courses'));
  expect(screen.getByText('prog', { selector: 'mark' })).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'My Courses', level: 1 });
  expect(injector.get(Router).url).toBe('/courses?status=inProgress');
  await noDialog();
});

it('begins with the next step, moves by keys and goes round, says that there is nothing, and opens in a new tab', async () => {
  const { user, injector } = await openDashboard();
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(names()[0]).toMatch(/^Continue your next step/));
  await waitFor(() => expect(names()).toContain('Sign out'));
  const [first, second] = list().getAllByRole('group');
  expect(first).toHaveAccessibleName('Current learning path');
  expect(second).toHaveAccessibleName('Pages');

  const all = names();
  const expectAt = (index: number) => {
    expect(selected()).toBe(all.at(index));
    expect(input).toHaveAttribute('aria-activedescendant', selectedOption().id);
  };
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', -1],
    ['ArrowDown', 0],
    ['PageDown', 8],
    ['PageUp', 0],
    ['End', -1],
    ['Home', 0],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expectAt(index);
  }

  await user.paste('xyzzy');
  const text = 'Nothing found for “xyzzy”. Try fewer or other words.';
  expect(await screen.findByText(text, { selector: '.palette__notice' })).toBeVisible();
  await waitFor(() => expect(screen.getByText(text, { selector: '[role="status"]' })).toBeInTheDocument());
  expect(names()).toEqual([ASK]);

  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await user.clear(input);
  await user.paste('transcripts');
  await waitFor(() => expect(selected()).toBe('Transcripts'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith('/account/transcripts', '_blank', 'noopener,noreferrer');
  expect(injector.get(Router).url).toBe('/account/purchases');
  open.mockRestore();
});

it('opens with / outside fields, which can be turned off on this device', async () => {
  const { user } = await openDashboard();
  await user.keyboard('/');
  await user.type(await field(), '/');
  expect(await field()).toHaveValue('/');
  await user.click(screen.getByRole('checkbox', { name: 'Open with the / key' }));
  pressEscape();
  await noDialog();
  await user.keyboard('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toBeInTheDocument();
  pressEscape();
  await noDialog();
  localStorage.removeItem('palette-slash');
});

it('remembers choices until the student signs out, which it does, too', async () => {
  const { user } = await openDashboard();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'profile');
  await waitFor(() => expect(selected()).toMatch(/^Profile/));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Profile', level: 1 });
  // It may still be leaving.
  await user.keyboard('{Control>}k{/Control}');
  await field();
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Profile']);
  expect(names().filter((name) => name === 'Profile')).toHaveLength(1);
  expect(localStorage.getItem(PALETTE_KEY)).toContain('/account/profile');

  await user.type(await field(), 'log out');
  await waitFor(() => expect(selected()).toBe('Sign out'));
  await user.keyboard('{Enter}');
  await screen.findByText(/signed out/i);
  expect(localStorage.getItem(PALETTE_KEY)).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('opens from the menu on a phone', async () => {
  setWindowWidth(375);
  const { user } = await openApp({ signedInAs: 'nora', url: '/account/purchases' });
  await screen.findByRole('button', { name: /^Account of/ });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await noDialog();
});
