import {
  catchError,
  concat,
  concatMap,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import * as v from 'valibot';
import { BrandService } from '../../core/brand/brand.service';
import { stateFrom } from '../../core/data/state-from';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { PROFILE_IMAGE_KEY } from '../../core/session/stored-credential';
import { Injectable, inject } from '../../framework/di';
import { mapState } from '../../framework/rxjs';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { CLOCK } from '../../platform/clock/clock';
import { ProfileService } from '../profile';
import { ProfileImageApiService } from './profile-image-api.service';
import { IMAGE_CACHE_MS, IMAGE_RETRIES } from './profile-photo.timing';

/** `path` changes with the photo. */
const KeptImage = v.object({
  brand: v.string(),
  UserId: v.number(),
  path: v.string(),
  url: v.string(),
  savedAt: v.number(),
});

interface ProfileImage {
  readonly url: string | null;
  readonly hasFailed: boolean;
}

const NO_IMAGE: ProfileImage = { url: null, hasFailed: false };
/** The initials are shown. That is worth a message only where the photo itself is the subject. */
const FAILED_IMAGE: ProfileImage = { url: null, hasFailed: true };
const shown = (url: string): ProfileImage => ({ url, hasFailed: false });

interface Owner {
  readonly UserId: number;
  readonly path: string;
}

/**
 * Owns the address of the student's photo; null without one. The storage signs it for some days, so it is kept in this
 * browser for the same student until the photo changes. StudentDataService removes it with the session.
 *
 * | Rule | Operator |
 * |---|---|
 * | The address is used for about 6 days (CON-03) | `savedAt` and IMAGE_CACHE_MS |
 * | After a failed load it is fetched again, at most twice; after another one the photo is given up (STA-08) | index of `failures` and IMAGE_RETRIES |
 */
@Injectable({ providedIn: 'root' })
export class ProfileImageService {
  private readonly api = inject(ProfileImageApiService);
  private readonly brand = inject(BrandService);
  private readonly clock = inject(CLOCK);
  private readonly profiles = inject(ProfileService);
  private readonly storage = inject(LocalStorageService);
  private readonly failures = new Subject<string>();

  private readonly image$ = stateFrom<ProfileImage>(
    switchMapStudent(({ UserId }) => this.imageOf(UserId), of(NO_IMAGE)),
    NO_IMAGE,
  );

  readonly url$ = mapState(this.image$, ({ url }) => url);

  /** Whether there is a photo that could not be loaded (ERR-04). */
  readonly hasFailed$ = mapState(this.image$, ({ hasFailed }) => hasFailed);

  /** An image at this address could not be loaded. Several that show the same one count as one. */
  reportFailure(url: string): void {
    this.failures.next(url);
  }

  private imageOf(UserId: number): Observable<ProfileImage> {
    return this.profiles.profile$.pipe(
      map(({ value }) => value?.croppedProfileImagePath ?? null),
      distinctUntilChanged(),
      switchMap((path) => (path === null ? of(NO_IMAGE) : this.urlOf({ UserId, path }))),
    );
  }

  private urlOf(owner: Owner): Observable<ProfileImage> {
    const kept = this.read(owner);
    const retried = this.failures.pipe(
      distinctUntilChanged(),
      concatMap((failedUrl, index) => {
        this.storage.remove(PROFILE_IMAGE_KEY);
        return index < IMAGE_RETRIES ? this.fetch(owner, failedUrl) : of(FAILED_IMAGE);
      }),
    );
    return merge(kept === null ? concat(of(NO_IMAGE), this.fetch(owner)) : of(shown(kept)), retried);
  }

  /** Avatars do not load an address again that has failed, so getting the same one is a failure too. */
  private fetch(owner: Owner, failedUrl: string | null = null): Observable<ProfileImage> {
    return this.api.getPresignedUrls(true).pipe(
      tap(({ croppedPresignedUrl }) => {
        if (croppedPresignedUrl === failedUrl) throw new Error('The server has no other address.');
      }),
      tap(({ croppedPresignedUrl }) => this.keep(owner, croppedPresignedUrl)),
      map(({ croppedPresignedUrl }) => shown(croppedPresignedUrl)),
      catchError(() => of(FAILED_IMAGE)),
    );
  }

  private read({ UserId, path }: Owner): string | null {
    const stored = v.safeParse(
      v.pipe(v.string(), v.parseJson(), KeptImage),
      this.storage.get(PROFILE_IMAGE_KEY),
    );
    if (!stored.success) return null;
    const kept = stored.output;
    const isOurs = kept.brand === this.brandToken && kept.UserId === UserId && kept.path === path;
    const age = this.clock.now().getTime() - kept.savedAt;
    return isOurs && age >= 0 && age < IMAGE_CACHE_MS ? kept.url : null;
  }

  private keep(owner: Owner, url: string): void {
    const savedAt = this.clock.now().getTime();
    this.storage.set(PROFILE_IMAGE_KEY, JSON.stringify({ brand: this.brandToken, ...owner, url, savedAt }));
  }

  private get brandToken(): string {
    return this.brand.context.brand.token;
  }
}
