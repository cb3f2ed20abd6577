import { map, Subject } from 'rxjs';
import { studentLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { ReferenceApiService } from '../../core/reference-data/reference-api.service';
import { Injectable, inject } from '../../framework/di';

/** Our wording. */
const SUFFIXES_FAILED_TEXT = "We couldn't load the suffixes. Please try again.";

/** Owns the suffixes that a name can have (CGLB-01). They load with the first screen that offers them. */
@Injectable({ providedIn: 'root' })
export class SuffixService {
  private readonly api = inject(ReferenceApiService);
  private readonly reloads = new Subject<ReloadRequest>();

  readonly suffixes$ = stateFrom<Loadable<readonly string[]>>(
    studentLoad({
      reloads: this.reloads,
      load: () =>
        this.api
          .getSuffixes()
          .pipe(map(({ items }) => items.map(({ suffix }) => suffix).filter((suffix) => suffix !== ''))),
      errorText: () => SUFFIXES_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  reload(): void {
    this.reloads.next({ force: true });
  }
}
