import {
  asapScheduler,
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  Observable,
  of,
  Subject,
  startWith,
  switchMap,
  tap,
} from 'rxjs';
import { discardQuestion } from '../../connected/discard-question';
import type { ExternalCertificate, NewExternalCertificate } from '../../contracts/certificate';
import type { GlobalState } from '../../contracts/reference';
import { hasStatus, serverMessage } from '../../core/api/error-text';
import { itemsOf } from '../../core/api/lists';
import { keyedLoad } from '../../core/data/load';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { studentCommand } from '../../core/data/student-command';
import { studentState } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { ReferenceApiService } from '../../core/reference-data/reference-api.service';
import { DraftService } from '../../core/session/draft.service';
import { Injectable, inject } from '../../framework/di';
import { readonlyState, takeUntilDestroyed } from '../../framework/rxjs';
import { Router } from '../../platform/router/router';
import { ExternalAdditionService } from './external-addition.service';
import { ExternalCertificateService } from './external-certificate.service';
import { EXTERNAL_CERTIFICATES_PATH } from './external-certificate-list.model';
import { type ExternalFormValues, valuesOfDraft } from './external-form.model';
import { ExternalUploadService } from './external-upload.service';

/** Our wording: the spec has none. */
const EXTERNAL_SAVED_TEXT = 'The certificate has been saved.';
const EXTERNAL_SAVE_FAILED_TEXT = 'Could not save this certificate, please try again.';
const EXTERNAL_READDED_TEXT =
  'This certificate has been deleted elsewhere. If you save again, it is added as a new one.';
const STATES_FAILED_TEXT = "We couldn't load the states. Please try again.";

/** The id of a certificate, or a new one. */
export type ExternalFormTarget = number | 'new';

export interface ExternalForm {
  readonly target: ExternalFormTarget;
  /** As it was when the form opened; null for a new one. */
  readonly certificate: ExternalCertificate | null;
  /** What the student had not saved. The form opened by itself then. */
  readonly draft: ExternalFormValues | null;
  /** Whether the student wants to give it another file. */
  readonly isAboutFile: boolean;
  /** It has been deleted elsewhere, so saving adds it again. */
  readonly isGone: boolean;
  /** Counts the forms that were opened: each starts with fields of its own. */
  readonly opening: number;
}

type FormRequest =
  | { readonly kind: 'open'; readonly certificate: ExternalCertificate | null; readonly isAboutFile: boolean }
  | { readonly kind: 'close' };

interface SaveRequest {
  readonly form: ExternalForm;
  readonly certificate: NewExternalCertificate;
  readonly file: File | null;
}

interface Restoration {
  readonly id: number;
  readonly draft: ExternalFormValues;
}

const DRAFT = 'external-certificate';

const QUESTION = discardQuestion('for this certificate');

/**
 * Owns the form in which a student adds or changes an external certificate. What they enter is kept as a draft at every
 * change, so it survives a failure, a reload and a session that expires; `restore` opens it again. Once the certificate is
 * saved, its file is uploaded, so an upload that breaks never asks for the form again.
 *
 * | Rule | Operator |
 * |---|---|
 * | One question at a time before changes are lost; none while the certificate is saved | `exhaustMap` of the requests |
 * | Leaving the page asks as well, while there are changes | `switchMap` to `Router.canDeactivate` |
 * | A certificate is saved once, however often Save is pressed | order `exhaust`, and ExternalAdditionService |
 */
@Injectable({ providedIn: 'root' })
export class ExternalFormService {
  private readonly certificates = inject(ExternalCertificateService);
  private readonly confirmation = inject(ConfirmationService);
  private readonly drafts = inject(DraftService);
  private readonly reference = inject(ReferenceApiService);
  private readonly router = inject(Router);
  private readonly uploads = inject(ExternalUploadService);
  private readonly additions = inject(ExternalAdditionService);
  private readonly formSubject = studentState<ExternalForm | null>(null);
  private readonly edited = studentState(false);
  private readonly requests = new Subject<FormRequest>();
  private readonly restorations = new Subject<Restoration>();
  private openings = 0;
  /** Whether its section is on screen, and whether a new one is to open once it is. */
  private isEntered = false;
  private isWanted = false;
  private readonly stateRequests = new Subject<true>();
  private readonly stateReloads = new Subject<ReloadRequest>();

