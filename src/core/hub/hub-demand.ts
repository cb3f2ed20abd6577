import {
  BehaviorSubject,
  combineLatest,
  defer,
  distinctUntilChanged,
  finalize,
  map,
  type Observable,
  of,
  switchMap,
  timer,
} from 'rxjs';
import { CLOSE_AFTER_LAST_LISTENER_MS } from './hub.timing';

/** The user has connected or disconnected manually. This replaces the listener count until another student signs in. */
interface ManualOverride {
  readonly open: boolean;
  readonly studentId: number | null;
}

/** Whether a connection to the hub is wanted: by its listeners, unless the user has decided otherwise (STA-11). */
export class HubDemand {
  private readonly listenerCount = new BehaviorSubject(0);
  private readonly overrideSubject = new BehaviorSubject<ManualOverride | null>(null);

  /** Changes as soon as the first listener comes or the last one leaves. */
  readonly listened$ = combineLatest([this.overrideSubject, this.listenerCount]).pipe(
    map(([override, count]) => override?.open ?? count > 0),
    distinctUntilChanged(),
  );

  /** Counts every subscriber as a listener. */
  withListener<T>(source: Observable<T>): Observable<T> {
    return defer(() => {
      this.listenerCount.next(this.listenerCount.value + 1);
      return source.pipe(finalize(() => this.listenerCount.next(this.listenerCount.value - 1)));
    });
  }

  override(open: boolean, studentId: number | null): void {
    this.overrideSubject.next({ open, studentId });
  }

  /**
   * For a connection of this student, who does not inherit the override of another. A connection outlives its last
   * listener. A new one is not opened without listeners, however.
   */
  wantedBy(studentId: number): Observable<boolean> {
    if (this.overrideSubject.value?.studentId !== studentId) this.overrideSubject.next(null);
    const hasListeners$ = this.listened$.pipe(
      switchMap((listened, index) => {
        if (listened) return of(true);
        return index === 0 ? of(false) : timer(CLOSE_AFTER_LAST_LISTENER_MS).pipe(map(() => false));
      }),
    );
    return this.overrideSubject.pipe(
      switchMap((override) => (override === null ? hasListeners$ : of(override.open))),
      distinctUntilChanged(),
    );
  }
}
