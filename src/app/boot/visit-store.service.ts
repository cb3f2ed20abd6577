import { combineLatest, debounceTime, tap } from 'rxjs';
import { BrandService } from '../../core/brand/brand.service';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { LicenseTypesService } from '../../core/reference-data/license-types.service';
import { CredentialStore } from '../../core/session/credential-store';
import { SessionService } from '../../core/session/session.service';
import { fingerprint, STORED_VISIT_KEY } from '../../core/session/stored-credential';
import { LearningPathService } from '../../features/learning-path';
import { ProfileService } from '../../features/profile';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { storedText } from './stored-visit';
import { STORE_DELAY_MS } from './visit-store.timing';

/**
 * Stores what the next visit shows first, whenever it changes, for the stored credential alone.
 * StudentDataService removes both together.
 *
 * | Rule | Operator |
 * |---|---|
 * | A change is stored when nothing else has changed for 500 ms (our choice) | `debounceTime(STORE_DELAY_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class VisitStore {
  private readonly brand = inject(BrandService);
  private readonly session = inject(SessionService);
  private readonly store = inject(CredentialStore);
  private readonly storage = inject(LocalStorageService);
  private readonly profile = inject(ProfileService);
  private readonly paths = inject(LearningPathService);
  private readonly licenseTypes = inject(LicenseTypesService);

  constructor() {
    const changes = () =>
      combineLatest([this.profile.profile$, this.paths.learningPaths$, this.licenseTypes.licenseTypes$]).pipe(
        debounceTime(STORE_DELAY_MS),
        tap(() => this.save()),
      );
    switchMapStudent(changes).pipe(takeUntilDestroyed()).subscribe();
  }

  private save(): void {
    const { value: profile } = this.profile.profile$.value;
    const { value: paths, asOf } = this.paths.learningPaths$.value;
    const { value: licenseTypes } = this.licenseTypes.licenseTypes$.value;
    const secret = this.session.credential$.value?.XCredential;
    // It is not stored if the browser stores nothing, or if another tab has signed out or signed another student in.
    const isStored = this.store.credential()?.XCredential === secret;
    if (profile === null || paths === null || asOf === null || secret === undefined || !isStored) return;
    const { brand, settings } = this.brand.context;
    const visit = {
      tag: fingerprint(secret),
      brand: brand.token,
      asOf,
      settings,
      profile,
      paths,
      licenseTypes,
    };
    this.storage.set(STORED_VISIT_KEY, storedText(visit));
  }
}
