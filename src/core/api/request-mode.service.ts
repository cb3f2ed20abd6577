import { BehaviorSubject } from 'rxjs';
import * as v from 'valibot';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State } from '../../framework/rxjs';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { CLOCK } from '../../platform/clock/clock';
import { BrandService } from '../brand/brand.service';
import { REQUEST_MODE_KEY } from '../brand/developer-choices';
import { SessionService } from '../session/session.service';
import { CACHE_REFRESH_VALID_MS } from './request-mode.timing';

const Choices = v.object({
  /** The student who works in test mode: another one never does by inheritance. */
  testModeOf: v.fallback(v.nullable(v.number()), null),
  /** Whether the API's cache is refreshed, and since when (epoch milliseconds); null: as the environment says. */
  refreshCache: v.fallback(v.nullable(v.object({ on: v.boolean(), since: v.number() })), null),
  /** ROL-06: the redirect to the legacy dashboard is switched off. */
  legacyRedirectDisabled: v.fallback(v.boolean(), false),
});
type Choices = v.InferOutput<typeof Choices>;

const NONE: Choices = { testModeOf: null, refreshCache: null, legacyRedirectDisabled: false };

/**
 * How calls are marked (CALL-05) and which redirects are off: what developers and testers choose. Whether
 * somebody may is judged by TestModeService and, in the end, by the server.
 */
@Injectable({ providedIn: 'root' })
export class RequestModeService {
  private readonly storage = inject(LocalStorageService);
  private readonly session = inject(SessionService);
  private readonly brand = inject(BrandService);
  private readonly clock = inject(CLOCK);
  private readonly choicesSubject = new BehaviorSubject<Choices>(this.stored());

  readonly choices$ = readonlyState(this.choicesSubject);

  /** The student who works in test mode, if any; see `testMode`. */
  readonly testModeOf$: State<number | null> = mapState(this.choices$, ({ testModeOf }) => testModeOf);
  readonly legacyRedirectDisabled$: State<boolean> = mapState(
    this.choices$,
    ({ legacyRedirectDisabled }) => legacyRedirectDisabled,
  );

  /** Whether the present student works in test mode. */
  get testMode(): boolean {
    const { testModeOf } = this.choicesSubject.value;
    return testModeOf !== null && testModeOf === this.session.credential$.value?.UserId;
  }

  /** Whether calls ask the API to refresh its cache; a choice lapses after 24 hours in production and stage. */
  get refreshesCache(): boolean {
    const { environment } = this.brand.context;
    const { refreshCache } = this.choicesSubject.value;
    if (refreshCache === null) return environment.flags.apiCacheDisabled;
    const lapses = environment.name === 'prod' || environment.name === 'stage';
    const age = this.clock.now().getTime() - refreshCache.since;
    if (lapses && (age < 0 || age >= CACHE_REFRESH_VALID_MS)) return environment.flags.apiCacheDisabled;
    return refreshCache.on;
  }

  setTestMode(on: boolean): void {
    const student = this.session.credential$.value?.UserId ?? null;
    this.choose({ testModeOf: on ? student : null });
  }

  setRefreshCache(on: boolean): void {
    this.choose({ refreshCache: { on, since: this.clock.now().getTime() } });
  }

  setLegacyRedirectDisabled(legacyRedirectDisabled: boolean): void {
    this.choose({ legacyRedirectDisabled });
  }

  private choose(change: Partial<Choices>): void {
    const choices = { ...this.choicesSubject.value, ...change };
    this.storage.set(REQUEST_MODE_KEY, JSON.stringify(choices));
    this.choicesSubject.next(choices);
  }

  private stored(): Choices {
    const decoded = v.safeParse(
      v.pipe(v.string(), v.parseJson(), Choices),
      this.storage.get(REQUEST_MODE_KEY),
    );
    return decoded.success ? decoded.output : NONE;
  }
}
