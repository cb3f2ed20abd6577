/** The entry of a dialog over a page: Back closes the dialog, and a closed dialog leaves nothing behind. */
import { of, Subject } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import { HistoryLayers } from '../../../src/platform/router/history-layers';
import { Router } from '../../../src/platform/router/router';
import { atUrl, currentUrl, nextPop } from '../../support/router';

let injector: ReturnType<typeof Injector.create>;
let router: Router;
let layers: HistoryLayers;
let backs: number;

beforeEach(() => {
  history.pushState(null, '', '/');
  open();
  router.navigateByUrl('/page');
});
afterEach(() => injector.destroy());

function open(): void {
  injector = Injector.create({ providers: [] });
  router = injector.get(Router);
  layers = injector.get(HistoryLayers);
  backs = 0;
  layers.uncovers$.subscribe(() => {
    backs += 1;
  });
}

async function go(delta: number): Promise<void> {
  const popped = nextPop();
  history.go(delta);
  await popped;
}

async function close(): Promise<void> {
  const popped = nextPop();
  layers.cover(false);
  await popped;
}

const isCovered = () => Boolean(history.state.cover);

it('has one entry at the same address, however often it is said that a dialog is open', () => {
  const entries = history.length;
  layers.cover(true);
  layers.cover(true);
  expect(history.length).toBe(entries + 1);
  expect([currentUrl(), isCovered(), layers.depth]).toEqual(['/page', true, 0]);
});

it('tells of Back, which is no arrival and asks neither guards nor for unsaved changes', async () => {
  const guard = jest.fn(() => of({ kind: 'allow' } as const));
  const check = jest.fn(() => of(false));
  router.activateWith(guard);
  router.canDeactivate(check);
  layers.uncovers$.subscribe(() => layers.cover(false));
  layers.cover(true);
  await go(-1);
  expect([backs, isCovered(), currentUrl()]).toEqual([1, false, '/page']);
  expect(guard).toHaveBeenCalledTimes(1);
  expect(check).not.toHaveBeenCalled();
});

it('gives its entry back to a dialog that stays, and Back tells again', async () => {
  layers.cover(true);
  const entries = history.length;
  await go(-1);
  expect([backs, isCovered(), history.length]).toEqual([1, true, entries]);
  await go(-1);
  expect([backs, isCovered(), history.length]).toEqual([2, true, entries]);
});

it('goes back over the entry of a dialog that is closed otherwise, and Back then leaves the page', async () => {
  layers.cover(true);
  await close();
  expect([backs, isCovered()]).toEqual([0, false]);
  history.back();
  await atUrl(router, '/');
});

it('steps back from a dialog that has closed, if the student goes forward to its entry', async () => {
  layers.cover(true);
  await close();
  const popped = nextPop();
  history.forward();
  await popped;
  await nextPop();
  expect([isCovered(), currentUrl(), backs]).toEqual([false, '/page', 0]);
});

it('a dialog that opens while the former one is being left has an entry', async () => {
  layers.cover(true);
  const popped = nextPop();
  layers.cover(false);
  layers.cover(true);
  await popped;
  expect(isCovered()).toBe(true);
  await close();
  expect(isCovered()).toBe(false);
});

it('leaves the entry of a dialog after a reload, but not the steps below it', async () => {
  layers.set(2);
  layers.cover(true);
  injector.destroy();
  open();
  await close();
  expect([isCovered(), layers.depth]).toEqual([false, 2]);
});

it('is above the steps of a view, which Back then leads through', async () => {
  const moves: number[] = [];
  layers.moves$.subscribe((depth) => moves.push(depth));
  layers.uncovers$.subscribe(() => layers.cover(false));
  layers.set(2);
  layers.cover(true);
  await go(-1);
  expect([layers.depth, moves]).toEqual([2, []]);
  await go(-1);
  expect([layers.depth, moves]).toEqual([1, [1]]);
});

it('stays above a view that goes on under it', async () => {
  layers.set(1);
  layers.cover(true);
  const popped = nextPop();
  layers.set(2);
  await popped;
  expect([layers.depth, isCovered()]).toEqual([2, true]);
});

