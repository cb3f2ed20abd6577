import { BehaviorSubject, combineLatest, map, tap } from 'rxjs';
import { studentDialog } from '../../connected/student-dialog';
import { countdown } from '../../core/toast/countdown';
import { Injectable } from '../../framework/di';
import { ADDED_TO_CART_MS } from './catalog.timing';
import type { Attention, AttentionKind } from './screens/added-to-cart-dialog';

interface AddedProduct {
  readonly itemId: number;
  readonly productCode: string;
}

/**
 * Opens the added-to-cart dialog (MOD-16 to MOD-18).
 *
 * | Rule | Operator |
 * |---|---|
 * | The dialog closes 7 s after it is on screen; the time stops while it is pointed at or has the focus (MOD-18, CON-14) | `countdown(ADDED_TO_CART_MS)` |
 * | It appears 1 s after the exit of another dialog (STA-26) | ModalService |
 */
@Injectable({ providedIn: 'root' })
export class AddedToCartService {
  private readonly dialog = studentDialog({
    load: () =>
      import(/* webpackChunkName: "cart" */ './screens/added-to-cart-dialog').then(
        (file) => file.AddedToCartDialog,
      ),
    style: 'modal-top-right',
    show: (product: AddedProduct) => {
      const isShown$ = new BehaviorSubject(false);
      const pausedBy$ = new BehaviorSubject<ReadonlySet<AttentionKind>>(new Set());
      const attention: Attention = {
        shown: () => isShown$.next(true),
        hold: (kind) => pausedBy$.next(new Set([...pausedBy$.value, kind])),
        release: (kind) => pausedBy$.next(new Set([...pausedBy$.value].filter((each) => each !== kind))),
      };
      const running$ = combineLatest([isShown$, pausedBy$]).pipe(
        map(([isShown, kinds]) => isShown && kinds.size === 0),
      );
      return {
        inputs: { ...product, attention },
        during: (modal) => countdown(ADDED_TO_CART_MS, running$).pipe(tap(() => modal.close())),
      };
    },
  });

  open(itemId: number, productCode: string): void {
    this.dialog.open({ itemId, productCode });
  }
}
