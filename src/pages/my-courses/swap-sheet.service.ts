import { finalize } from 'rxjs';
import { studentDialog } from '../../connected/student-dialog';
import type { Enrollment } from '../../contracts/enrollment';
import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';
import { SwapService } from './swap.service';

const loadSwapSheet = () => import('./screens/swap-sheet').then((file) => file.SwapSheet);

/** Opens the sheet that swaps a course. It closes with the session. */
@Injectable({ providedIn: 'root' })
export class SwapSheetService {
  private readonly modals = inject(ModalService);
  private readonly swaps = inject(SwapService);
  private readonly sheet = studentDialog((enrollment: Enrollment) => this.show(enrollment));

  /** For a course that can be swapped: see canSwap. */
  open(enrollment: Enrollment): void {
    this.sheet.open(enrollment);
  }

  /** Loads the sheet before it is opened, for a button that is pointed at or focused. */
  preload(): void {
    loadSwapSheet().catch(() => undefined);
  }

  private show(enrollment: Enrollment) {
    this.swaps.choose(enrollment.courseId);
    const modal = this.modals.open({ load: loadSwapSheet, inputs: { enrollment }, style: 'right-sheet' });
    return modal.closed$.pipe(finalize(() => this.swaps.choose(null)));
  }
}
