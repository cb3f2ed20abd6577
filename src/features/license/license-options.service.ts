import { defer, type Observable, of, Subject, startWith, switchMap } from 'rxjs';
import type { LicenseTypeOption } from '../../contracts/reference';
import { itemsOf } from '../../core/api/lists';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { MarketingReferenceApiService } from '../../core/reference-data/marketing-reference-api.service';
import { Injectable, inject } from '../../framework/di';

/** ERR-11. */
export const LICENSE_OPTIONS_FAILED_TEXT =
  'There was an error loading course information.. Please try a reload or logging out and back in.';

/**
 * Owns the license types of the brand with their states, goals and levels (ENT-11, CMKT-01). They are loaded when an
 * editor asks for them, and kept until the student changes.
 */
@Injectable({ providedIn: 'root' })
export class LicenseOptionsService {
  private readonly marketing = inject(MarketingReferenceApiService);
  private readonly professions = new Subject<string>();
  private readonly reloads = new Subject<ReloadRequest>();

  readonly types$ = stateFrom<Loadable<readonly LicenseTypeOption[]>>(
    keyedLoad({
      // Nobody has asked yet when a student signs in.
      key$: defer(() => this.professions.pipe(startWith(null))),
      reloads: this.reloads,
      load: (profession) => this.getTypes(profession),
      errorText: () => LICENSE_OPTIONS_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** Loads the license types, of one profession if it is given. Nothing is sent if they are loaded or loading. */
  load(profession = ''): void {
    this.professions.next(profession);
    if (this.types$.value.error !== null) this.reloads.next({ force: true });
  }

  /** All license types if the brand no longer has any of the profession. */
  private getTypes(profession: string): Observable<readonly LicenseTypeOption[]> {
    const all$ = this.marketing.getLicenseTypes({}, { includeStates: true });
    const page$ =
      profession === ''
        ? all$
        : this.marketing
            .getLicenseTypesOfProfession(profession)
            .pipe(switchMap((page) => (page.items.length > 0 ? of(page) : all$)));
    return itemsOf(page$);
  }
}
