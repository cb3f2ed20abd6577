import { BehaviorSubject, defer, finalize, NEVER, Observable, Subject, switchMap, take, timer } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State } from '../../framework/rxjs';
import { SessionService } from './session.service';

/**
 * What is being written at present. A session is given up only after that, as far as it does not take too long: the
 * credential is needed until then.
 *
 * | Rule | Operator |
 * |---|---|
 * | What waits in a queue is sent in the same turn, so nothing is pending only if a turn has gone by | `timer(0)` |
 */
@Injectable({ providedIn: 'root' })
export class PendingWritesService {
  private readonly session = inject(SessionService);
  private readonly count = new BehaviorSubject(0);
  private readonly unsaved = new Subject<void>();

  readonly isPending$: State<boolean> = mapState(readonlyState(this.count), (count) => count > 0);

  /** Emits once: when nothing is pending. */
  readonly settled$: Observable<unknown> = this.isPending$.pipe(
    switchMap((isPending) => (isPending ? NEVER : timer(0))),
    take(1),
  );

  /** A write has failed, or nobody knows what has become of it. */
  readonly unsaved$: Observable<void> = this.unsaved.asObservable();

  /** The work is pending from its subscription until it ends. */
  track<T>(work$: Observable<T>): Observable<T> {
    return defer(() => {
      this.count.next(this.count.value + 1);
      return work$.pipe(finalize(() => this.count.next(this.count.value - 1)));
    });
  }

  /**
   * The same for a request. It goes on without its subscriber if that has left because the session has ended: the
   * student wanted it to be written, and nobody hears of the response.
   */
  trackRequest<T>(request$: Observable<T>): Observable<T> {
    return new Observable((subscriber) => {
      const { studentId } = this;
      const request = this.track(request$).subscribe({
        next: (value) => subscriber.next(value),
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
      return () => {
        if (this.studentId === studentId) request.unsubscribe();
      };
    });
  }

  reportUnsaved(): void {
    this.unsaved.next();
  }

  private get studentId(): number | undefined {
    return this.session.credential$.value?.UserId;
  }
}
