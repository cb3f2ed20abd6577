import { studentDialog } from '../../connected/student-dialog';
import { Injectable } from '../../framework/di';

/** Opens the photo manager (MOD-07). */
@Injectable({ providedIn: 'root' })
export class ProfilePhotoSheetService {
  private readonly sheet = studentDialog({
    load: () => import('./screens/profile-photo-sheet').then((file) => file.ProfilePhotoSheet),
    style: 'modal-medium',
    show: () => ({ inputs: {} }),
  });

  readonly open = this.sheet.open;
  readonly preload = this.sheet.preload;
}
