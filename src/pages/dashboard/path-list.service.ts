import { BehaviorSubject } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
import { readPathListView } from './path-list.model';

/**
 * Owns the search and the order of the list of learning paths, which live in the address. What changes them arrives with
 * the toolbar (PathListAddress), so that the first page can do without it.
 */
@Injectable({ providedIn: 'root' })
export class PathListService {
  /** For PathListAddress. */
  readonly views = new BehaviorSubject(readPathListView(''));
  readonly view$ = readonlyState(this.views);

  constructor() {
    inject(Router)
      .location$.pipe(takeUntilDestroyed())
      .subscribe(({ search }) => this.views.next(readPathListView(search)));
  }
}
