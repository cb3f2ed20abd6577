import { PALETTE_KINDS, type PaletteKindsLoader } from '../../connected/palette';
import type { Provider } from '../../framework/di';

/** One chunk and one import for all of them: each further one would cost bytes of the first page. */
const loadKinds: PaletteKindsLoader = () =>
  import(/* webpackChunkName: "palette-kinds" */ './all-kinds').then((file) => file.ALL_KINDS);

/** What the palette finds and does. */
export const PALETTE_PROVIDERS: Provider[] = [{ provide: PALETTE_KINDS, useValue: loadKinds, multi: true }];
