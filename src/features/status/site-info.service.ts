import { BrandService } from '../../core/brand/brand.service';
import { ENVIRONMENT_OVERRIDE_KEY } from '../../core/brand/developer-settings';
import { Injectable, inject } from '../../framework/di';
import { mapState, type State } from '../../framework/rxjs';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { describePlace, type Place } from './site-info.model';

/** Which brand and environment the page belongs to, and why. */
@Injectable({ providedIn: 'root' })
export class SiteInfoService {
  private readonly address = inject(PAGE_ADDRESS);
  private readonly storage = inject(LocalStorageService);

  readonly place$: State<Place> = mapState(inject(BrandService).state$, (state) =>
    describePlace(state, {
      hostname: this.address.hostname,
      storedEnvironment: this.storage.get(ENVIRONMENT_OVERRIDE_KEY),
    }),
  );
}
