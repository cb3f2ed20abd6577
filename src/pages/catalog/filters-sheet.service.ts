import { studentDialog } from '../../connected/student-dialog';
import { Injectable } from '../../framework/di';

/** Opens the filters of the catalog as a sheet, where there is no room for them next to the products. */
@Injectable({ providedIn: 'root' })
export class FiltersSheetService {
  private readonly sheet = studentDialog({
    // In the chunk of the page, which holds nearly all of it: each chunk costs bytes of the first page.
    load: () =>
      import(/* webpackMode: "eager" */ './screens/filters-sheet').then((file) => file.FiltersSheet),
    style: 'right-sheet',
    show: () => ({ inputs: {} }),
  });

  readonly open = this.sheet.open;
}
