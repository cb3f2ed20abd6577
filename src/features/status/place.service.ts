import { BrandService } from '../../core/brand/brand.service';
import { ENVIRONMENT_CHOICE_KEY } from '../../core/brand/developer-choices';
import { PAGE_ADDRESS } from '../../core/browser/browser';
import { LocalStorageService } from '../../core/browser/local-storage.service';
import { Injectable, inject } from '../../framework/di';
import { mapState, type State } from '../../framework/rxjs';
import { describePlace, type Place } from './place.model';

/** Which brand and environment the page belongs to, and why. */
@Injectable({ providedIn: 'root' })
export class PlaceService {
  private readonly address = inject(PAGE_ADDRESS);
  private readonly storage = inject(LocalStorageService);

  readonly place$: State<Place> = mapState(inject(BrandService).state$, (state) =>
    describePlace(state, {
      hostname: this.address.hostname,
      storedEnvironment: this.storage.get(ENVIRONMENT_CHOICE_KEY),
    }),
  );
}
