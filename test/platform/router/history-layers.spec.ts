import { of } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import { HistoryLayers } from '../../../src/platform/router/history-layers';
import { Router } from '../../../src/platform/router/router';
import { atUrl, currentUrl, nextPop } from '../../support/router';

let injector: ReturnType<typeof Injector.create>;
let router: Router;
let layers: HistoryLayers;

beforeEach(() => {
  history.replaceState(null, '', '/');
  open();
  router.navigateByUrl('/page');
});
afterEach(() => injector.destroy());

function open(): void {
  injector = Injector.create({ providers: [] });
  router = injector.get(Router);
  layers = injector.get(HistoryLayers);
}

async function go(delta: number): Promise<void> {
  const popped = nextPop();
  history.go(delta);
  await popped;
}

/** What the student does by Back and Forward, as the view hears it. */
function follow(): number[] {
  const moves: number[] = [];
  layers.moves$.subscribe((depth) => moves.push(depth));
  return moves;
}

it('adds an entry for each step, at the same address', () => {
  const entries = history.length;
  layers.set(2);
  expect(history.length).toBe(entries + 2);
  expect(layers.depth).toBe(2);
  expect(currentUrl()).toBe('/page');
});

it('tells of Back and Forward, which are no arrivals and ask neither guards nor for unsaved changes', async () => {
  const moves = follow();
  const arrivals: string[] = [];
  const guard = jest.fn(() => of({ kind: 'allow' } as const));
  const check = jest.fn(() => of(false));
  router.activateWith(guard);
  router.canDeactivate(check);
  router.location$.subscribe(({ pathname }) => arrivals.push(pathname));
  layers.set(2);
  await go(-1);
  await go(-1);
  await go(2);
  expect(moves).toEqual([1, 0, 2]);
  expect(arrivals).toEqual(['/page']);
  expect(guard).toHaveBeenCalledTimes(1);
  expect(check).not.toHaveBeenCalled();
});

it('goes back over the entries of a view that closes, without telling it', async () => {
  const moves = follow();
  layers.set(3);
  const popped = nextPop();
  layers.set(0);
  await popped;
  expect(layers.depth).toBe(0);
  expect(moves).toEqual([]);
  history.back();
  await atUrl(router, '/');
});

it('is as deep as was said last, even while the browser is still going back', async () => {
  layers.set(3);
  const popped = nextPop();
  layers.set(1);
  layers.set(2);
  await popped;
  expect(layers.depth).toBe(2);
  await go(-2);
  expect(layers.depth).toBe(0);
});

it('knows after a reload how deep it is', async () => {
  layers.set(2);
  injector.destroy();
  open();
  const moves = follow();
  expect(layers.depth).toBe(2);
  await go(-1);
  expect(moves).toEqual([1]);
});

it('steps over entries without a view, all together', async () => {
  layers.set(3);
  injector.destroy();
  open();
  await go(-1);
  await nextPop();
  expect(layers.depth).toBe(0);
  history.back();
  await atUrl(router, '/');
});

it('leaves the page from its own entry', async () => {
  const moves = follow();
  layers.set(1);
  await go(-1);
  history.back();
  await atUrl(router, '/');
  expect(moves).toEqual([0]);
  expect(layers.depth).toBe(0);
});

it('a page that is opened from a step leaves no steps behind, and Back leads to the page below', async () => {
  const entries = history.length;
  layers.set(3);
  await expect(router.navigateByUrl('/next')).resolves.toBe(true);
  expect(history.length).toBe(entries + 1);
  expect(layers.depth).toBe(0);
  history.back();
  await atUrl(router, '/page');
  expect(router.location$.value.kind).toBe('POP');
});

it('a page that takes the place of this one does so from every step', async () => {
  layers.set(2);
  await router.navigateByUrl('/login', { replaceUrl: true });
  expect(currentUrl()).toBe('/login');
  history.back();
  await atUrl(router, '/');
});

it('the last of several pages is opened, and the view that closes meanwhile does not disturb', async () => {
  const pages: string[] = [];
  router.location$.subscribe(({ pathname }) => pages.push(pathname));
  layers.set(2);
  const first = router.navigateByUrl('/first');
  const second = router.navigateByUrl('/second');
  layers.set(0);
  await expect(Promise.all([first, second])).resolves.toEqual([false, true]);
  expect(pages).toEqual(['/page', '/second']);
});

it.each([
  ['the student goes', () => go(-1)],
  [
    'the view goes',
    () => {
      layers.set(0);
      return nextPop();
    },
  ],
])('keeps the query that the page has by now when %s back', async (_who, goBack) => {
  layers.set(1);
  router.amendQuery({ sort: 'name' });
  expect(layers.depth).toBe(1);
  await goBack();
  expect(layers.depth).toBe(0);
  expect([currentUrl(), router.url]).toEqual(['/page?sort=name', '/page?sort=name']);
});
