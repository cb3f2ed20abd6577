import {
  BehaviorSubject,
  catchError,
  concat,
  defer,
  exhaustMap,
  from,
  map,
  mergeMap,
  type Observable,
  of,
  Subject,
  timeInterval,
} from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import {
  failureText,
  finishCheck,
  type Health,
  MONITORED_SERVICES,
  type MonitoredService,
  NOT_CHECKED,
  PROBES,
  type ProbeName,
  startCheck,
  withResult,
} from './health.model';
import { MAX_CONCURRENT_HEALTH_CALLS } from './health.timing';
import { HealthApiService } from './health-api.service';

type Change = (health: Health) => Health;

/** All calls of a check, in order. */
const CALLS = MONITORED_SERVICES.flatMap((service) => PROBES.map((probe) => ({ service, probe })));

/**
 * Owns the health of the services (CCFG-02). A check makes every call once and without retries. Each result is shown as
 * soon as it arrives.
 *
 * | Rule | Operator |
 * |---|---|
 * | A check that is requested while one is running is ignored | `exhaustMap` |
 * | Four calls run at a time | `mergeMap(..., MAX_CONCURRENT_HEALTH_CALLS)` |
 * | A call times out after 2 s or 5 s (CON-22) | HTTP_TIMEOUT with `timeoutMs` |
 */
@Injectable({ providedIn: 'root' })
export class HealthService {
  private readonly api = inject(HealthApiService);
  private readonly clock = inject(CLOCK);
  private readonly checks = new Subject<void>();
  private readonly healthSubject = new BehaviorSubject<Health>(NOT_CHECKED);

  readonly health$ = readonlyState(this.healthSubject);

  constructor() {
    this.checks
      .pipe(
        exhaustMap(() => this.run()),
        takeUntilDestroyed(),
      )
      .subscribe((change) => this.healthSubject.next(change(this.healthSubject.value)));
  }

  check(): void {
    this.checks.next();
  }

  private run(): Observable<Change> {
    return concat(
      of<Change>(startCheck),
      from(CALLS).pipe(
        mergeMap(({ service, probe }) => this.probe(service, probe), MAX_CONCURRENT_HEALTH_CALLS),
      ),
      defer(() => {
        const at = this.clock.now();
        return of<Change>((health) => finishCheck(health, at));
      }),
    );
  }

  private probe(service: MonitoredService, probe: ProbeName): Observable<Change> {
    return this.api.probe(service, probe).pipe(
      map(({ ok }) => ({ good: ok, text: ok ? 'Answers' : 'Reports a fault' })),
      catchError((error: unknown) => of({ good: false, text: failureText(error, service.timeoutMs) })),
      timeInterval(),
      map(({ value, interval: ms }): Change => {
        const result = { ...value, ms, at: this.clock.now() };
        return (health) => withResult(health, { service, probe, result });
      }),
    );
  }
}
