import { BehaviorSubject, map, of } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import type { ActivationResult } from '../../../src/platform/router/navigation';
import { Router } from '../../../src/platform/router/router';
import { atUrl, currentUrl } from '../../support/router';

let injector: ReturnType<typeof Injector.create>;
let router: Router;

beforeEach(() => {
  history.replaceState(null, '', '/');
  injector = Injector.create({ providers: [] });
  router = injector.get(Router);
});
afterEach(() => injector.destroy());

describe('the router', () => {
  it('reads and writes the address', async () => {
    await expect(router.navigateByUrl('/courses?sort=name#top')).resolves.toBe(true);
    expect(currentUrl()).toBe('/courses?sort=name#top');
    expect(router.url).toBe('/courses?sort=name#top');
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

  it('follows Back and Forward and recognizes the entries', async () => {
    router.navigateByUrl('/a');
    const { key } = router.location$.value;
    router.navigateByUrl('/b');
    history.back();
    await atUrl(router, '/a');
    expect(router.location$.value).toMatchObject({ key, kind: 'POP' });
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
    'does not leave for %s, nor write it into a link',
    (target) => {
      router.navigateByUrl(target);
      expect(currentUrl()).toBe('/');
      expect(router.navigator.createHref(target)).toBe('/');
      router.navigator.push(target);
      expect(currentUrl()).toBe('/');
      expect(router.parseUrl(target).toString()).toBe('/');
    },
  );

  it('keeps the state of a navigation in its entry', async () => {
    router.navigateByUrl('/a', { state: { from: 'list' } });
    expect(router.location$.value.state).toEqual({ from: 'list' });
    router.navigateByUrl('/b');
    expect(router.location$.value.state).toBeNull();
    history.back();
    await atUrl(router, '/a');
    expect(router.location$.value.state).toEqual({ from: 'list' });
  });
});

describe('navigating by commands', () => {
  it('leads to what they mean at the present address', async () => {
    await router.navigate(['/resources', 5], { queryParams: { q: 'a & b' }, fragment: 'top' });
    expect(currentUrl()).toBe('/resources/5?q=a%20%26%20b#top');
    await router.navigate([], { queryParams: { page: 2 }, queryParamsHandling: 'merge', replaceUrl: true });
    expect(currentUrl()).toBe('/resources/5?q=a%20%26%20b&page=2');
    expect(router.location$.value.kind).toBe('REPLACE');
  });

  it('is the same as navigating to their tree', async () => {
    const tree = router.createUrlTree(['/courses'], { queryParams: { sort: 'name' } });
    expect(router.serializeUrl(tree)).toBe('/courses?sort=name');
    await router.navigateByUrl(tree);
    expect(router.url).toBe('/courses?sort=name');
    expect(router.parseUrl('/courses?sort=name')).toEqual(tree);
  });
});

describe('navigating to the present address', () => {
  const locations = () => {
    const seen: string[] = [];
    router.location$.subscribe(({ key }) => seen.push(key));
    return seen;
  };

  it.each([{}, { replaceUrl: true }])('is ignored with %j: nothing arrives', async (extras) => {
    await router.navigateByUrl('/a?x=1');
    const entries = history.length;
    const seen = locations();
    await expect(router.navigateByUrl('/a?x=1', extras)).resolves.toBe(false);
    expect(history.length).toBe(entries);
    expect(seen).toHaveLength(1);
  });

  it('arrives once more with onSameUrlNavigation: reload, in the same entry', async () => {
    await router.navigateByUrl('/a?x=1');
    const entries = history.length;
    const seen = locations();
    await expect(router.navigateByUrl('/a?x=1', { onSameUrlNavigation: 'reload' })).resolves.toBe(true);
    expect(history.length).toBe(entries);
    expect(seen).toHaveLength(2);
    expect(router.location$.value.kind).toBe('REPLACE');
  });

  it('arrives once more by a link', () => {
    router.navigateByUrl('/a');
    const entries = history.length;
    const seen = locations();
    router.navigator.push({ pathname: '/a', search: '', hash: '' });
    router.navigator.replace('/a');
    expect(history.length).toBe(entries);
    expect(seen).toHaveLength(3);
  });
});

describe('amending the query', () => {
  it('changes the present address: nothing arrives, and no entry is added', () => {
    router.navigateByUrl('/courses?sort=name&page=2#top');
    const entries = history.length;
    const arrivals: string[] = [];
    const subscription = router.location$.subscribe(({ search }) => arrivals.push(search));
    router.amendQuery({ search: 'a & b', sort: null });
    subscription.unsubscribe();
    expect(currentUrl()).toBe('/courses?page=2&search=a%20%26%20b#top');
    expect(router.url).toBe(currentUrl());
    expect(history.length).toBe(entries);
    expect(arrivals).toEqual(['?sort=name&page=2']);
    expect(router.queryParam('search')).toBe('a & b');
    expect(router.queryParam('sort')).toBeNull();
    router.amendQuery({ search: null, page: null });
    expect(currentUrl()).toBe('/courses#top');
  });

  it('is what Back returns to', async () => {
    router.navigateByUrl('/a', { state: 'kept' });
    const { key } = router.location$.value;
    router.amendQuery({ search: 'x' });
    router.navigateByUrl('/b');
    history.back();
    await atUrl(router, '/a?search=x');
    expect(router.location$.value).toMatchObject({ key, state: 'kept' });
  });

  it('counts when a link leads to the present address', () => {
    router.navigateByUrl('/a');
    router.amendQuery({ search: 'x' });
    const entries = history.length;
    router.navigator.push('/a?search=x');
    expect(history.length).toBe(entries);
    router.navigator.push('/a');
    expect(history.length).toBe(entries + 1);
  });
});

describe('an address of the page that stays', () => {
  it('takes the place of the present one in the same entry', async () => {
    router.navigateByUrl('/a', { state: 'kept' });
    const { key, kind } = router.location$.value;
    const entries = history.length;
    const arrived = router.navigateByUrl('/b#part', { keepsPage: true });
    await expect(arrived).resolves.toBe(true);
    expect(currentUrl()).toBe('/b#part');
    expect(router.location$.value).toMatchObject({ pathname: '/b', hash: '#part', key, kind, state: 'kept' });
    expect(history.length).toBe(entries);
  });

  it('can be where a guard redirects to, now or later', async () => {
    const width$ = new BehaviorSubject('small');
    router.activateWith(({ pathname }) =>
      width$.pipe(
        map((width): ActivationResult => {
          if (pathname === `/${width}`) return { kind: 'allow' };
          return { kind: 'redirect', url: `/${width}`, keepsPage: true };
        }),
      ),
    );
    router.navigateByUrl('/large');
    const { key } = router.location$.value;
    expect(currentUrl()).toBe('/small');
    router.canDeactivate(() => of(false));
    width$.next('large');
    expect(currentUrl()).toBe('/large');
    expect(router.location$.value.key).toBe(key);
  });
});

describe('the fragment of what the student looks at', () => {
  it('is written into the address without an arrival', () => {
    router.navigateByUrl('/a?x=1');
    const arrivals: string[] = [];
    const subscription = router.location$.subscribe(({ hash }) => arrivals.push(hash));
    router.amendFragment('part');
    expect([currentUrl(), router.url]).toEqual(['/a?x=1#part', '/a?x=1#part']);
    router.amendFragment(null);
    expect(currentUrl()).toBe('/a?x=1');
    subscription.unsubscribe();
    expect(arrivals).toEqual(['']);
  });

  it('is written once, because browsers limit how often the history may change', () => {
    router.navigateByUrl('/a#part');
    const rewrite = jest.spyOn(history, 'replaceState');
    router.amendFragment('part');
    expect(rewrite).not.toHaveBeenCalled();
    rewrite.mockRestore();
  });
});