  /** Null while no certificate is edited. */
  readonly form$ = readonlyState(this.formSubject);

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
    outcome: {},
    key: ({ form }: SaveRequest) => form.target,
    send: ({ form, certificate }) =>
      form.target === 'new' || form.isGone
        ? this.additions.add(certificate)
        : this.certificates.update(form.target, { ...certificate, removeFile: false }),
    onSaved: ({ externalCertificateId }, { form, file }) => {
      if (this.formSubject.value?.target === form.target) this.discard();
      if (file !== null) this.uploads.start(externalCertificateId, file);
    },
    onFailed: (error, { form }) => {
      if (form.target === 'new' || !hasStatus(error, 404)) return;
      this.formSubject.next({ ...form, isGone: true });
      this.certificates.drop(form.target);
    },
    savedText: EXTERNAL_SAVED_TEXT,
    toastsError: false,
    errorText: (error, { form }) =>
      form.target !== 'new' && hasStatus(error, 404)
        ? EXTERNAL_READDED_TEXT
        : (serverMessage(error) ?? EXTERNAL_SAVE_FAILED_TEXT),
  });

  /** By the target of the form. */
  readonly saving$ = this.saving.state$;

  /** While subscribed, the student is asked before the page is left. */
  private readonly discardQuestion$ = new Observable<never>(() =>
    this.router.canDeactivate(() =>
      this.confirmation.confirm(QUESTION).pipe(tap((leaves) => leaves && this.discard())),
    ),
  );

  constructor() {
    this.edited
      .pipe(
        distinctUntilChanged(),
        switchMap((isEdited) => (isEdited ? this.discardQuestion$ : EMPTY)),
        takeUntilDestroyed(),
      )
      .subscribe();
    switchMapStudent(() => this.requests.pipe(exhaustMap((request) => this.afterConsent(request))))
      .pipe(takeUntilDestroyed())
      .subscribe((request) => this.handle(request));
    switchMapStudent(() => this.restorations.pipe(switchMap((each) => this.findAgain(each))))
      .pipe(takeUntilDestroyed())
      .subscribe((show) => show());
  }

  /** Opens a certificate, or a new one for null. With changes in another form, the student is asked first. */
  open(certificate: ExternalCertificate | null, { isAboutFile = false } = {}): void {
    this.requests.next({ kind: 'open', certificate, isAboutFile });
  }

  /** Closes the form. With changes, the student is asked first. */
  close(): void {
    this.requests.next({ kind: 'close' });
  }

  /** Leads to the form of a new one, or to the form that is open, or to what the student had not saved. */
  openFromElsewhere(): void {
    this.isWanted = !this.isEntered;
    if (this.isEntered && this.form$.value === null) this.open(null);
    void this.router
      .navigateByUrl(EXTERNAL_CERTIFICATES_PATH, { onSameUrlNavigation: 'reload' })
      .then((isThere) => {
        if (!isThere) this.isWanted = false;
      });
  }

  /** The list of external certificates is on screen. Returns what to call when it is gone. */
  enter(): () => void {
    this.isEntered = true;
    this.restore();
    return () => {
      this.isEntered = false;
      this.release();
    };
  }

  /** Opens what the student had not saved, or else the certificate that is wanted. */
  restore(): void {
    const draft = this.drafts.find(DRAFT);
    if (this.formSubject.value !== null) return;
    if (draft === null && this.isWanted) this.open(null);
    // Not at once: in StrictMode, what has just been shown is taken away and shown again.
    asapScheduler.schedule(() => {
      this.isWanted = false;
    });
    if (draft === null) return;
    const id = draft.target === 'new' ? null : Number(draft.target);
    if (id === null) this.show(null, valuesOfDraft(draft));
    else if (Number.isSafeInteger(id)) this.restorations.next({ id, draft: valuesOfDraft(draft) });
  }

  /** Closes the form because its page is gone. The draft stays. */
  release(): void {
    this.formSubject.next(null);
    this.edited.next(false);
  }

  /** What the fields hold; null if that is what is saved. A file that was chosen counts, but cannot be kept. */
  report(values: Readonly<Record<string, string>> | null, hasFile: boolean): void {
    const target = this.formSubject.value?.target;
    if (target === undefined) return;
    this.edited.next(values !== null || hasFile);
    if (values === null) this.drafts.discard(DRAFT);
    else this.drafts.keep(DRAFT, { ...values, target: String(target) });
  }

  save(certificate: NewExternalCertificate, file: File | null): void {
    const form = this.formSubject.value;
    if (form !== null) this.saving.run({ form, certificate, file });
  }

  reloadStates(): void {
    this.stateReloads.next({ force: true });
  }

  /** The certificate of a draft may not be on the page of the list that is shown. */
  private findAgain({ id, draft }: Restoration): Observable<() => void> {
    const known = this.certificates.certificate$(id).value;
    const certificate$ = known === null ? this.certificates.refresh(id) : of(known);
    return certificate$.pipe(
      map((certificate) => () => this.show(certificate, draft)),
      catchError((error: unknown) => (hasStatus(error, 404) ? of(() => this.show(null, draft)) : EMPTY)),
      filter(() => this.formSubject.value === null),
    );
  }

  private afterConsent(request: FormRequest): Observable<FormRequest> {
    if (this.saving$.value.kind === 'saving') return EMPTY;
    const consent$ = this.edited.value ? this.confirmation.confirm(QUESTION) : of(true);
    return consent$.pipe(
      filter(Boolean),
      map(() => request),
    );
  }

  private handle(request: FormRequest): void {
    this.discard();
    if (request.kind === 'open') this.show(request.certificate, null, request.isAboutFile);
  }

  private show(
    certificate: ExternalCertificate | null,
    draft: ExternalFormValues | null,
    isAboutFile = false,
  ): void {
    this.saving.reset();
    const target = certificate?.externalCertificateId ?? 'new';
    this.openings += 1;
    this.formSubject.next({
      target,
      certificate,
      draft,
      isAboutFile,
      isGone: false,
      opening: this.openings,
    });
    this.stateRequests.next(true);
    if (this.states$.value.error !== null) this.reloadStates();
  }

  private discard(): void {
    this.drafts.discard(DRAFT);
    this.additions.forget();
    this.release();
  }
}
