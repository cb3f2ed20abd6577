import { map, of } from 'rxjs';
import { ACTIONS_TITLE, type PaletteKind } from '../../../connected/palette';
import { BrandService } from '../../../core/brand/brand.service';
import { isHidden } from '../../../core/brand/hidden-items';
import { AccountSwitchService } from '../../../features/auth';
import { LearningPathService } from '../../../features/learning-path';
import { ProfileService } from '../../../features/profile';
import { inject } from '../../../framework/di';
import { PathsSheetService } from './paths-sheet.service';
import { WARP } from './warp.model';
import { WarpService } from './warp.service';

/** The student's accounts with other schools (MOD-11). Choosing one switches to it. */
export const ACCOUNTS_KIND: PaletteKind = {
  id: 'accounts',
  title: 'Your Other Schools',
  icon: 'switch',
  items: () => {
    if (isHidden(WARP, inject(BrandService).context.settings)) return of([]);
    const warp = inject(WarpService);
    const switcher = inject(AccountSwitchService);
    return inject(ProfileService).profile$.pipe(
      map(({ value }) =>
        value === null
          ? null
          : warp.choices(value).flatMap(({ name, profile }) =>
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

/** Opens the list of all learning paths, to choose another one. */
export const SWITCH_PATH_KIND: PaletteKind = {
  id: 'switch-path',
  title: ACTIONS_TITLE,
  icon: 'switch',
  page: { path: '/', label: 'Dashboard' },
  items: () => {
    const sheet = inject(PathsSheetService);
    const label = 'Switch learning path';
    return inject(LearningPathService).learningPaths$.pipe(
      map(({ value }) => {
        if (value === null) return null;
        const keywords = 'change current all my';
        return value.length < 2
          ? []
          : [{ id: 'switch-path', label, keywords, target: { run: () => sheet.open() } }];
      }),
    );
  },
};
