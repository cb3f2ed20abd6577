import { of, skipWhile, switchMap } from 'rxjs';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { HistoryLayers } from '../../platform/router/history-layers';
import { SurveyService } from './survey.service';
import { SurveyDismissalService } from './survey-dismissal.service';
import { historyDepth } from './survey-steps.model';

/**
 * Back of the browser leads one step back in the survey, as Previous does, also after a reload. At the first step it
 * leaves the page, or closes a survey that may be dismissed. Forward stays where it is: a step is left by its button.
 *
 * | Rule | Operator |
 * |---|---|
 * | The entries of an earlier visit stay until the survey is open again | `skipWhile` |
 * | A closed survey leaves no entries behind, but a page that is opened with its end comes first | `Promise.resolve` in `switchMap` |
 */
@Injectable({ providedIn: 'root' })
export class SurveyHistoryService {
  private readonly dismissal = inject(SurveyDismissalService);
  private readonly layers = inject(HistoryLayers);
  private readonly survey = inject(SurveyService);

  constructor() {
    const { state$ } = this.survey;
    const shown$ = state$.pipe(
      skipWhile(({ kind }) => kind === 'closed'),
      switchMap((state) => (state.kind === 'closed' ? Promise.resolve(state) : of(state))),
    );
    switchMapStudent(() => shown$)
      .pipe(takeUntilDestroyed())
      .subscribe(() => this.follow(this.layers.depth));
    this.layers.moves$.pipe(takeUntilDestroyed()).subscribe((depth) => this.goBackTo(depth));
  }

  /** `depth` is for a state that does not know its own yet. */
  private follow(depth: number): void {
    this.layers.set(historyDepth(this.survey.state$.value) ?? depth);
  }

  private goBackTo(depth: number): void {
    const { state$ } = this.survey;
    const steps = (historyDepth(state$.value) ?? depth) - depth;
    for (let step = 0; step < steps; step += 1) this.goBack();
    // A step that is being saved is not left, and a question may be open whether to close the survey.
    this.follow(depth);
  }

  private goBack(): void {
    const { state$ } = this.survey;
    const before = state$.value;
    this.survey.send({ kind: 'back' });
    if (state$.value === before) this.dismissal.dismiss();
  }
}
