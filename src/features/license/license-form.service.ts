import {
  asapScheduler,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  Observable,
  of,
  Subject,
  switchMap,
  takeWhile,
  tap,
} from 'rxjs';
import { discardQuestion } from '../../connected/discard-question';
import type { License } from '../../contracts/license';
import { stateFrom } from '../../core/data/state-from';
import { type CommandState, IDLE, isBusy } from '../../core/data/student-command';
import { studentState } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { DraftService } from '../../core/session/draft.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { Router } from '../../platform/router/router';
import { LicenseService } from './license.service';
import {
  isLicenseChanged,
  isLicenseEdited,
  type LicenseField,
  type LicenseValues,
  toLicenseRequest,
} from './license-editor.model';
import { LicenseEditorService, type LicenseEditorState } from './license-editor.service';
import { isSameLicense, type LicenseForm, type LicenseTarget, valuesOfDraft } from './license-form.model';
import { isLicenseComplete } from './license-questions.model';

interface Opening {
  readonly target: LicenseTarget;
  /** What the server had when it was opened. */
  readonly license: License | null;
  readonly restored: boolean;
}

interface Attempt {
  readonly target: LicenseTarget;
  readonly state: CommandState<unknown>;
}

type FormRequest = { readonly kind: 'open'; readonly license: License | null } | { readonly kind: 'close' };

/** The draft of the one license that is edited. */
const DRAFT = 'license';

const QUESTION = discardQuestion('for this license');

const LICENSES_ADDRESS = '/account/profile#licenses';

/**
 * Owns the form in which a student adds or changes a license in their account. What they enter is kept as a draft at
 * every change, so it survives a reload, a crash and a session that expires; `restore` opens it again. It is discarded
 * once it is saved, or when the student agrees to lose it.
 *
 * | Rule | Operator |
 * |---|---|
 * | One question at a time before changes are lost; none while the license is saved | `exhaustMap` of the requests |
 * | Leaving the page asks as well, while there are changes | `switchMap` to `Router.canDeactivate` |
 * | A license is saved once, however often Save is pressed | `exhaustMap` of the saves |
 */
@Injectable({ providedIn: 'root' })
export class LicenseFormService {
  private readonly clock = inject(CLOCK);
  private readonly confirmation = inject(ConfirmationService);
  private readonly drafts = inject(DraftService);
  private readonly editors = inject(LicenseEditorService);
  private readonly licenses = inject(LicenseService);
  private readonly router = inject(Router);
  private readonly openings = studentState<Opening | null>(null);
  private readonly attempts = studentState<Attempt | null>(null);
  private readonly requests = new Subject<FormRequest>();
  private readonly saves = new Subject<void>();
  /** Whether its section is on screen, and whether a new one is to open once it is. */
  private isEntered = false;
  private isWanted = false;

  /** Null while no license is edited. */
  readonly form$ = stateFrom<LicenseForm | null>(
    combineLatest([this.openings, this.editors.state$, this.attempts, this.licenses.licenses$]).pipe(
      map(([opening, editor, attempt]) => opening && this.toForm(opening, editor, attempt)),
    ),
    null,
  );

  /** While subscribed, the student is asked before the page is left. */
  private readonly asks$ = new Observable<never>(() =>
    this.router.canDeactivate(() =>
      this.confirmation.confirm(QUESTION).pipe(tap((leaves) => leaves && this.discard())),
    ),
  );

  constructor() {
    const isEdited$ = this.form$.pipe(
      map((form) => form?.isEdited ?? false),
      distinctUntilChanged(),
    );
    isEdited$
      .pipe(
        switchMap((isEdited) => (isEdited ? this.asks$ : EMPTY)),
        takeUntilDestroyed(),
      )
      .subscribe();
    switchMapStudent(() => this.requests.pipe(exhaustMap((request) => this.afterConsent(request))))
      .pipe(takeUntilDestroyed())
      .subscribe((request) => this.handle(request));
    switchMapStudent(() => this.saves.pipe(exhaustMap(() => this.send())))
      .pipe(takeUntilDestroyed())
      .subscribe((attempt) => this.conclude(attempt));
    this.licenses.licenses$.pipe(takeUntilDestroyed()).subscribe(() => this.follow());
  }

  /** Opens a license, or a new one for null. With changes in another license, the student is asked first. */
  open(license: License | null): void {
    this.requests.next({ kind: 'open', license });
  }

  /** Closes the form. With changes, the student is asked first. */
  close(): void {
    this.requests.next({ kind: 'close' });
  }

  /** Leads to the form of a new one, or to the form that is open, or to what the student had not saved. */
  openFromElsewhere(): void {
    this.isWanted = !this.isEntered;
    if (this.isEntered && this.form$.value === null) this.open(null);
    void this.router.navigateByUrl(LICENSES_ADDRESS, { onSameUrlNavigation: 'reload' }).then((isThere) => {
      if (!isThere) this.isWanted = false;
    });
  }

  /** The section with the licenses is on screen. Returns what to call when it is gone. */
  enter(): () => void {
    this.isEntered = true;
    return () => {
      this.isEntered = false;
      this.release();
    };
  }

