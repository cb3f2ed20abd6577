import { exhaustMap, Subject, tap, timer } from 'rxjs';
import { switchMapStudent } from '../../../core/data/switch-map-student';
import { ModalService } from '../../../core/modal/modal.service';
import { Injectable, inject } from '../../../framework/di';
import { takeUntilDestroyed } from '../../../framework/rxjs';
import { PATHS_SHEET_DELAY_MS } from './paths-sheet.timing';

const loadPathsSheet = () =>
  import(/* webpackChunkName: "menu-sheets" */ './screens/paths-sheet').then((file) => file.PathsSheet);

/**
 * Opens the side sheet 'My Learning Paths'.
 *
 * | Rule | Operator |
 * |---|---|
 * | It opens after 525 ms (NAV-16, CON-15); a second press meanwhile changes nothing | `exhaustMap` of `timer(PATHS_SHEET_DELAY_MS)` |
 * | It does not open for another student | `switchMapStudent` |
 */
@Injectable({ providedIn: 'root' })
export class PathsSheetService {
  private readonly modals = inject(ModalService);
  private readonly requests = new Subject<void>();

  constructor() {
    switchMapStudent(() =>
      this.requests.pipe(
        // Its code loads during the wait. If it fails, the modal reports it.
        tap(() => void loadPathsSheet().catch(() => {})),
        exhaustMap(() => timer(PATHS_SHEET_DELAY_MS)),
      ),
    )
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.modals.open({ load: loadPathsSheet, inputs: {}, style: 'right-sheet' }));
  }

  open(): void {
    this.requests.next();
  }
}
