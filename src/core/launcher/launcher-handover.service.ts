import { catchError, EMPTY, map, type Observable, of, skip, takeUntil, throwError } from 'rxjs';
import { Injectable, inject } from '../../framework/di';
import { retryTransient } from '../../framework/rxjs';
import { PAGE_ADDRESS } from '../../platform/browser/browser';
import { hasStatus } from '../api/error-text';
import { IdentifyApiService } from '../api/identify-api.service';
import { BrandService } from '../brand/brand.service';
import { belongsToLauncher } from '../brand/launcher';
import { CredentialStore } from '../session/credential-store';
import { SessionService } from '../session/session.service';
import { RESTORE_RETRIES, RESTORE_RETRY_DELAY_MS } from '../session/session.timing';

/**
 * Takes the session along to the Launcher (PUR-08). In production the shared cookie does that (CALL-07). In other
 * environments the only domain that both apps share is the brand's own, and a cookie there would reach production. So
 * the address carries a transport token instead (RTE-27), which works once and for a few minutes. The same goes for a
 * browser that blocks cookies.
 *
 * | Rule | Operator |
 * |---|---|
 * | A token is requested once more, 500 ms after a transport fault (our choice) | `retryTransient` |
 * | The page stays if the session changes before it has left | `takeUntil` of `credential$` |
 */
@Injectable({ providedIn: 'root' })
export class LauncherHandoverService {
  private readonly session = inject(SessionService);
  private readonly store = inject(CredentialStore);
  private readonly brand = inject(BrandService);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly api = inject(IdentifyApiService);

  /** Whether the Launcher finds the session in the shared cookie, so that a plain link is enough. */
  get sharesCookie(): boolean {
    const state = this.session.state$.value;
    const isStored = state.kind !== 'signed-in' || state.persisted;
    return isStored && this.store.reaches(new URL(this.brand.context.hosts.launcher).hostname);
  }

  /**
   * The address to leave the page for: with a token if it is the Launcher's and needs one, otherwise as it is. Errors
   * if no token can be had. If the server refuses the credential the session ends, and nothing is emitted.
   */
  addressOf(url: string): Observable<string> {
    const state = this.session.state$.value;
    if (state.kind === 'guest' || this.sharesCookie || !this.isLauncher(url)) return of(url);
    if (state.kind !== 'signed-in') return throwError(() => new Error('The session is not known'));
    const { XCredential } = state.credential;
    return this.api.identify({ scheme: 'xcred', token: XCredential }).pipe(
      retryTransient({ count: RESTORE_RETRIES, delayMs: RESTORE_RETRY_DELAY_MS }),
      map(({ TransportToken }) => withTransportToken(url, TransportToken)),
      catchError((error: unknown) => {
        if (!hasStatus(error, 401)) return throwError(() => error);
        this.session.expire(XCredential);
        return EMPTY;
      }),
    );
  }

  /** Leaves the page, unless the session changes first. Without a token the Launcher asks the student to sign in. */
  leaveFor(url: string): void {
    this.addressOf(url)
      .pipe(
        catchError(() => of(url)),
        takeUntil(this.session.credential$.pipe(skip(1))),
      )
      .subscribe((address) => this.address.leaveFor(address));
  }

  /** The reference backend serves the Launcher's addresses and those of other apps at the origin of the API. */
  private isLauncher(url: string): boolean {
    const { launcher, main } = this.brand.context.hosts;
    if (!URL.canParse(url)) return false;
    const { origin, pathname } = new URL(url);
    return origin === launcher && (launcher !== main || belongsToLauncher(pathname));
  }
}

function withTransportToken(url: string, token: string): string {
  const target = new URL(url);
  target.searchParams.set('transport', token);
  return target.href;
}
