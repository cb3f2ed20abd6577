import { of } from 'rxjs';
import { ACTIONS_TITLE, type PaletteKind } from '../../connected/palette';
import { runLater } from '../../connected/palette-items';
import { BrandService } from '../../core/brand/brand.service';
import { inject } from '../../framework/di';
import { EXTERNAL_CERTIFICATES_PATH } from './external-certificate-list.model';

/** The chunk of the page that shows the form. */
const loadForm = () => import('./index').then((file) => file.ExternalFormService);

/** Leads to the form of a new external certificate, where the brand has them (RTE-09). */
export const ADD_EXTERNAL_CERTIFICATE_KIND: PaletteKind = {
  id: 'add-external-certificate',
  title: ACTIONS_TITLE,
  icon: 'award',
  page: { path: EXTERNAL_CERTIFICATES_PATH, label: 'Certificates' },
  items: () => {
    if (inject(BrandService).context.settings.externalCertificateSettings?.enabled !== true) return of([]);
    const run = runLater(loadForm, (forms) => forms.wanted.request());
    const label = 'Add external certificate';
    return of([{ id: 'add', label, keywords: 'new upload elsewhere', target: { run } }]);
  },
};
