import { PALETTE_KINDS, type PaletteKindLoader } from '../../connected/palette';
import type { Provider } from '../../framework/di';

/** One chunk for all of them: each further one would cost bytes of the first page. */
const LOADERS: readonly PaletteKindLoader[] = [
  () => import(/* webpackChunkName: "palette-kinds" */ './pages.palette').then((file) => file.PAGES_KIND),
  () =>
    import(/* webpackChunkName: "palette-kinds" */ '../../features/auth/sign-out.palette').then(
      (file) => file.SIGN_OUT_KIND,
    ),
];

/** What the palette finds and does, in the order of its groups. */
export const PALETTE_PROVIDERS: Provider[] = LOADERS.map((useValue) => ({
  provide: PALETTE_KINDS,
  useValue,
  multi: true,
}));
