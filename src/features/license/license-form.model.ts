/** The form in which a student adds or changes one license in their account. */
import type { License } from '../../contracts/license';
import type { CommandState } from '../../core/data/student-command';
import { type LicenseField, type LicenseValues, NO_VALUES, toValues } from './license-editor.model';
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
  /** What happened to the license in another browser meanwhile. */
  readonly elsewhere: 'changed' | 'deleted' | null;
}

/** Whether two versions of a license have the same answers. */
export function isSameLicense(a: License, b: License): boolean {
  return JSON.stringify(toValues(a)) === JSON.stringify(toValues(b));
}

/** The answers of a draft. Nothing that is stored is trusted: a field that is missing is not answered. */
export function valuesOfDraft(draft: Readonly<Record<string, string>> | null): LicenseValues | null {
  if (draft === null) return null;
  const fields = Object.keys(NO_VALUES) as LicenseField[];
  return Object.fromEntries(fields.map((field) => [field, draft[field] ?? ''])) as unknown as LicenseValues;
}
