import { BehaviorSubject, defer, filter, finalize, map, merge, type Observable, take, timer } from 'rxjs';
import { Injectable } from '../../framework/di';
import { FINAL_CALLS_MS } from './session.timing';

/**
 * Calls that have to reach the server before the credential is revoked, such as one that stops a clock.
 *
 * | Rule | Operator |
 * |---|---|
 * | What waits for them goes on after 2 s at the latest (our choice) | `merge` with `timer(FINAL_CALLS_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class FinalCallsService {
  private readonly pending = new BehaviorSubject(0);

  /** Emits once: when no such call is pending, at the latest after FINAL_CALLS_MS. */
  readonly settled$: Observable<void> = merge(
    this.pending.pipe(filter((count) => count === 0)),
    timer(FINAL_CALLS_MS),
  ).pipe(
    take(1),
    map(() => undefined),
  );

  /** The call is pending from its subscription until it ends. */
  track<T>(call$: Observable<T>): Observable<T> {
    return defer(() => {
      this.pending.next(this.pending.value + 1);
      return call$.pipe(finalize(() => this.pending.next(this.pending.value - 1)));
    });
  }
}
