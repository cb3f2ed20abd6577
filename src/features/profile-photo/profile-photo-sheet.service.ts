import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';

const loadSheet = () => import('./screens/profile-photo-sheet').then((file) => file.ProfilePhotoSheet);

/** Opens the photo manager (MOD-07). */
@Injectable({ providedIn: 'root' })
export class ProfilePhotoSheetService {
  private readonly modals = inject(ModalService);

  open(): void {
    this.modals.open({ load: loadSheet, inputs: {}, style: 'modal-medium' });
  }

  /** Loads it before it is opened, for a button that is pointed at or focused. */
  preload(): void {
    loadSheet().catch(() => undefined);
  }
}
