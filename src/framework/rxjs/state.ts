import { type BehaviorSubject, distinctUntilChanged, map, merge, Observable, share } from 'rxjs';

/**
 * A read-only stream with a current value.
 *
 * A subscriber gets the current value at once and then every change. After an error of the stream, reading `value`
 * throws that error.
 */
export interface State<T> extends Observable<T> {
  readonly value: T;
}

class StateView<T> extends Observable<T> implements State<T> {
  constructor(
    source$: Observable<T>,
    private readonly read: () => T,
  ) {
    // Passing the subject itself would make it accessible as `source`.
    super((subscriber) => source$.subscribe(subscriber));
  }

  get value(): T {
    return this.read();
  }
}

/** A read-only view of a subject. */
export function readonlyState<T>(subject: BehaviorSubject<T>): State<T> {
  return new StateView(subject, () => subject.value);
}

/**
 * Derives a state from another one. Emits only when the result changes (Object.is), and holds no subscription of its
 * own. `project` must be pure. Its result is reused until the source changes, so `value` and all subscribers get the
 * same object.
 */
export function mapState<T, R>(state: State<T>, project: (value: T) => R): State<R> {
  let last: { readonly input: T; readonly output: R } | undefined;
  const projectOnce = (input: T): R => {
    if (!last || !Object.is(last.input, input)) last = { input, output: project(input) };
    return last.output;
  };
  return new StateView(state.pipe(map(projectOnce), distinctUntilChanged(Object.is)), () =>
    projectOnce(state.value),
  );
}

/**
 * The same state, which keeps `work$` running while it has subscribers, once for all of them. It is for work that
 * would be wasted without subscribers, such as listening to the events of one entity. The work must not fail.
 */
export function stateWith<T>(state: State<T>, work$: Observable<never>): State<T> {
  return new StateView(merge(state, work$.pipe(share())), () => state.value);
}
