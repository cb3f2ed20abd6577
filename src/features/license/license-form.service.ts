import {
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
  takeUntil,
  takeWhile,
} from 'rxjs';
import { type UnsavedForm, UnsavedFormsService } from '../../connected/unsaved-forms.service';
import { wantedForm } from '../../connected/wanted-form';
import type { License } from '../../contracts/license';
import { stateFrom } from '../../core/data/state-from';
import { type CommandState, isBusy } from '../../core/data/student-command';
import { studentState } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { DraftService } from '../../core/session/draft.service';
import { Injectable, inject } from '../../framework/di';
import { takeUntilDestroyed } from '../../framework/rxjs';
import { CLOCK } from '../../platform/clock/clock';
import { isEmpty } from '../../ui/form/three-way.model';
import { isSaved } from './license.model';
import { LicenseService } from './license.service';
import {
  isLicenseChanged,
  type LicenseField,
  type LicenseValues,
  licenseChanges,
  licenseEdits,
  toLicenseRequest,
} from './license-editor.model';
import { LicenseEditorService } from './license-editor.service';
import {
  type Attempt,
  findLicense,
  follow,
  isSameLicense,
  type LicenseForm,
  type LicenseTarget,
  licenseDraft,
  type Opening,
  opening,
  readLicenseDraft,
  restoredForm,
  savedValues,
  toLicenseForm,
} from './license-form.model';
import { isLicenseComplete } from './license-questions.model';

type FormRequest = { readonly kind: 'open'; readonly license: License | null } | { readonly kind: 'close' };

/** The draft of the one license that is edited. */
const DRAFT = 'license';

/**
 * Owns the form in which a student adds or changes a license in their account. What they enter is kept as a draft at
 * every change, so it survives a reload, a crash and a session that expires; `restore` opens it again. It is discarded
 * once it is saved, or when the student agrees to lose it.
 *
 * | Rule | Operator |
 * |---|---|
 * | One question at a time before changes are lost; none while the license is saved | `exhaustMap` of the requests |
 * | Leaving the page asks as well, while there are changes | `switchMap` to `UnsavedFormsService` |
 * | A license is saved once, however often Save is pressed | `exhaustMap` of the saves |
 * | A form that opens anew does not wait for the one before | `takeUntil` of what is shown |
 */
@Injectable({ providedIn: 'root' })
export class LicenseFormService {
  private readonly clock = inject(CLOCK);
  private readonly drafts = inject(DraftService);
  private readonly editors = inject(LicenseEditorService);
  private readonly licenses = inject(LicenseService);
  private readonly unsavedForms = inject(UnsavedFormsService);
  private readonly openings = studentState<Opening | null>(null);
  private readonly attempts = studentState<Attempt | null>(null);
  private readonly requests = new Subject<FormRequest>();
  private readonly saves = new Subject<'save' | 'settle'>();
  private readonly shown = new Subject<void>();
  private readonly unsaved: UnsavedForm = { discard: () => this.discard() };
  /** A new license can be asked for on any page. */
  readonly wanted = wantedForm({
    address: '/account/profile#licenses',
    isOpen: () => this.openings.value !== null,
    open: () => this.open(null),
    release: () => this.release(),
  });

  /** Null while no license is edited. */
  readonly form$ = stateFrom<LicenseForm | null>(
    combineLatest([this.openings, this.editors.state$, this.attempts, this.licenses.licenses$]).pipe(
      map(([opened, editor, attempt, { value }]) => opened && toLicenseForm(opened, editor, attempt, value)),
    ),
    null,
  );

