import {
  BehaviorSubject,
  distinctUntilChanged,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
} from 'rxjs';
import * as v from 'valibot';
import { stateFrom } from '../../core/data/state-from';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { DraftService } from '../../core/session/draft.service';
import { Injectable, inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { kindOf, type LicenseField, LicensingInformationService } from '../license';
import type { SurveyRequest } from './survey.model';
import { SURVEY_EDITOR, SurveyDraft } from './survey-draft.model';
import { toDraft } from './survey-restore.model';
import { CLOSED, type SurveyEvent, type SurveyState, transition } from './survey-states.model';
import { currentEditor, pendingWork } from './survey-steps.model';
import { SurveyWorkService } from './survey-work.service';

/** How a survey has ended, for the dashboard. */
interface SurveyResult {
  readonly outcome: 'completed' | 'skipped';
  readonly request: SurveyRequest;
  /** The paths that there were when it opened: all others are new (STA-38). */
  readonly knownPathIds: readonly number[];
}

/**
 * The onboarding survey (STA-29 to STA-40). Its states and what leads from one to another are a table,
 * survey-states.model.ts. This service feeds it: the student's actions, and the outcome of the one request that a state
 * waits for. Whatever the student has entered is kept as a draft at every change, until the survey ends.
 *
 * | Rule | Operator |
 * |---|---|
 * | A state makes its request once, and leaving the state cancels it | `distinctUntilChanged` and `switchMap` of `pendingWork` |
 * | Licensing information follows the license on screen (STA-44) | LicensingInformationService |
 * | Everything ends with the student, and the draft stays | `switchMapStudent` |
 */
@Injectable({ providedIn: 'root' })
export class SurveyService {
  private readonly clock = inject(CLOCK);
  private readonly drafts = inject(DraftService);
  private readonly information = inject(LicensingInformationService);
  private readonly work = inject(SurveyWorkService);
  private readonly events = new Subject<SurveyEvent>();
  private readonly results = new Subject<SurveyResult>();

  readonly state$: State<SurveyState> = stateFrom<SurveyState>(
    switchMapStudent(() => this.run(), of(CLOSED)),
    CLOSED,
  );

  readonly results$ = this.results.asObservable();

  /** Goes on with the draft of the same survey, if there is one. Ignored while a survey is open. */
  open(request: SurveyRequest): void {
    const draft = this.draft();
    const isSame = JSON.stringify(draft?.request) === JSON.stringify(request);
    this.send({ kind: 'open', request, draft: isSame ? draft : null });
  }

  /** What the student has not finished. */
  draft(): SurveyDraft | null {
    return readDraft(this.drafts.find(SURVEY_EDITOR)?.survey);
  }

  /** The student does not want to resume it. */
  discardDraft(): void {
    this.drafts.discard(SURVEY_EDITOR);
  }

  send(event: SurveyEvent): void {
    this.events.next(event);
  }

  answer(field: LicenseField, value: string): void {
    this.send({ kind: 'answer', field, value });
  }

  private run(): Observable<SurveyState> {
    const state$ = new BehaviorSubject<SurveyState>(CLOSED);
    /** Licenses whose response may have been lost. */
    const attempted = new Set<number>();
    const dispatch = (event: SurveyEvent) => {
      const before = state$.value;
      const after = transition(before, event, this.clock.now());
      if (after === before) return;
      this.keep(after, event);
      state$.next(after);
      this.report(before, after);
    };
    const work$ = state$.pipe(
      map(() => pendingWork(state$.value)),
      distinctUntilChanged(),
      switchMap(() => this.work.run(state$.value, attempted)),
    );
    const information$ = this.information.follow(
      state$.pipe(
        // An event may follow from within another one, and its state is newer than that of the first.
        map(() => {
          const editor = currentEditor(state$.value);
          return editor && kindOf(editor);
        }),
      ),
      { onboarding: true },
    );
    const events$ = merge(
      this.events,
      work$,
      information$.pipe(map((information): SurveyEvent => ({ kind: 'inform', information }))),
    );
    return merge(state$, events$.pipe(tap(dispatch), ignoreElements()));
  }

  private keep(after: SurveyState, { kind }: SurveyEvent): void {
    const draft = toDraft(after);
    if (draft !== null)
      this.drafts.keep(SURVEY_EDITOR, { survey: JSON.stringify(draft) }, { beyondTab: true });
    else if (after.kind === 'closed' && kind !== 'leave') this.discardDraft();
  }

  private report(before: SurveyState, after: SurveyState): void {
    if (after.kind !== 'closed' || (before.kind !== 'building' && before.kind !== 'skipping')) return;
    const { request, knownPathIds } = before.survey;
    const outcome = before.kind === 'building' ? 'completed' : 'skipped';
    this.results.next({ outcome, request, knownPathIds });
  }
}

function readDraft(text: string | undefined): SurveyDraft | null {
  const draft = v.safeParse(v.pipe(v.string(), v.parseJson(), SurveyDraft), text);
  return draft.success ? draft.output : null;
}
