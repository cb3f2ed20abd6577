import { defer, filter, map, merge, Observable, of, take, tap, timer } from 'rxjs';
import type { Certificate } from '../../contracts/certificate';
import { LicenseTypesService } from '../../core/reference-data/license-types.service';
import type { ToastAction } from '../../core/toast/toast.model';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import { CLOCK } from '../../platform/clock/clock';
import { Router } from '../../platform/router/router';
import { AuditPacketDialogService } from '../audit-packet';
import { arrivalsText, arrivalText, arrivalTitle, nextRenewal } from './certificate-arrival.model';
import { factsOf } from './credit-course.model';
import type { LicenseLedger } from './ledger.model';
import { LedgerService } from './ledger.service';
import { ledgerAddress } from './ledger.text';
import { creditsOf } from './license-credit.model';

/** How long the ledger may take, in milliseconds (our choice). Then the certificate is reported without it. */
const CREDITS_WAIT_MS = 10_000;

/**
 * Reports that certificates have arrived, with the audit packet. Of a single one it says which licenses it counts for,
 * with the next renewal; several are one toast. The toast stays until the student has chosen, and is announced politely
 * like any other.
 *
 * | Rule | Operator |
 * |---|---|
 * | The ledger is shown first, so what has changed meanwhile is loaded before it is read | `merge` |
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

  /** Completes once they have been reported. Unsubscribe when the student changes. */
  report(certificates: readonly Certificate[]): Observable<unknown> {
    const { length: count, 0: certificate } = certificates;
    return certificate && count === 1
      ? this.loadedLedgers().pipe(tap((ledgers) => this.showOne(certificate, ledgers)))
      : defer(() => of(this.show(count, arrivalsText(count))));
  }

  /** Null if they cannot be loaded in time. */
  private loadedLedgers(): Observable<readonly LicenseLedger[] | null> {
    const loaded$ = this.ledger.ledgers$.pipe(
      filter(({ value, loading, error }) => !loading && (value !== null || error !== null)),
      map(({ value, error }) => (error === null ? value : null)),
    );
    const shown$ = new Observable<never>(() => this.ledger.show());
    return merge(shown$, loaded$, timer(CREDITS_WAIT_MS).pipe(map(() => null))).pipe(take(1));
  }

  private showOne(certificate: Certificate, ledgers: readonly LicenseLedger[] | null): void {
    const now = this.clock.now();
    const facts = factsOf({ kind: 'certificate', certificate }, this.licenseTypes.names$.value);
    const credits = ledgers && creditsOf(facts, ledgers, 'not-asked', now);
    const renewal = ledgers && credits && nextRenewal(ledgers, credits, now);
    const renewalAction = renewal && {
      text: 'Next renewal',
      action: () => void this.router.navigateByUrl(ledgerAddress(renewal.license)),
    };
    this.show(1, arrivalText(certificate, credits, renewal), renewalAction ? [renewalAction] : []);
  }

  private show(count: number, text: string, actions: readonly ToastAction[] = []): void {
    const packetAction = {
      text: 'Audit packet',
      action: () => this.packets.open({ allMatching: { filter: [], count: null } }),
    };
    this.toasts.info(text, {
      title: arrivalTitle(count),
      icon: 'award',
      autoDismiss: false,
      suppressOnModal: true,
      actions: [packetAction, ...actions],
    });
  }
}
