import { filter, map, type Observable, skip, switchMap, take, throwError } from 'rxjs';
import type { Brand } from '../../contracts/brand';
import type { LinkedProfile, Profile } from '../../contracts/profile';
import { IdentifyApiService } from '../../core/api/identify-api.service';
import { BrandService } from '../../core/brand/brand.service';
import { BrandFamilyService } from '../../core/brand/brand-family.service';
import { siteOrigin } from '../../core/brand/brand-sites';
import { isLoopback } from '../../core/brand/environment';
import { studentCommand } from '../../core/data/student-command';
import { SessionService } from '../../core/session/session.service';
import { DestroyRef, Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { Router } from '../../platform/router/router';
import { SignOutCheckService } from './sign-out-check.service';
import { TravelService } from './travel.service';
import { type WarpChoice, warpChoices } from './warp.model';

/** Our wording: the spec has none. */
const SWITCH_FAILED_TEXT = 'We could not switch to your other account. Please try again.';

/** Where the other account lives, and the token that signs in there. */
interface Destination {
  readonly origin: string;
  readonly transportToken: string;
}

/**
 * Switches to the same person's account under another brand (STA-09). On a loopback host the brand changes in place
 * and the student travels; elsewhere the page leaves for the other profile's address with a short-lived token that
 * works once. Only addresses of the brand family are accepted.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second choice while an account is being looked up is ignored | order `exhaust` |
 * | What is being written comes first | `check` of SignOutCheckService |
 * | The former credential is given up after the next change of the session | `skip(1)`, `take(1)` of `state$` |
 */
@Injectable({ providedIn: 'root' })
export class AccountSwitchService {
  private readonly api = inject(IdentifyApiService);
  private readonly session = inject(SessionService);
  private readonly brand = inject(BrandService);
  private readonly family = inject(BrandFamilyService);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly router = inject(Router);
  private readonly signOutCheck = inject(SignOutCheckService);
  private readonly travel = inject(TravelService);
  private readonly destroyRef = inject(DestroyRef);
  private readonly switching = studentCommand({
    order: 'exhaust',
    // The token that is looked up opens nothing until it is used.
    outcome: 'read',
    send: (profile: LinkedProfile) =>
      this.signOutCheck.check().pipe(
        filter(Boolean),
        switchMap(() => this.findDestination(profile)),
      ),
    onSaved: (destination) => this.go(destination),
    errorText: () => SWITCH_FAILED_TEXT,
  });

  /** The schools where the student has an account; one of them is this one. */
  choices(profile: Pick<Profile, 'linkedProfiles'> | null): readonly WarpChoice[] {
    const { brand, environment, family } = this.brand.context;
    return warpChoices(profile?.linkedProfiles ?? [], brand, family, (each) =>
      siteOrigin(each, environment, this.address),
    );
  }

  switchTo(profile: LinkedProfile): void {
    this.switching.run(profile);
  }

  private findDestination({ url }: LinkedProfile): Observable<Destination> {
    const credential = this.session.credential$.value;
    const origin = URL.canParse(url) ? new URL(url).origin : '';
    if (credential === null || !this.family.origins.includes(origin)) {
      return throwError(() => new Error('The other account is not in the brand family'));
    }
    return this.api
      .identify({ scheme: 'xcred', token: credential.XCredential })
      .pipe(map(({ TransportToken: transportToken }) => ({ origin, transportToken })));
  }

  private go({ origin, transportToken }: Destination): void {
    const { brands, environment } = this.brand.context;
    const brand = brands.find((each) => siteOrigin(each, environment, this.address) === origin);
    if (!brand || !isLoopback(this.address.hostname)) {
      this.address.leaveFor(`${origin}/travel?${new URLSearchParams({ transportToken, redirectUri: '/' })}`);
      return;
    }
    // To a page that needs no session first: any other would send the guest to the login page.
    void this.router.navigateByUrl('/travel').then((hasLeft) => {
      if (hasLeft) this.changeInPlace(brand, transportToken);
    });
  }

  private changeInPlace(brand: Pick<Brand, 'token'>, transportToken: string): void {
    const secret = this.session.credential$.value?.XCredential ?? null;
    const { host, hosts, environment } = this.brand.context;
    this.session.end(secret);
    this.family.change({ token: brand.token, environment: environment.name });
    this.travel.travel({ transportToken, redirectUri: '/' });
    // Only after the student has been signed in there: the transport token ends with the credential.
    this.session.state$.pipe(skip(1), take(1), takeUntilDestroyed(this.destroyRef)).subscribe(() => {
      const replacedBy = this.session.credential$.value?.XCredential;
      if (secret !== null) this.session.discard({ secret, replacedBy, issuer: { host, hosts } });
    });
  }
}
