import type { LicenseType } from '../../contracts/license-type';
import { Injectable, inject } from '../../framework/di';
import { mapState, type State } from '../../framework/rxjs';
import { studentLoad } from '../data/load';
import { type Loadable, NOT_LOADED } from '../data/loadable';
import { stateFrom } from '../data/state-from';
import { GlobalApiService } from './global-api.service';
import { licenseTypeNames } from './license-type-names';

/** Owns the names of the brand's license types. They load on login. If that fails, cards are shown without them. */
@Injectable({ providedIn: 'root' })
export class LicenseTypesService {
  private readonly api = inject(GlobalApiService);

  readonly licenseTypes$ = stateFrom<Loadable<readonly LicenseType[]>>(
    studentLoad({
      load: () => this.api.getLicenseTypes(),
      errorText: () => 'License types are missing.',
    }),
    NOT_LOADED,
  );

  /** The names by id, without empty ones; null until they are loaded or have failed. */
  readonly names$: State<ReadonlyMap<number, string> | null> = mapState(
    this.licenseTypes$,
    ({ value, error }) => (value === null && error === null ? null : licenseTypeNames(value ?? [])),
  );
}
