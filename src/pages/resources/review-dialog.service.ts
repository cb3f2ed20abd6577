import { studentDialog } from '../../connected/student-dialog';
import { Injectable, inject } from '../../framework/di';
import { type ResourceKey, ResourceService } from './resource.service';

/** Opens the dialog in which a student reviews a resource, or changes their review. */
@Injectable({ providedIn: 'root' })
export class ReviewDialogService {
  private readonly resources = inject(ResourceService);
  private readonly dialog = studentDialog({
    load: () => import('./screens/review-dialog').then((file) => file.ReviewDialog),
    style: 'modal-medium',
    show: (key: ResourceKey) => {
      this.resources.showReview(key);
      return { inputs: { of: key }, closed: () => this.resources.showReview(null) };
    },
  });

  readonly open = this.dialog.open;
  readonly preload = this.dialog.preload;
}
