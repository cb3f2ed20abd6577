/** The menu of the current path, before the app has started. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { storedText } from '../../../src/app/boot/stored-visit';
import { LearningPathList } from '../../../src/contracts/learning-path';
import { Profile } from '../../../src/contracts/profile';
import {
  CREDENTIAL_OWNER_KEY,
  fingerprint,
  STORED_VISIT_KEY,
} from '../../../src/core/session/stored-credential';
import {
  json,
  LICENSE_TYPES,
  licenseTypes,
  openPage,
  PATHS,
  pathsFor,
  prepareEarlyCards,
  profile,
  startPage,
} from '../../support/early-cards-page';
import { SECRET } from '../../support/first-page';

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

describe('an open menu with a pressed item', () => {
  /** Cards of the last visit, and what the paths of this one become. */
  async function pressInKept() {
    const kept = storedText({
      tag: fingerprint(SECRET),
      brand: 'marlowe',
      asOf: new Date(),
      settings: {},
      profile: v.parse(Profile, profile),
      paths: v.parse(LearningPathList, pathsFor(3)),
      licenseTypes: null,
    });
    let answer = (_: Response) => {};
    const late = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const prepare = () => localStorage.setItem(STORED_VISIT_KEY, kept);
    await startPage({ responses: { [PATHS]: () => late }, prepare });
    await userEvent.click(button());
    await userEvent.click(deactivate() as HTMLElement);
    return answer;
  }

  it('stays with its path', async () => {
    const answer = await pressInKept();
    answer(Response.json(pathsFor(2)));
    await waitFor(() => expect(screen.queryByText('Path 003')).toBeNull());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(deactivate()).toHaveAttribute('data-pressed');
  });

  it('closes, and nothing is pressed, when another path becomes current', async () => {
    const answer = await pressInKept();
    answer(Response.json(pathsFor(3).slice(1)));
    const other = await screen.findByRole('button', { name: 'Options for Path 002' });
    expect(other).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(other);
    expect(deactivate()).not.toHaveAttribute('data-pressed');
  });

  it('is gone after a refusal, and closed when the cards come back', async () => {
    const answer = await pressInKept();
    const owner = localStorage.getItem(CREDENTIAL_OWNER_KEY) ?? '';
    localStorage.removeItem(CREDENTIAL_OWNER_KEY);
    window.dispatchEvent(new Event('storage'));
    expect(deactivate()).toBeNull();
    localStorage.setItem(CREDENTIAL_OWNER_KEY, owner);
    answer(Response.json(pathsFor(3)));
    await waitFor(() => expect(button()).toHaveAttribute('aria-expanded', 'false'));
    expect(deactivate()).toBeNull();
  });
});
