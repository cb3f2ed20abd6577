import { type Observable, tap } from 'rxjs';
import { ConfirmationService } from '../core/modal/confirmation.service';
import { Injectable, inject } from '../framework/di';
import { Router } from '../platform/router/router';
import { DISCARD_QUESTION } from './discard-question';

export interface UnsavedForm {
  /** The student gives up their edits. */
  readonly discard: () => void;
  /** Asks in the dialog that the form is in, which a dialog with the question would replace. */
  readonly ask?: (() => Observable<boolean>) | undefined;
}

/** Asks once before a page is left on which forms have unsaved edits, however many forms there are. */
@Injectable({ providedIn: 'root' })
export class UnsavedFormsService {
  private readonly router = inject(Router);
  private readonly confirmation = inject(ConfirmationService);
  private readonly forms = new Set<UnsavedForm>();

  /** Returns what removes the form. */
  add(form: UnsavedForm): () => void {
    this.forms.add(form);
    // The same check each time: the router asks it once.
    const stopAsking = this.router.canDeactivate(this.askBeforeLeaving);
    return () => {
      this.forms.delete(form);
      if (this.forms.size === 0) stopAsking();
    };
  }

  /** Asks before the edits of one form are lost. Emits whether the student gives them up. */
  ask({ ask, discard }: UnsavedForm): Observable<boolean> {
    const consent$ = ask?.() ?? this.confirmation.confirm(DISCARD_QUESTION);
    return consent$.pipe(tap((gaveUp) => gaveUp && discard()));
  }

  private readonly askBeforeLeaving = (): Observable<boolean> => {
    const forms = [...this.forms];
    const inDialog = forms.find(({ ask }) => ask !== undefined);
    const consent$ = inDialog?.ask?.() ?? this.confirmation.confirm(DISCARD_QUESTION);
    return consent$.pipe(
      tap((leaves) => {
        if (leaves) for (const { discard } of forms) discard();
      }),
    );
  };
}
