import { of } from 'rxjs';
import { ACTIONS_TITLE, type PaletteKind } from '../../connected/palette';
import { runLater } from '../../connected/palette-items';

/** The chunk of the section that shows the form. */
const loadForm = () =>
  import(/* webpackChunkName: "license-editing" */ './index').then((file) => file.LicenseFormService);

/** Leads to the form of a new license. */
export const ADD_LICENSE_KIND: PaletteKind = {
  id: 'add-license',
  title: ACTIONS_TITLE,
  icon: 'card',
  page: { path: '/account/profile', label: 'Profile' },
  items: () => {
    const run = runLater(loadForm, (forms) => forms.wanted.request());
    return of([{ id: 'add-license', label: 'Add license', keywords: 'new profession', target: { run } }]);
  },
};
