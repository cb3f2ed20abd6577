import { exhaustMap, map, timer } from 'rxjs';
import { studentDialog } from '../../../connected/student-dialog';
import { Injectable } from '../../../framework/di';
import { PATHS_SHEET_DELAY_MS } from './paths-sheet.timing';

/**
 * Opens the side sheet 'My Learning Paths'.
 *
 * | Rule | Operator |
 * |---|---|
 * | It opens after 525 ms (NAV-16, CON-15); a second press meanwhile changes nothing | `exhaustMap` of `timer(PATHS_SHEET_DELAY_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class PathsSheetService {
  private readonly sheet = studentDialog({
    load: () =>
      import(/* webpackChunkName: "menu-sheets" */ './screens/paths-sheet').then((file) => file.PathsSheet),
    style: 'right-sheet',
    pace: (requests$) =>
      requests$.pipe(
        exhaustMap(() => timer(PATHS_SHEET_DELAY_MS)),
        map(() => undefined),
      ),
    show: () => ({ inputs: {} }),
  });

  readonly open = this.sheet.open;
}
