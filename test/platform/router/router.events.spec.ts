import { BehaviorSubject, NEVER, type Observable, of, Subject, throwError } from 'rxjs';
import { Injector } from '../../../src/framework/di';
import { LOG_ERROR } from '../../../src/platform/log/log-error';
import type { ActivationResult } from '../../../src/platform/router/navigation';
import * as NavigationCancellationCode from '../../../src/platform/router/navigation-cancellation-code';
import { Router } from '../../../src/platform/router/router';
import {
  NavigationCancel,
  NavigationEnd,
  NavigationError,
  NavigationStart,
  type RouterEvent,
} from '../../../src/platform/router/router-events';
import fc from '../../support/fast-check';
import { currentUrl, nextPop } from '../../support/router';

/** The order of events and the promises are those of Angular 20's Router with `urlUpdateStrategy: 'eager'`. */
let injector: ReturnType<typeof Injector.create>;
let router: Router;
let events: string[];
const log = jest.fn();

const ALLOW: ActivationResult = { kind: 'allow' };

beforeEach(() => {
  history.replaceState(null, '', '/');
  injector = Injector.create({ providers: [{ provide: LOG_ERROR, useValue: log }] });
  router = injector.get(Router);
  events = [];
  router.events.subscribe((event) => events.push(text(event)));
});
afterEach(() => {
  injector.destroy();
  log.mockReset();
});

function text(event: RouterEvent): string {
  const what = `${event.id} ${event.url}`;
  if (event instanceof NavigationStart) return `start ${what} ${event.navigationTrigger}`;
  if (event instanceof NavigationEnd) return `end ${what} ${event.urlAfterRedirects}`;
  if (event instanceof NavigationCancel) {
    const [name] = Object.entries(NavigationCancellationCode).find(([, code]) => code === event.code) ?? [];
    return `cancel ${what} ${name}`;
  }
  return `error ${what} ${event instanceof NavigationError ? event.error : ''}`;
}

/** Guards by path; every other page is allowed. */
function guard(guards: Record<string, Observable<ActivationResult>>): void {
  router.activateWith(({ pathname }) => guards[pathname] ?? of(ALLOW));
  events.length = 0;
}

describe('a navigation', () => {
  it('starts and ends', async () => {
    await expect(router.navigateByUrl('/a?x=1')).resolves.toBe(true);
    expect(events).toEqual(['start 1 /a?x=1 imperative', 'end 1 /a?x=1 /a?x=1']);
  });

  it('is the first one when the guards are set', () => {
    router.activateWith(() => of(ALLOW));
    expect(events).toEqual(['start 1 / imperative', 'end 1 / /']);
  });

  it('ends when the guards have decided', async () => {
    const result = new BehaviorSubject<ActivationResult>({ kind: 'wait' });
    guard({ '/a': result });
    const navigated = jest.fn();
    const navigation = router.navigateByUrl('/a').then(navigated);
    expect(currentUrl()).toBe('/a');
    expect(events).toEqual(['start 2 /a imperative']);
    await Promise.resolve();
    expect(navigated).not.toHaveBeenCalled();
    result.next({ kind: 'fallback' });
    await navigation;
    expect(navigated).toHaveBeenCalledWith(true);
    expect(events).toEqual(['start 2 /a imperative', 'end 2 /a /a']);
    result.next(ALLOW);
    expect(events).toHaveLength(2);
  });

  it('by Back is told apart', async () => {
    router.navigateByUrl('/a');
    events.length = 0;
    history.back();
    await nextPop();
    expect(events).toEqual(['start 2 / popstate', 'end 2 / /']);
  });

  it('that is ignored has no events', async () => {
    await expect(router.navigateByUrl('/')).resolves.toBe(false);
    expect(events).toEqual([]);
  });

  it('is cancelled by a newer one', async () => {
    guard({ '/one': of<ActivationResult>({ kind: 'wait' }) });
    const one = router.navigateByUrl('/one');
    const two = router.navigateByUrl('/two');
    await expect(one).resolves.toBe(false);
    await expect(two).resolves.toBe(true);
    expect(events).toEqual([
      'start 2 /one imperative',
      'cancel 2 /one SupersededByNewNavigation',
      'start 3 /two imperative',
      'end 3 /two /two',
    ]);
  });

  it('is cancelled by a newer one while the student is asked, whose answer comes too late', async () => {
    const answer = new Subject<boolean>();
    const remove = router.canDeactivate(() => answer);
    const one = router.navigateByUrl('/one');
    remove();
    history.pushState(null, '', '/two');
    history.pushState(null, '', '/three');
    history.back();
    await nextPop();
    await expect(one).resolves.toBe(false);
    answer.next(true);
    expect(currentUrl()).toBe('/two');
  });

  it('may be started by a listener of another', async () => {
    router.events.subscribe((event) => {
      if (event instanceof NavigationStart && event.url === '/one') router.navigateByUrl('/two');
    });
    await expect(router.navigateByUrl('/one')).resolves.toBe(false);
    expect(router.url).toBe('/two');
  });

  it('may be started by a listener of the location: its guards are the ones that count', async () => {
    const asked: string[] = [];
    router.activateWith(({ pathname }) => {
      asked.push(pathname);
      return of(ALLOW);
    });
    router.location$.subscribe(({ pathname }) => {
      if (pathname === '/one') router.navigateByUrl('/two');
    });
    await router.navigateByUrl('/one');
    expect(router.url).toBe('/two');
    expect(asked).toEqual(['/', '/two']);
  });
});

