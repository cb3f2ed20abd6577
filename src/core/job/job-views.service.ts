import { BehaviorSubject } from 'rxjs';
import { Injectable } from '../../framework/di';
import { readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';

/** What every page shows of work that goes on while the student looks at others. */
export interface JobView {
  /** Names the work: 'Emailing certificates'. */
  readonly label: string;
  /** How far it is while it is under way; percent is null as long as that is not known. */
  readonly progress: { readonly percent: number | null; readonly text: string } | null;
  /** Why it does not go on. */
  readonly notice: { readonly kind: 'info' | 'warning' | 'error'; readonly text: string } | null;
  readonly actions: readonly { readonly text: string; readonly run: () => void }[];
}

/** Collects the work that is shown on every page. */
@Injectable({ providedIn: 'root' })
export class JobViewsService {
  private readonly jobsSubject = new BehaviorSubject<readonly JobView[]>([]);

  readonly jobs$ = readonlyState(this.jobsSubject);

  private readonly sources: State<JobView | null>[] = [];

  /** Shows the work of a service: null while there is none. */
  add(view$: State<JobView | null>): void {
    this.sources.push(view$);
    view$.pipe(takeUntilDestroyed()).subscribe(() => {
      const jobs = this.sources.flatMap(({ value }) => value ?? []);
      // A service may be created while a page renders, which must not change what another part shows.
      if (jobs.length + this.jobs$.value.length > 0) this.jobsSubject.next(jobs);
    });
  }
}
