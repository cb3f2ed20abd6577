import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  tap,
  throwError,
} from 'rxjs';
import type { License, LicenseRequest } from '../../contracts/license';
import { hasStatus } from '../../core/api/error-text';
import { itemsOf } from '../../core/api/lists';
import { FIRST_LOAD_DONE } from '../../core/data/first-load-done';
import { keyedCommand } from '../../core/data/keyed-command';
import { studentLoad } from '../../core/data/load';
import type { Edit } from '../../core/data/load-changes';
import { type Loadable, NOT_LOADED } from '../../core/data/loadable';
import { readBeforeWrite } from '../../core/data/read-before-write';
import type { ReloadRequest } from '../../core/data/reload-gate';
import { stateFrom } from '../../core/data/state-from';
import { type CommandState, studentCommand } from '../../core/data/student-command';
import { studentState } from '../../core/data/student-state';
import { switchMapStudent } from '../../core/data/switch-map-student';
import { DataChangesService } from '../../core/hub/data-changes.service';
import { ConfirmationService } from '../../core/modal/confirmation.service';
import { Injectable, inject } from '../../framework/di';
import { mapState, readonlyState, type State, takeUntilDestroyed } from '../../framework/rxjs';
import { escapeHtml } from '../../platform/html/escape-html';
import { type FieldEdits, isEmpty } from '../../ui/form/three-way.model';
import { addedLicense, licensesOfGroup, preferredLicenses, putLicense } from './license.model';
import { LicenseApiService } from './license-api.service';
import { changeOf, unsavedEdits } from './license-change.model';
import type { LicenseTarget } from './license-form.model';
import { licenseStateName } from './license-list.model';

/** ERR-06. */
const LICENSES_FAILED_TEXT = 'Error getting your licenses...';
const LICENSE_ADDED_TEXT = 'Added License';
const LICENSE_ADD_FAILED_TEXT = 'Could not add your license...';
const LICENSE_UPDATED_TEXT = 'License updated successfully';
const LICENSE_UPDATE_FAILED_TEXT = 'Unable to Update License...';
const LICENSE_DELETED_TEXT = 'License deleted successfully';
const LICENSE_DELETE_FAILED_TEXT = 'Could not remove your license...';

/** Our wording. */
const LICENSE_DELETION_UNKNOWN_TEXT =
  'We could not find out whether your license was deleted. If it is still listed, please try again.';

const NO_LICENSES: readonly License[] = [];

/** Each has a form of its own, so that no answer to one is taken for that to another. */
interface LicenseAddition {
  readonly target: LicenseTarget;
  readonly license: LicenseRequest;
}

/** What to change of a license, and what each of its fields said when the student began. */
interface LicenseUpdate extends FieldEdits {
  readonly studentLicenseId: number;
}

/**
 * Owns the student's licenses, all of them (VAL-23). They load on login, once the learning paths have loaded, again when
 * they have changed in another browser, and are cleared on logout (STA-01).
 *
 * Each write shows its message of ERR-06 as a toast and sets the state of its kind, by the id of the license. A change
 * is shown once the server has confirmed it. Unless it has, the list is loaded again, because the server may have made a
 * change whose response was lost. What has become of that is read from the licenses.
 *
 * | Rule | Operator |
 * |---|---|
 * | A second Add in the same form while one is being sent adds nothing | order `exhaust` |
 * | The updates of a license are sent one at a time, and so are deletions | order `concat` |
 * | One question at a time before a license is deleted (VAL-02) | `exhaustMap` of the confirmation |
 */
@Injectable({ providedIn: 'root' })
export class LicenseService {
  private readonly api = inject(LicenseApiService);
  private readonly confirmation = inject(ConfirmationService);
  private readonly afterFirstLoad$ = inject(FIRST_LOAD_DONE);
  private readonly reloads = new Subject<ReloadRequest>();
  private readonly edits = new Subject<Edit<readonly License[]>>();
  private readonly deletions = new Subject<License>();
  private readonly addedSubject = studentState<License | null>(null);

