import { BehaviorSubject, NEVER } from 'rxjs';
import type { LicenseType } from '../../contracts/license-type';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { type Loadable, NOT_LOADED } from '../load/loadable';
import { studentLoad } from '../load/student-load';
import { GlobalApiService } from './global-api.service';

/** Owns the names of the brand's license types. They load on login; a failure leaves ids without names. */
@Injectable({ providedIn: 'root' })
export class LicenseTypesService {
  private readonly api = inject(GlobalApiService);
  private readonly licenseTypesSubject = new BehaviorSubject<Loadable<readonly LicenseType[]>>(NOT_LOADED);

  readonly licenseTypes$ = readonlyState(this.licenseTypesSubject);

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
