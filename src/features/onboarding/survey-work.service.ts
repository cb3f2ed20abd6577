import {
  catchError,
  combineLatest,
  concatMap,
  defer,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  take,
  tap,
  throwError,
  timeout,
} from 'rxjs';
import type { License, LicenseRequest } from '../../contracts/license';
import { hasStatus } from '../../core/api/error-text';
import { BrandService } from '../../core/brand/brand.service';
import type { Loadable } from '../../core/data/loadable';
import { isOutcomeUnknown, isSameInput, UNKNOWN_TEXT } from '../../core/data/outcome';
import { ToastService } from '../../core/toast/toast.service';
import { Injectable, inject } from '../../framework/di';
import type { State } from '../../framework/rxjs';
import { randomKey } from '../../platform/browser/random-key';
import { INTERESTS_FAILED_TEXT, INTERESTS_SAVE_FAILED_TEXT, InterestsService } from '../interests';
import {
  LICENSE_OPTIONS_FAILED_TEXT,
  LicenseApiService,
  LicenseOptionsService,
  LicenseService,
} from '../license';
import { ProfileService } from '../profile';
import { FinishedSurveyService } from './finished-survey.service';
import {
  removalRequest,
  type Survey,
  type SurveyInterests,
  type SurveyLicense,
  surveyRequest,
} from './survey.model';
import { INTERESTS_WAIT_MS } from './survey.timing';
import { SurveyCompletionService } from './survey-completion.service';
import type { SentLicense } from './survey-draft.model';
import { SurveyPaths } from './survey-paths.service';
import { findSaved, takeUp } from './survey-restore.model';
import { startSurvey } from './survey-start.model';
import type { StateOf, SurveyEvent, SurveyState } from './survey-state.model';
import { currentLicense } from './survey-steps.model';

/** ERR-11. */
const REMOVAL_FAILED_TEXT =
  'There was an error removing the license.. Please try a reload or logging out and back in.';
const LICENSE_FAILED_TEXT = 'Unable to Save License. Please try again.';

/** New licenses that were sent and not answered: a response may have been lost. The draft keeps them. */
export interface SentLicenses {
  find(key: number): SentLicense | undefined;
  note(sent: SentLicense): void;
  forget(key: number): void;
}

/**
 * The request of each state of the survey that waits for the server. Its outcome is an event.
 *
 * | Rule | Operator |
 * |---|---|
 * | A license that was sent before, or is gone, is looked up first | `concatMap` |
 * | Interests hold no step for longer than 5 s (our choice) | `timeout(INTERESTS_WAIT_MS)` |
 */
@Injectable({ providedIn: 'root' })
export class SurveyWorkService {
  private readonly api = inject(LicenseApiService);
  private readonly brand = inject(BrandService);
  private readonly completion = inject(SurveyCompletionService);
  private readonly finished = inject(FinishedSurveyService);
  private readonly interests = inject(InterestsService);
  private readonly licenses = inject(LicenseService);
  private readonly options = inject(LicenseOptionsService);
  private readonly paths = inject(SurveyPaths);
  private readonly profiles = inject(ProfileService);
  private readonly toasts = inject(ToastService);

  run(state: SurveyState, sent: SentLicenses): Observable<SurveyEvent> {
    switch (state.kind) {
      case 'loading':
        return this.load(state).pipe(this.orFail(LICENSE_OPTIONS_FAILED_TEXT));
      case 'removing':
        return state.busy ? this.remove(state, sent).pipe(this.orFail(REMOVAL_FAILED_TEXT)) : EMPTY;
      case 'license': {
        const entry = state.busy ? currentLicense(state) : undefined;
        return entry ? this.save(entry, sent).pipe(this.orFail(LICENSE_FAILED_TEXT)) : EMPTY;
      }
      case 'interests':
        if (state.busy === 'loading') return this.offerInterests(state.survey);
        return state.busy ? this.saveInterests(state).pipe(this.orFail(INTERESTS_SAVE_FAILED_TEXT)) : EMPTY;
      case 'skipping':
        return this.completion.skip(state.survey);
      case 'building':
        return this.completion.complete(state);
      default:
        return EMPTY;
    }
  }

