import {
  BehaviorSubject,
  catchError,
  concatMap,
  defer,
  endWith,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  take,
} from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { FIRST_LOAD_DONE } from '../../core/data/first-load-done';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT } from '../../platform/browser/browser';
import { WHEN_IDLE } from '../../platform/browser/idle';
import {
  CACHES,
  SAVES_DATA,
  SERVICE_WORKERS,
  type ServiceWorkers,
} from '../../platform/browser/service-workers';
import type { WorkerMessage } from '../../worker/names';
import { trustedWorkerUrl } from './trusted-worker-url';
import { cacheNames, hasArrived, hasOtherBuild, readFacts, type WorkerFacts } from './worker-facts';

/** Our wording. */
const FAILED_TEXTS = {
  start: 'The service worker could not be installed.',
  look: 'The service worker could not be read.',
  update: 'The service worker could not be updated.',
  remove: 'The service worker could not be removed.',
} as const;
type Action = keyof typeof FAILED_TEXTS;

interface ServiceWorkerState extends Omit<WorkerFacts, 'kind'> {
  /** `unsupported`: by the build or the browser. `off`: by the brand file. Null until it was looked for. */
  readonly kind: WorkerFacts['kind'] | 'unsupported' | 'off' | null;
  /** What is being done at the moment. */
  readonly doing: Action | null;
  /** The message for the last action, if it has failed. */
  readonly error: string | null;
}

const NOTHING_KNOWN: ServiceWorkerState = { kind: null, build: null, caches: [], doing: null, error: null };

/**
 * Installs the service worker (src/worker), which answers the next visit with the page and its first files, and removes
 * it where the brand file says `noServiceWorker`.
 *
 * | Rule | Operator |
 * |---|---|
 * | It starts when a student's cards are there or have failed, for a guest at once, and the browser is idle | `switchMap` to FIRST_LOAD_DONE or WHEN_IDLE |
 * | What is asked for is done one after the other | `concatMap` |
 */
@Injectable({ providedIn: 'root' })
export class ServiceWorkerService {
  private readonly workers = inject(SERVICE_WORKERS);
  private readonly caches = inject(CACHES);
  private readonly savesData = inject(SAVES_DATA);
  private readonly brand = inject(BrandService);
  private readonly document = inject(DOCUMENT);
  private readonly actions = new Subject<Action>();
  private readonly stateSubject = new BehaviorSubject(NOTHING_KNOWN);
  private readonly newBuildSubject = new Subject<void>();
  private isLookedAt = false;

  /** Known from the first `look` on: the size of the caches takes a read of all that is in them. */
  readonly state$ = readonlyState(this.stateSubject);
  /** Emits after an update if the next load of the page gets another build. */
  readonly newBuild$: Observable<void> = this.newBuildSubject;

  constructor() {
    const firstLoad$ = inject(FIRST_LOAD_DONE);
    const idle$ = inject(WHEN_IDLE);
    this.actions
      .pipe(
        concatMap((action) => this.run(action)),
        takeUntilDestroyed(),
      )
      .subscribe((change) => this.stateSubject.next({ ...this.stateSubject.value, ...change }));
    inject(SessionService)
      .student$.pipe(
        switchMap((student) => (student ? firstLoad$ : idle$)),
        take(1),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.actions.next('start'));
  }

  /** Reads the state, and again after all that is done from now on. */
  look(): void {
    this.isLookedAt = true;
    this.actions.next('look');
  }

  /** Fetches the newest build, which the next load of the page gets, and the newest brand file. */
  update(): void {
    this.actions.next('update');
  }

  /** Removes the worker and its caches. The next visit installs it again. */
  remove(): void {
    this.actions.next('remove');
  }

  private run(action: Action): Observable<Partial<ServiceWorkerState>> {
    const { workers, caches } = this;
    if (!workers || !caches) return of({ kind: 'unsupported' });
    return defer(() => this.act(action, workers, caches)).pipe(
      switchMap(() => (this.isLookedAt ? this.facts(workers, caches) : of({}))),
      map((facts) => ({ ...facts, error: null })),
      // A browser may refuse to store anything; everything works without it.
      catchError(() => of({ error: FAILED_TEXTS[action] })),
      startWith({ doing: action }),
      endWith({ doing: null }),
    );
  }

  private act(action: Action, workers: ServiceWorkers, caches: CacheStorage): Promise<void> {
    switch (action) {
      case 'start':
        return this.isOff ? removeAll(workers, caches) : this.install(workers);
      case 'look':
        return Promise.resolve();
      case 'update':
        return this.fetchNewest(workers, caches);
      case 'remove':
        return removeAll(workers, caches);
    }
  }

  private async facts(workers: ServiceWorkers, caches: CacheStorage): Promise<Partial<ServiceWorkerState>> {
    const facts = await readFacts(workers, caches);
    return this.isOff ? { ...facts, kind: 'off' } : facts;
  }

  private get isOff(): boolean {
    return this.brand.context.settings.noServiceWorker === true;
  }

  private async install(workers: ServiceWorkers): Promise<void> {
    if (this.savesData() && !(await workers.getRegistration())) return;
    const registration = await workers.register(trustedWorkerUrl(this.document.defaultView as Window), {
      updateViaCache: 'none',
    });
    if (!registration.active && registration.installing) await hasArrived(registration.installing);
    this.refresh(registration);
  }

  private async fetchNewest(workers: ServiceWorkers, caches: CacheStorage): Promise<void> {
    const registration = await workers.getRegistration();
    if (!registration) return;
    await registration.update();
    const former = registration.active;
    const coming = registration.installing ?? registration.waiting;
    const hasCome = coming !== null && (await hasArrived(coming, former));
    const { active } = registration;
    // The browser looks by itself with each visit, and may have brought the build before.
    if (hasCome || (active && (await hasOtherBuild(active, caches, this.document))))
      this.newBuildSubject.next();
    this.refresh(registration);
  }

  /** Of the files that show under one brand only, the worker caches those of this page. */
  private refresh({ active }: ServiceWorkerRegistration): void {
    const { logo } = this.brand.context.brand;
    active?.postMessage({ kind: 'refresh', shown: logo === null ? [] : [logo] } satisfies WorkerMessage);
  }
}

async function removeAll(workers: ServiceWorkers, caches: CacheStorage): Promise<void> {
  await (await workers.getRegistration())?.unregister();
  await Promise.all((await cacheNames(caches)).map((name) => caches.delete(name)));
}
