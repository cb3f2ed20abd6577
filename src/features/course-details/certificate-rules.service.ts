import { exhaustMap, Subject } from 'rxjs';
import type { Rule } from '../../contracts/rule';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { EnrollmentService } from '../course';
import { RuleService } from '../rule';

/**
 * Collects what the rules of a locked certificate ask for (ENT-19), one form after another. A second click while a form
 * is open does nothing. The enrollment is loaded again however the forms end, because some may have been saved.
 */
@Injectable({ providedIn: 'root' })
export class CertificateRulesService {
  private readonly requests = new Subject<readonly Rule[]>();

  constructor() {
    const rules = inject(RuleService);
    const enrollments = inject(EnrollmentService);
    switchMapStudent(() => this.requests.pipe(exhaustMap((requested) => rules.process(requested))))
      .pipe(takeUntilDestroyed())
      .subscribe(() => enrollments.reload());
  }

  collect(rules: readonly Rule[]): void {
    this.requests.next(rules);
  }
}
