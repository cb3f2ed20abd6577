import { map } from 'rxjs';
import { ACTIONS_TITLE, type PaletteKind } from '../../connected/palette';
import { inject } from '../../framework/di';
import {
  COLOUR_SCHEMES,
  type ColourScheme,
  ColourSchemeService,
} from '../../platform/device/colour-scheme.service';

const LABELS: Readonly<Record<ColourScheme, string>> = {
  system: 'Light or dark as on this device',
  light: 'Light mode',
  dark: 'Dark mode',
};

/** The two that are not on. */
export const COLOUR_SCHEME_KIND: PaletteKind = {
  id: 'colour-scheme',
  title: ACTIONS_TITLE,
  icon: 'eye',
  items: () => {
    const schemes = inject(ColourSchemeService);
    return schemes.scheme$.pipe(
      map((current) =>
        COLOUR_SCHEMES.filter((scheme) => scheme !== current).map((scheme) => ({
          id: scheme,
          label: LABELS[scheme],
          keywords: 'theme colors appearance night day system',
          target: { run: () => schemes.change(scheme) },
        })),
      ),
    );
  },
};
