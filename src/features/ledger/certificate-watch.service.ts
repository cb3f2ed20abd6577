import {
  catchError,
  combineLatest,
  defer,
  EMPTY,
  map,
  mergeMap,
  type Observable,
  type ObservableInput,
  retry,
  switchMap,
} from 'rxjs';
import type { Certificate } from '../../contracts/certificate';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, InjectionToken, Injector, inject, type ProviderToken } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { isAtPath$ } from '../../platform/router/is-at-path';
import { CertificateService } from '../certificate';
import { arrivedCertificates, type SeenCertificates, withSeen } from './certificate-arrival.model';
import type { CertificateArrivalService } from './certificate-arrival.service';

/** Further attempts to load the chunk, and milliseconds between them (our choice). */
const CHUNK_RETRY = { count: 2, delay: 1_000 };

/** The pages that a student learns at. */
const PAGES = ['/', '/courses/:enrollmentId/:tab?'];
/** Here students unlock certificates themselves, and see what arrives. */
const LIST_PAGE = '/certificates/:tab?';

/** Loads the chunk of what reports them. */
export const LOAD_CERTIFICATE_ARRIVAL = new InjectionToken<
  () => ObservableInput<ProviderToken<CertificateArrivalService>>
>('LOAD_CERTIFICATE_ARRIVAL', {
  providedIn: 'root',
  factory: () => () =>
    import(/* webpackChunkName: "ledger" */ './certificate-arrival.service').then(
      (chunk) => chunk.CertificateArrivalService,
    ),
});

/**
 * Notices the certificates that arrive while the dashboard or a course is open, each once: those that were there when
 * the visit began have not arrived, nor have those of another student, nor what changed on the page of certificates.
 *
 * | Rule | Operator |
 * |---|---|
 * | The certificates are loaded again for a change of courses on these pages only | `switchMap` of `isAtPath$` |
 * | Those that arrive together are reported together | `mergeMap` |
 * | Two further attempts to load what reports them, after 1 s each | `retry(CHUNK_RETRY)` |
 */
@Injectable({ providedIn: 'root' })
export class CertificateWatchService {
  private readonly injector = inject(Injector);
  private readonly certificates = inject(CertificateService);
  private readonly load = inject(LOAD_CERTIFICATE_ARRIVAL);
  private readonly isLearning$ = combineLatest(PAGES.map((path) => isAtPath$(path))).pipe(
    map((isAt) => isAt.some(Boolean)),
  );
  private readonly isAtList$ = isAtPath$(LIST_PAGE);

  constructor() {
    switchMapStudent(() => this.arrivals())
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  private arrivals(): Observable<unknown> {
    let seen: SeenCertificates | null = null;
    // What changed on the page of certificates may still be loading when the student leaves it.
    let isListed = false;
    return combineLatest([this.isLearning$, this.isAtList$]).pipe(
      switchMap(([isLearning, isAtList]) => {
        isListed ||= isAtList;
        return isLearning || isAtList ? this.certificates.certificates$ : EMPTY;
      }),
      mergeMap(({ value, loading }) => {
        if (value === null) return EMPTY;
        const arrived = seen === null || isListed ? [] : arrivedCertificates(seen, value.items);
        seen = withSeen(seen ?? new Map(), value.items);
        isListed &&= loading || this.isAtList$.value;
        return arrived.length === 0 ? EMPTY : this.report(arrived);
      }),
    );
  }

  private report(certificates: readonly Certificate[]): Observable<unknown> {
    return defer(this.load).pipe(
      retry(CHUNK_RETRY),
      switchMap((service) => this.injector.get(service).report(certificates)),
      // They are on the page of certificates all the same.
      catchError(() => EMPTY),
    );
  }
}
