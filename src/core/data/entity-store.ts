import { BehaviorSubject, EMPTY, ignoreElements, merge, type Observable, tap } from 'rxjs';
import { Injector, inject, runInInjectionContext } from '../../framework/di';
import { mapState, readonlyState, type State, stateWith } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { keepUnchanged } from './keep-unchanged';
import { type Change, type LoadOptions, loadChanges } from './load-changes';
import { type Loadable, NOT_LOADED } from './loadable';
import { perKey } from './per-key';
import type { ReloadRequest } from './reload-gate';
import { onStudentEnd } from './student-state';
import { switchMapStudent } from './switch-map-student';

interface EntityLoad<T> extends Omit<LoadOptions<T>, 'edits' | 'reloads'> {
  /** Requests to reload the entity with an id. */
  readonly reloads?: (id: number) => Observable<ReloadRequest>;
  /** The request of one entity: cold. */
  readonly load: (id: number) => Observable<T>;
}

type EntityStoreOptions<T> = (EntityLoad<T> | { readonly load?: undefined }) & {
  readonly idOf: (entity: T) => number;
  /** What becomes of an entity that `put` brings again; by default it is replaced. It is for lists that leave fields out. */
  readonly merge?: (known: T, put: T) => T;
  /** The entity each time it changes elsewhere; followed while someone subscribes to it, for the signed-in student. */
  readonly follow?: (id: number) => Observable<T>;
};

export interface EntityStore<T> {
  /** An entity as it was loaded last; null if it was not. Sends no request. The same id returns the same state. */
  readonly entity$: (id: number) => State<T | null>;
  /** An entity that `load` loads while someone subscribes, and again when it may have changed. */
  readonly loaded$: (id: number) => State<Loadable<T>>;
  /** Takes over entities that were loaded. What has not changed stays the same object. */
  readonly put: (entities: readonly T[]) => void;
  /** Changes what is known of an entity, as after a call that has changed it. One that is not known stays unknown. */
  readonly patch: (id: number, patch: Partial<T>) => void;
  readonly remove: (id: number) => void;
}

/**
 * The student's entities of one kind by id, as far as lists and calls have loaded them. Lists hold ids only, so an
 * entity that changes is rendered again alone, and is the same wherever it is shown. All are cleared when the student's
 * session ends. An entity that nobody looks at costs its value only. Needs an injection context.
 */
export function entityStore<T extends object>(options: EntityStoreOptions<T>): EntityStore<T> {
  const { idOf, follow, merge: mergeKnown } = options;
  const clock = inject(CLOCK);
  const injector = inject(Injector);
  const subjects = new Map<number, BehaviorSubject<Loadable<T>>>();
  const loads = (id: number): Observable<Change<T>> =>
    options.load ? runInInjectionContext(injector, () => changesOf(options, id)) : EMPTY;

  onStudentEnd(() => {
    for (const subject of subjects.values()) subject.next(NOT_LOADED);
  });

  function subjectOf(id: number): BehaviorSubject<Loadable<T>> {
    const subject = subjects.get(id) ?? new BehaviorSubject<Loadable<T>>(NOT_LOADED);
    subjects.set(id, subject);
    return subject;
  }

  function change(id: number, change: Change<T>): void {
    const subject = subjectOf(id);
    const { value } = subject.value;
    const after = change(subject.value);
    subject.next({ ...after, value: keepUnchanged(value, after.value) });
  }

  function put(entities: readonly T[]): void {
    const asOf = clock.now();
    for (const entity of entities) {
      change(idOf(entity), ({ value }) => ({
        value: value === null || !mergeKnown ? entity : mergeKnown(value, entity),
        loading: false,
        error: null,
        asOf,
      }));
    }
  }

  const followed = (id: number): Observable<never> =>
    follow
      ? runInInjectionContext(injector, () => switchMapStudent(() => follow(id))).pipe(
          tap((entity) => put([entity])),
          ignoreElements(),
        )
      : EMPTY;

  return {
    entity$: perKey((id) =>
      stateWith(
        mapState(readonlyState(subjectOf(id)), ({ value }) => value),
        followed(id),
      ),
    ),
    loaded$: perKey((id) => {
      const loaded$ = loads(id).pipe(
        tap((each) => change(id, each)),
        ignoreElements(),
      );
      return stateWith(readonlyState(subjectOf(id)), merge(loaded$, followed(id)));
    }),
    put,
    patch: (id, patch) => {
      const value = subjects.get(id)?.value.value;
      if (value) change(id, (state) => ({ ...state, value: { ...value, ...patch } }));
    },
    remove: (id) => subjects.get(id)?.next(NOT_LOADED),
  };
}

function changesOf<T>({ load, reloads, ...options }: EntityLoad<T>, id: number): Observable<Change<T>> {
  const changes = loadChanges<T>({ ...options, ...(reloads && { reloads: reloads(id) }) });
  return changes(() => load(id));
}
