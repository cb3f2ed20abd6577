import { finalize } from 'rxjs';
import { studentDialog } from '../../connected/student-dialog';
import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';
import { type ResourceKey, ResourceService } from './resource.service';

const loadReviewDialog = () => import('./screens/review-dialog').then((file) => file.ReviewDialog);

/** Opens the dialog in which a student reviews a resource, or changes their review. It closes with the session. */
@Injectable({ providedIn: 'root' })
export class ReviewDialogService {
  private readonly modals = inject(ModalService);
  private readonly resources = inject(ResourceService);
  private readonly dialog = studentDialog((key: ResourceKey) => this.show(key));

  open(key: ResourceKey): void {
    this.dialog.open(key);
  }

  /** Loads the dialog before it is opened, for a button that is pointed at or focused. */
  preload(): void {
    loadReviewDialog().catch(() => undefined);
  }

  private show(key: ResourceKey) {
    this.resources.showReview(key);
    const modal = this.modals.open({ load: loadReviewDialog, inputs: { of: key }, style: 'modal-medium' });
    return modal.closed$.pipe(finalize(() => this.resources.showReview(null)));
  }
}
