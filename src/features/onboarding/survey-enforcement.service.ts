import {
  combineLatest,
  defer,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  ReplaySubject,
  switchMap,
  takeUntil,
  tap,
} from 'rxjs';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { ProfileService } from '../profile';
import { FinishedSurveyService } from './finished-survey.service';
import { SurveyService } from './survey.service';
import { SurveyPaths } from './survey-paths.service';
import { requestOf, type SurveyStateKind } from './survey-state.model';

/**
 * Opens the survey where a route and the profile require it (ONB-02), and where the student has left one unfinished in
 * this tab. Closes it on any other page, where the answers are kept, and if it was finished in another tab. Once the
 * student has completed or skipped a required survey, it is not opened again before they sign in or reload, whatever
 * the server says, and not after a reload either while the server has yet to answer it.
 *
 * | Rule | Operator |
 * |---|---|
 * | The stream restarts after an error (STA-40), 1 s later, and twice as long after each further one | `switchMapStudent` |
 * | It ends for the student with the result of a required survey | `takeUntil` |
 */
@Injectable({ providedIn: 'root' })
export class SurveyEnforcementService {
  private readonly finished = inject(FinishedSurveyService);
  private readonly paths = inject(SurveyPaths);
  private readonly profiles = inject(ProfileService);
  private readonly survey = inject(SurveyService);
  private readonly routes = new ReplaySubject<Observable<boolean>>(1);

  constructor() {
    switchMapStudent(() => this.routes.pipe(switchMap((route$) => this.enforce(route$))))
      .pipe(takeUntilDestroyed())
      .subscribe();
  }

  /** `route$` says whether the page at the address requires the survey; the app knows it. */
  start(route$: Observable<boolean>): void {
    this.routes.next(route$);
  }

  private enforce(route$: Observable<boolean>): Observable<unknown> {
    const finished$ = this.survey.results$.pipe(
      filter(({ request }) => request.reason === 'required'),
      tap(() => this.finished.mark()),
    );
    const required$ = this.profiles.profile$.pipe(
      filter(({ value }) => value !== null),
      map(({ value }) => value?.onboardingSurveyRequired === true),
      distinctUntilChanged(),
    );
    return defer(() => combineLatest([route$.pipe(distinctUntilChanged()), required$])).pipe(
      tap(([onRoute, required]) => this.apply(onRoute, required)),
      takeUntil(finished$),
    );
  }

  private apply(onRoute: boolean, required: boolean): void {
    const state = this.survey.state$.value;
    const draft = this.survey.draft();
    // All tabs share the draft, so it does not say what is open in this one.
    const step = state.kind === 'closed' ? draft?.step : state.kind;
    const request = state.kind === 'closed' ? draft?.request : requestOf(state);
    if (!required && request?.reason === 'required' && step !== 'building') this.endElsewhere(state.kind);
    else if (!onRoute) this.survey.send({ kind: 'leave' });
    else if (required && draft === null && (this.finished.isFinished$.value || this.paths.isEnrolling()))
      this.finished.mark();
    else if (required) this.survey.open({ reason: 'required' });
    else if (draft !== null) this.survey.open(draft.request);
  }

  /** The server no longer requires a survey that is open and unfinished in this tab. */
  private endElsewhere(kind: SurveyStateKind): void {
    if (kind === 'skipping') return;
    if (kind === 'closed') this.survey.discardDraft();
    else this.survey.send({ kind: 'end' });
  }
}
