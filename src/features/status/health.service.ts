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
  begun,
  ended,
  failureWords,
  type Health,
  MONITORED_SERVICES,
  type MonitoredService,
  NOT_CHECKED,
  PROBES,
  type ProbeName,
  withResult,
} from './health.model';
import { HEALTH_CALLS_AT_ONCE } from './health.timing';
import { HealthApiService } from './health-api.service';

type Change = (health: Health) => Health;

/** Every call of a check, service by service. */
const CALLS = MONITORED_SERVICES.flatMap((service) => PROBES.map((probe) => ({ service, probe })));

/**
 * Owns what is known of the services' health (CCFG-02). A check makes each call once, without a second try, a few
 * at a time (HEALTH_CALLS_AT_ONCE); an answer shows as it comes, and what fails or is late harms no other. A check
 * that is asked for while one runs is that one.
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
      of<Change>(begun),
      from(CALLS).pipe(mergeMap(({ service, probe }) => this.ask(service, probe), HEALTH_CALLS_AT_ONCE)),
      defer(() => {
        const at = this.clock.now();
        return of<Change>((health) => ended(health, at));
      }),
    );
  }

  private ask(service: MonitoredService, probe: ProbeName): Observable<Change> {
    return this.api.ask(service, probe).pipe(
      map(({ ok }) => ({ good: ok, words: ok ? 'Answers' : 'Reports a fault' })),
      catchError((error: unknown) => of({ good: false, words: failureWords(error, service.timeoutMs) })),
      timeInterval(),
      map(({ value, interval: ms }): Change => {
        const result = { ...value, ms, at: this.clock.now() };
        return (health) => withResult(health, { service, probe, result });
      }),
    );
  }
}
