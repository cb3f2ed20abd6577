import { distinctUntilChanged, type Observable, of, switchMap } from 'rxjs';
import type { Credential } from '../../contracts/credential';
import { type LoadOptions, loadChanges, toLoadable } from './load-changes';
import { type Loadable, NOT_LOADED } from './loadable';
import { switchMapStudent } from './switch-map-student';

interface StudentLoad<T> extends LoadOptions<T> {
  /** The request: cold, and aborted when the student changes or a newer load starts. */
  readonly load: (student: Credential) => Observable<T>;
}

interface KeyedLoad<K, T> extends LoadOptions<T> {
  /**
   * What to load, such as an id; null for nothing. If it comes from data of the student, create that state first, so
   * that it is cleared before this load restarts for the next student.
   */
  readonly key$: Observable<K | null>;
  /** The request: cold, and aborted when the key or the student changes or a newer load starts. */
  readonly load: (key: K, student: Credential) => Observable<T>;
}

/**
 * Loads data of the student on login and on each reload that passes the gate (STA-01, STA-03). The data is cleared when
 * the student changes. When the same student renews their credential, the value stays and is reloaded. The stream
 * never fails and never completes. Needs an injection context.
 */
export function studentLoad<T>({ load, ...options }: StudentLoad<T>): Observable<Loadable<T>> {
  const changes = loadChanges(options);
  const reduce = toLoadable<T>();
  return switchMapStudent(() => changes(load).pipe(reduce), of(NOT_LOADED));
}

/** A studentLoad by key. The data is cleared when the key changes, and nothing is loaded while the key is null. */
export function keyedLoad<K, T>({ key$, load, ...options }: KeyedLoad<K, T>): Observable<Loadable<T>> {
  const changes = loadChanges(options);
  const reduce = toLoadable<T>();
  return switchMapStudent(
    () =>
      key$.pipe(
        distinctUntilChanged(),
        switchMap((key) =>
          key === null ? of(NOT_LOADED) : changes((student) => load(key, student)).pipe(reduce),
        ),
      ),
    of(NOT_LOADED),
  );
}