  /** The step says what has failed, or that this is not known, so that it stays until the next attempt. */
  private orFail(text: string) {
    return catchError<SurveyEvent, Observable<SurveyEvent>>((error: unknown) =>
      of({ kind: 'fail', error: isOutcomeUnknown(error) ? UNKNOWN_TEXT : text }),
    );
  }

  /** ONB-05. */
  private load({ request, draft, afterOther }: StateOf<'loading'>): Observable<SurveyEvent> {
    this.options.load(request.reason === 'completed' ? request.profession : '');
    for (const each of [this.licenses, this.profiles]) {
      const { error, value } = 'licenses$' in each ? each.licenses$.value : each.profile$.value;
      if (afterOther || (error !== null && value === null)) each.reload({ force: true });
    }
    const facts$ = combineLatest([
      loaded(this.options.types$),
      loaded(this.licenses.licenses$, afterOther),
      loaded(this.profiles.profile$, afterOther),
      request.reason === 'required' ? this.loadInterests() : of(null),
    ]);
    return facts$.pipe(
      map(([types, licenses, profile, interests]): SurveyEvent => {
        const isDone = !profile.onboardingSurveyRequired || this.paths.isEnrolling();
        // The other window has finished it, and the server may not say so yet.
        if (afterOther && draft === null && request.reason === 'required' && isDone) {
          this.finished.mark();
          return { kind: 'end' };
        }
        const required = profile.onboardingSurveyRequiredLicenseTypesAndStates;
        const knownPathIds = this.paths.ids();
        const survey = startSurvey({ request, types, licenses, required, interests, knownPathIds });
        return { kind: 'loaded', state: takeUp(survey, draft) };
      }),
    );
  }

  /** STA-32: null if the brand has no interests, or they cannot be loaded. */
  private loadInterests(): Observable<SurveyInterests | null> {
    if (!this.brand.context.settings.supportsInterests) return of(null);
    const available$ = this.interests.getAvailable({ licenseTypeIds: [], stateAbbvs: [] }).pipe(
      timeout(INTERESTS_WAIT_MS),
      catchError(() => {
        this.toasts.error(INTERESTS_FAILED_TEXT);
        return of(null);
      }),
    );
    const chosen$ = this.interests.getChosen().pipe(
      timeout(INTERESTS_WAIT_MS),
      catchError(() => of([])),
    );
    return combineLatest([available$, chosen$]).pipe(
      map(([available, saved]) => available && { saved, chosen: saved, available }),
    );
  }

  /** STA-36: a license that the server already has is updated and not added again. */
  private save(entry: SurveyLicense, sent: SentLicenses): Observable<SurveyEvent> {
    const request = surveyRequest(entry);
    const send = (known: License | undefined): Observable<License> => {
      if (!known) return this.add(entry, request, sent);
      return this.api
        .updateLicense(known.studentLicenseId, request)
        .pipe(
          catchError((error: unknown) =>
            hasStatus(error, 404) ? this.addAgain(entry, request, sent) : throwError(() => error),
          ),
        );
    };
    return this.findLicense(entry, sent).pipe(
      concatMap(send),
      tap((license) => {
        sent.forget(entry.key);
        this.licenses.put(license);
      }),
      map((license) => ({ kind: 'saved', license })),
    );
  }

  private findLicense(entry: SurveyLicense, sent: SentLicenses): Observable<License | undefined> {
    if (entry.license !== null) return of(entry.license);
    if (!sent.find(entry.key)) return of(findSaved(this.licenses.licenses$.value.value ?? [], entry));
    return this.findOnServer(entry);
  }

  private findOnServer(entry: SurveyLicense): Observable<License | undefined> {
    return this.api.getLicenses().pipe(map(({ items }) => findSaved(items, entry)));
  }