describe('a redirect', () => {
  it('replaces the address, and the promise follows it', async () => {
    guard({ '/old': of<ActivationResult>({ kind: 'redirect', url: '/new' }) });
    const entries = history.length;
    await expect(router.navigateByUrl('/old')).resolves.toBe(true);
    expect(currentUrl()).toBe('/new');
    expect(history.length).toBe(entries + 1);
    expect(events).toEqual([
      'start 2 /old imperative',
      'cancel 2 /old Redirect',
      'start 3 /new imperative',
      'end 3 /new /new',
    ]);
  });

  it('that is refused makes the promise false', async () => {
    const result = new BehaviorSubject<ActivationResult>({ kind: 'wait' });
    guard({ '/old': result });
    const navigation = router.navigateByUrl('/old');
    router.canDeactivate(() => of(false));
    result.next({ kind: 'redirect', url: '/new' });
    await expect(navigation).resolves.toBe(false);
    expect(currentUrl()).toBe('/old');
  });

  it('happens, too, if a guard changes its mind later', () => {
    const result = new BehaviorSubject<ActivationResult>(ALLOW);
    guard({ '/a': result });
    router.navigateByUrl('/a');
    router.canDeactivate(() => NEVER);
    result.next({ kind: 'redirect', url: '/login', force: true });
    expect(currentUrl()).toBe('/login');
  });

  it('leads inside the app whatever it names', () => {
    guard({ '/a': of<ActivationResult>({ kind: 'redirect', url: '//evil.example' }) });
    router.navigateByUrl('/a');
    expect(currentUrl()).toBe('/');
  });

  it('to the page itself is no loop', async () => {
    guard({ '/a': of<ActivationResult>({ kind: 'redirect', url: '/a' }) });
    await expect(router.navigateByUrl('/a')).resolves.toBe(false);
  });
});

describe('a page that may not be shown', () => {
  const refuse = of<ActivationResult>({ kind: 'cancel' });

  it('leaves the app on the page before, in the same entry', async () => {
    guard({ '/secret': refuse });
    await router.navigateByUrl('/a', { state: 'kept' });
    const { key } = router.location$.value;
    events.length = 0;
    await expect(router.navigateByUrl('/secret')).resolves.toBe(false);
    expect(currentUrl()).toBe('/a');
    expect(router.location$.value).toMatchObject({ key, pathname: '/a', state: 'kept' });
    expect(events).toEqual(['start 3 /secret imperative', 'cancel 3 /secret GuardRejected']);
  });

  it('leads to the first page if there was none before', () => {
    history.replaceState(null, '', '/secret');
    const own = Injector.create({ providers: [] });
    const opened = own.get(Router);
    opened.activateWith(({ pathname }) => (pathname === '/secret' ? refuse : of(ALLOW)));
    expect(opened.url).toBe('/');
    own.destroy();
  });

  it('leads to the first page if it was shown until now', () => {
    const result = new BehaviorSubject<ActivationResult>(ALLOW);
    guard({ '/a': result });
    router.navigateByUrl('/a');
    result.next({ kind: 'cancel' });
    expect(currentUrl()).toBe('/');
  });

  it('may belong to another app: the address stays until the browser is there', async () => {
    guard({ '/elsewhere': of<ActivationResult>({ kind: 'leave' }) });
    await expect(router.navigateByUrl('/elsewhere')).resolves.toBe(false);
    expect(currentUrl()).toBe('/elsewhere');
    expect(events).toEqual(['start 2 /elsewhere imperative', 'cancel 2 /elsewhere Aborted']);
  });
});

