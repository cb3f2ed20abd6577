import { map } from 'rxjs';
import { type PaletteItem, type PaletteKind, REMOTE_LIMIT } from '../../connected/palette';
import { loadedItems, searchUrl } from '../../connected/palette-items';
import type { Certificate } from '../../contracts/certificate';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { inject } from '../../framework/di';
import { factsText } from '../../platform/format/facts';
import { CertificateService } from './certificate.service';
import { CertificateApiService } from './certificate-api.service';
import { CERTIFICATES_PATH, factsOf, titleOf } from './certificate-list.model';

/** The certificates that the student has earned here. Choosing one leads to its place in their list. */
export const CERTIFICATES_KIND: PaletteKind = {
  id: 'certificates',
  title: 'Certificates',
  icon: 'award',
  page: { path: CERTIFICATES_PATH, label: 'Certificates' },
  items: () => {
    const certificates = inject(CertificateService);
    const reload = (request: ReloadRequest) => certificates.reload(request);
    return loadedItems(certificates.certificates$, reload, ({ items }) => items.map(itemOf));
  },
  search: (text) =>
    inject(CertificateApiService)
      .getCertificatesWithFilters({ filter: [`name@=${text}`], limit: REMOTE_LIMIT })
      .pipe(map(({ items }) => items.map(itemOf))),
  listUrl: (text) => searchUrl(CERTIFICATES_PATH, text),
};

function itemOf(certificate: Certificate): PaletteItem {
  const { certificateId, certificateNumber, courseName, locked } = certificate;
  return {
    id: String(certificateId),
    label: titleOf(certificate),
    detail: factsText(...factsOf(certificate, ''), locked && 'locked'),
    // The list is searched by names and numbers.
    target: { to: searchUrl(CERTIFICATES_PATH, certificateNumber || courseName) },
  };
}