  readonly licenses$ = stateFrom<Loadable<readonly License[]>>(
    studentLoad({
      reloads: merge(this.reloads, inject(DataChangesService).of('License')),
      edits: this.edits,
      load: () => this.afterFirstLoad$.pipe(switchMap(() => this.getLicenses())),
      errorText: () => LICENSES_FAILED_TEXT,
    }),
    NOT_LOADED,
  );

  /** STA-48: without duplicates; empty until they are loaded. */
  readonly preferred$: State<readonly License[]> = mapState(this.licenses$, ({ value }) =>
    preferredLicenses(value ?? NO_LICENSES),
  );

  private readonly addition = keyedCommand({
    order: 'exhaust',
    outcome: {
      remember: 'license',
      idsBefore: () =>
        of(this.licenses$.value.value?.map(({ studentLicenseId }) => studentLicenseId) ?? null),
      find: ({ license }, idsBefore) =>
        this.readLatest().pipe(
          map((licenses) => addedLicense(licenses, license, idsBefore)),
          filter((added) => added !== null),
        ),
    },
    key: ({ target }: LicenseAddition) => target,
    send: ({ license }: LicenseAddition, { found, idempotencyKey }) =>
      found === null
        ? readBeforeWrite(this.readLatest(), (licenses) =>
            licensesOfGroup(licenses, license).length > 0
              ? EMPTY
              : this.api.addLicense(license, idempotencyKey),
          )
        : this.api.updateLicense(found.studentLicenseId, license),
    onSaved: (license) => {
      this.put(license);
      this.addedSubject.next(license);
    },
    onFailed: () => this.reload({ force: true }),
    savedText: LICENSE_ADDED_TEXT,
    errorText: () => LICENSE_ADD_FAILED_TEXT,
  });
  private readonly updating = keyedCommand({
    order: 'concat',
    outcome: {
      find: ({ studentLicenseId, edits }) =>
        this.readLatest().pipe(
          map((licenses) => licenses.find((each) => each.studentLicenseId === studentLicenseId)),
          filter((latest) => latest !== undefined && isEmpty(unsavedEdits(edits, latest))),
          map((latest) => latest as License),
        ),
    },
    key: ({ studentLicenseId }: LicenseUpdate) => studentLicenseId,
    send: (update: LicenseUpdate) =>
      readBeforeWrite(this.readLatest(), (licenses) => {
        const change = changeOf(licenses, update);
        if (change.kind === 'saved') return of(change.license);
        return change.kind === 'send'
          ? this.api.updateLicense(update.studentLicenseId, change.license)
          : EMPTY;
      }),
    onSaved: (license) => this.put(license),
    onFailed: () => this.reload({ force: true }),
    savedText: LICENSE_UPDATED_TEXT,
    errorText: () => LICENSE_UPDATE_FAILED_TEXT,
  });
  private readonly deletion = studentCommand({
    order: 'concat',
    outcome: {
      find: ({ studentLicenseId }) =>
        this.readLatest().pipe(
          filter((licenses) => !licenses.some((each) => each.studentLicenseId === studentLicenseId)),
          map(() => undefined),
        ),
      unknownText: LICENSE_DELETION_UNKNOWN_TEXT,
    },
    key: ({ studentLicenseId }: License) => studentLicenseId,
    send: (license: License) => (this.isListed(license) ? this.deleteLicense(license) : EMPTY),
    onSaved: (_, { studentLicenseId }) =>
      this.edit((licenses) => licenses.filter((each) => each.studentLicenseId !== studentLicenseId)),
    onFailed: () => this.reload({ force: true }),
    savedText: LICENSE_DELETED_TEXT,
    errorText: () => LICENSE_DELETE_FAILED_TEXT,
  });

  /** By what is added: a new license, or again one that has been deleted elsewhere. */
  readonly addition$ = this.addition.state$;
  /** The license that was added last. */
  readonly added$ = readonlyState(this.addedSubject);
  /** How the changes of a license are going. */
  readonly updates$ = this.updating.state$;
  /** By the id of the license. */
  readonly deletions$: State<CommandState<number>> = this.deletion.state$;

  constructor() {
    switchMapStudent(() => this.deletions.pipe(exhaustMap((license) => this.confirm(license))))
      .pipe(takeUntilDestroyed())
      .subscribe((licenses) => {
        for (const license of licenses) this.deletion.run(license);
      });
  }

