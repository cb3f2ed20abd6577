import { map, of } from 'rxjs';
import { type PaletteItem, type PaletteKind, REMOTE_LIMIT } from '../../connected/palette';
import { searchUrl } from '../../connected/palette-items';
import type { ExternalCertificate } from '../../contracts/certificate';
import { BrandService } from '../../core/brand/brand.service';
import { inject } from '../../framework/di';
import { formatDay } from '../../platform/format/dates';
import { factsText } from '../../platform/format/facts';
import { ExternalCertificateApiService } from './external-certificate-api.service';
import { EXTERNAL_CERTIFICATES_PATH, titleOf } from './external-certificate-list.model';

/** The certificates that the student has earned elsewhere, where the brand has them (RTE-09). */
export const EXTERNAL_CERTIFICATES_KIND: PaletteKind = {
  id: 'external-certificates',
  title: 'External certificates',
  icon: 'award',
  page: { path: EXTERNAL_CERTIFICATES_PATH, label: 'Certificates' },
  search: (text) => {
    if (inject(BrandService).context.settings.externalCertificateSettings?.enabled !== true) return of([]);
    return inject(ExternalCertificateApiService)
      .getExternalCertificatesWithFilters({ filter: [`name@=${text}`], limit: REMOTE_LIMIT })
      .pipe(map(({ items }) => items.map(itemOf)));
  },
  listUrl: (text) => searchUrl(EXTERNAL_CERTIFICATES_PATH, text),
};

function itemOf(certificate: ExternalCertificate): PaletteItem {
  const { externalCertificateId, courseName, provider, completionDate, stateAbbv } = certificate;
  return {
    id: String(externalCertificateId),
    label: titleOf(certificate),
    detail: factsText(completionDate && `completed ${formatDay(completionDate)}`, stateAbbv, provider),
    target: { to: searchUrl(EXTERNAL_CERTIFICATES_PATH, courseName) },
  };
}
