import { BehaviorSubject, combineLatest, first, map, type Observable, of, switchMap } from 'rxjs';
import type { Loadable } from '../../core/data/loadable';
import { Injectable } from '../../framework/di';
import type { PathLists } from './path-hours.model';

/** Courses and groups of one path, while they load and afterwards. */
interface PathListStates {
  readonly pathId$: Observable<number | null>;
  readonly groups$: Observable<Loadable<PathLists['groups']>>;
  readonly courses$: Observable<Loadable<PathLists['courses']>>;
}

/**
 * The lists of the current path for who needs the same ones (LedgerService), without loading them: PathDetailsService
 * loads them, once a screen shows that path.
 */
@Injectable({ providedIn: 'root' })
export class CurrentPathLists {
  private readonly states = new BehaviorSubject<PathListStates | null>(null);

  /** For PathDetailsService. */
  set(states: PathListStates): void {
    this.states.next(states);
  }

  /** The lists of a path once they have loaded, or null if they are not loaded here, or could not be. */
  once(learningPathId: number): Observable<PathLists | null> {
    return this.states.pipe(
      first(),
      switchMap((states) =>
        states ? combineLatest([states.pathId$, states.groups$, states.courses$]) : of(null),
      ),
      map((all) => {
        const [pathId, groups, courses] = all ?? [];
        if (pathId !== learningPathId || groups?.error || courses?.error) return null;
        if (!groups?.value || !courses?.value || groups.loading || courses.loading) return undefined;
        return { groups: groups.value, courses: courses.value };
      }),
      first((lists) => lists !== undefined),
    );
  }
}
