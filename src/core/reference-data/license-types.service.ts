import { Subject } from 'rxjs';
import type { LicenseType } from '../../contracts/license-type';
import { Injectable, inject } from '../../framework/di';
import { mapState, type State } from '../../framework/rxjs';
import { studentLoad } from '../data/load';
import { type Loadable, NOT_LOADED } from '../data/loadable';
import type { ReloadRequest } from '../data/reload-gate';
import { stateFrom } from '../data/state-from';
import { GlobalApiService } from './global-api.service';
import { licenseTypeNames } from './license-type-names';

/** Our wording: the spec has none. */
const LICENSE_TYPES_FAILED_TEXT = "We couldn't load your license types. Please try again.";

/** Owns the names of the brand's license types. They load on login. If that fails, cards are shown without them. */
@Injectable({ providedIn: 'root' })
export class LicenseTypesService {
  private readonly api = inject(GlobalApiService);
  private readonly reloads = new Subject<ReloadRequest>();

  readonly licenseTypes$ = stateFrom<Loadable<readonly LicenseType[]>>(
    studentLoad({
      reloads: this.reloads,
      load: () => this.api.getLicenseTypes(),
      errorText: () => LICENSE_TYPES_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** The names by id, without empty ones; null until they are loaded or have failed. */
  readonly names$: State<ReadonlyMap<number, string> | null> = mapState(
    this.licenseTypes$,
    ({ value, error }) => (value === null && error === null ? null : licenseTypeNames(value ?? [])),
  );

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }
}
