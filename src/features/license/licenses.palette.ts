import { of } from 'rxjs';
import type { PaletteItem, PaletteKind } from '../../connected/palette';
import { loadedItems } from '../../connected/palette-items';
import type { License } from '../../contracts/license';
import { BrandService } from '../../core/brand/brand.service';
import { isHidden } from '../../core/brand/hidden-items';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { inject } from '../../framework/di';
import { CLOCK } from '../../platform/clock/clock';
import { factsText } from '../../platform/format/facts';
import { preferredLicenses } from './license.model';
import { LicenseService } from './license.service';
import { licenseFacts, licenseName } from './license-list.model';

const LEDGER_PATH = '/account/ledger';

/** The student's licenses. Choosing one leads to its ledger, or to the list of them where the brand hides the ledger. */
export const LICENSES_KIND: PaletteKind = {
  id: 'licenses',
  title: 'Licenses',
  icon: 'card',
  page: { path: LEDGER_PATH },
  items: () => {
    const { settings } = inject(BrandService).context;
    const hasLedger = !isHidden('License Ledger', settings);
    if (!hasLedger && isHidden('Profile', settings)) return of([]);
    const addressOf = ({ studentLicenseId }: License) =>
      hasLedger ? `${LEDGER_PATH}#license-${studentLicenseId}` : '/account/profile#licenses';
    const service = inject(LicenseService);
    const clock = inject(CLOCK);
    const reload = (request: ReloadRequest) => service.reload(request);
    return loadedItems(service.licenses$, reload, (licenses) =>
      preferredLicenses(licenses).map((license) => itemOf(license, addressOf(license), clock.now())),
    );
  },
};

function itemOf(license: License, to: string, now: Date): PaletteItem {
  return {
    id: String(license.studentLicenseId),
    label: licenseName(license),
    detail: factsText(...licenseFacts(license, now)),
    keywords: license.stateAbbv,
    target: { to },
  };
}
