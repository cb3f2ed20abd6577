/** When the service worker is installed, what its state says, and how it is removed. The worker itself: test/worker. */
import { BehaviorSubject, filter, firstValueFrom, Subject, skip } from 'rxjs';
import { BrandService } from '../../../src/core/brand/brand.service';
import { FIRST_LOAD_DONE } from '../../../src/core/data/first-load-done';
import { SessionService } from '../../../src/core/session/session.service';
import { ServiceWorkerService } from '../../../src/features/service-worker';
import { Injector } from '../../../src/framework/di';
import { DOCUMENT } from '../../../src/platform/browser/browser';
import { WHEN_IDLE } from '../../../src/platform/browser/idle';
import { CACHES, SAVES_DATA, SERVICE_WORKERS } from '../../../src/platform/browser/service-workers';
import { CACHE_PREFIX, WORKER_URL } from '../../../src/worker/names';
import { brandWith } from '../../support/brands';
import { ann } from '../../support/marbles';

interface Options {
  readonly student?: typeof ann | null;
  readonly isOff?: boolean;
  readonly savesData?: boolean;
  readonly supported?: boolean;
  readonly installed?: boolean;
}

/** A worker that names its build when it is asked. */
class FakeWorker extends EventTarget {
  readonly messages: unknown[] = [];
  constructor(
    public state: ServiceWorkerState,
    readonly build: string,
  ) {
    super();
  }
  postMessage(message: { kind: string }, [port]: MessagePort[] = []): void {
    this.messages.push(message);
    if (message.kind === 'build') port?.postMessage(this.build);
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const PAGE_OF_A = '<template><script defer src="/assets/main.a.js"></script></template>';

function open({
  student = ann,
  isOff = false,
  savesData = false,
  supported = true,
  installed = false,
}: Options = {}) {
  /** The page that the next visit gets, in the cache of the active worker. */
  let keptPage = PAGE_OF_A;
  const stores = new Map([
    [`${CACHE_PREFIX}a`, ['page', 'script']],
    ['of another program', ['x']],
  ]);
  const registration = {
    active: new FakeWorker('activated', 'a') as FakeWorker | null,
    installing: null as FakeWorker | null,
    waiting: null,
    update: jest.fn(async () => {}),
    unregister: jest.fn(async () => {
      known = undefined;
      return true;
    }),
  };
  let known = installed ? registration : undefined;
  const workers = {
    getRegistration: jest.fn(async () => known),
    register: jest.fn(async () => {
      known = registration;
      return registration;
    }),
  };
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      path === '/' && cacheName === `${CACHE_PREFIX}${registration.active?.build}`
        ? new Response(keptPage)
        : undefined,
    open: async (name: string) => ({
      matchAll: async () => (stores.get(name) ?? []).map((text) => new Response(text)),
    }),
  };
  const document = {
    defaultView: {},
    querySelector: (selector: string) => (selector === 'script[src="/assets/main.a.js"]' ? {} : null),
  };
  const brand = brandWith({ token: 'marlowe', logo: '/brands/marlowe/logo.svg' });
  const student$ = new BehaviorSubject(student);
  const firstLoad = new Subject<void>();
  const idle = new Subject<void>();
  const injector = Injector.create({
    providers: [
      { provide: SERVICE_WORKERS, useValue: supported ? workers : null },
      { provide: CACHES, useValue: caches },
      { provide: DOCUMENT, useValue: document },
      { provide: SAVES_DATA, useValue: () => savesData },
      { provide: BrandService, useValue: { context: { brand, settings: { noServiceWorker: isOff } } } },
      { provide: SessionService, useValue: { student$ } },
      { provide: FIRST_LOAD_DONE, useValue: firstLoad },
      { provide: WHEN_IDLE, useValue: idle },
    ],
  });
  const service = injector.get(ServiceWorkerService);
  /** Does something, and waits until it is done. */
  const settled = async (act: () => void) => {
    const done = () =>
      firstValueFrom(
        service.state$.pipe(
          skip(1),
          filter(({ doing }) => doing === null),
        ),
      );
    const next = done();
    act();
    await next;
    const { error } = service.state$.value;
    if (error !== null || !supported) return service.state$.value;
    const looked = done();
    service.look();
    await looked;
    return service.state$.value;
  };
  const keepPage = (page: string) => {
    keptPage = page;
  };
  return { service, keepPage, workers, caches, registration, stores, firstLoad, idle, student$, settled };
}

const REFRESH = { kind: 'refresh', shown: ['/brands/marlowe/logo.svg'] };
const CACHE_OF_A = { build: 'a', files: 2, bytes: 10 };

describe('it is installed', () => {
  it('once the cards of a student are there and the browser is idle, and looks for changes', async () => {
    const { workers, registration, firstLoad, idle, settled } = open();
    idle.next();
    expect(workers.register).not.toHaveBeenCalled();
    expect(await settled(() => firstLoad.next())).toEqual({
      kind: 'active',
      build: 'a',
      caches: [CACHE_OF_A],
      doing: null,
      error: null,
    });
    expect(workers.register.mock.calls).toEqual([[WORKER_URL, { updateViaCache: 'none' }]]);
    expect(registration.active?.messages).toContainEqual(REFRESH);
  });

  it('without a look at what the caches hold, until somebody looks', async () => {
    const { service, caches, firstLoad, settled } = open();
    const opened = jest.spyOn(caches, 'open');
    firstLoad.next();
    await new Promise(process.nextTick);
    expect(opened).not.toHaveBeenCalled();
    expect(await settled(() => service.look())).toMatchObject({ caches: [CACHE_OF_A] });
  });

  it('for a guest when the browser is idle', async () => {
    const { workers, idle, settled } = open({ student: null });
    await settled(() => idle.next());
    expect(workers.register).toHaveBeenCalledTimes(1);
  });

  it('not before the cards of a student who signs in meanwhile', () => {
    const { workers, idle, student$ } = open({ student: null });
    student$.next(ann);
    idle.next();
    expect(workers.register).not.toHaveBeenCalled();
  });

  it('not on a connection that saves data, where one that is there stays up to date', async () => {
    const saving = open({ savesData: true });
    expect(await saving.settled(() => saving.firstLoad.next())).toMatchObject({ kind: 'none' });
    expect(saving.workers.register).not.toHaveBeenCalled();
    const installed = open({ savesData: true, installed: true });
    await installed.settled(() => installed.firstLoad.next());
    expect(installed.registration.active?.messages).toContainEqual(REFRESH);
  });

  it('not in a build or a browser without it', () => {
    const { service, firstLoad } = open({ supported: false });
    firstLoad.next();
    expect(service.state$.value).toMatchObject({ kind: 'unsupported', doing: null });
  });

  it('and a browser that refuses is no failure of the page', async () => {
    const { workers, firstLoad, settled } = open();
    workers.register.mockRejectedValue(new DOMException('', 'SecurityError'));
    expect(await settled(() => firstLoad.next())).toMatchObject({
      error: 'The service worker could not be installed.',
    });
  });

  it('and one that fails to install does not hold up what is asked for next', async () => {
    const { service, registration, firstLoad, settled } = open();
    const failing = new FakeWorker('installing', 'b');
    Object.assign(registration, { active: null, installing: failing });
    const first = settled(() => firstLoad.next());
    await new Promise(process.nextTick);
    failing.become('redundant');
    expect(await first).toMatchObject({ kind: 'installing', build: null });
    await settled(() => service.remove());
    expect(registration.unregister).toHaveBeenCalledTimes(1);
  });
});

describe('the way out', () => {
  it('of the brand file removes it, with its caches and no other', async () => {
    const { workers, registration, stores, firstLoad, settled } = open({ isOff: true, installed: true });
    expect(await settled(() => firstLoad.next())).toMatchObject({ kind: 'off', build: null, caches: [] });
    expect(registration.unregister).toHaveBeenCalledTimes(1);
    expect([...stores.keys()]).toEqual(['of another program']);
    expect(workers.register).not.toHaveBeenCalled();
  });

  it('by hand does the same', async () => {
    const { service, registration, stores, settled } = open({ installed: true });
    expect(await settled(() => service.remove())).toMatchObject({ kind: 'none', caches: [] });
    expect(registration.unregister).toHaveBeenCalledTimes(1);
    expect([...stores.keys()]).toEqual(['of another program']);
  });
});

describe('an update', () => {
  it('tells of a build once the next load of the page gets it', async () => {
    const { service, registration, settled } = open({ installed: true });
    const newBuild = jest.fn();
    service.newBuild$.subscribe(newBuild);
    const coming = new FakeWorker('installing', 'b');
    registration.update.mockImplementation(async () => {
      registration.installing = coming;
    });
    const done = settled(() => service.update());
    await new Promise(process.nextTick);
    expect(newBuild).not.toHaveBeenCalled();
    const former = registration.active;
    coming.become('installed');
    // It gives way with any message.
    expect(former?.messages).toHaveLength(1);
    registration.active = coming;
    coming.become('activated');
    expect(await done).toMatchObject({ kind: 'active', build: 'b' });
    expect(newBuild).toHaveBeenCalledTimes(1);
    expect(coming.messages).toContainEqual(REFRESH);
  });

  it('tells of a build that the browser has brought by itself before', async () => {
    const { service, registration, keepPage, settled } = open({ installed: true });
    const newBuild = jest.fn();
    service.newBuild$.subscribe(newBuild);
    registration.active = new FakeWorker('activated', 'b');
    keepPage(PAGE_OF_A.replace('main.a', 'main.b'));
    await settled(() => service.update());
    expect(newBuild).toHaveBeenCalledTimes(1);
    expect(registration.active.messages).toContainEqual(REFRESH);
  });

  it('tells of nothing if the worker has its page no longer', async () => {
    const { service, keepPage, settled } = open({ installed: true });
    const newBuild = jest.fn();
    service.newBuild$.subscribe(newBuild);
    keepPage('');
    await settled(() => service.update());
    expect(newBuild).not.toHaveBeenCalled();
  });

  it('without a newer build looks for changes and tells of nothing', async () => {
    const { service, registration, settled } = open({ installed: true });
    const newBuild = jest.fn();
    service.newBuild$.subscribe(newBuild);
    await settled(() => service.update());
    expect(newBuild).not.toHaveBeenCalled();
    expect(registration.active?.messages).toContainEqual(REFRESH);
  });

  it('that fails says so, and what is known stays', async () => {
    const { service, registration, settled } = open({ installed: true });
    await settled(() => service.look());
    registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await settled(() => service.update())).toMatchObject({
      kind: 'active',
      build: 'a',
      error: 'The service worker could not be updated.',
    });
    expect(await settled(() => service.look())).toMatchObject({ error: null });
  });
});
