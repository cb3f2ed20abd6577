import { BehaviorSubject, distinctUntilChanged, map, type Observable } from 'rxjs';
import * as v from 'valibot';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State } from '../../framework/rxjs';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { CLOCK } from '../../platform/clock/clock';
import { BrandService } from '../brand/brand.service';
import { REQUEST_SETTINGS_KEY } from '../brand/developer-settings';
import { SessionService } from '../session/session.service';
import { SERVER_CONTACT } from './server-contact';

/** CON-04: how long a stored cache setting is valid in production and stage, in milliseconds. */
const CACHE_REFRESH_VALID_MS = 24 * 60 * 60 * 1000;

const RequestSettings = v.object({
  /** The student in test mode. Stored by id, so that another student does not inherit it. */
  testModeOf: v.fallback(v.nullable(v.number()), null),
  /** Whether to refresh the API's cache, and when this was set (epoch milliseconds). Null uses the environment's default. */
  refreshCache: v.fallback(v.nullable(v.object({ on: v.boolean(), since: v.number() })), null),
  /** ROL-06: whether the redirect to the legacy dashboard is off. */
  legacyRedirectDisabled: v.fallback(v.boolean(), false),
});
type RequestSettings = v.InferOutput<typeof RequestSettings>;

const DEFAULTS: RequestSettings = { testModeOf: null, refreshCache: null, legacyRedirectDisabled: false };

/**
 * Owns the request settings of developers and testers: test mode and cache refresh (CALL-05), and the legacy redirect.
 * Test mode needs a permission that TestModeService reads from the profile. The server checks it as well.
 */
@Injectable({ providedIn: 'root' })
export class RequestModeService {
  private readonly storage = inject(LocalStorageService);
  private readonly session = inject(SessionService);
  private readonly brand = inject(BrandService);
  private readonly clock = inject(CLOCK);
  private readonly contact = inject(SERVER_CONTACT);
  private readonly settingsSubject = new BehaviorSubject<RequestSettings>(this.loadSettings());
  /** The student whose profile allows test mode. Not stored: each visit has to learn it again. */
  private testModeAllowedTo: number | null = null;

  /** Emits when a setting changes, and when test mode becomes allowed or is no longer. */
  readonly settings$ = readonlyState(this.settingsSubject);

  /** The id of the student in test mode, if any. See `testMode`. */
  readonly testModeOf$: State<number | null> = mapState(this.settings$, ({ testModeOf }) => testModeOf);
  readonly legacyRedirectDisabled$: State<boolean> = mapState(
    this.settings$,
    ({ legacyRedirectDisabled }) => legacyRedirectDisabled,
  );

  /** Whether the current student is in test mode, and their profile is known to allow it. */
  get testMode(): boolean {
    const { testModeOf } = this.settingsSubject.value;
    return testModeOf !== null && testModeOf === this.studentId && testModeOf === this.testModeAllowedTo;
  }

  /** The same as it changes during a session. */
  readonly testMode$: Observable<boolean> = this.settings$.pipe(
    map(() => this.testMode),
    distinctUntilChanged(),
  );

  /** Whether calls ask the API to refresh its cache. In production and stage the setting expires after 24 hours. */
  get refreshesCache(): boolean {
    if (this.clock.now().getTime() < this.contact.freshUntil) return true;
    const { environment } = this.brand.context;
    const { refreshCache } = this.settingsSubject.value;
    if (refreshCache === null) return environment.flags.apiCacheDisabled;
    const expires = environment.name === 'prod' || environment.name === 'stage';
    const age = this.clock.now().getTime() - refreshCache.since;
    if (expires && (age < 0 || age >= CACHE_REFRESH_VALID_MS)) return environment.flags.apiCacheDisabled;
    return refreshCache.on;
  }

  setTestMode(on: boolean): void {
    this.update({ testModeOf: on ? this.studentId : null });
  }

  /** What the profile of the current student says; null while it is not known. If it says no, test mode ends. */
  setTestModeAllowed(allowed: boolean | null): void {
    const { studentId } = this;
    const allowedTo = allowed ? studentId : null;
    const { testModeOf } = this.settingsSubject.value;
    if (allowed === false && testModeOf !== null && testModeOf === studentId) this.setTestMode(false);
    if (allowedTo === this.testModeAllowedTo) return;
    this.testModeAllowedTo = allowedTo;
    this.settingsSubject.next({ ...this.settingsSubject.value });
  }

  setRefreshCache(on: boolean): void {
    this.update({ refreshCache: { on, since: this.clock.now().getTime() } });
  }

  setLegacyRedirectDisabled(legacyRedirectDisabled: boolean): void {
    this.update({ legacyRedirectDisabled });
  }

  private get studentId(): number | null {
    return this.session.credential$.value?.UserId ?? null;
  }

  private update(change: Partial<RequestSettings>): void {
    const settings = { ...this.settingsSubject.value, ...change };
    this.storage.set(REQUEST_SETTINGS_KEY, JSON.stringify(settings));
    this.settingsSubject.next(settings);
  }

  private loadSettings(): RequestSettings {
    const decoded = v.safeParse(
      v.pipe(v.string(), v.parseJson(), RequestSettings),
      this.storage.get(REQUEST_SETTINGS_KEY),
    );
    return decoded.success ? decoded.output : DEFAULTS;
  }
}