  reload(request: ReloadRequest = { force: false }): void {
    this.reloads.next(request);
  }

  /** Adds nothing that would be hidden behind a license of the same type and state, or hide it (STA-48). */
  add(license: LicenseRequest, target: LicenseTarget = 'new'): void {
    this.addition.run({ target, license });
  }

  /** Finds out whether a license was added whose form was left meanwhile, as by a reload. */
  settleAddition(target: LicenseTarget): void {
    this.addition.settle(target);
  }

  /** What is added there next has nothing to do with what was sent before. */
  forgetAddition(target: LicenseTarget): void {
    this.addition.forget(target);
  }

  /** Sends nothing if an edited field has changed elsewhere: the form lets the student choose. */
  update(studentLicenseId: number, edits: FieldEdits): void {
    this.updating.run({ studentLicenseId, ...edits });
  }

  /**
   * VAL-02: asks for confirmation first; ignored while another confirmation is open. With a license, all those go that
   * it stands for in the list (STA-48).
   */
  delete(license: License): void {
    this.deletions.next(license);
  }

  /** Shows a license as another service's call has returned it. */
  put(license: License): void {
    this.edit((licenses) => putLicense(licenses, license));
  }

  /** STA-48: the licenses that the list shows as one. */
  groupOf(license: Pick<License, 'licenseTypeId' | 'stateAbbv'>): readonly License[] {
    return licensesOfGroup(this.licenses$.value.value ?? NO_LICENSES, license);
  }

  private edit(edit: Edit<readonly License[]>): void {
    this.edits.next(edit);
    // A pending load may have read the licenses before the change, and what is not loaded cannot be edited.
    if (this.licenses$.value.loading || this.licenses$.value.value === null) this.reload({ force: true });
  }

  private confirm(license: License): Observable<readonly License[]> {
    const twins = this.groupOf(license).filter(
      ({ studentLicenseId }) => studentLicenseId !== license.studentLicenseId,
    );
    const count = twins.length + 1;
    const question = {
      title: count === 1 ? 'Delete license?' : `Delete ${count} licenses?`,
      message: deletionText(license, count),
      confirmText: 'Delete',
      destructive: true,
    };
    return this.confirmation.confirm(question).pipe(
      filter(Boolean),
      // The one that is listed goes last, so that its row stays while the others are deleted.
      map(() => [...twins, license]),
    );
  }

  /** A license that has been deleted in another browser meanwhile is gone, as the student wants it. */
  private deleteLicense({ studentLicenseId }: License): Observable<void> {
    return this.api
      .deleteLicense(studentLicenseId)
      .pipe(
        catchError((error: unknown) => (hasStatus(error, 404) ? of(undefined) : throwError(() => error))),
      );
  }

  /** The student may have confirmed the same license twice, the second time while the first request was pending. */
  private isListed({ studentLicenseId }: License): boolean {
    const licenses = this.licenses$.value.value ?? NO_LICENSES;
    return licenses.some((each) => each.studentLicenseId === studentLicenseId);
  }

  /** What the server has now, which the list shows as well. */
  private readLatest(): Observable<readonly License[]> {
    return itemsOf(this.api.getLatestLicenses()).pipe(tap((licenses) => this.edit(() => licenses)));
  }

  /** ERR-06: a 401 returns no licenses and is not an error here. */
  private getLicenses(): Observable<readonly License[]> {
    return itemsOf(this.api.getLicenses()).pipe(
      catchError((error: unknown) => (hasStatus(error, 401) ? of(NO_LICENSES) : throwError(() => error))),
    );
  }
}

/** VAL-02, as HTML. What it says of several is ours. */
export function deletionText(
  license: Pick<License, 'licenseTypeName' | 'stateName' | 'stateAbbv'>,
  count = 1,
): string {
  const name = escapeHtml(license.licenseTypeName);
  const question = name
    ? `Are you sure you want to delete your ${name} license?`
    : 'Are you sure you want to delete your license?';
  if (count === 1) return question;
  const state = escapeHtml(licenseStateName(license));
  return count === 2
    ? `${question} You have 2 of this kind for ${state}. This deletes both of them.`
    : `${question} You have ${count} of this kind for ${state}. This deletes all ${count} of them.`;
}
