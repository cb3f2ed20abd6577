import { isObservable, type Observable, of, Subject, tap } from 'rxjs';
import { angularRoute } from '../../../src/app/routing/angular-route';
import type { GuardResult } from '../../../src/app/routing/guard-result';
import type { Guard } from '../../../src/app/routing/guards';
import { Injector, inject, runInInjectionContext } from '../../../src/framework/di';
import { PageTitleService } from '../../../src/platform/browser/page-title.service';
import { ActivatedRoute } from '../../../src/platform/router/activated-route';
import type { ActivationResult } from '../../../src/platform/router/navigation';
import { Router } from '../../../src/platform/router/router';
import type { Route } from '../../../src/platform/router/routes';
import { currentUrl } from '../../support/router';

let injector: ReturnType<typeof Injector.create>;
let router: Router;
let results: string[];

beforeEach(() => {
  history.replaceState(null, '', '/');
  injector = Injector.create({ providers: [] });
  router = injector.get(Router);
  results = [];
});
afterEach(() => injector.destroy());

/** An app whose page at '/reviews/:id' has this guard. Other pages have none. */
function open(guard: Guard): void {
  router.config = [{ path: '/reviews/:id', title: 'Review' } as Route, { path: '*' }];
  router.activateWith((location) => {
    if (!location.pathname.startsWith('/reviews')) return of<ActivationResult>({ kind: 'allow' });
    const decided = runInInjectionContext(injector, () => guard(location));
    if (!isObservable(decided)) throw new TypeError('angularRoute returns a stream.');
    return (decided as Observable<ActivationResult>).pipe(tap(({ kind }) => results.push(kind)));
  });
}

const page = () => injector.get(ActivatedRoute).firstChild?.snapshot;

describe('a page with what is written for Angular', () => {
  it('is shown with its parameters, data and title, and what its resolvers found', async () => {
    const { title$ } = injector.get(PageTitleService);
    const resolved = new Subject<string>();
    open(
      angularRoute({
        data: { kind: 'review' },
        canActivate: [(route) => route.params.id === '7'],
        resolve: { author: () => resolved },
        title: (route) => `Review ${route.params.id}`,
      }),
    );
    const navigated = router.navigateByUrl('/reviews/7?page=2');
    expect(results).toContain('wait');
    resolved.next('Ann');
    await expect(navigated).resolves.toBe(true);
    expect(page()).toMatchObject({
      params: { id: '7' },
      queryParams: { page: '2' },
      data: { kind: 'review', author: 'Ann' },
      title: 'Review 7',
    });
    expect(title$.value).toBe('Review 7');
    await router.navigateByUrl('/');
    expect(title$.value).toBeNull();
    expect(page()).toMatchObject({ routeConfig: { path: '*' }, data: {} });
  });

  it('is refused or left for another page, as its guards say', async () => {
    open(
      angularRoute({
        canActivate: [(route) => route.params.id !== '0' || inject(Router).parseUrl('/login?from=review')],
        resolve: { never: () => of() },
      }),
    );
    await expect(router.navigateByUrl('/reviews/0')).resolves.toBe(true);
    expect(currentUrl()).toBe('/login?from=review');
    await expect(router.navigateByUrl('/reviews/1')).resolves.toBe(false);
    expect(currentUrl()).toBe('/login?from=review');
  });

  it('asks them once our own guards allow the page, and only once while those repeat it', () => {
    const own = new Subject<GuardResult>();
    const asked = jest.fn(() => true);
    open(angularRoute({ canActivate: [asked] }, [() => own]));
    router.navigateByUrl('/reviews/1');
    expect(asked).not.toHaveBeenCalled();
    own.next({ kind: 'wait' });
    expect(asked).not.toHaveBeenCalled();
    const allow: GuardResult = { kind: 'allow' };
    own.next(allow);
    asked.mockClear();
    own.next(allow);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is asked before it is left, but not by the browser before it is closed', async () => {
    let leaves = false;
    open(angularRoute({ canDeactivate: [() => leaves] }));
    await router.navigateByUrl('/reviews/1');
    await expect(router.navigateByUrl('/')).resolves.toBe(false);
    expect(currentUrl()).toBe('/reviews/1');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    leaves = true;
    await expect(router.navigateByUrl('/')).resolves.toBe(true);
    leaves = false;
    await expect(router.navigateByUrl('/elsewhere')).resolves.toBe(true);
  });
});
