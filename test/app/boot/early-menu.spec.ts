/** The menu of the current path, before the app has started. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  json,
  LICENSE_TYPES,
  licenseTypes,
  openPage,
  prepareEarlyCards,
  startPage,
} from '../../support/early-cards-page';

prepareEarlyCards();

const button = () => screen.getByRole('button', { name: 'Options for Path 001' });
const deactivate = () => screen.queryByRole('button', { name: 'Deactivate this learning path' });

async function openMenu(): Promise<void> {
  await openPage();
  await userEvent.click(button());
}

it('opens and closes on a click', async () => {
  await openPage();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  const panel = document.getElementById(button().getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(within(panel).getByRole('link', { name: 'My courses' })).toHaveAttribute('href', '/courses');
  await userEvent.click(button());
  expect(deactivate()).toBeNull();
});

it('opens by keyboard, keeps the focus, and is closed by Escape', async () => {
  await openPage();
  button().focus();
  await userEvent.keyboard('{Enter}');
  expect(button()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'My courses' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(deactivate()).toBeNull();
  expect(button()).toHaveFocus();
});

it('is closed by a press outside', async () => {
  await openMenu();
  await userEvent.click(screen.getByRole('heading', { name: 'Path 002' }));
  expect(deactivate()).toBeNull();
});

it('is closed when the focus leaves', async () => {
  await openMenu();
  await userEvent.tab();
  await userEvent.tab();
  expect(deactivate()).toHaveFocus();
  await userEvent.tab();
  expect(deactivate()).toBeNull();
});

it('stays open, with what was pressed in it, when a late answer comes', async () => {
  let answer = (_: Response) => {};
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  await startPage({ responses: { [LICENSE_TYPES]: () => late } });
  await waitFor(() => expect(button()).toBeVisible());
  await userEvent.click(button());
  await userEvent.click(deactivate() as HTMLElement);
  expect(deactivate()).toHaveAttribute('data-pressed');
  const before = deactivate();
  answer((await json(licenseTypes)()) as Response);
  await waitFor(() => expect(screen.getAllByText('Nursing')[0]).toBeVisible());
  expect(deactivate()).not.toBe(before);
  expect(deactivate()).toHaveAttribute('data-pressed');
});