  /** Opens what the student had not saved, or else the license that is wanted. The licenses must be loaded. */
  restore(): void {
    const draft = this.drafts.find(DRAFT);
    if (this.openings.value !== null) return;
    if (draft === null && this.isWanted) this.open(null);
    // Not at once: in StrictMode, what has just been shown is taken away and shown again.
    asapScheduler.schedule(() => {
      this.isWanted = false;
    });
    if (draft === null) return;
    const target = draft.target === 'new' ? 'new' : Number(draft.target);
    if (Number.isNaN(target)) return;
    this.show({ target, license: this.find(target), restored: true }, valuesOfDraft(draft));
  }

  /** Closes the form because its page is gone. The draft stays. */
  release(): void {
    this.openings.next(null);
    this.editors.close();
  }

  answer(field: LicenseField, value: string): void {
    const opening = this.openings.value;
    if (opening === null || this.form$.value?.isSaving) return;
    this.editors.change(field, value);
    const { value: state } = this.editors.state$;
    if (state.kind !== 'open') return;
    if (!isLicenseEdited(state.editor, opening.license)) this.drafts.discard(DRAFT);
    else this.drafts.keep(DRAFT, { ...state.editor.values, target: String(opening.target) });
  }

  /** Loads again what the form needs. */
  retry(): void {
    const opening = this.openings.value;
    if (opening !== null) this.show(opening, valuesOfDraft(this.drafts.find(DRAFT)));
  }

  /** Ignored while the license is not complete. */
  save(): void {
    this.saves.next();
  }

  private toForm(
    { target, license, restored }: Opening,
    editor: LicenseEditorState,
    attempt: Attempt | null,
  ): LicenseForm {
    const state = attempt?.target === target ? attempt.state : IDLE;
    const isEdited = editor.kind === 'open' && isLicenseEdited(editor.editor, license);
    return {
      target,
      editor,
      restored,
      isEdited,
      isSaving: isBusy(state),
      attempt: state,
      elsewhere: this.elsewhere(target, license),
    };
  }

  private elsewhere(target: LicenseTarget, license: License | null): LicenseForm['elsewhere'] {
    if (target === 'new' || this.licenses.licenses$.value.value === null) return null;
    const latest = this.find(target);
    if (latest === null) return 'deleted';
    return license === null || !isSameLicense(latest, license) ? 'changed' : null;
  }

  private find(target: LicenseTarget): License | null {
    const licenses = this.licenses.licenses$.value.value ?? [];
    return licenses.find(({ studentLicenseId }) => studentLicenseId === target) ?? null;
  }

  private afterConsent(request: FormRequest): Observable<FormRequest> {
    const { isSaving = false, isEdited = false } = this.form$.value ?? {};
    if (isSaving) return EMPTY;
    const consent$ = isEdited ? this.confirmation.confirm(QUESTION) : of(true);
    return consent$.pipe(
      filter(Boolean),
      map(() => request),
    );
  }

  private handle(request: FormRequest): void {
    this.discard();
    if (request.kind === 'close') return;
    const { license } = request;
    this.show({ target: license?.studentLicenseId ?? 'new', license, restored: false });
  }

  private show(opening: Opening, values: LicenseValues | null = null): void {
    const { license, target } = opening;
    this.attempts.next(null);
    this.openings.next(opening);
    this.editors.open({ license, values, adding: target === 'new' });
  }

  private discard(): void {
    this.drafts.discard(DRAFT);
    this.release();
  }

  /** Without changes of their own, the student sees what another browser has saved. */
  private follow(): void {
    const opening = this.openings.value;
    const form = this.form$.value;
    if (opening === null || form === null || form.isEdited || form.isSaving) return;
    const latest = this.find(opening.target);
    if (latest === null || (opening.license !== null && isSameLicense(latest, opening.license))) return;
    this.show({ ...opening, license: latest });
  }

  /** A license that is deleted meanwhile is added again. */
  private send(): Observable<Attempt> {
    const form = this.form$.value;
    if (form?.editor.kind !== 'open') return EMPTY;
    const { target } = form;
    const { editor } = form.editor;
    if (!isLicenseComplete(editor, this.clock.now())) return EMPTY;
    if (target !== 'new' && form.elsewhere === null && !isLicenseChanged(editor)) {
      this.discard();
      return EMPTY;
    }
    const license = toLicenseRequest(editor);
    const isAdded = target === 'new' || form.elsewhere === 'deleted';
    return defer((): Observable<CommandState<unknown>> => {
      if (isAdded) this.licenses.add(license);
      else this.licenses.update(target, license);
      return isAdded
        ? this.licenses.addition$
        : this.licenses.updates$.pipe(filter(({ key }) => key === target || key === null));
    }).pipe(
      takeWhile(isBusy, true),
      map((state) => ({ target, state })),
    );
  }

  private conclude(attempt: Attempt): void {
    this.attempts.next(attempt);
    if (attempt.state.kind !== 'saved') return;
    if (this.drafts.find(DRAFT)?.target === String(attempt.target)) this.drafts.discard(DRAFT);
    if (this.openings.value?.target === attempt.target) this.release();
  }
}
