import { catchError, EMPTY, exhaustMap, map, type Observable, Subject } from 'rxjs';
import type { LinkedProfile } from '../../contracts/profile';
import { BrandService } from '../../core/brand/brand.service';
import { BrandFamilyService } from '../../core/brand/brand-family.service';
import { siteOrigin } from '../../core/brand/brand-sites';
import { isLoopback } from '../../core/brand/environment';
import { SessionService } from '../../core/session/session.service';
import { takeUntilStudentChanges } from '../../core/session/student-changes';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { Router } from '../../platform/router/router';
import { AuthApiService } from './auth-api.service';
import { TravelService } from './travel.service';

/** Our wording: the spec has none. */
export const SWITCH_FAILED_TEXT = 'We could not switch to your other account. Please try again.';

/**
 * Switches to the same person's account under another brand (STA-09): on a loopback host the brand changes in
 * place and the student travels; elsewhere she goes to the other profile's address, with a token that lives
 * shortly and is used up on arrival. Only addresses of the family are gone to.
 */
@Injectable({ providedIn: 'root' })
export class AccountSwitchService {
  private readonly api = inject(AuthApiService);
  private readonly session = inject(SessionService);
  private readonly brand = inject(BrandService);
  private readonly family = inject(BrandFamilyService);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly router = inject(Router);
  private readonly travel = inject(TravelService);
  private readonly switches = new Subject<LinkedProfile>();
  private readonly toasts = inject(ToastService);

  constructor() {
    this.switches
      .pipe(
        exhaustMap((profile) => this.go(profile).pipe(takeUntilStudentChanges(this.session))),
        takeUntilDestroyed(),
      )
      .subscribe();
  }

  switchTo(profile: LinkedProfile): void {
    this.switches.next(profile);
  }

  private go({ url }: LinkedProfile): Observable<void> {
    const credential = this.session.credential$.value;
    const { brands, environment } = this.brand.context;
    const origin = URL.canParse(url) ? new URL(url).origin : '';
    if (credential === null || !this.family.origins.includes(origin)) return this.failed();
    return this.api.identify({ scheme: 'xcred', token: credential.XCredential }).pipe(
      map(({ TransportToken: transportToken }) => {
        const there = brands.find((brand) => siteOrigin(brand, environment, this.address) === origin);
        if (!there || !isLoopback(this.address.hostname)) {
          this.address.leaveFor(
            `${origin}/travel?${new URLSearchParams({ transportToken, redirectUri: '/' })}`,
          );
          return;
        }
        // First to a page that asks for no session: any other would send the guest away meanwhile.
        this.router.navigateByUrl('/travel', { force: true });
        this.session.end(credential.XCredential);
        this.family.change({ token: there.token, environment: environment.name });
        this.travel.travel({ transportToken, redirectUri: '/' });
      }),
      catchError(() => this.failed()),
    );
  }

  private failed(): Observable<never> {
    this.toasts.error(SWITCH_FAILED_TEXT);
    return EMPTY;
  }
}
