import { type BehaviorSubject, distinctUntilChanged, map, Observable } from 'rxjs';

/**
 * A stream that always has a present value, and that nobody can write to.
 *
 * A subscriber gets the present value at once and every later one. Once the stream has failed, reading `value`
 * throws the same error.
 */
export interface State<T> extends Observable<T> {
  readonly value: T;
}

class StateView<T> extends Observable<T> implements State<T> {
  constructor(
    source$: Observable<T>,
    private readonly read: () => T,
  ) {
    // A function rather than the subject itself, which would stay reachable as `source`.
    super((subscriber) => source$.subscribe(subscriber));
  }

  get value(): T {
    return this.read();
  }
}

/** The readable side of a subject, which its owner keeps to himself. */
export function readonlyState<T>(subject: BehaviorSubject<T>): State<T> {
  return new StateView(subject, () => subject.value);
}

/**
 * A state that follows from another one. `project` must be pure: it runs once a source value as long as that value
 * stays, so `value` and what subscribers get are the same object. Emits only what differs by Object.is from the
 * one before. Holds no subscription of its own.
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
