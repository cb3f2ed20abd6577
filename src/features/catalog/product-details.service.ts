import { studentDialog } from '../../connected/student-dialog';
import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';
import type { ProductDetails } from './screens/product-details-dialog';

const loadDialog = () => import('./screens/product-details-dialog').then((file) => file.ProductDetailsDialog);

/** Opens the details of a product (MOD-15). The dialog closes with the session. */
@Injectable({ providedIn: 'root' })
export class ProductDetailsService {
  private readonly modals = inject(ModalService);
  private readonly dialog = studentDialog(
    (inputs: ProductDetails) => this.modals.open({ load: loadDialog, inputs, style: 'modal-medium' }).closed$,
  );

  open(details: ProductDetails): void {
    this.dialog.open(details);
  }

  /** Loads the dialog before it is opened, for a button that is pointed at or focused. */
  preload(): void {
    loadDialog().catch(() => undefined);
  }
}
