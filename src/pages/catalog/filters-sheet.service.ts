import { studentDialog } from '../../connected/student-dialog';
import { ModalService } from '../../core/modal/modal.service';
import { Injectable, inject } from '../../framework/di';

// In the chunk of the page, which holds nearly all of it: each chunk costs bytes of the first page.
const loadSheet = () =>
  import(/* webpackMode: "eager" */ './screens/filters-sheet').then((file) => file.FiltersSheet);

/** Opens the filters of the catalog as a sheet, where there is no room for them next to the products. */
@Injectable({ providedIn: 'root' })
export class FiltersSheetService {
  private readonly modals = inject(ModalService);
  private readonly sheet = studentDialog(
    () => this.modals.open({ load: loadSheet, inputs: {}, style: 'right-sheet' }).closed$,
  );

  open(): void {
    this.sheet.open();
  }
}
