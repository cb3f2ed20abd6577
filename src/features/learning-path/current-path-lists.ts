import { combineLatest, defer, first, map, type Observable, of } from 'rxjs';
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
 * The lists of the current path, for other services that need the same ones. It loads nothing: PathDetailsService does,
 * once a screen shows that path.
 */
@Injectable({ providedIn: 'root' })
export class CurrentPathLists {
  private states: PathListStates | null = null;

  /** For PathDetailsService. */
  set(states: PathListStates): void {
    this.states = states;
  }

  /** The lists of a path once they have loaded; null if another path is the current one, or if they could not be loaded. */
  once(learningPathId: number): Observable<PathLists | null> {
    return defer(() => {
      if (this.states === null) return of(null);
      const { pathId$, groups$, courses$ } = this.states;
      return combineLatest([pathId$, groups$, courses$]).pipe(
        map(([pathId, groups, courses]) => {
          if (pathId !== learningPathId || groups.error || courses.error) return null;
          if (!groups.value || !courses.value || groups.loading || courses.loading) return undefined;
          return { groups: groups.value, courses: courses.value };
        }),
        first((lists) => lists !== undefined),
      );
    });
  }
}
