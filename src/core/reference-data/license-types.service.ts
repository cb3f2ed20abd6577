import { BehaviorSubject, NEVER } from 'rxjs';
import type { LicenseType } from '../../contracts/license-type';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { type Loadable, NOT_LOADED } from '../data/loadable';
import { studentLoad } from '../data/student-load';
import { GlobalApiService } from './global-api.service';

/** Owns the names of the brand's license types. They load on login; a failure leaves cards without them. */
@Injectable({ providedIn: 'root' })
export class LicenseTypesService {
  private readonly api = inject(GlobalApiService);
  private readonly licenseTypesSubject = new BehaviorSubject<Loadable<readonly LicenseType[]>>(NOT_LOADED);

  readonly licenseTypes$ = readonlyState(this.licenseTypesSubject);
  /** Names by id, those that have one; null until they are here or have failed. */
  readonly names$: State<ReadonlyMap<number, string> | null> = mapState(
    this.licenseTypes$,
    ({ value, error }) =>
      value === null && error === null
        ? null
        : new Map(
            (value ?? [])
              .filter(({ licenseTypeName }) => licenseTypeName !== '')
              .map(({ licenseTypeId, licenseTypeName }) => [licenseTypeId, licenseTypeName]),
          ),
  );

  constructor() {
    studentLoad({
      reloads: NEVER,
      load: () => this.api.getLicenseTypes(),
      errorText: () => 'License types are missing.',
    })
      .pipe(takeUntilDestroyed())
      .subscribe(this.licenseTypesSubject);
  }
}
