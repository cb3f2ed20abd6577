/** Entry of the chunk with the palette and what it finds. */
import type { ModalContentProps } from '../../core/modal/modal.model';
import { Palette, PaletteService } from '../../features/palette';
import { type DestroyableInjector, Injector } from '../../framework/di';
import { InjectorProvider } from '../../framework/react';
import { PALETTE_PROVIDERS } from './palette-kinds';

/** An injector of its own, because its providers are in this chunk. Its kinds are loaded, and asked nothing. */
export function createPaletteInjector(parent: Injector): DestroyableInjector {
  const injector = Injector.create({ providers: [PaletteService, ...PALETTE_PROVIDERS], parent });
  injector.get(PaletteService).preload();
  return injector;
}

interface PaletteDialogInputs {
  /** It exists once this chunk has loaded, which is later than the request to open the dialog. */
  readonly injector: () => Injector | null;
}

export function PaletteDialog({ injector, modal }: PaletteDialogInputs & ModalContentProps<void>) {
  const created = injector();
  return (
    created && (
      <InjectorProvider injector={created}>
        <Palette modal={modal} />
      </InjectorProvider>
    )
  );
}
