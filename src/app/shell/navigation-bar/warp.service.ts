import type { Profile } from '../../../contracts/profile';
import { BrandService } from '../../../core/brand/brand.service';
import { siteOrigin } from '../../../core/brand/brand-sites';
import { ModalService } from '../../../core/modal/modal.service';
import { ProfileService } from '../../../features/profile';
import { Injectable, inject } from '../../../framework/di';
import { PAGE_ADDRESS } from '../../../platform/browser/browser';
import { type WarpChoice, warpChoices } from './warp.model';

const loadPicker = () =>
  import(/* webpackChunkName: "menu-sheets" */ './screens/warp-picker').then((file) => file.WarpPicker);

/** Opens the picker of linked accounts (MOD-11). */
@Injectable({ providedIn: 'root' })
export class WarpService {
  private readonly brands = inject(BrandService);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly modals = inject(ModalService);
  private readonly profiles = inject(ProfileService);

  /** The schools where the student has an account; one of them is this one. */
  choices(profile: Pick<Profile, 'linkedProfiles'> | null): readonly WarpChoice[] {
    const { brand, environment, family } = this.brands.context;
    return warpChoices(profile?.linkedProfiles ?? [], brand, family, (each) =>
      siteOrigin(each, environment, this.address),
    );
  }

  open(): void {
    const choices = this.choices(this.profiles.profile$.value.value);
    this.modals.open({ load: loadPicker, inputs: { choices }, style: 'modal-full' });
  }
}
