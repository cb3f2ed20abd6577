import { studentDialog } from '../../connected/student-dialog';
import { ModalService } from '../../core/modal/modal.service';
import { type DestroyableInjector, DestroyRef, Injectable, Injector, inject } from '../../framework/di';

/** Opens the command palette for the student who is signed in. Its chunk is loaded at the first sign that it is wanted. */
@Injectable({ providedIn: 'root' })
export class PaletteOpener {
  private readonly parent = inject(Injector);
  private readonly modals = inject(ModalService);
  private injector: DestroyableInjector | null = null;
  private readonly dialog = studentDialog({
    load: () => this.load(),
    style: 'bottom-sheet',
    show: () => ({ inputs: { injector: () => this.injector } }),
  });

  readonly open = this.dialog.open;

  /** For a button that is pointed at or focused. */
  readonly approach = this.dialog.preload;

  constructor() {
    inject(DestroyRef).onDestroy(() => this.injector?.destroy());
  }

  /** By a key, which must not take another dialog away. */
  openByKey(): void {
    const active = this.modals.active$.value;
    if (active === null || active.state === 'leaving') this.open();
  }

  private load() {
    return import(/* webpackChunkName: "palette" */ './palette-chunk').then((chunk) => {
      this.injector ??= chunk.createPaletteInjector(this.parent);
      return chunk.PaletteDialog;
    });
  }
}
