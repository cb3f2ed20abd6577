import { defer, finalize, map, type Observable } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import type { ConfirmationAction, ConfirmationInputs } from './modal.model';
import { ModalService } from './modal.service';
import { CONFIRMATION_DIALOG } from './modal.tokens';

export interface Choice<A extends string> extends ConfirmationInputs {
  readonly actions: readonly ConfirmationAction<A>[];
  /** True unless said otherwise. */
  readonly dismissible?: boolean;
}

export interface Question {
  readonly title: string;
  readonly message: string;
  /** The words of the button that says yes: 'Delete license'. */
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly destructive?: boolean;
}

/**
 * Asks before something is done (MOD-05). The dialog opens with the subscription and closes with it; it answers
 * once and completes.
 */
@Injectable({ providedIn: 'root' })
export class ConfirmationService {
  private readonly modals = inject(ModalService);
  private readonly dialog = inject(CONFIRMATION_DIALOG);

  /** The value of the chosen action; undefined when nothing was chosen. */
  choose<A extends string>({ dismissible = true, ...inputs }: Choice<A>): Observable<A | undefined> {
    return defer(() => {
      const modal = this.modals.open({ load: this.dialog, inputs, style: 'modal-auto', dismissible });
      return modal.closed$.pipe(finalize(() => modal.close()));
    }) as Observable<A | undefined>;
  }

  /** Whether the answer was yes. */
  confirm({ title, message, confirmText, cancelText, destructive }: Question): Observable<boolean> {
    const kind = destructive ? 'destructive' : 'primary';
    return this.choose({
      title,
      message,
      actions: [
        { value: 'no', text: cancelText ?? 'Cancel', kind: 'secondary' },
        { value: 'yes', text: confirmText, kind },
      ],
    }).pipe(map((answer) => answer === 'yes'));
  }
}
