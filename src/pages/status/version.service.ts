import {
  BehaviorSubject,
  catchError,
  map,
  type Observable,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
} from 'rxjs';
import builtIn from '../../../public/version.json';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { Injectable, InjectionToken, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { VersionApiService } from './version-api.service';

/** The version of the running app: version.json at build time. */
export const RUNNING_VERSION = new InjectionToken<string>('RUNNING_VERSION', {
  providedIn: 'root',
  factory: () => builtIn.version,
});

/**
 * Owns the version of the running app and that on the server (CCFG-01). They differ if the page was opened long ago.
 *
 * | Rule | Operator |
 * |---|---|
 * | A newer request aborts the one before | `switchMap` |
 */
@Injectable({ providedIn: 'root' })
export class VersionService {
  private readonly api = inject(VersionApiService);
  private readonly clock = inject(CLOCK);
  private readonly loads = new Subject<void>();
  private readonly servedSubject = new BehaviorSubject<Loadable<string>>(NOT_LOADED);

  readonly running = inject(RUNNING_VERSION);
  readonly served$ = readonlyState(this.servedSubject);

  constructor() {
    this.loads
      .pipe(
        switchMap(() => this.loadServed()),
        scan((state, change) => ({ ...state, ...change }), NOT_LOADED as Loadable<string>),
        takeUntilDestroyed(),
      )
      .subscribe(this.servedSubject);
  }

  load(): void {
    this.loads.next();
  }

  private loadServed(): Observable<Partial<Loadable<string>>> {
    return this.api.getVersion().pipe(
      map((value) => ({ value, loading: false, error: null, asOf: this.clock.now() })),
      catchError(() => of({ loading: false, error: 'The served version could not be read.' })),
      startWith({ loading: true }),
    );
  }
}