  /** It was deleted elsewhere, and may have been added since: there, or by an attempt whose response was lost. */
  private addAgain(entry: SurveyLicense, request: LicenseRequest, sent: SentLicenses): Observable<License> {
    return this.findOnServer(entry).pipe(
      concatMap((found) =>
        found ? this.api.updateLicense(found.studentLicenseId, request) : this.add(entry, request, sent),
      ),
    );
  }

  /**
   * If the response is lost, the license that the server has by then is the response. One that was sent before is sent
   * as it was, because the server may still be adding it, and then changed. Once the session has expired, the device no
   * longer knows the number that it was sent with (DraftService), and the server has been asked for it before.
   */
  private add(entry: SurveyLicense, request: LicenseRequest, sent: SentLicenses): Observable<License> {
    const kept = sent.find(entry.key);
    const attempt =
      kept?.request.licenseNumber === undefined
        ? { key: entry.key, request, idempotencyKey: randomKey() }
        : kept;
    sent.note(attempt);
    return this.api.addLicense(attempt.request, attempt.idempotencyKey).pipe(
      catchError((error: unknown) => {
        if (!isOutcomeUnknown(error)) {
          sent.forget(entry.key);
          throw error;
        }
        return this.findOnServer(entry).pipe(
          catchError(() => of(undefined)),
          map((found) => {
            if (found === undefined) throw error;
            return found;
          }),
        );
      }),
      concatMap((license) =>
        isSameInput(attempt.request, request)
          ? of(license)
          : this.api.updateLicense(license.studentLicenseId, request),
      ),
    );
  }

  /** STA-35. */
  private remove({ survey, key }: StateOf<'removing'>, sent: SentLicenses): Observable<SurveyEvent> {
    const entry = survey.licenses.find((each) => each.key === key);
    if (!entry) return of({ kind: 'removed' });
    const request = removalRequest(entry);
    const known$: Observable<License | null | undefined> = sent.find(key)
      ? this.findLicense(entry, sent)
      : of(entry.license);
    return known$.pipe(
      concatMap((known) =>
        known ? this.api.updateLicense(known.studentLicenseId, request) : this.add(entry, request, sent),
      ),
      tap((license) => {
        sent.forget(key);
        this.licenses.put(license);
      }),
      catchError((error: unknown) => (hasStatus(error, 404) ? of(null) : throwError(() => error))),
      map(() => ({ kind: 'removed' })),
    );
  }

  /** The interests that go with the licenses; those that are known already if they cannot be loaded. */
  private offerInterests({ licenses, interests }: Survey): Observable<SurveyEvent> {
    const values = licenses.map(({ editor }) => editor.values);
    const query = {
      licenseTypeIds: [...new Set(values.map(({ licenseTypeId }) => Number(licenseTypeId)))],
      stateAbbvs: [...new Set(values.map(({ stateAbbv }) => stateAbbv))],
    };
    return defer(() => this.interests.getAvailable(query)).pipe(
      timeout(INTERESTS_WAIT_MS),
      catchError(() => {
        this.toasts.error(INTERESTS_FAILED_TEXT);
        return of(interests?.available ?? []);
      }),
      map((available) => ({ kind: 'offerInterests', available })),
    );
  }

  /** STA-37. */
  private saveInterests({ survey }: StateOf<'interests'>): Observable<SurveyEvent> {
    const { interests } = survey;
    if (interests === null) return of({ kind: 'interestsSaved' });
    return this.interests.save(interests).pipe(map(() => ({ kind: 'interestsSaved' })));
  }
}

/** Emits the value once it is there, or has been loaded again, and fails if it cannot be loaded. */
function loaded<T>(state$: State<Loadable<T>>, again = false): Observable<T> {
  return state$.pipe(
    filter(({ value, error, loading }) =>
      again ? !loading : value !== null || (error !== null && !loading),
    ),
    take(1),
    map(({ value, error }) => {
      if (value === null) throw new Error(error ?? '');
      return value;
    }),
  );
}
