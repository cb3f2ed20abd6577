import { of } from 'rxjs';
import { ACTIONS_TITLE, type PaletteKind } from '../../connected/palette';
import { BrandService } from '../../core/brand/brand.service';
import { inject } from '../../framework/di';
import { ProfilePhotoSheetService } from './profile-photo-sheet.service';
import { UPLOAD_TITLE } from './upload-title';

/** Opens the sheet of the photo, where the brand lets students change theirs (MOD-10). */
export const UPLOAD_PHOTO_KIND: PaletteKind = {
  id: 'upload-photo',
  title: ACTIONS_TITLE,
  icon: 'camera',
  page: { path: '/account/profile', label: 'Profile' },
  items: () => {
    if (inject(BrandService).context.settings.enableProfilePhotoEditing !== true) return of([]);
    const sheet = inject(ProfilePhotoSheetService);
    const run = () => sheet.open();
    return of([
      { id: 'upload-photo', label: UPLOAD_TITLE, keywords: 'picture avatar profile', target: { run } },
    ]);
  },
};
