import { BehaviorSubject, combineLatest, map, skip } from 'rxjs';
import type { Credential } from '../../contracts/credential';
import { BrandFamilyService } from '../../core/brand/brand-family.service';
import { stateFrom } from '../../core/data/state-from';
import { type CommandState, studentCommand } from '../../core/data/student-command';
import { LauncherHandoverService } from '../../core/launcher/launcher-handover.service';
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { resolveRedirect } from '../../platform/router/redirect';
import { Router } from '../../platform/router/router';
import { AuthService, isRefusal } from './auth.service';
import { AuthApiService } from './auth-api.service';

interface TransportRequest {
  readonly transportToken: string;
  /** Where to redirect; validated first. */
  readonly redirectUri: string | null;
}

type TravelState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'travelling' }
  /** The token is unknown, used or expired. */
  | { readonly kind: 'refused' }
  /** There was no answer: the token may be valid or used up. */
  | { readonly kind: 'unreachable' };

/**
 * Signs in with a short-lived token from another brand or app of the family (RTE-19), then redirects.
 *
 * | Rule | Operator |
 * |---|---|
 * | A newer token replaces one that is being exchanged | order `switch` |
 * | Signing out cancels it | `cancel$` |
 */
@Injectable({ providedIn: 'root' })
export class TravelService {
  private readonly api = inject(AuthApiService);
  private readonly auth = inject(AuthService);
  private readonly session = inject(SessionService);
  private readonly router = inject(Router);
  private readonly handover = inject(LauncherHandoverService);
  private readonly family = inject(BrandFamilyService);
  private readonly leavingSubject = new BehaviorSubject(false);
  private lastRequest: TransportRequest | null = null;
  private readonly travelling = studentCommand({
    order: 'switch',
    // A token works once: if the response was lost, only another attempt shows whether it is used up.
    outcome: { unknownText: 'unreachable' satisfies TravelState['kind'] },
    send: ({ transportToken }: TransportRequest) => this.api.travel(transportToken),
    onSaved: (credential, { redirectUri }) => this.arrive(credential, redirectUri),
    // If the token is refused, the session of an earlier visit stays valid.
    onFailed: (error) => isRefusal(error) && this.auth.restore(),
    errorText: (error) => (isRefusal(error) ? 'refused' : 'unreachable') satisfies TravelState['kind'],
    toastsError: false,
    cancel$: this.session.signOuts$,
  });

  readonly state$ = stateFrom(
    combineLatest([this.travelling.state$, this.leavingSubject]).pipe(
      map(([state, leaving]): TravelState => (leaving ? { kind: 'travelling' } : toTravelState(state))),
    ),
    { kind: 'idle' },
  );

  constructor() {
    // Somebody has signed in or out: the token is forgotten, and the page stays.
    this.session.state$.pipe(skip(1), takeUntilDestroyed()).subscribe(() => {
      this.lastRequest = null;
      this.leavingSubject.next(false);
    });
  }

  travel(request: TransportRequest): void {
    this.lastRequest = request;
    this.travelling.run(request);
  }

  /** Tries again with the same token. */
  retry(): void {
    if (this.lastRequest) this.travel(this.lastRequest);
  }

  private arrive(credential: Credential, redirectUri: string | null): void {
    const target = resolveRedirect(redirectUri, this.router.origin, this.family.origins);
    this.session.begin(credential);
    if (target.kind === 'family') {
      // Keeps showing `travelling` until the browser has left the page.
      this.leavingSubject.next(true);
      this.handover.leaveFor(target.url);
    } else this.router.navigateByUrl(target.url, { replaceUrl: true });
  }
}

function toTravelState({ kind, error }: CommandState): TravelState {
  switch (kind) {
    case 'saving':
      return { kind: 'travelling' };
    case 'failed':
    case 'unknown':
      return { kind: error === 'refused' ? 'refused' : 'unreachable' };
    default:
      return { kind: 'idle' };
  }
}
