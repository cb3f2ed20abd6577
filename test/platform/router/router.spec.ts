import { firstValueFrom, Subject } from 'rxjs';
import { filter, skip } from 'rxjs/operators';
import { Injector } from '../../../src/framework/di';
import { Router } from '../../../src/platform/router/router';

let injector: ReturnType<typeof Injector.create>;
let router: Router;
const here = () => location.pathname + location.search + location.hash;
/** The place after the browser's own, asynchronous, Back. */
const arrivedAt = (url: string) => firstValueFrom(router.url$.pipe(filter((at) => at === url)));
const nextPop = () => new Promise((done) => window.addEventListener('popstate', done, { once: true }));

beforeEach(() => {
  history.replaceState(null, '', '/');
  injector = Injector.create({ providers: [] });
  router = injector.get(Router);
});
afterEach(() => injector.destroy());

describe('the router', () => {
  it('reads and writes the address', () => {
    router.navigateByUrl('/courses?sort=name#top');
    expect(here()).toBe('/courses?sort=name#top');
    expect(router.location$.value).toMatchObject({
      pathname: '/courses',
      search: '?sort=name',
      hash: '#top',
      kind: 'PUSH',
    });
    expect(router.queryParam('sort')).toBe('name');
  });

  it('replaces an entry without adding one', () => {
    const entries = history.length;
    router.navigateByUrl('/courses', { replaceUrl: true });
    expect(history.length).toBe(entries);
    expect(router.location$.value.kind).toBe('REPLACE');
  });

  it('follows Back and Forward and knows the places again', async () => {
    router.navigateByUrl('/a');
    const { key } = router.location$.value;
    router.navigateByUrl('/b');
    history.back();
    await arrivedAt('/a');
    expect(router.location$.value).toMatchObject({ key, kind: 'POP' });
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
    'does not leave for %s, nor write it into a link',
    (target) => {
      router.navigateByUrl(target);
      expect(here()).toBe('/');
      expect(router.navigator.createHref(target)).toBe('/');
    },
  );
});

describe('amending the query', () => {
  it('changes the address of the present place: nobody arrives, and no entry is added', () => {
    router.navigateByUrl('/courses?sort=name&page=2#top');
    const entries = history.length;
    const arrivals: string[] = [];
    const watching = router.location$.subscribe(({ search }) => arrivals.push(search));
    router.amendQuery({ search: 'a & b', sort: null });
    watching.unsubscribe();
    expect(here()).toBe('/courses?page=2&search=a+%26+b#top');
    expect(history.length).toBe(entries);
    expect(arrivals).toEqual(['?sort=name&page=2']);
    expect(router.queryParam('search')).toBe('a & b');
    expect(router.queryParam('sort')).toBeNull();
    router.amendQuery({ search: null, page: null });
    expect(here()).toBe('/courses#top');
  });

  it('is what one comes back to', async () => {
    router.navigateByUrl('/a');
    const { key } = router.location$.value;
    router.amendQuery({ search: 'x' });
    router.navigateByUrl('/b');
    history.back();
    await arrivedAt('/a?search=x');
    expect(router.location$.value.key).toBe(key);
  });

  it('counts when a link leads to where one is', () => {
    router.navigateByUrl('/a');
    router.amendQuery({ search: 'x' });
    const entries = history.length;
    router.navigator.follow('/a?search=x');
    expect(history.length).toBe(entries);
    router.navigator.follow('/a');
    expect(history.length).toBe(entries + 1);
  });

  it('lets nobody leave with unsaved changes: Back to the address as it was is another place', async () => {
    router.navigateByUrl('/a');
    router.navigateByUrl('/a');
    router.amendQuery({ search: 'x' });
    const asked = new Subject<boolean>();
    const check = jest.fn(() => asked);
    const end = router.canDeactivate(check);
    const popped = nextPop();
    history.back();
    await popped;
    await nextPop();
    expect(check).toHaveBeenCalledTimes(1);
    expect(here()).toBe('/a?search=x');
    end();
  });
});

describe('unsaved changes', () => {
  it('hold a navigation until somebody has answered', () => {
    const answer = new Subject<boolean>();
    router.canDeactivate(() => answer);
    router.navigateByUrl('/a');
    expect(here()).toBe('/');
    answer.next(false);
    expect(here()).toBe('/');
    router.navigateByUrl('/b');
    answer.next(true);
    expect(here()).toBe('/b');
  });

  it('of several forms: each is asked once the one before has said yes, and one that ends leaves the others', () => {
    const [first, second] = [new Subject<boolean>(), new Subject<boolean>()];
    const checks = [jest.fn(() => first), jest.fn(() => second)] as const;
    const ends = checks.map((check) => router.canDeactivate(check));
    router.navigateByUrl('/a');
    expect(checks[1]).not.toHaveBeenCalled();
    first.next(true);
    expect(checks[1]).toHaveBeenCalledTimes(1);
    second.next(false);
    expect(here()).toBe('/');
    ends[1]?.();
    router.navigateByUrl('/a');
    expect(here()).toBe('/');
    first.next(true);
    expect(here()).toBe('/a');
    ends[0]?.();
  });

  it('hold Back too: the address returns, and goes once it may', async () => {
    router.navigateByUrl('/form');
    const answer = new Subject<boolean>();
    const end = router.canDeactivate(() => answer);
    history.back();
    await nextPop();
    await nextPop();
    expect(here()).toBe('/form');
    expect(router.location$.value.pathname).toBe('/form');
    const left = firstValueFrom(router.url$.pipe(skip(1)));
    answer.next(true);
    expect(await left).toBe('/');
    end();
  });

  it('ask no more once they are saved, and never of a session that has ended', () => {
    const end = router.canDeactivate(() => new Subject<boolean>());
    router.navigateByUrl('/login', { force: true });
    expect(here()).toBe('/login');
    end();
    const ended = router.canDeactivate(() => new Subject<boolean>());
    ended();
    router.navigateByUrl('/a');
    expect(here()).toBe('/a');
  });

  it('make the browser ask before the page is closed', () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    const end = router.canDeactivate(() => new Subject<boolean>());
    expect(closing()).toBe(true);
    end();
    expect(closing()).toBe(false);
  });
});
