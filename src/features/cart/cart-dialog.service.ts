import { studentDialog } from '../../connected/student-dialog';
import { Injectable, inject } from '../../framework/di';
import { CartEditsService } from './cart-edits.service';

/** Opens what is known here of the cart, with the promo code. */
@Injectable({ providedIn: 'root' })
export class CartDialogService {
  private readonly edits = inject(CartEditsService);
  private readonly dialog = studentDialog({
    load: () =>
      import(/* webpackChunkName: "cart" */ './screens/cart-dialog').then((file) => file.CartDialog),
    style: 'modal-top-right',
    show: () => {
      this.edits.reset();
      return { inputs: {} };
    },
  });

  readonly open = this.dialog.open;
  readonly preload = this.dialog.preload;
}
