import { PALETTE_KINDS, type PaletteKindsLoader } from '../../connected/palette';
import type { Provider } from '../../framework/di';

/** In the chunk of the palette, so that there is one to wait for. None of them is asked before it opens. */
const loadKinds: PaletteKindsLoader = () =>
  import(/* webpackChunkName: "palette" */ './all-kinds').then((file) => file.ALL_KINDS);

/** What the palette finds and does. */
export const PALETTE_PROVIDERS: Provider[] = [{ provide: PALETTE_KINDS, useValue: loadKinds, multi: true }];
