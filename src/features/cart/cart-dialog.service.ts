import { studentDialog } from '../../connected/student-dialog';
import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';
import { CartEditsService } from './cart-edits.service';

const loadDialog = () => import('./screens/cart-dialog').then((file) => file.CartDialog);

/** Opens what is known here of the cart, with the promo code. The dialog closes with the session. */
@Injectable({ providedIn: 'root' })
export class CartDialogService {
  private readonly edits = inject(CartEditsService);
  private readonly modals = inject(ModalService);
  private readonly dialog = studentDialog(() => this.show());

  open(): void {
    this.dialog.open();
  }

  /** Loads the dialog before it is opened, for a button that is pointed at or focused. */
  preload(): void {
    loadDialog().catch(() => undefined);
  }

  private show() {
    this.edits.reset();
    return this.modals.open({ load: loadDialog, inputs: {}, style: 'modal-medium' }).closed$;
  }
}
