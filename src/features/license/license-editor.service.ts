import {
  BehaviorSubject,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  take,
  tap,
} from 'rxjs';
import type { LicenseTypeOption } from '../../contracts/reference';
import { stateFrom } from '../../core/data/state-from';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { Injectable, inject } from '../../framework/di';
import { CLOCK } from '../../platform/clock/clock';
import {
  changeLicense,
  type LicenseEditor,
  type LicenseEditorOptions,
  type LicenseField,
  openLicenseEditor,
  withLicensingInformation,
} from './license-editor.model';
import { fixedKind } from './license-options.model';
import { LicenseOptionsService } from './license-options.service';
import { kindOf, LicensingInformationService } from './licensing-information.service';

/** ERR-12: the states of the license types could not be loaded. */
const STATES_FAILED_TEXT = 'Failed to load states';

type LicenseEditorRequest = Omit<LicenseEditorOptions, 'types'>;

export type LicenseEditorState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  /** `error` is the message for the student. */
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'open'; readonly editor: LicenseEditor };

const CLOSED: LicenseEditorState = { kind: 'closed' };
const LOADING: LicenseEditorState = { kind: 'loading' };
const FAILED: LicenseEditorState = { kind: 'failed', error: STATES_FAILED_TEXT };

interface Answer {
  readonly field: LicenseField;
  readonly value: string;
}

/**
 * Owns the license that the student is editing outside the survey: one at a time, closed when the student changes.
 *
 * | Rule | Operator |
 * |---|---|
 * | A newer license takes the place of the one that is open | `switchMap` |
 */
@Injectable({ providedIn: 'root' })
export class LicenseEditorService {
  private readonly clock = inject(CLOCK);
  private readonly information = inject(LicensingInformationService);
  private readonly options = inject(LicenseOptionsService);
  private readonly requests = new Subject<LicenseEditorRequest | null>();
  private readonly answers = new Subject<Answer>();

  readonly state$ = stateFrom<LicenseEditorState>(
    switchMapStudent(
      () =>
        this.requests.pipe(
          switchMap((request) => (request === null ? of(CLOSED) : this.open$(request))),
          startWith(CLOSED),
        ),
      of(CLOSED),
    ),
    CLOSED,
  );

  /** Opens the editor as soon as the license types are there, in place of one that is open. */
  open(request: LicenseEditorRequest): void {
    this.requests.next(request);
    this.options.load();
  }

  change(field: LicenseField, value: string): void {
    this.answers.next({ field, value });
  }

  close(): void {
    this.requests.next(null);
  }

  private open$(request: LicenseEditorRequest): Observable<LicenseEditorState> {
    const types$ = this.options.types$;
    const loaded$ = types$.pipe(
      map(({ value }) => value),
      filter((types) => types !== null),
      take(1),
    );
    return merge(
      types$.pipe(
        filter(({ value }) => value === null),
        map(({ loading, error }) => (error === null || loading ? LOADING : FAILED)),
      ),
      loaded$.pipe(switchMap((types) => this.edit(types, request))),
    );
  }

  private edit(
    types: readonly LicenseTypeOption[],
    request: LicenseEditorRequest,
  ): Observable<LicenseEditorState> {
    const { license = null, preset = license && fixedKind(types, license) } = request;
    const editor$ = new BehaviorSubject(openLicenseEditor({ ...request, preset, types }));
    const answered$ = this.answers.pipe(
      map(({ field, value }) => changeLicense(editor$.value, field, value, this.clock.now())),
    );
    const informed$ = this.information
      .follow(editor$.pipe(map(kindOf)))
      .pipe(map((information) => withLicensingInformation(editor$.value, information, this.clock.now())));
    return merge(
      editor$.pipe(map((editor): LicenseEditorState => ({ kind: 'open', editor }))),
      merge(answered$, informed$).pipe(
        tap((editor) => editor$.next(editor)),
        ignoreElements(),
      ),
    );
  }
}
