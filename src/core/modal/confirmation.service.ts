import { defer, finalize, map, type Observable } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { CONFIRMATION_DIALOG, type ConfirmationAction, type ConfirmationInputs } from './modal.model';
import { ModalService } from './modal.service';

interface ChoiceOptions<A extends string> extends ConfirmationInputs {
  readonly actions: readonly ConfirmationAction<A>[];
  /** Defaults to true. */
  readonly dismissible?: boolean;
}

export interface ConfirmOptions {
  readonly title: string;
  readonly message: string;
  /** The label of the confirm button, such as 'Delete license'. */
  readonly confirmText: string;
  /** 'Cancel' by default. Another one where that would be ambiguous, or where what was typed is kept. */
  readonly cancelText?: string;
  readonly destructive?: boolean;
}

/**
 * Asks the user to confirm an action (MOD-05). The dialog opens on subscription, emits once and completes.
 * Unsubscribing closes it.
 */
@Injectable({ providedIn: 'root' })
export class ConfirmationService {
  private readonly modals = inject(ModalService);
  private readonly dialog = inject(CONFIRMATION_DIALOG);

  /** Emits the value of the chosen action, or undefined if the dialog was dismissed. */
  choose<A extends string>({ dismissible = true, ...inputs }: ChoiceOptions<A>): Observable<A | undefined> {
    return defer(() => {
      const modal = this.modals.open({ load: this.dialog, inputs, style: 'modal-auto', dismissible });
      return modal.closed$.pipe(finalize(() => modal.close()));
    }) as Observable<A | undefined>;
  }

  /** Emits whether the user has confirmed. */
  confirm({ title, message, confirmText, cancelText, destructive }: ConfirmOptions): Observable<boolean> {
    const kind = destructive ? 'destructive' : 'primary';
    return this.choose({
      title,
      message,
      actions: [
        { value: 'no', text: cancelText ?? 'Cancel', kind: 'secondary' },
        { value: 'yes', text: confirmText, kind },
      ],
    }).pipe(map((value) => value === 'yes'));
  }
}
