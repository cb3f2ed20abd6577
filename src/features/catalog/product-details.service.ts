import { studentDialog } from '../../connected/student-dialog';
import { Injectable } from '../../framework/di';
import type { ProductDetails } from './screens/product-details-dialog';

/** Opens the details of a product (MOD-15). */
@Injectable({ providedIn: 'root' })
export class ProductDetailsService {
  private readonly dialog = studentDialog({
    load: () =>
      import(/* webpackChunkName: "cart" */ './screens/product-details-dialog').then(
        (file) => file.ProductDetailsDialog,
      ),
    style: 'modal-medium',
    show: (inputs: ProductDetails) => ({ inputs }),
  });

  readonly open = this.dialog.open;
  readonly preload = this.dialog.preload;
}
