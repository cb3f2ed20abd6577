import { BehaviorSubject, catchError, defer, from, map, type Observable, of, tap } from 'rxjs';
import type { Brand, BrandSettings } from '../../contracts/brand';
import { Injectable, InjectionToken, inject } from '../../framework/di';
import { readonlyState } from '../../framework/rxjs';
import { DOCUMENT, PAGE_ADDRESS } from '../browser/browser';
import { LocalStorageService } from '../browser/local-storage.service';
import { BrandApiService } from './brand-api.service';
import { type BrandIssue, type DecodedBrands, decodeBrands } from './brand-decoder';
import { brandHost, type Hosts, resolveHosts } from './brand-hosts';
import { type AppName, type BrandSource, brandsOfApp, resolveBrand } from './brand-resolver';
import { applyStyles, usableStyles } from './brand-styles';
import { type Environment, resolveEnvironment } from './environment';

/** Which app of the family this is (PUR-07). */
export const APP = new InjectionToken<AppName>('APP', { providedIn: 'root', factory: () => 'Dashboard' });

/** Where the copy of brands.json that was built in is found when the served one cannot be used. */
export const BUILT_IN_BRANDS = new InjectionToken<() => Promise<unknown>>('BUILT_IN_BRANDS');

/** Storage key of a developer's choice of brand; heard on localhost and loopback alone. */
export const BRAND_CHOICE_KEY = 'dev.brand';

export interface BrandContext {
  readonly brand: Brand;
  readonly source: BrandSource;
  readonly environment: Environment;
  readonly hosts: Hosts;
  /** X-Host (CALL-03). */
  readonly host: string;
  /** The brand's default settings, overridden by those of the environment (PUR-06). */
  readonly settings: BrandSettings;
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

  /** Starts the one load; the state says how it went. */
  load(): void {
    this.served()
      .pipe(
        catchError((error: Error) => this.builtInInstead({ path: 'brands.json', message: error.message })),
      )
      .subscribe((decoded) => this.resolve(decoded));
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
    const resolution = resolveBrand({ hostname, brands: brandsOfApp(brands, this.app), storedToken });
    // Without a brand to be had, the parent domain would do no better than this address.
    if (resolution.kind === 'redirect' && brands.length > 0) {
      const port = this.address.port === '' ? '' : `:${this.address.port}`;
      this.stateSubject.next({ kind: 'leaving' });
      this.address.leaveFor(`${this.address.protocol}//${resolution.hostname}${port}/`);
      return;
    }
    if (resolution.kind !== 'brand') {
      this.issuesSubject.next(issues);
      this.stateSubject.next({ kind: 'unknown', hostname });
      return;
    }
    const { brand, source } = resolution;
    const environment = resolveEnvironment(hostname, brand.domain);
    const checked = usableStyles(brand.styles, `${brand.token}.styles`);
    applyStyles(this.root, checked.styles);
    this.issuesSubject.next([...issues, ...checked.issues]);
    const context: BrandContext = {
      brand,
      source,
      environment,
      hosts: resolveHosts(brand, environment),
      host: brandHost(brand, environment),
      settings: { ...brand.settings, ...brand.environments[environment.name]?.settings },
    };
    this.stateSubject.next({ kind: 'ready', context });
  }
}
