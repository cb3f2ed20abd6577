import { distinctUntilChanged, map } from 'rxjs';
import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { HistoryLayers } from '../../platform/router/history-layers';

/**
 * Back of the browser closes the modal on screen, as Escape does: it asks first if words would be lost, and one that may
 * not be dismissed stays. The page under it stays as it was.
 *
 * | Rule | Operator |
 * |---|---|
 * | A modal has an entry of the history from the time its content is there until it begins to leave | `distinctUntilChanged` |
 */
@Injectable({ providedIn: 'root' })
export class ModalBackService {
  private readonly layers = inject(HistoryLayers);

  /** The student has pressed Back. */
  readonly backs$ = this.layers.uncovers$;

  constructor() {
    inject(ModalService)
      .active$.pipe(
        map((active) => active !== null && active.component !== null && active.state !== 'leaving'),
        distinctUntilChanged(),
        takeUntilDestroyed(),
      )
      .subscribe((isThere) => this.layers.cover(isThere));
  }
}
