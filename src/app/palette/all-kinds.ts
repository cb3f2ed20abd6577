import type { PaletteKind } from '../../connected/palette';
import { SIGN_OUT_KIND } from '../../features/auth/sign-out.palette';
import { guarded } from './guarded-kind';
import { PAGES_KIND } from './pages.palette';

/** In the order of their groups. */
export const ALL_KINDS: readonly PaletteKind[] = [PAGES_KIND, SIGN_OUT_KIND].map(guarded);
