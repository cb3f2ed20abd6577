import { BehaviorSubject, catchError, defer, from, map, type Observable, of, tap } from 'rxjs';
import type { Brand, BrandSettings } from '../../contracts/brand';
import { DestroyRef, Injectable, InjectionToken, inject } from '../../framework/di';
import { mapState, readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT, PAGE_ADDRESS } from '../../platform/browser/browser';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { BrandApiService } from './brand-api.service';
import { BrandFile, type BrandIssue, type DecodedBrands, decodeBrands } from './brand-decoder';
import { brandHost, type Hosts, resolveHosts } from './brand-hosts';
import { type AppName, type BrandSource, brandsOfApp, resolveBrand, settingsOf } from './brand-resolver';
import { applyStyles, readableStyles } from './brand-styles';
import { BRAND_OVERRIDE_KEY, DEVELOPER_MODE_KEY, ENVIRONMENT_OVERRIDE_KEY } from './developer-settings';
import { type Environment, isLocalHost, resolveEnvironment } from './environment';

/** The app of the family that this is (PUR-07). */
export const APP = new InjectionToken<AppName>('APP', { providedIn: 'root', factory: () => 'Dashboard' });

/** Loads the copy of brands.json that is built into the app, for when the served file cannot be used. */
export const BUILT_IN_BRANDS = new InjectionToken<() => Promise<unknown>>('BUILT_IN_BRANDS');

export interface BrandContext {
  readonly brand: Brand;
  readonly source: BrandSource;
  readonly environment: Environment;
  readonly hosts: Hosts;
  /** Sent as X-Host (CALL-03). */
  readonly host: string;
  /** The settings of the brand, overridden by those of the environment (PUR-06). */
  readonly settings: BrandSettings;
  /** Whether the page is served from a developer's machine. */
  readonly local: boolean;
  /** The brands of this app, in the order of the file. */
  readonly brands: readonly Brand[];
  /** The brands of all apps. */
  readonly family: readonly Brand[];
}

export type BrandState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly context: BrandContext }
  /** The page is being left for another URL (PUR-14). */
  | { readonly kind: 'leaving' }
  /** No brand belongs to this host, and there is no parent domain to go to. */
  | { readonly kind: 'unknown'; readonly hostname: string };

interface LoadedBrands {
  readonly file: BrandFile;
  /** Why the served file was not used. The built-in copy is free of faults. */
  readonly fault: BrandIssue | null;
  /** All brands, decoded when they are first asked for. */
  all(): DecodedBrands;
}

function loadedBrands(raw: unknown, fault: BrandIssue | null = null): LoadedBrands {
  let decoded: DecodedBrands | undefined;
  const all = () => {
    decoded ??= decodeBrands(raw);
    return decoded;
  };
  return { file: new BrandFile(raw), fault, all };
}

/**
 * Owns the brand and environment of the page (PUR-05 to PUR-15). They are resolved once, before the first paint. If
 * the brand file is missing, malformed or late, the copy that is built into the app is used instead, and `issues$`
 * says why.
 */
@Injectable({ providedIn: 'root' })
export class BrandService {
  private readonly api = inject(BrandApiService);
  private readonly address = inject(PAGE_ADDRESS);
  private readonly storage = inject(LocalStorageService);
  private readonly root = inject(DOCUMENT).documentElement;
  private readonly app = inject(APP);
  private readonly builtIn = inject(BUILT_IN_BRANDS);

  private readonly destroyRef = inject(DestroyRef);
  private loaded = loadedBrands(null);
  private readonly stateSubject = new BehaviorSubject<BrandState>({ kind: 'loading' });
  private readonly issuesSubject = new BehaviorSubject<() => readonly BrandIssue[]>(() => []);

  readonly state$ = readonlyState(this.stateSubject);
  /** The faults of the brand file, for the status page. All brands are decoded when it asks. */
  readonly issues$ = mapState(readonlyState(this.issuesSubject), (find) => find());

