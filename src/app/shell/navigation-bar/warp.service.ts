import { studentDialog } from '../../../connected/student-dialog';
import type { Profile } from '../../../contracts/profile';
import { BrandService } from '../../../core/brand/brand.service';
import { siteOrigin } from '../../../core/brand/brand-sites';
import { ProfileService } from '../../../features/profile';
import { Injectable, inject } from '../../../framework/di';
import { PAGE_ADDRESS } from '../../../platform/browser/browser';
import { type WarpChoice, warpChoices } from './warp.model';

/** Opens the picker of linked accounts (MOD-11). */
@Injectable({ providedIn: 'root' })
export class WarpService {
  private readonly brands = inject(BrandService);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly profiles = inject(ProfileService);
  private readonly picker = studentDialog({
    load: () =>
      import(/* webpackChunkName: "menu-sheets" */ './screens/warp-picker').then((file) => file.WarpPicker),
    style: 'modal-full',
    show: () => ({ inputs: { choices: this.choices(this.profiles.profile$.value.value) } }),
  });

  readonly open = this.picker.open;

  /** The schools where the student has an account; one of them is this one. */
  choices(profile: Pick<Profile, 'linkedProfiles'> | null): readonly WarpChoice[] {
    const { brand, environment, family } = this.brands.context;
    return warpChoices(profile?.linkedProfiles ?? [], brand, family, (each) =>
      siteOrigin(each, environment, this.address),
    );
  }
}