  /** While subscribed, the student is asked before the page is left. */
  private readonly asks$ = new Observable<never>(() => this.unsavedForms.add(this.unsaved));

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
    switchMapStudent(() =>
      this.saves.pipe(exhaustMap((kind) => (kind === 'save' ? this.send() : this.settle()))),
    )
      .pipe(takeUntilDestroyed())
      .subscribe((attempt) => this.conclude(attempt));
    this.licenses.licenses$.pipe(takeUntilDestroyed()).subscribe(() => this.followLicense());
  }

  /** Opens a license, or a new one for null. With changes in another license, the student is asked first. */
  open(license: License | null): void {
    this.requests.next({ kind: 'open', license });
  }

  /** Closes the form. With changes, the student is asked first. */
  close(): void {
    this.requests.next({ kind: 'close' });
  }

  /** Opens what the student had not saved, if there is anything. The licenses must be loaded. */
  restore(): void {
    const draft = this.draft();
    if (draft === null || this.openings.value !== null) return;
    const { opening, values } = restoredForm(draft, this.find(draft.target));
    this.show(opening, values);
    this.saves.next('settle');
  }

  /** Closes the form because its page is gone. The draft stays. */
  release(): void {
    this.openings.next(null);
    this.editors.close();
  }

  answer(field: LicenseField, value: string): void {
    if (this.openings.value === null || this.form$.value?.isSaving) return;
    this.editors.change(field, value);
    this.keep();
  }

  /** Settles a field that was changed elsewhere, too. */
  choose(field: string, side: 'mine' | 'theirs'): void {
    const opened = this.openings.value;
    const { value: state } = this.editors.state$;
    if (opened === null || state.kind !== 'open') return;
    const theirs = { [field]: savedValues(opened.license)[field as LicenseField] };
    const elsewhere = opened.elsewhere.filter((name) => name !== field);
    const { values } = state.editor;
    this.edit(
      { ...opened, base: { ...opened.base, ...theirs }, elsewhere },
      side === 'mine' ? values : { ...values, ...theirs },
    );
    this.keep();
  }

  /** Loads again what the form needs. */
  retry(): void {
    const opened = this.openings.value;
    if (opened !== null) this.show(opened, this.draft()?.values);
  }

  /** Ignored while the license is not complete. */
  save(): void {
    this.saves.next('save');
  }

  private draft() {
    return readLicenseDraft(this.drafts.find(DRAFT));
  }

  private find(target: LicenseTarget): License | null {
    return findLicense(this.licenses.licenses$.value.value, target);
  }

  private afterConsent(request: FormRequest): Observable<FormRequest> {
    const { isSaving = false, isEdited = false } = this.form$.value ?? {};
    if (isSaving) return EMPTY;
    const consent$ = isEdited ? this.unsavedForms.ask(this.unsaved) : of(true);
    return consent$.pipe(
      filter(Boolean),
      map(() => request),
    );
  }

  private handle(request: FormRequest): void {
    this.discard();
    if (request.kind === 'close') return;
    const opened = opening(request.license);
    this.licenses.forgetAddition(opened.target);
    this.show(opened);
  }

  private show(opened: Opening, values: LicenseValues | null = null): void {
    // The response to an earlier attempt is none of this form's.
    this.shown.next();
    this.attempts.next(null);
    this.edit(opened, values);
  }

  private edit(opened: Opening, values: LicenseValues | null): void {
    const { license, target } = opened;
    this.openings.next(opened);
    this.editors.open({ license, values, adding: target === 'new' });
  }

  private keep(): void {
    const opened = this.openings.value;
    const { value: state } = this.editors.state$;
    if (opened === null || state.kind !== 'open') return;
    if (isEmpty(licenseEdits(state.editor, opened.license))) this.drafts.discard(DRAFT);
    else this.drafts.keep(DRAFT, licenseDraft(opened, state.editor.values));
  }

  /** What was sent for it is given up as well. The form may be closed already. */
  private discard(): void {
    const draft = this.draft();
    for (const given of [this.openings.value, draft]) if (given) this.licenses.forgetAddition(given.target);
    this.drafts.discard(DRAFT);
    this.release();
  }

  /** What the student has not edited follows what another browser has saved. */
  private followLicense(): void {
    const opened = this.openings.value;
    const { value: state } = this.editors.state$;
    if (opened === null || state.kind !== 'open' || this.form$.value?.isSaving) return;
    const latest = this.find(opened.target);
    if (latest === null || (opened.license !== null && isSameLicense(latest, opened.license))) return;
    const { editor } = state;
    const edited = Object.keys(licenseEdits(editor, opened.license));
    const followed = follow(opened, latest, editor.values, edited);
    this.edit(followed.opening, edited.length === 0 ? null : followed.values);
    this.keep();
  }

  /** A license that is deleted meanwhile is added again. */
  private send(): Observable<Attempt> {
    const form = this.form$.value;
    const opened = this.openings.value;
    if (opened === null || form?.editor.kind !== 'open') return EMPTY;
    const { target, isGone, conflicts, twin } = form;
    const { editor } = form.editor;
    if (!isLicenseComplete(editor, this.clock.now()) || conflicts.length > 0 || twin !== null) return EMPTY;
    if (target !== 'new' && !isGone && !isLicenseChanged(editor)) {
      this.discard();
      return EMPTY;
    }
    this.openings.next({ ...opened, elsewhere: [] });
    return defer((): Observable<CommandState<unknown>> => {
      if (target === 'new' || isGone) {
        this.licenses.add(toLicenseRequest(editor), target);
        return this.licenses.addition$(target);
      }
      this.licenses.update(target, { edits: licenseChanges(editor), base: { ...opened.base } });
      return this.licenses.updates$(target);
    }).pipe(
      takeWhile(isBusy, true),
      takeUntil(this.shown),
      map((state) => ({ target, state })),
    );
  }

  private settle(): Observable<Attempt> {
    const { target } = this.openings.value ?? opening(null);
    const addition$ = this.licenses.addition$(target);
    const before = addition$.value;
    this.licenses.settleAddition(target);
    // There is nothing to find out.
    if (addition$.value === before) return EMPTY;
    return addition$.pipe(
      takeWhile(isBusy, true),
      takeUntil(this.shown),
      map((state) => ({ target, state, settles: true })),
    );
  }

  private conclude(attempt: Attempt): void {
    this.attempts.next(attempt);
    const { target, state, settles } = attempt;
    if (isBusy(state)) return;
    if (state.kind !== 'saved') {
      this.followLicense();
      return;
    }
    const draft = this.draft();
    const added = this.licenses.added$.value;
    const hasMore = settles && added !== null && draft !== null && !isSaved(added, toLicenseRequest(draft));
    if (hasMore && this.openings.value?.target === target) {
      // It was saved before the student changed it.
      this.show({ ...opening(added), restored: true }, draft.values);
      this.keep();
      return;
    }
    if (String(draft?.target) === String(target)) this.drafts.discard(DRAFT);
    if (this.openings.value?.target === target) this.release();
  }
}
