import { exhaustMap, filter, map, type Observable, of, Subject, takeUntil } from 'rxjs';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { SurveyService } from './survey.service';
import { CLOSE_QUESTION } from './survey.text';
import { canDismiss, wouldLoseAnswers } from './survey-screen.model';

/**
 * Closes a survey that may be dismissed (ONB-03), and asks before answers are lost.
 *
 * | Rule | Operator |
 * |---|---|
 * | It asks once, however often the student wants to close | `exhaustMap` |
 * | A question about a survey that has gone on or ended is taken back | `takeUntil` |
 */
@Injectable({ providedIn: 'root' })
export class SurveyDismissalService {
  private readonly confirmation = inject(ConfirmationService);
  private readonly survey = inject(SurveyService);
  private readonly requests = new Subject<void>();

  constructor() {
    switchMapStudent(() => this.requests.pipe(exhaustMap(() => this.ask())))
      .pipe(filter(Boolean), takeUntilDestroyed())
      .subscribe(() => this.survey.send({ kind: 'dismiss' }));
  }

  dismiss(): void {
    this.requests.next();
  }

  private ask(): Observable<boolean> {
    const state = this.survey.state$.value;
    if (state.kind === 'closed' || !canDismiss(state)) return of(false);
    if (!wouldLoseAnswers(state)) return of(true);
    const gone$ = this.survey.state$.pipe(
      map((now) => now.kind === 'closed' || !canDismiss(now)),
      filter(Boolean),
    );
    return this.confirmation.confirm(CLOSE_QUESTION).pipe(takeUntil(gone$));
  }
}
