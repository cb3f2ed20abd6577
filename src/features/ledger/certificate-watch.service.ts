import {
  catchError,
  combineLatest,
  defer,
  EMPTY,
  from,
  mergeMap,
  type Observable,
  retry,
  switchMap,
} from 'rxjs';
import type { Certificate } from '../../contracts/certificate';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, Injector, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { isAtPath$ } from '../../platform/router/is-at-path';
import { CertificateService } from '../certificate';
import { arrivedCertificates, type SeenCertificates, withSeen } from './certificate-arrival.model';

/** Further attempts to load the chunk, and milliseconds between them (our choice). */
const CHUNK_RETRY = { count: 2, delay: 1_000 };

/** The pages that a student learns at. */
const PAGES = ['/', '/courses/:enrollmentId/:tab?'];

const loadReport = () =>
  import(/* webpackChunkName: "ledger" */ './certificate-arrival.service').then(
    (chunk) => chunk.CertificateArrivalService,
  );

/**
 * Notices the certificates that arrive while the dashboard or a course is open, each once: those that were there when
 * the visit began have not arrived, nor have those of another student.
 *
 * | Rule | Operator |
 * |---|---|
 * | The certificates are loaded again for a change of courses on these pages only | `switchMap` of `isAtPath$` |
 * | Two further attempts to load what reports them, after 1 s each | `retry(CHUNK_RETRY)` |
 */
@Injectable({ providedIn: 'root' })
export class CertificateWatchService {
  private readonly injector = inject(Injector);
  private readonly certificates = inject(CertificateService);
  private readonly isOnPage$ = combineLatest(PAGES.map((path) => isAtPath$(path)));

  constructor() {
    switchMapStudent(() => this.arrivals())
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  private arrivals(): Observable<unknown> {
    let seen: SeenCertificates | null = null;
    return this.isOnPage$.pipe(
      switchMap((isOn) => (isOn.some(Boolean) ? this.certificates.certificates$ : EMPTY)),
      mergeMap(({ value }) => {
        if (value === null) return EMPTY;
        const arrived = seen === null ? [] : arrivedCertificates(seen, value.items);
        seen = withSeen(seen ?? new Map(), value.items);
        return from(arrived);
      }),
      mergeMap((certificate) => this.report(certificate)),
    );
  }

  private report(certificate: Certificate): Observable<unknown> {
    return defer(loadReport).pipe(
      retry(CHUNK_RETRY),
      switchMap((service) => this.injector.get(service).report(certificate)),
      // It is on the page of certificates all the same.
      catchError(() => EMPTY),
    );
  }
}
