import { type Observable, tap } from 'rxjs';
import { discardQuestion } from '../../connected/discard-question';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { Injectable, inject } from '../../framework/di';
import { Router } from '../../platform/router/router';

const QUESTION = discardQuestion('on this page');

/** Asks once before a page is left on which forms have unsaved edits, however many forms there are. */
@Injectable({ providedIn: 'root' })
export class UnsavedFormsService {
  private readonly router = inject(Router);
  private readonly confirmation = inject(ConfirmationService);
  private readonly discards = new Set<() => void>();

  /** `discard` is called when the student gives up their edits. Returns what removes the form. */
  add(discard: () => void): () => void {
    this.discards.add(discard);
    // The same check each time: the router asks it once.
    const stopAsking = this.router.canDeactivate(this.ask);
    return () => {
      this.discards.delete(discard);
      if (this.discards.size === 0) stopAsking();
    };
  }

  private readonly ask = (): Observable<boolean> =>
    this.confirmation.confirm(QUESTION).pipe(
      tap((leaves) => {
        if (!leaves) return;
        for (const discard of [...this.discards]) discard();
      }),
    );
}
