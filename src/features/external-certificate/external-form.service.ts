import {
  catchError,
  defer,
  EMPTY,
  filter,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  throwError,
} from 'rxjs';
import { wantedForm } from '../../connected/wanted-form';
import type { ExternalCertificate, NewExternalCertificate } from '../../contracts/certificate';
import type { GlobalState } from '../../contracts/reference';
import { serverMessage } from '../../core/api/error-text';
import { itemsOf } from '../../core/api/lists';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { isOutcomeUnknown } from '../../core/data/outcome';
import { readBeforeWrite } from '../../core/data/read-before-write';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { isBusy, studentCommand } from '../../core/data/student-command';
import { studentState } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { ReferenceApiService } from '../../core/reference-data/reference-api.service';
import { DraftService } from '../../core/session/draft.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import type { FieldEdits } from '../../ui/form/three-way.model';
import { ExternalCertificateService, isGone } from './external-certificate.service';
import { ExternalCertificateApiService } from './external-certificate-api.service';
import { EXTERNAL_CERTIFICATES_PATH } from './external-certificate-list.model';
import { addedLike, hasConflicts, isSaved, mergedChange } from './external-form.model';
import { ExternalUploadService } from './external-upload.service';

/** Our wording: the spec has none. */
const EXTERNAL_SAVED_TEXT = 'The certificate has been saved.';
const EXTERNAL_SAVE_FAILED_TEXT = 'Could not save this certificate, please try again.';
export const EXTERNAL_READDED_TEXT =
  'This certificate has been deleted elsewhere. If you save, it is added as a new one.';
const STATES_FAILED_TEXT = "We couldn't load the states. Please try again.";

/** An account holds no more. */
const MOST_FOUND = 200;

/** The id of a certificate, or a new one. */
export type ExternalFormTarget = number | 'new';

export interface ExternalForm {
  readonly target: ExternalFormTarget;
  /** As it was when the form opened; null for a new one, and for one that was deleted before. */
  readonly certificate: ExternalCertificate | null;
  /** Whether the student wants to give it another file. */
  readonly isAboutFile: boolean;
  /** It opened by itself, because the student had not saved it. */
  readonly isRestored: boolean;
  /** It has been deleted elsewhere, so saving adds it again. */
  readonly isGone: boolean;
  /** Counts the forms that were opened: each starts with fields of its own. */
  readonly opening: number;
}

/** What is kept until it is answered, so it has no file. */
interface SaveRequest extends FieldEdits {
  /** Null adds it. */
  readonly id: number | null;
  /** Which certificate it takes the place of, because that has been deleted elsewhere. */
  readonly formerId?: number | undefined;
  readonly certificate: NewExternalCertificate;
}

/** Adding a certificate again has nothing to do with a change of it, nor with a new one. */
const againOf = (formerId: number) => `again ${formerId}` as const;
type RequestKey = ExternalFormTarget | ReturnType<typeof againOf>;

/** The draft of a form, by its target. */
const DRAFT_PREFIX = 'external-certificate ';
export const draftOf = (target: ExternalFormTarget) => `${DRAFT_PREFIX}${target}`;

/**
 * Owns the form in which a student adds or changes an external certificate: which one is open, and how it is saved. What
 * is typed is kept by useKeptForm; `restore` opens the form again after a reload. Once the certificate is saved, its file
 * is uploaded, so an upload that breaks never asks for the form again.
 *
 * A change is compared with what the server has right before it is sent. If the response to an addition is lost, the list
 * says whether it was carried out. Several that are alike are left to the student: nothing is sent then.
 *
 * | Rule | Operator |
 * |---|---|
 * | A certificate is saved once, however often Save is pressed | order `exhaust` |
 * | What is edited is read again when it may have changed elsewhere | `switchMap` of DataChangesService |
 * | The ids that the server has are read when one is opened that will be added | `switchMap` of the openings |
 */
@Injectable({ providedIn: 'root' })
export class ExternalFormService {
  private readonly api = inject(ExternalCertificateApiService);
  private readonly certificates = inject(ExternalCertificateService);
  private readonly changes = inject(DataChangesService);
  private readonly drafts = inject(DraftService);
  private readonly reference = inject(ReferenceApiService);
  private readonly uploads = inject(ExternalUploadService);
  private readonly formSubject = studentState<ExternalForm | null>(null);
  private readonly alike = studentState(0);
  private readonly stateRequests = new Subject<true>();
  private readonly stateReloads = new Subject<ReloadRequest>();
  private readonly restorations = new Subject<number>();
  private openings = 0;
  /** A new certificate can be asked for on any page. */
  readonly wanted = wantedForm({
    address: EXTERNAL_CERTIFICATES_PATH,
    isOpen: () => this.formSubject.value !== null,
    open: () => this.open(null),
    release: () => this.release(),
  });
  private file: File | null = null;
  private leave: ((close: () => void) => void) | null = null;

