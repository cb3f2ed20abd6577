import { exhaustMap, filter, merge, type Observable, of, Subject } from 'rxjs';
import type { Certificate } from '../../contracts/certificate';
import type { Rule } from '../../contracts/rule';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { studentState } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { EnrollmentService } from '../course';
import { RuleService } from '../rule';
import { CertificateApiService } from './certificate-api.service';

/** Our wording: the spec has none. */
const RULES_FAILED_TEXT = "We couldn't load what this certificate needs. Please try again.";
const CERTIFICATE_GONE_TEXT = 'This certificate is no longer there.';

/**
 * What locked certificates still need (ENT-19). One certificate at a time is opened, which loads its rules. The forms of
 * rules are shown one after another.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second click while a form is open does nothing | `exhaustMap` |
 * | Another certificate takes the place of the one that is opened | `keyedLoad` |
 */
@Injectable({ providedIn: 'root' })
export class CertificateRulesService {
  private readonly api = inject(CertificateApiService);
  private readonly requests = new Subject<readonly Rule[]>();
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly collected = new Subject<void>();
  private readonly openedSubject = studentState<number | null>(null);

  /** The id of the certificate whose rules are shown; null for none. */
  readonly opened$ = readonlyState(this.openedSubject);

  /** That certificate, with its rules. */
  readonly certificate$ = stateFrom<Loadable<Certificate>>(
    keyedLoad({
      key$: this.openedSubject,
      reloads: merge(this.reloads, inject(DataChangesService).of('Certificate', 'Enrollment')),
      load: (id: number) => this.api.getCertificate(id, { includeRules: true }),
      errorText: () => RULES_FAILED_TEXT,
      goneText: CERTIFICATE_GONE_TEXT,
    }),
    NOT_LOADED,
  );

  /** The forms have ended, however they did: some may have been saved. Lists of certificates load again then. */
  readonly collected$: Observable<void> = this.collected.asObservable();

  constructor() {
    const rules = inject(RuleService);
    const enrollments = inject(EnrollmentService);
    switchMapStudent(() =>
      this.requests.pipe(
        exhaustMap((requested) => rules.process(requested, this.readRulesOf(this.opened$.value))),
      ),
    )
      .pipe(takeUntilDestroyed())
      .subscribe(() => {
        enrollments.reload();
        this.reload();
        this.collected.next();
      });
    this.certificate$
      .pipe(
        filter(({ value }) => value !== null && !value.locked),
        takeUntilDestroyed(),
      )
      .subscribe(() => this.openedSubject.next(null));
  }

  /** Shows what a certificate needs, or hides it. */
  toggle(certificateId: number): void {
    this.openedSubject.next(this.opened$.value === certificateId ? null : certificateId);
  }

  reload(): void {
    this.reloads.next({ force: true });
  }

  collect(rules: readonly Rule[]): void {
    this.requests.next(rules);
  }

  private readRulesOf(certificateId: number | null): () => Observable<readonly Rule[]> {
    return () => (certificateId === null ? of([]) : this.api.getLatestRules(certificateId));
  }
}
