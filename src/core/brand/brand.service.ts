import { BehaviorSubject, catchError, defer, from, map, type Observable, of, tap } from 'rxjs';
import type { Brand, BrandSettings } from '../../contracts/brand';
import { DestroyRef, Injectable, InjectionToken, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { DOCUMENT, PAGE_ADDRESS } from '../../platform/browser/browser';
import { LocalStorageService } from '../../platform/browser/local-storage.service';
import { BrandApiService } from './brand-api.service';
import { type BrandIssue, type DecodedBrands, decodeBrands } from './brand-decoder';
import { brandHost, type Hosts, resolveHosts } from './brand-hosts';
import { type AppName, type BrandSource, brandsOfApp, resolveBrand } from './brand-resolver';
import { applyStyles, usableStyles } from './brand-styles';
import { BRAND_CHOICE_KEY, DEVELOPER_MODE_KEY, ENVIRONMENT_CHOICE_KEY } from './developer-choices';
import { type Environment, isLocalHost, resolveEnvironment } from './environment';

/** Which app of the family this is (PUR-07). */
export const APP = new InjectionToken<AppName>('APP', { providedIn: 'root', factory: () => 'Dashboard' });

/** Where the copy of brands.json that was built in is found when the served one cannot be used. */
export const BUILT_IN_BRANDS = new InjectionToken<() => Promise<unknown>>('BUILT_IN_BRANDS');

export interface BrandContext {
  readonly brand: Brand;
  readonly source: BrandSource;
  readonly environment: Environment;
  readonly hosts: Hosts;
  /** X-Host (CALL-03). */
  readonly host: string;
  /** The brand's default settings, overridden by those of the environment (PUR-06). */
  readonly settings: BrandSettings;
  /** Whether the page lives on a developer's machine. */
  readonly local: boolean;
  /** The brands of this app, in the order of the file. */
  readonly brands: readonly Brand[];
  /** Those of every app. */
  readonly family: readonly Brand[];
}

export type BrandState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly context: BrandContext }
  /** The page is on its way to another address (PUR-14). */
  | { readonly kind: 'leaving' }
  /** No brand lives at this address, and there is no parent domain to go to. */
  | { readonly kind: 'unknown'; readonly hostname: string };

/**
 * Owns which brand and environment the page belongs to (PUR-05 to PUR-15). It is resolved once, before the
 * first paint; a brand file that is missing, malformed or late is replaced by the copy built into the app,
 * and what was wrong is kept in `issues$`.
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
  private decoded: DecodedBrands = { brands: [], issues: [] };
  private readonly stateSubject = new BehaviorSubject<BrandState>({ kind: 'loading' });
  private readonly issuesSubject = new BehaviorSubject<readonly BrandIssue[]>([]);

  readonly state$ = readonlyState(this.stateSubject);
  /** What is wrong with the brand file, for the status page. */
  readonly issues$ = readonlyState(this.issuesSubject);

  /** The resolved brand. Throws before `load` has come to one: nothing that needs it is shown until then. */
  get context(): BrandContext {
    const state = this.stateSubject.value;
    if (state.kind !== 'ready') throw new Error(`The brand is not resolved: ${state.kind}`);
    return state.context;
  }

  /** NAV-25: whether brand and environment may be changed by hand, here and whatever is stored or typed. */
  get developerTools(): boolean {
    const { local, environment } = this.context;
    return local || environment.flags.developerTools;
  }

  /** NAV-25: whether the developer header shows: on this machine, or where somebody switched it on. */
  get developerMode(): boolean {
    return this.context.local || this.storage.get(DEVELOPER_MODE_KEY) === 'on';
  }

  /** Resolves anew, by what a developer has chosen meanwhile. */
  reconsider(): void {
    this.resolve(this.decoded);
  }

  /** Leaves for another brand's address; nothing of this one is shown any more. */
  leaveFor(url: string): void {
    this.stateSubject.next({ kind: 'leaving' });
    this.address.leaveFor(url);
  }

  /** Starts the one load; the state says how it went. */
  load(): void {
    this.served()
      .pipe(
        catchError((error: Error) => this.builtInInstead({ path: 'brands.json', message: error.message })),
      )
      .pipe(takeUntilDestroyed(this.destroyRef))
      .subscribe((decoded) => {
        this.decoded = decoded;
        this.resolve(decoded);
      });
  }

  /** Errors where the file gives no brand of this app. */
  private served(): Observable<DecodedBrands> {
    return this.api.getBrands().pipe(
      map(decodeBrands),
      tap(({ brands, issues }) => {
        if (brandsOfApp(brands, this.app).length > 0) return;
        throw new Error(
          issues.map(({ path, message }) => `${path} ${message}`)[0] ?? 'holds no brand of this app',
        );
      }),
    );
  }

  private builtInInstead(issue: BrandIssue): Observable<DecodedBrands> {
    return defer(() => from(this.builtIn())).pipe(
      map((raw) => ({ brands: decodeBrands(raw).brands, issues: [issue] })),
      catchError(() => of({ brands: [], issues: [issue] })),
    );
  }

  private resolve({ brands, issues }: DecodedBrands): void {
    const { hostname } = this.address;
    const storedToken = this.storage.get(BRAND_CHOICE_KEY);
    const ours = brandsOfApp(brands, this.app);
    const resolution = resolveBrand({ hostname, brands: ours, storedToken });
    // Without a brand to be had, the parent domain would do no better than this address.
    if (resolution.kind === 'redirect' && brands.length > 0) {
      const port = this.address.port === '' ? '' : `:${this.address.port}`;
      this.leaveFor(`${this.address.protocol}//${resolution.hostname}${port}/`);
      return;
    }
    if (resolution.kind !== 'brand') {
      this.issuesSubject.next(issues);
      this.stateSubject.next({ kind: 'unknown', hostname });
      return;
    }
    const { brand, source } = resolution;
    const environment = resolveEnvironment(hostname, brand.domain, this.storage.get(ENVIRONMENT_CHOICE_KEY));
    const local = isLocalHost(hostname);
    const checked = usableStyles(brand.styles, `${brand.token}.styles`);
    applyStyles(this.root, checked.styles);
    this.issuesSubject.next([...issues, ...checked.issues]);
    const context: BrandContext = {
      brand,
      source,
      environment,
      hosts: resolveHosts(brand, environment, local),
      host: brandHost(brand, environment),
      settings: { ...brand.settings, ...brand.environments[environment.name]?.settings },
      local,
      brands: ours,
      family: brands,
    };
    this.stateSubject.next({ kind: 'ready', context });
  }
}
