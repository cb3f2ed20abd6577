import { studentDialog } from '../../../connected/student-dialog';
import { AccountSwitchService } from '../../../features/auth';
import { ProfileService } from '../../../features/profile';
import { Injectable, inject } from '../../../framework/di';

/** Opens the picker of linked accounts (MOD-11). */
@Injectable({ providedIn: 'root' })
export class WarpService {
  private readonly switcher = inject(AccountSwitchService);
  private readonly profiles = inject(ProfileService);
  private readonly picker = studentDialog({
    load: () =>
      import(/* webpackChunkName: "menu-sheets" */ './screens/warp-picker').then((file) => file.WarpPicker),
    style: 'modal-full',
    show: () => ({ inputs: { choices: this.switcher.choices(this.profiles.profile$.value.value) } }),
  });

  readonly open = this.picker.open;
}
