import { BehaviorSubject, combineLatest, map, Subject, switchMap, takeUntil, tap } from 'rxjs';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ModalService } from '../../core/modal/modal.service';
import { countdown } from '../../core/toast/countdown';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { ADDED_TO_CART_MS } from './catalog.timing';
import type { Attention, AttentionKind } from './screens/added-to-cart-dialog';

const loadDialog = () => import('./screens/added-to-cart-dialog').then((file) => file.AddedToCartDialog);

/**
 * Opens the added-to-cart dialog (MOD-16 to MOD-18). It closes with the session.
 *
 * | Rule | Operator |
 * |---|---|
 * | The dialog closes 7 s after it is on screen; the time stops while it is pointed at or has the focus (MOD-18, CON-14) | `countdown(ADDED_TO_CART_MS)` |
 * | It appears 1 s after the exit of another dialog (STA-26) | ModalService |
 */
@Injectable({ providedIn: 'root' })
export class AddedToCartService {
  private readonly modals = inject(ModalService);
  private readonly dialogs = new Subject<{ itemId: number; productCode: string }>();

  constructor() {
    switchMapStudent(() => this.dialogs.pipe(switchMap((inputs) => this.show(inputs))))
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  open(itemId: number, productCode: string): void {
    this.dialogs.next({ itemId, productCode });
  }

  private show(product: { itemId: number; productCode: string }) {
    const isShown$ = new BehaviorSubject(false);
    const held$ = new BehaviorSubject<ReadonlySet<AttentionKind>>(new Set());
    const attention: Attention = {
      shown: () => isShown$.next(true),
      hold: (kind) => held$.next(new Set([...held$.value, kind])),
      release: (kind) => held$.next(new Set([...held$.value].filter((each) => each !== kind))),
    };
    const modal = this.modals.open({
      load: loadDialog,
      inputs: { ...product, attention },
      style: 'modal-top-right',
    });
    const running$ = combineLatest([isShown$, held$]).pipe(
      map(([isShown, held]) => isShown && held.size === 0),
    );
    return countdown(ADDED_TO_CART_MS, running$).pipe(
      tap(() => modal.close()),
      takeUntil(modal.closed$),
    );
  }
}
