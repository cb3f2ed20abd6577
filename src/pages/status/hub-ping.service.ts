import { BehaviorSubject, catchError, exhaustMap, map, of, Subject, startWith, switchMap } from 'rxjs';
import { HubService } from '../../core/hub/hub.service';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';

export type PingState =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'succeeded'; readonly ms: number }
  | { readonly kind: 'failed' };

/**
 * Owns the result of the last ping in this session.
 *
 * | Rule | Operator |
 * |---|---|
 * | A ping that is requested while one is running is ignored | `exhaustMap` |
 * | Another credential ends it, and forgets the result | `switchMap` of `credential$` |
 */
@Injectable({ providedIn: 'root' })
export class HubPingService {
  private readonly pings = new Subject<void>();
  private readonly pingSubject = new BehaviorSubject<PingState>({ kind: 'none' });

  readonly ping$ = readonlyState(this.pingSubject);

  constructor() {
    const hub = inject(HubService);
    const ping$ = this.pings.pipe(
      exhaustMap(() =>
        hub.ping().pipe(
          map((ms): PingState => ({ kind: 'succeeded', ms })),
          catchError(() => of<PingState>({ kind: 'failed' })),
          startWith<PingState>({ kind: 'pending' }),
        ),
      ),
    );
    inject(SessionService)
      .credential$.pipe(
        switchMap(() => ping$.pipe(startWith<PingState>({ kind: 'none' }))),
        takeUntilDestroyed(),
      )
      .subscribe(this.pingSubject);
  }

  ping(): void {
    this.pings.next();
  }
}
