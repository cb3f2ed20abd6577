import { filter, map, merge, Observable, take, tap, timer } from 'rxjs';
import type { Certificate } from '../../contracts/certificate';
import { LicenseTypesService } from '../../core/reference-data/license-types.service';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { CLOCK } from '../../platform/clock/clock';
import { Router } from '../../platform/router/router';
import { AuditPacketDialogService } from '../audit-packet';
import { ARRIVAL_TITLE, arrivalText, nextRenewal, renewalActionText } from './certificate-arrival.model';
import { factsOf } from './credit-course.model';
import type { LicenseLedger } from './ledger.model';
import { LedgerService } from './ledger.service';
import { ledgerAddress } from './ledger.text';
import { creditsOf } from './license-credit.model';

/** How long the ledger may take, in milliseconds (our choice). Then the certificate is reported without it. */
const CREDITS_WAIT_MS = 10_000;

/**
 * Reports that a certificate has arrived: which licenses it counts for, with the audit packet and the next renewal. The
 * toast stays until the student has chosen, and is announced politely like any other.
 *
 * | Rule | Operator |
 * |---|---|
 * | It waits for the ledger for 10 s at most | `timer(CREDITS_WAIT_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class CertificateArrivalService {
  private readonly ledger = inject(LedgerService);
  private readonly licenseTypes = inject(LicenseTypesService);
  private readonly toasts = inject(ToastService);
  private readonly packets = inject(AuditPacketDialogService);
  private readonly router = inject(Router);
  private readonly clock = inject(CLOCK);

  /** Completes once it has been reported. Unsubscribe when the student changes. */
  report(certificate: Certificate): Observable<unknown> {
    return this.loadedLedgers().pipe(tap((ledgers) => this.show(certificate, ledgers)));
  }

  /** Null if they cannot be loaded in time. */
  private loadedLedgers(): Observable<readonly LicenseLedger[] | null> {
    const loaded$ = this.ledger.ledgers$.pipe(
      filter(({ value, loading, error }) => !loading && (value !== null || error !== null)),
      map(({ value, error }) => (error === null ? value : null)),
    );
    const shown$ = new Observable<never>(() => this.ledger.show());
    return merge(loaded$, timer(CREDITS_WAIT_MS).pipe(map(() => null)), shown$).pipe(take(1));
  }

  private show(certificate: Certificate, ledgers: readonly LicenseLedger[] | null): void {
    const now = this.clock.now();
    const facts = factsOf({ kind: 'certificate', certificate }, this.licenseTypes.names$.value);
    const credits = ledgers && creditsOf(facts, ledgers, 'not-asked', now);
    const renewal = ledgers && credits && nextRenewal(ledgers, credits, now);
    this.toasts.info(arrivalText(certificate, credits), {
      title: ARRIVAL_TITLE,
      icon: 'award',
      autoDismiss: false,
      suppressOnModal: true,
      actions: [
        {
          text: 'Save audit packet',
          action: () => this.packets.open({ allMatching: { filter: [], count: null } }),
        },
        ...(renewal
          ? [
              {
                text: renewalActionText(renewal),
                action: () => void this.router.navigateByUrl(ledgerAddress(renewal.license)),
              },
            ]
          : []),
      ],
    });
  }
}
