import { studentDialog } from '../../connected/student-dialog';
import type { Enrollment } from '../../contracts/enrollment';
import { Injectable, inject } from '../../framework/di';
import { SwapService } from './swap.service';

/** Opens the sheet that swaps a course. */
@Injectable({ providedIn: 'root' })
export class SwapSheetService {
  private readonly swaps = inject(SwapService);
  private readonly sheet = studentDialog({
    load: () => import('./screens/swap-sheet').then((file) => file.SwapSheet),
    style: 'right-sheet',
    show: (enrollment: Enrollment) => {
      this.swaps.choose(enrollment.courseId);
      return { inputs: { enrollment }, closed: () => this.swaps.choose(null) };
    },
  });

  /** For a course that can be swapped: see canSwap. */
  readonly open = this.sheet.open;
  readonly preload = this.sheet.preload;
}
