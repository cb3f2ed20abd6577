import { map, of } from 'rxjs';
import type { PaletteKind } from '../../connected/palette';
import { BrandService } from '../../core/brand/brand.service';
import { isHidden } from '../../core/brand/hidden-items';
import { inject } from '../../framework/di';
import { ProfileService } from '../profile';
import { AccountSwitchService } from './account-switch.service';
import { WARP } from './warp.model';

/** The student's accounts with other schools (MOD-11). Choosing one switches to it. */
export const ACCOUNTS_KIND: PaletteKind = {
  id: 'accounts',
  title: 'Your other schools',
  icon: 'switch',
  items: () => {
    if (isHidden(WARP, inject(BrandService).context.settings)) return of([]);
    const switcher = inject(AccountSwitchService);
    return inject(ProfileService).profile$.pipe(
      map(({ value }) =>
        value === null
          ? null
          : switcher.choices(value).flatMap(({ name, profile }) =>
              profile === null
                ? []
                : {
                    id: profile.url,
                    label: name,
                    detail: 'Switch to this school',
                    keywords: 'warp account brand linked profile',
                    target: { run: () => switcher.switchTo(profile) },
                  },
            ),
      ),
    );
  },
};