it('a page that is opened from a dialog leaves nothing behind', async () => {
  const entries = history.length;
  layers.cover(true);
  layers.cover(false);
  await expect(router.navigateByUrl('/next')).resolves.toBe(true);
  expect(history.length).toBe(entries + 1);
  history.back();
  await atUrl(router, '/page');
});

it('a dialog that stays when another page is opened has an entry there', async () => {
  layers.cover(true);
  await router.navigateByUrl('/next');
  expect([currentUrl(), isCovered()]).toEqual(['/next', true]);
  await close();
  history.back();
  await atUrl(router, '/page');
});

describe('what a dialog changes in the address of the page', () => {
  it('is there when it closes, as one step', async () => {
    const entries = history.length;
    layers.cover(true);
    router.amendQuery({ state: 'FL' }, { isStep: true });
    router.amendQuery({ topic: 'care' }, { isStep: true });
    expect(history.length).toBe(entries + 1);
    await close();
    expect([currentUrl(), router.url]).toEqual(['/page?state=FL&topic=care', '/page?state=FL&topic=care']);
    history.back();
    await atUrl(router, '/page');
  });

  it('stays when Back closes it', async () => {
    layers.uncovers$.subscribe(() => layers.cover(false));
    layers.cover(true);
    router.amendQuery({ state: 'FL' }, { isStep: true });
    await go(-1);
    expect([currentUrl(), router.url, isCovered()]).toEqual(['/page?state=FL', '/page?state=FL', false]);
    history.back();
    await atUrl(router, '/page');
  });

  it('is no step of its own if it is none', async () => {
    layers.cover(true);
    router.amendQuery({ review: null, sort: 'name' });
    await close();
    expect(currentUrl()).toBe('/page?sort=name');
    history.back();
    await atUrl(router, '/');
  });
});

it('keeps the browser from scrolling the page when a dialog has closed, and only then', async () => {
  // jsdom has no such property of its own.
  const modes: string[] = [];
  Object.defineProperty(history, 'scrollRestoration', {
    configurable: true,
    set: (mode: string) => modes.push(`${mode} ${isCovered() ? 'dialog' : 'page'}`),
  });
  layers.cover(true);
  expect(modes).toEqual(['manual page', 'auto dialog']);
  await close();
  expect(modes.slice(2)).toEqual(['auto page']);
  Reflect.deleteProperty(history, 'scrollRestoration');
});

describe('a question before the page is left', () => {
  /** A page with unsaved words, and the dialog that asks about them. */
  function ask() {
    const answer = new Subject<boolean>();
    const stopAsking = router.canDeactivate(() => {
      layers.cover(true);
      return answer;
    });
    return (leaves: boolean) => {
      stopAsking();
      // The dialog begins to leave before it says what was chosen.
      layers.cover(false);
      answer.next(leaves);
    };
  }

  it('has an entry when Back has asked it, and Back then leads to the page before', async () => {
    const decide = ask();
    await go(-1);
    await nextPop();
    expect([currentUrl(), isCovered()]).toEqual(['/page', true]);
    decide(true);
    await atUrl(router, '/');
    expect([currentUrl(), isCovered()]).toEqual(['/', false]);
  });

  it('is answered by Back, and the page stays', async () => {
    const decide = ask();
    layers.uncovers$.subscribe(() => decide(false));
    await go(-1);
    await nextPop();
    await go(-1);
    expect([currentUrl(), router.url, isCovered()]).toEqual(['/page', '/page', false]);
  });

  it('leaves nothing behind when a link has asked it', async () => {
    const entries = history.length;
    const decide = ask();
    const navigated = router.navigateByUrl('/next');
    expect([currentUrl(), isCovered()]).toEqual(['/page', true]);
    decide(true);
    await expect(navigated).resolves.toBe(true);
    expect([currentUrl(), isCovered(), history.length]).toEqual(['/next', false, entries + 1]);
    history.back();
    await atUrl(router, '/page');
  });
});