  /** Null while no certificate is edited. */
  readonly form$ = readonlyState(this.formSubject);

  /** How many certificates are like the one whose outcome is unknown, if that is why. */
  readonly alike$ = readonlyState(this.alike);

  /** The states of the United States. They are loaded with the first form. */
  readonly states$ = stateFrom<Loadable<readonly GlobalState[]>>(
    keyedLoad({
      key$: defer(() => this.stateRequests.pipe(startWith(null))),
      reloads: this.stateReloads,
      load: () => itemsOf(this.reference.getStates()),
      errorText: () => STATES_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  private readonly saving = studentCommand({
    order: 'exhaust',
    outcome: {
      remember: 'external-certificate',
      idsBefore: ({ id, certificate }) => (id === null ? this.idsOfNamed(certificate) : of(null)),
      find: (request, idsBefore) =>
        request.id === null
          ? this.findAdded(request.certificate, idsBefore)
          : this.certificates.refresh(request.id).pipe(filter((latest) => isSaved(request.edits, latest))),
    },
    key: ({ id, formerId }: SaveRequest): RequestKey =>
      formerId === undefined ? (id ?? 'new') : againOf(formerId),
    send: ({ id, certificate, ...fields }, { found, idempotencyKey }) => {
      if (id !== null) return this.change(id, fields);
      if (found === null) return this.certificates.add(certificate, idempotencyKey);
      return this.certificates.update(found.externalCertificateId, { ...certificate, removeFile: false });
    },
    onSaved: ({ externalCertificateId }, { id, formerId }) => {
      const { file } = this;
      const target = formerId ?? id ?? 'new';
      this.certificates.reloadLists();
      // The form may be closed meanwhile, as on another tab of the page.
      this.drafts.discard(draftOf(target));
      if (this.formSubject.value?.target === target) this.close();
      if (file !== null) this.uploads.start(externalCertificateId, file);
    },
    onFailed: (error, { id }) => {
      if (id !== null && isGone(error)) this.markGone(id);
      if (id === null && isOutcomeUnknown(error)) this.certificates.reloadLists();
    },
    savedText: EXTERNAL_SAVED_TEXT,
    toastsError: false,
    errorText: (error, { id }) =>
      id !== null && isGone(error)
        ? EXTERNAL_READDED_TEXT
        : (serverMessage(error) ?? EXTERNAL_SAVE_FAILED_TEXT),
  });

  /** Of the form that is open. */
  readonly saving$ = this.saving.state$;

  constructor() {
    const opened$ = this.formSubject.pipe(
      switchMap((form) =>
        form === null || form.isGone || form.target === 'new' ? EMPTY : this.follow(form.target),
      ),
    );
    switchMapStudent(() => opened$)
      .pipe(takeUntilDestroyed())
      .subscribe();
    switchMapStudent(() => this.restorations.pipe(switchMap((id) => this.findAgain(id))))
      .pipe(takeUntilDestroyed())
      .subscribe((show) => show());
  }

  /** Opens a certificate, or a new one for null. With changes in another form, the student is asked first. */
  open(certificate: ExternalCertificate | null, { isAboutFile = false } = {}): void {
    if (isBusy(this.saving$.value)) return;
    const target = certificate?.externalCertificateId ?? 'new';
    const open = () => {
      this.close();
      this.forget(target);
      this.show({ target, certificate, isAboutFile, isRestored: false, isGone: false });
    };
    if (this.formSubject.value === null || this.leave === null) open();
    else this.leave(open);
  }

  /** Asks before what is typed is lost. Null once the form is no longer on screen. */
  askWith(leave: ((close: () => void) => void) | null): void {
    this.leave = leave;
  }

  /** Closes the form and forgets what is in it. */
  close(): void {
    const target = this.formSubject.value?.target;
    if (target !== undefined) {
      this.drafts.discard(draftOf(target));
      this.forget(target);
    }
    this.release();
  }

  /** Opens what the student had not saved, if there is anything, and finds out whether it was saved all the same. */
  restore(): void {
    if (this.formSubject.value !== null) return;
    const targets = Object.keys(this.drafts.allOwn())
      .filter((name) => name.startsWith(DRAFT_PREFIX))
      .map((name) => name.slice(DRAFT_PREFIX.length));
    const id = targets.map(Number).find(Number.isSafeInteger);
    if (targets.includes('new')) this.showAgain('new', null);
    else if (id !== undefined) this.restorations.next(id);
  }

  /** Closes the form because its page is gone. The draft stays, unless the student has given it up as they left. */
  release(): void {
    const target = this.formSubject.value?.target;
    if (target !== undefined && this.drafts.find(draftOf(target)) === null) this.forget(target);
    this.formSubject.next(null);
  }

  save(certificate: NewExternalCertificate, { edits, base }: FieldEdits, file: File | null): void {
    const form = this.formSubject.value;
    if (form === null || isBusy(this.saving$.value)) return;
    this.file = file;
    const { target } = form;
    const isNew = form.isGone || target === 'new';
    const formerId = isNew && target !== 'new' ? target : undefined;
    this.saving.run({ id: isNew ? null : target, formerId, certificate, edits, base });
  }

  reloadStates(): void {
    this.stateReloads.next({ force: true });
  }

  /** What the server has is shown in the form as well. Nothing is sent while the student has to choose. */
  private change(id: number, fields: FieldEdits): Observable<ExternalCertificate> {
    return readBeforeWrite(this.certificates.refresh(id), (latest) => {
      if (isSaved(fields.edits, latest)) return of(latest);
      if (hasConflicts(fields, latest)) return EMPTY;
      return this.certificates.update(id, mergedChange(fields.edits, latest));
    });
  }

  private findAdded(
    certificate: NewExternalCertificate,
    idsBefore: readonly number[] | null,
  ): Observable<ExternalCertificate> {
    return this.readNamed(certificate).pipe(
      switchMap((items) => {
        const added = addedLike(certificate, items, idsBefore);
        // Without ids, a single one may be an older one.
        const isOpen = added.length > (idsBefore === null ? 0 : 1);
        this.alike.next(isOpen ? added.length : 0);
        // With an error, nothing is sent either.
        if (isOpen) return throwError(() => new Error('Other certificates are alike'));
        this.certificates.put(added);
        return added;
      }),
    );
  }

  private idsOfNamed(certificate: NewExternalCertificate): Observable<readonly number[]> {
    return this.readNamed(certificate).pipe(
      map((items) => items.map(({ externalCertificateId }) => externalCertificateId)),
    );
  }

  private readNamed({ courseName }: NewExternalCertificate): Observable<readonly ExternalCertificate[]> {
    const query = { filter: [`name@=${courseName}`], limit: MOST_FOUND };
    return itemsOf(this.api.getExternalCertificatesWithFilters(query));
  }

  private follow(id: number): Observable<unknown> {
    return this.changes.of('ExternalCertificate').pipe(
      switchMap(() =>
        this.certificates.refresh(id).pipe(
          catchError((error: unknown) => {
            if (isGone(error)) this.markGone(id);
            return EMPTY;
          }),
        ),
      ),
    );
  }

  private markGone(id: number): void {
    const form = this.formSubject.value;
    if (form?.target !== id) return;
    this.formSubject.next({ ...form, isGone: true });
    this.certificates.drop(id);
  }

  /** The certificate of a draft may not be on the page of the list that is shown. */
  private findAgain(id: number): Observable<() => void> {
    return this.certificates.refresh(id).pipe(
      map((certificate) => () => this.showAgain(id, certificate)),
      catchError((error: unknown) => (isGone(error) ? of(() => this.showAgain(id, null)) : EMPTY)),
      filter(() => this.formSubject.value === null),
    );
  }

  private showAgain(target: ExternalFormTarget, certificate: ExternalCertificate | null): void {
    const isDeleted = target !== 'new' && certificate === null;
    this.show({ target, certificate, isAboutFile: false, isRestored: true, isGone: isDeleted });
    this.saving.settle(isDeleted ? againOf(target) : target);
  }

  private forget(target: ExternalFormTarget): void {
    this.saving.forget(target);
    if (target !== 'new') this.saving.forget(againOf(target));
  }

  private show(form: Omit<ExternalForm, 'opening'>): void {
    if (!isBusy(this.saving$.value)) {
      this.saving.reset();
      this.file = null;
    }
    this.alike.next(0);
    this.openings += 1;
    this.formSubject.next({ ...form, opening: this.openings });
    this.stateRequests.next(true);
    if (this.states$.value.error !== null) this.reloadStates();
  }
}