describe('a guard that throws', () => {
  const broken = () => {
    throw new TypeError('broken');
  };

  it.each<[string, () => Observable<ActivationResult>]>([
    ['in its stream', () => throwError(broken)],
    ['when it is called', broken],
  ])('%s rejects the navigation; the next one works', async (_when, throwing) => {
    router.activateWith(({ pathname }) => (pathname === '/broken' ? throwing() : of(ALLOW)));
    events.length = 0;
    await expect(router.navigateByUrl('/broken')).rejects.toThrow('broken');
    expect(events).toEqual(['start 2 /broken imperative', 'error 2 /broken TypeError: broken']);
    expect(log).toHaveBeenCalledWith('A navigation failed', expect.any(TypeError));
    await expect(router.navigateByUrl('/a')).resolves.toBe(true);
  });

  it('need not be waited for: the error is logged, and the rejection is handled', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    guard({ '/broken': throwError(broken) });
    router.navigateByUrl('/broken');
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(log).toHaveBeenCalledTimes(1);
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('a page that always leads on, like a login page with a session', () => {
  const onTo = (url: string) => of<ActivationResult>({ kind: 'redirect', url });

  /** The page at /login is shown, and leads on from then on. */
  function leadOn(target: string, guards: Record<string, Observable<ActivationResult>>) {
    const login = new BehaviorSubject<ActivationResult>(ALLOW);
    guard({ '/login': login, ...guards });
    router.navigateByUrl('/login');
    events.length = 0;
    log.mockReset();
    login.next({ kind: 'redirect', url: target });
  }

  it.each<[string, Observable<ActivationResult>]>([
    ['fails', throwError(() => new TypeError('broken'))],
    ['refuses', of<ActivationResult>({ kind: 'cancel' })],
  ])('leads once to a page whose guard %s, and then to the first page', (_how, result) => {
    leadOn('/broken?x=1', { '/broken': result });
    expect(events.filter((event) => event.startsWith('start'))).toEqual([
      'start 3 /broken?x=1 imperative',
      'start 4 / imperative',
    ]);
    expect(currentUrl()).toBe('/');
  });

  it('leads nowhere if the first page fails too', () => {
    const broken = throwError(() => new TypeError('broken'));
    leadOn('/broken', { '/broken': broken, '/': broken });
    expect(log).toHaveBeenCalledTimes(2);
    expect(currentUrl()).toBe('/login');
  });

  it('is tried again when the student goes there', async () => {
    let isBroken = true;
    guard({});
    router.activateWith(({ pathname }) => {
      if (pathname === '/login') return onTo('/page');
      return pathname === '/page' && isBroken ? throwError(() => new TypeError('broken')) : of(ALLOW);
    });
    router.navigateByUrl('/login');
    expect(currentUrl()).toBe('/');
    isBroken = false;
    router.navigateByUrl('/login');
    expect(currentUrl()).toBe('/page');
  });

  it('comes to rest whatever its guards do', () => {
    const results: fc.Arbitrary<ActivationResult | 'throw'> = fc.oneof(
      fc.constantFrom<(ActivationResult | 'throw')[]>(ALLOW, { kind: 'wait' }, { kind: 'cancel' }, 'throw'),
    );
    fc.assert(
      fc.property(results, results, fc.constantFrom('/', '/a', '/a?x'), (ofA, ofFirst, target) => {
        let asked = 0;
        const login = new BehaviorSubject<ActivationResult>(ALLOW);
        const own = Injector.create({ providers: [{ provide: LOG_ERROR, useValue: log }] });
        const opened = own.get(Router);
        opened.activateWith(({ pathname }) => {
          asked += 1;
          if (pathname === '/login') return login;
          const result = pathname === '/' ? ofFirst : ofA;
          return result === 'throw' ? throwError(() => new TypeError('broken')) : of(result);
        });
        opened.navigateByUrl('/login');
        login.next({ kind: 'redirect', url: target });
        expect(asked).toBeLessThan(8);
        own.destroy();
      }),
    );
  });
});
