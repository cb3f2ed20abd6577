import { switchMapStudent } from '../../core/data/switch-map-student';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { ProfileService } from './profile.service';

/** Reloads the profile when it has changed in another browser. */
@Injectable({ providedIn: 'root' })
export class LiveProfileService {
  constructor() {
    const changes = inject(DataChangesService);
    const profiles = inject(ProfileService);
    switchMapStudent(() => changes.of('Profile', 'License'))
      .pipe(takeUntilDestroyed())
      .subscribe((request) => profiles.reload(request));
  }
}
