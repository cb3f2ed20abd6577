import { Subject, switchMap } from 'rxjs';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { CartEditsService } from './cart-edits.service';

const loadDialog = () => import('./screens/cart-dialog').then((file) => file.CartDialog);

/** Opens what is known here of the cart, with the promo code. The dialog closes with the session. */
@Injectable({ providedIn: 'root' })
export class CartDialogService {
  private readonly edits = inject(CartEditsService);
  private readonly modals = inject(ModalService);
  private readonly dialogs = new Subject<void>();

  constructor() {
    switchMapStudent(() => this.dialogs.pipe(switchMap(() => this.show())))
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  open(): void {
    this.dialogs.next();
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
