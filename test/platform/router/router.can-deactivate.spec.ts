import { EMPTY, firstValueFrom, NEVER, of, Subject, skip, throwError } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import { Router } from '../../../src/platform/router/router';
import {
  NavigationCancel,
  NavigationEnd,
  type RouterEvent,
} from '../../../src/platform/router/router-events';
import { atUrl, currentUrl, nextPop } from '../../support/router';

let injector: ReturnType<typeof Injector.create>;
let router: Router;
const log = jest.fn();

beforeEach(() => {
  history.replaceState(null, '', '/');
  injector = Injector.create({ providers: [{ provide: LOG_ERROR, useValue: log }] });
  router = injector.get(Router);
});
afterEach(() => {
  injector.destroy();
  log.mockReset();
});

describe('unsaved changes', () => {
  it('hold a navigation until the student has decided', async () => {
    const answer = new Subject<boolean>();
    router.canDeactivate(() => answer);
    const refused = router.navigateByUrl('/a');
    expect(currentUrl()).toBe('/');
    answer.next(false);
    expect(currentUrl()).toBe('/');
    await expect(refused).resolves.toBe(false);
    const allowed = router.navigateByUrl('/b');
    answer.next(true);
    expect(currentUrl()).toBe('/b');
    await expect(allowed).resolves.toBe(true);
  });

  it('hold no navigation to an anchor of the page, nor to another address of it', () => {
    router.navigateByUrl('/a?x=1');
    const check = jest.fn(() => of(false));
    router.canDeactivate(check);
    router.navigateByUrl('/a?x=1#part');
    router.navigator.push('/a?x=1#part');
    expect(currentUrl()).toBe('/a?x=1#part');
    router.navigateByUrl('/a?x=1');
    expect(currentUrl()).toBe('/a?x=1');
    router.navigateByUrl('/b', { keepsPage: true });
    expect(currentUrl()).toBe('/b');
    expect(check).not.toHaveBeenCalled();
    router.navigateByUrl('/c#part');
    router.navigateByUrl('/b?x=1#part');
    expect(check).toHaveBeenCalledTimes(2);
    expect(currentUrl()).toBe('/b');
  });

  it('are not asked about once they are saved, while another check takes its time', () => {
    const first = new Subject<boolean>();
    const asked: string[] = [];
    router.askFirst(({ url }) => {
      asked.push(url);
      return first;
    });
    const check = jest.fn(() => of(false));
    const saved = router.canDeactivate(check);
    router.navigateByUrl('/a');
    expect([asked, currentUrl()]).toEqual([['/a'], '/']);
    saved();
    first.next(true);
    expect([currentUrl(), check.mock.calls.length]).toEqual(['/a', 0]);

    router.canDeactivate(check);
    router.navigateByUrl('/b');
    first.next(false);
    expect([currentUrl(), check.mock.calls.length]).toEqual(['/a', 0]);
    router.navigateByUrl('/b');
    first.next(true);
    expect([currentUrl(), check.mock.calls.length]).toEqual(['/a', 1]);
  });

  it('of several forms are asked about in turn, and one that ends leaves the others', () => {
    const [first, second] = [new Subject<boolean>(), new Subject<boolean>()];
    const checks = [jest.fn(() => first), jest.fn(() => second)] as const;
    const removals = checks.map((check) => router.canDeactivate(check));
    router.navigateByUrl('/a');
    expect(checks[1]).not.toHaveBeenCalled();
    first.next(true);
    expect(checks[1]).toHaveBeenCalledTimes(1);
    second.next(false);
    expect(currentUrl()).toBe('/');
    removals[1]?.();
    router.navigateByUrl('/a');
    expect(currentUrl()).toBe('/');
    first.next(true);
    expect(currentUrl()).toBe('/a');
    removals[0]?.();
  });

  it('of several forms: once one says no, the next is not asked', () => {
    const next = jest.fn(() => of(true));
    router.canDeactivate(() => of(false));
    router.canDeactivate(next);
    router.navigateByUrl('/a');
    expect(next).not.toHaveBeenCalled();
    expect(currentUrl()).toBe('/');
  });

  it('hold Back too: the address returns, and Back happens once it may', async () => {
    router.navigateByUrl('/form');
    const answer = new Subject<boolean>();
    const remove = router.canDeactivate(() => answer);
    history.back();
    await nextPop();
    await nextPop();
    expect(currentUrl()).toBe('/form');
    expect(router.location$.value.pathname).toBe('/form');
    const left = firstValueFrom(router.location$.pipe(skip(1)));
    answer.next(true);
    expect((await left).pathname).toBe('/');
    remove();
  });

  it('keep the page where Back was refused', async () => {
    router.navigateByUrl('/form');
    const { key } = router.location$.value;
    const events: RouterEvent[] = [];
    router.events.subscribe((event) => events.push(event));
    router.canDeactivate(() => of(false));
    history.back();
    await nextPop();
    await nextPop();
    expect(currentUrl()).toBe('/form');
    expect(router.location$.value.key).toBe(key);
    expect(events.at(-1)).toBeInstanceOf(NavigationCancel);
  });

  it('let Back pass if the check allows at once', async () => {
    router.navigateByUrl('/form');
    const events: RouterEvent[] = [];
    router.events.subscribe((event) => events.push(event));
    router.canDeactivate(() => of(true));
    history.back();
    await atUrl(router, '/');
    expect(router.location$.value.kind).toBe('POP');
    expect(events.filter((event) => event instanceof NavigationEnd)).toEqual([new NavigationEnd(2, '/')]);
  });

  it('are not asked about for another fragment of the page', async () => {
    router.navigateByUrl('/form');
    router.navigateByUrl('/form#bottom');
    const check = jest.fn(() => NEVER);
    router.canDeactivate(check);
    history.back();
    await atUrl(router, '/form');
    expect(check).not.toHaveBeenCalled();
  });

  it('are asked about for another query of the page, even one that was amended', async () => {
    router.navigateByUrl('/a');
    router.navigateByUrl('/a?page=2');
    router.amendQuery({ page: null, search: 'x' });
    const asked = new Subject<boolean>();
    const check = jest.fn(() => asked);
    const remove = router.canDeactivate(check);
    history.back();
    await nextPop();
    await nextPop();
    expect(check).toHaveBeenCalledTimes(1);
    expect(currentUrl()).toBe('/a?search=x');
    remove();
  });

  it('are not asked about once they are saved, nor when the session has ended', () => {
    const removeFirst = router.canDeactivate(() => new Subject<boolean>());
    router.navigateByUrl('/login', { force: true });
    expect(currentUrl()).toBe('/login');
    removeFirst();
    const removeSecond = router.canDeactivate(() => new Subject<boolean>());
    removeSecond();
    router.navigateByUrl('/a');
    expect(currentUrl()).toBe('/a');
  });

  it('are forgotten when the session ends, even if the app is at the address already', () => {
    router.canDeactivate(() => NEVER);
    router.navigateByUrl('/', { force: true });
    router.navigateByUrl('/a');
    expect(currentUrl()).toBe('/a');
  });

  it('stay if the question is closed without an answer', async () => {
    router.canDeactivate(() => EMPTY);
    await expect(router.navigateByUrl('/a')).resolves.toBe(false);
    expect(currentUrl()).toBe('/');
  });

  it('stay if the check fails; the next navigation works', async () => {
    const remove = router.canDeactivate(() => throwError(() => new TypeError('broken')));
    await expect(router.navigateByUrl('/a')).rejects.toThrow('broken');
    expect(currentUrl()).toBe('/');
    expect(log).toHaveBeenCalledTimes(1);
    remove();
    await expect(router.navigateByUrl('/a')).resolves.toBe(true);
  });

  it('make the browser ask before the page is closed', () => {
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    const remove = router.canDeactivate(() => new Subject<boolean>());
    expect(closing()).toBe(true);
    remove();
    expect(closing()).toBe(false);
  });
});
