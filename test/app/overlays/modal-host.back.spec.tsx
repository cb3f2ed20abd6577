/** Back of the browser and the modal on screen. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext, useEffect, useState } from 'react';
import { ModalContext } from '../../../src/ui/modal';
import { polyfillDialog } from '../../support/dialog-polyfill';
import { dialog, isGone, show } from '../../support/modal-page';
import { nextPop } from '../../support/router';

beforeAll(polyfillDialog);
// A new entry: jsdom then drops moves that an earlier test has not made yet.
beforeEach(() => history.pushState({ key: 'page', index: history.length }, '', '/page'));

let page: ReturnType<typeof show>;
function openPage() {
  page = show();
  return page;
}
afterEach(() => page.injector.destroy());

const isCovered = () => Boolean(history.state.cover);

/** Asks before it closes, as a form with unsaved words does. */
function Asking() {
  const modal = useContext(ModalContext);
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    modal?.setGuard((close) => setLeave(() => close));
    return () => modal?.setGuard(null);
  }, [modal]);
  return leave ? (
    <button type="button" onClick={leave}>
      Discard
    </button>
  ) : (
    <p>A form</p>
  );
}

const goBack = () =>
  act(async () => {
    const popped = nextPop();
    history.back();
    await popped;
  });

it('closes it, and the page stays', async () => {
  const { open } = openPage();
  const modal = open();
  const closed = jest.fn();
  modal.closed$.subscribe(closed);
  await dialog();
  await waitFor(() => expect(isCovered()).toBe(true));
  await goBack();
  await isGone();
  expect(closed).toHaveBeenCalledWith(undefined);
  expect(history.state).toMatchObject({ key: 'page' });
  expect([isCovered(), location.pathname]).toEqual([false, '/page']);
});

it('does not close one that may not be dismissed', async () => {
  const { open } = openPage();
  open({ dismissible: false });
  const element = await dialog();
  await goBack();
  expect(element).toHaveAttribute('open');
  expect(isCovered()).toBe(true);
});

it('is asked about first if words would be lost, and asked again each time', async () => {
  const { open } = openPage();
  open({ load: async () => Asking, label: 'A form' });
  await dialog();
  await waitFor(() => expect(isCovered()).toBe(true));
  await goBack();
  const discard = await screen.findByRole('button', { name: 'Discard' });
  expect(isCovered()).toBe(true);
  const popped = nextPop();
  await userEvent.click(discard);
  await isGone();
  await popped;
  expect(isCovered()).toBe(false);
});

it('finds nothing of one that was closed otherwise', async () => {
  const { open } = openPage();
  open();
  await dialog();
  await waitFor(() => expect(isCovered()).toBe(true));
  const popped = nextPop();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await popped;
  await isGone();
  expect(isCovered()).toBe(false);
});

it('finds nothing of one that was there before a reload', async () => {
  history.pushState({ key: 'page', index: history.length, cover: 'plain' }, '', '/page');
  const popped = nextPop();
  openPage();
  await popped;
  expect([isCovered(), history.state.key]).toEqual([false, 'page']);
});
