import { map, of } from 'rxjs';
import { listViewInAddress } from '../../../src/core/list/list-view';
import { Injector, runInInjectionContext } from '../../../src/framework/di';
import { Router } from '../../../src/platform/router/router';
import { runMarbles } from '../../support/marbles';
import { atUrl, currentUrl } from '../../support/router';

const RULES = { sorts: ['newest', 'name'], filters: { state: 'any' } } as const;

const open = (injector: Injector) => ({
  router: injector.get(Router),
  list: runInInjectionContext(injector, () =>
    listViewInAddress<'newest' | 'name', 'state'>('/courses', RULES),
  ),
});

let injector: ReturnType<typeof Injector.create>;

beforeEach(() => {
  history.replaceState(null, '', '/courses');
  injector = Injector.create({ providers: [] });
});
afterEach(() => injector.destroy());

describe('a list view in the address', () => {
  it('takes effect at once and is written when 300 ms have passed without a change', () => {
    runMarbles(({ createInjector, expectObservable, at, schedule }) => {
      const { list } = open(createInjector());
      const urls: string[] = [];
      at('a 199ms b', {
        a: () => list.change({ search: 't' }),
        b: () => list.change({ search: 'te' }),
      });
      expectObservable(list.view$.pipe(map(({ search }) => search))).toBe('(vt) 196ms u', {
        v: '',
        t: 't',
        u: 'te',
      });
      for (const ms of [300, 499, 501]) schedule(() => urls.push(currentUrl()), ms);
      schedule(() => expect(urls).toEqual(['/courses', '/courses', '/courses?search=te']), 502);
    });
  });

  it('is read from the address, also after Back', async () => {
    history.replaceState(null, '', '/Courses/?state=TX&sort=name');
    const { router, list } = open(injector);
    expect(list.view$.value).toMatchObject({ sort: 'name', filters: { state: ['TX'] } });
    router.navigateByUrl('/courses');
    expect(list.view$.value).toMatchObject({ sort: 'newest', filters: { state: [] } });
    history.back();
    await atUrl(router, '/Courses/?state=TX&sort=name');
    expect(list.view$.value).toMatchObject({ sort: 'name', filters: { state: ['TX'] } });
  });

  it('is written before the page is left, so that Back finds it', async () => {
    const { router, list } = open(injector);
    list.change({ filters: { state: ['TX'] } });
    router.navigateByUrl('/account');
    expect(currentUrl()).toBe('/account');
    history.back();
    await atUrl(router, '/courses?state=TX');
    expect(list.view$.value.filters).toEqual({ state: ['TX'] });
  });

  it('neither reads nor writes the address of another page', async () => {
    jest.useFakeTimers();
    const { router, list } = open(injector);
    list.change({ search: 'law' });
    router.navigateByUrl('/certificates?search=ethics');
    expect(list.view$.value.search).toBe('law');
    jest.advanceTimersByTime(1000);
    expect(currentUrl()).toBe('/certificates?search=ethics');
    jest.useRealTimers();
  });

  it('clears search and filters, and keeps the order', () => {
    history.replaceState(null, '', '/courses?search=x&state=TX&sort=name&page=2');
    const { list } = open(injector);
    list.clear();
    expect(list.view$.value).toMatchObject({ search: '', filters: { state: [] }, sort: 'name', page: 1 });
  });

  it('writes what was typed into the entry before a step, so that Back finds it', async () => {
    jest.useFakeTimers();
    const { router, list } = open(injector);
    const entries = history.length;
    list.change({ search: 'law' });
    list.change({ sort: 'name' });
    list.change({ page: 2 });
    jest.advanceTimersByTime(300);
    expect(currentUrl()).toBe('/courses?search=law&sort=name&page=2');
    expect(history.length).toBe(entries + 2);
    jest.useRealTimers();
    history.back();
    await atUrl(router, '/courses?search=law&sort=name');
    history.back();
    await atUrl(router, '/courses?search=law');
    expect(list.view$.value).toMatchObject({ search: 'law', sort: 'newest', page: 1 });
  });

  it('asks nobody before it goes back to the view before, because the page stays', async () => {
    jest.useFakeTimers();
    const { router, list } = open(injector);
    list.change({ page: 2 });
    jest.advanceTimersByTime(300);
    jest.useRealTimers();
    const check = jest.fn(() => of(false));
    router.canDeactivate(check);
    history.back();
    await atUrl(router, '/courses');
    expect(check).not.toHaveBeenCalled();
  });
});
