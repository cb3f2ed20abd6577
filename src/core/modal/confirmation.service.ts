import { defer, finalize, map, type Observable } from 'rxjs';
import { Injectable, InjectionToken, inject } from '../../framework/di';
import type { ModalLoader } from './modal.model';
import { ModalService } from './modal.service';

/** One button of a confirmation dialog. */
export interface ConfirmationAction<A extends string = string> {
  /** What is answered when it is chosen. */
  readonly value: A;
  readonly text: string;
  /** Destructive actions are styled as errors (MOD-05). Primary unless said otherwise. */
  readonly kind?: 'primary' | 'secondary' | 'destructive';
}

/** What the dialog shows. */
export interface ConfirmationInputs {
  readonly title: string;
  /** HTML; shown sanitised (core/html). */
  readonly message: string;
  readonly actions: readonly ConfirmationAction[];
}

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

/** Where the app says how a confirmation is shown: core knows no component. */
export const CONFIRMATION_DIALOG = new InjectionToken<ModalLoader<string, ConfirmationInputs>>(
  'CONFIRMATION_DIALOG',
);

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
