import { BehaviorSubject, catchError, exhaustMap, map, of, Subject, startWith, switchMap } from 'rxjs';
import { HubService } from '../../core/hub/hub.service';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';

export type PingState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'answered'; readonly ms: number }
  | { readonly kind: 'failed' };

/** The last ping of the hub in this session; one at a time. */
@Injectable({ providedIn: 'root' })
export class HubPingService {
  private readonly pings = new Subject<void>();
  private readonly pingSubject = new BehaviorSubject<PingState>({ kind: 'none' });

  readonly ping$ = readonlyState(this.pingSubject);

  constructor() {
    const hub = inject(HubService);
    const asked = this.pings.pipe(
      exhaustMap(() =>
        hub.ping().pipe(
          map((ms): PingState => ({ kind: 'answered', ms })),
          catchError(() => of<PingState>({ kind: 'failed' })),
          startWith<PingState>({ kind: 'asking' }),
        ),
      ),
    );
    inject(SessionService)
      .credential$.pipe(
        switchMap(() => asked.pipe(startWith<PingState>({ kind: 'none' }))),
        takeUntilDestroyed(),
      )
      .subscribe(this.pingSubject);
  }

  ping(): void {
    this.pings.next();
  }
}
