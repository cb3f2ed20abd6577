import { of, Subject, switchMap } from 'rxjs';
import type { Enrollment } from '../../contracts/enrollment';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { SwapService } from './swap.service';

const loadSwapSheet = () => import('./screens/swap-sheet').then((file) => file.SwapSheet);

/** Opens the sheet that swaps a course. It closes with the session. */
@Injectable({ providedIn: 'root' })
export class SwapSheetService {
  private readonly modals = inject(ModalService);
  private readonly swaps = inject(SwapService);
  private readonly sheets = new Subject<Enrollment>();

  constructor() {
    switchMapStudent(() => this.sheets.pipe(switchMap((enrollment) => this.showSheet(enrollment))), of(null))
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.swaps.choose(null));
  }

  /** For a course that can be swapped: see canSwap. */
  open(enrollment: Enrollment): void {
    this.sheets.next(enrollment);
  }

  /** Loads the sheet before it is opened, for a button that is pointed at or focused. */
  preload(): void {
    loadSwapSheet().catch(() => undefined);
  }

  private showSheet(enrollment: Enrollment) {
    this.swaps.choose(enrollment.courseId);
    const modal = this.modals.open({ load: loadSwapSheet, inputs: { enrollment }, style: 'right-sheet' });
    return modal.closed$;
  }
}
