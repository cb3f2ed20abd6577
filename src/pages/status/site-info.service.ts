import { BrandService } from '../../core/brand/brand.service';
import { ENVIRONMENT_OVERRIDE_KEY } from '../../core/brand/developer-settings';
import { Injectable, inject } from '../../framework/di';
import { mapState, type State } from '../../framework/rxjs';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { describeSite, type SiteInfo } from './site-info.model';

/** Owns the description of the page's brand and environment. */
@Injectable({ providedIn: 'root' })
export class SiteInfoService {
  private readonly address = inject(PAGE_ADDRESS);
  private readonly storage = inject(LocalStorageService);

  readonly siteInfo$: State<SiteInfo> = mapState(inject(BrandService).state$, (state) =>
    describeSite(state, {
      hostname: this.address.hostname,
      environmentOverride: this.storage.get(ENVIRONMENT_OVERRIDE_KEY),
    }),
  );
}
