import { of } from 'rxjs';
import { ACTIONS_TITLE, type PaletteKind } from '../../connected/palette';
import { BrandService } from '../../core/brand/brand.service';
import { isHidden } from '../../core/brand/hidden-items';
import { inject } from '../../framework/di';
import { Router } from '../../platform/router/router';

const SIGN_OUT = 'Sign out';

/** As in the account menu, unless the brand hides it there (NAV-06). */
export const SIGN_OUT_KIND: PaletteKind = {
  id: 'sign-out',
  title: ACTIONS_TITLE,
  icon: 'logout',
  isInitial: true,
  items: () => {
    const router = inject(Router);
    if (isHidden(SIGN_OUT, inject(BrandService).context.settings, true)) return of([]);
    // Leaving a page asks where something is unsaved.
    const run = () => void router.navigateByUrl('/logout');
    return of([{ id: 'sign-out', label: SIGN_OUT, keywords: 'log out logout leave', target: { run } }]);
  },
};
