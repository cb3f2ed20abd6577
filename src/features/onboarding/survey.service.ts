import {
  BehaviorSubject,
  distinctUntilChanged,
  first,
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
import { SessionService } from '../../core/session/session.service';
import { Injectable, inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';
import { TAB_LEAD } from '../../platform/browser/tab-lead';
import { CLOCK } from '../../platform/clock/clock';
import { kindOf, type LicenseField, LicensingInformationService } from '../license';
import type { SurveyRequest } from './survey.model';
import { type SentLicense, SURVEY_EDITOR, SurveyDraft } from './survey-draft.model';
import { toDraft } from './survey-restore.model';
import { CLOSED, requestOf, type SurveyEvent, type SurveyState } from './survey-state.model';
import { transition } from './survey-states.model';
import { currentEditor, pendingWork } from './survey-steps.model';
import { type SentLicenses, SurveyWorkService } from './survey-work.service';

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
 * The windows of a browser share the draft, so only one of them leads; the others say that the student has continued
 * elsewhere. A window whose draft is older than the stored one is displaced as well, whatever the browser says of leads.
 *
 * | Rule | Operator |
 * |---|---|
 * | A state makes its request once, and leaving the state cancels it | `distinctUntilChanged` and `switchMap` of `pendingWork` |
 * | Nothing is requested before this window leads | `first` of `leads$` |
 * | It leads while the survey is open | `switchMap` to TAB_LEAD |
 * | Licensing information follows the license on screen (STA-44) | LicensingInformationService |
 * | Everything ends with the student, and the draft stays | `switchMapStudent` |
 */
@Injectable({ providedIn: 'root' })
export class SurveyService {
  private readonly clock = inject(CLOCK);
  private readonly drafts = inject(DraftService);
  private readonly information = inject(LicensingInformationService);
  private readonly work = inject(SurveyWorkService);
  private readonly lead = inject(TAB_LEAD);
  private readonly session = inject(SessionService);
  private readonly events = new Subject<SurveyEvent>();
  private readonly takeOvers = new Subject<void>();
  private readonly results = new Subject<SurveyResult>();

  readonly state$: State<SurveyState> = stateFrom<SurveyState>(
    switchMapStudent(() => this.run(), of(CLOSED)),
    CLOSED,
  );

  readonly results$ = this.results.asObservable();

  /** Goes on with the draft of the same survey, if there is one. Ignored while a survey is open. */
  open(request: SurveyRequest): void {
    this.send({ kind: 'open', request, draft: this.draftOf(request) });
  }

  /** The student wants to go on in this window. */
  takeOver(): void {
    this.takeOvers.next();
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

  private draftOf(request: SurveyRequest): SurveyDraft | null {
    const draft = this.draft();
    return JSON.stringify(draft?.request) === JSON.stringify(request) ? draft : null;
  }

  private run(): Observable<SurveyState> {
    const state$ = new BehaviorSubject<SurveyState>(CLOSED);
    const leads$ = new BehaviorSubject(false);
    /** Of the draft that this window has read or kept last. */
    let version = 0;
    let sent: readonly SentLicense[] = [];
    const keep = (state: SurveyState) => {
      const draft = toDraft(state);
      if (draft === null) return true;
      // Where the stored one is newer, or gone, another window has continued or ended the survey.
      if ((this.draftOf(draft.request)?.version ?? 0) !== version) return false;
      version += 1;
      const survey = JSON.stringify({ ...draft, version, sent });
      this.drafts.keep(SURVEY_EDITOR, { survey }, { beyondTab: true });
      return true;
    };
    const change = (changed: readonly SentLicense[]) => {
      sent = changed;
      keep(state$.value);
    };
    const sentLicenses: SentLicenses = {
      find: (key) => sent.find((each) => each.key === key),
      note: (license) => change([...sent.filter(({ key }) => key !== license.key), license]),
      forget: (key) => change(sent.filter((each) => each.key !== key)),
    };
    const dispatch = (event: SurveyEvent) => {
      const before = state$.value;
      const after = transition(before, event, this.clock.now());
      if (after === before) return;
      if (event.kind === 'open' || event.kind === 'lead') {
        version = event.draft?.version ?? 0;
        sent = event.draft?.sent ?? [];
      }
      if (!keep(after)) return dispatch({ kind: 'displace' });
      if (after.kind === 'closed' && before.kind !== 'elsewhere' && event.kind !== 'leave')
        this.discardDraft();
      state$.next(after);
      this.report(before, after);
    };
    const isOpen$ = state$.pipe(
      map(({ kind }) => kind !== 'closed'),
      distinctUntilChanged(),
      tap((isOpen) => isOpen || this.information.forget()),
    );
    const lead$ = isOpen$.pipe(
      switchMap((isOpen) => (isOpen ? this.lead(this.leadName, this.takeOvers) : of(false))),
      tap((leads) => {
        const state = state$.value;
        if (state.kind !== 'closed')
          dispatch(leads ? { kind: 'lead', draft: this.draftOf(requestOf(state)) } : { kind: 'displace' });
        leads$.next(leads);
      }),
      ignoreElements(),
    );
    const work$ = state$.pipe(
      map(() => pendingWork(state$.value)),
      distinctUntilChanged(),
      switchMap(() => leads$.pipe(first(Boolean))),
      switchMap(() => this.work.run(state$.value, sentLicenses)),
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
    return merge(state$, lead$, events$.pipe(tap(dispatch), ignoreElements()));
  }

  private get leadName(): string {
    return `survey ${this.session.student$.value?.UserId}`;
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