  /** The resolved brand. Throws until there is one. Nothing that needs it is rendered before that. */
  get context(): BrandContext {
    const state = this.stateSubject.value;
    if (state.kind !== 'ready') throw new Error(`The brand is not resolved: ${state.kind}`);
    return state.context;
  }

  /** NAV-25: whether developers may change brand and environment on this host. */
  get developerTools(): boolean {
    const { local, environment } = this.context;
    return local || environment.flags.developerTools;
  }

  /** NAV-25: whether the developer header is shown: on a local host, or if it was switched on. */
  get developerMode(): boolean {
    return this.context.local || this.storage.get(DEVELOPER_MODE_KEY) === 'on';
  }

  /** Resolves the brand again after a developer has changed an override. */
  resolveAgain(): void {
    this.resolve(this.loaded);
  }

  /** Leaves the page for another URL. Nothing of this brand is shown any more. */
  leaveFor(url: string): void {
    this.stateSubject.next({ kind: 'leaving' });
    this.address.leaveFor(url);
  }

  /** Loads the brand file. `state$` tells the outcome. */
  load(): void {
    this.servedBrands()
      .pipe(catchError((error: Error) => this.builtInBrands({ path: 'brands.json', message: error.message })))
      .pipe(takeUntilDestroyed(this.destroyRef))
      .subscribe((loaded) => {
        this.loaded = loaded;
        this.resolve(loaded);
      });
  }

  /** Errors if the file contains no brand of this app. */
  private servedBrands(): Observable<LoadedBrands> {
    return this.api.getBrands().pipe(
      map((raw) => loadedBrands(raw)),
      tap(({ file, all }) => {
        if (brandsOfApp(file.keys, this.app).length > 0) return;
        const [issue] = all().issues;
        throw new Error(issue ? `${issue.path} ${issue.message}` : 'holds no brand of this app');
      }),
    );
  }

  private builtInBrands(fault: BrandIssue): Observable<LoadedBrands> {
    return defer(() => from(this.builtIn())).pipe(
      catchError(() => of(null)),
      map((raw) => loadedBrands(raw, fault)),
    );
  }

  private resolve({ file, fault, all }: LoadedBrands): void {
    const { hostname, origin } = this.address;
    if (/\.(:\d+)?$/.test(origin)) {
      // `marlowe.example.` is the same host to DNS, but another origin to the API, to cookies and to storage.
      this.leaveFor(`${origin.replace(/\.(?=(:\d+)?$)/, '')}/`);
      return;
    }
    const overrideToken = this.storage.get(BRAND_OVERRIDE_KEY);
    const issues = () => (fault ? [fault] : all().issues);
    const resolution = resolveBrand({ hostname, brands: brandsOfApp(file.keys, this.app), overrideToken });
    // If there are no brands at all, the parent domain could not resolve one either.
    if (resolution.kind === 'redirect' && file.keys.length > 0) {
      const port = this.address.port === '' ? '' : `:${this.address.port}`;
      this.leaveFor(`${this.address.protocol}//${resolution.hostname}${port}/`);
      return;
    }
    const brand = resolution.kind === 'brand' ? file.brand(resolution.brand) : null;
    if (resolution.kind !== 'brand' || brand === null) {
      this.issuesSubject.next(issues);
      this.stateSubject.next({ kind: 'unknown', hostname });
      return;
    }
    const { source } = resolution;
    const environment = resolveEnvironment(
      hostname,
      brand.domain,
      this.storage.get(ENVIRONMENT_OVERRIDE_KEY),
    );
    const local = isLocalHost(hostname);
    const { app } = this;
    const checked = readableStyles(brand.styles, `${brand.token}.styles`);
    applyStyles(this.root, checked.styles);
    this.issuesSubject.next(() => [...issues(), ...checked.issues]);
    const context: BrandContext = {
      brand,
      source,
      environment,
      hosts: resolveHosts(brand, environment, local),
      host: brandHost(brand, environment),
      settings: settingsOf(brand, environment),
      local,
      get brands() {
        return brandsOfApp(all().brands, app);
      },
      get family() {
        return all().brands;
      },
    };
    this.stateSubject.next({ kind: 'ready', context });
  }
}
