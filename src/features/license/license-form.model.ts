/** The form in which a student adds or changes one license in their account. */
import { fromDraft, toDraft } from '../../connected/kept-draft.model';
import type { License } from '../../contracts/license';
import { type CommandState, IDLE, isBusy } from '../../core/data/student-command';
import type { DraftValues } from '../../core/session/draft.service';
import {
  type Conflict,
  conflictsOf,
  isEmpty,
  isSameText,
  missingEdits,
  pickTexts,
  rebase,
  type Texts,
  trimmedText,
} from '../../ui/form/three-way.model';
import { heldAlready } from './license-change.model';
import {
  LICENSE_FIELDS,
  type LicenseField,
  type LicenseValues,
  licenseEdits,
  NO_VALUES,
  toValues,
} from './license-editor.model';
import type { LicenseEditorState } from './license-editor.service';

/** The id of a license, or a new one. */
export type LicenseTarget = number | 'new';

export interface LicenseForm {
  readonly target: LicenseTarget;
  readonly editor: LicenseEditorState;
  /** It opened by itself, with what the student had not saved. */
  readonly restored: boolean;
  /** The student has entered something that is not saved. */
  readonly isEdited: boolean;
  readonly isSaving: boolean;
  /** How it went when it was saved the last time. */
  readonly attempt: CommandState<unknown>;
  /** The license has been deleted in another browser. */
  readonly isGone: boolean;
  /** The edited fields that have changed in another browser. */
  readonly conflicts: readonly Conflict[];
  /** The fields that have changed there while the form was open. */
  readonly elsewhere: readonly string[];
  /** Another license that is the same one, as far as the list can tell (STA-48). */
  readonly twin: License | null;
}

/** What a form was opened for. */
export interface Opening {
  readonly target: LicenseTarget;
  /** The license as the server has it, as far as that is known. */
  readonly license: License | null;
  /** What it said when the student began to edit it. */
  readonly base: LicenseValues;
  readonly elsewhere: readonly string[];
  readonly restored: boolean;
}

export interface Attempt {
  readonly target: LicenseTarget;
  readonly state: CommandState<unknown>;
  /** It finds out about an earlier one, as one before a reload. */
  readonly settles?: boolean;
}

export const savedValues = (license: License | null): LicenseValues =>
  license === null ? NO_VALUES : toValues(license);

/** A form over what is saved. */
export function opening(
  license: License | null,
  target: LicenseTarget = license?.studentLicenseId ?? 'new',
): Opening {
  return { target, license, base: savedValues(license), elsewhere: [], restored: false };
}

export function toLicenseForm(
  { target, license, base, elsewhere, restored }: Opening,
  editor: LicenseEditorState,
  attempt: Attempt | null,
  licenses: readonly License[] | null,
): LicenseForm {
  const state = attempt?.target === target ? attempt.state : IDLE;
  const edits = editor.kind === 'open' ? licenseEdits(editor.editor, license) : {};
  const isGone = target !== 'new' && licenses !== null && findLicense(licenses, target) === null;
  const isInDoubt = isBusy(state) || state.kind === 'unknown';
  return {
    target,
    editor,
    restored,
    isEdited: !isEmpty(edits),
    isSaving: isBusy(state),
    attempt: state,
    isGone,
    conflicts:
      license === null || isGone
        ? []
        : conflictsOf({ edits, base: { ...base } }, { ...toValues(license) }, trimmedText),
    elsewhere,
    // It may be the one that this form has added.
    twin: isInDoubt || editor.kind !== 'open' ? null : twinOf(licenses ?? [], license, editor.editor.values),
  };
}

function twinOf(
  licenses: readonly License[],
  license: License | null,
  { licenseTypeId, stateAbbv }: LicenseValues,
): License | null {
  return heldAlready(licenses, license, { licenseTypeId: Number(licenseTypeId), stateAbbv });
}

export function findLicense(licenses: readonly License[] | null, target: LicenseTarget): License | null {
  return licenses?.find(({ studentLicenseId }) => studentLicenseId === target) ?? null;
}

/** The form after its license has changed elsewhere: what the student has not edited follows. */
export function follow(
  before: Opening,
  license: License,
  entered: LicenseValues,
  edited: readonly string[],
): { readonly opening: Opening; readonly values: LicenseValues } {
  const theirs: Texts = { ...toValues(license) };
  const former: Texts = { ...savedValues(before.license) };
  const mine = { ...theirs, ...pickTexts(edited, { ...entered }) };
  const isNews = (field: string) =>
    former[field] !== theirs[field] &&
    !isSameText(trimmedText, field, entered[field as LicenseField], theirs[field]);
  const base = rebase({ ...theirs, ...pickTexts(edited, { ...before.base }) }, mine, theirs, trimmedText);
  return {
    opening: {
      ...before,
      license,
      base: base as unknown as LicenseValues,
      elsewhere: [...new Set([...before.elsewhere, ...LICENSE_FIELDS.filter(isNews)])],
    },
    values: mine as unknown as LicenseValues,
  };
}

/** Whether two versions of a license have the same answers. */
export function isSameLicense(a: License, b: License): boolean {
  return JSON.stringify(toValues(a)) === JSON.stringify(toValues(b));
}

/** All answers, so that a license that is deleted meanwhile can be added again. */
export function licenseDraft({ target, base }: Opening, values: LicenseValues): DraftValues {
  return { ...toDraft({ edits: { ...values }, base: { ...base } }), target: String(target) };
}

interface LicenseDraft {
  readonly target: LicenseTarget;
  readonly values: LicenseValues;
  readonly base: LicenseValues;
}

/** Nothing that is stored is trusted: a field that is missing is not answered. Null if it names no license. */
export function readLicenseDraft(draft: DraftValues | null): LicenseDraft | null {
  if (draft === null) return null;
  const { edits, base } = fromDraft(draft);
  const target = edits.target === 'new' ? 'new' : Number(edits.target);
  if (Number.isNaN(target)) return null;
  return { target, values: valuesOf(edits), base: valuesOf(base) };
}

function valuesOf(texts: Texts): LicenseValues {
  return Object.fromEntries(
    LICENSE_FIELDS.map((field) => [field, texts[field] ?? '']),
  ) as unknown as LicenseValues;
}

/** The form that a draft opens, compared with the license as it is now. */
export function restoredForm(
  { target, values, base }: LicenseDraft,
  license: License | null,
): { readonly opening: Opening; readonly values: LicenseValues } {
  const before: Opening = { target, license: null, base, elsewhere: [], restored: true };
  if (license === null) return { opening: before, values };
  const edited = Object.keys(missingEdits({ ...values }, { ...base }, trimmedText));
  const { opening, values: mine } = follow(before, license, values, edited);
  const elsewhere = LICENSE_FIELDS.filter(
    (field) => opening.elsewhere.includes(field) && base[field] !== toValues(license)[field],
  );
  return { opening: { ...opening, elsewhere }, values: mine };
}
