/** What becomes of a change of a license that may have been changed in another browser meanwhile. */
import type { License, LicenseRequest } from '../../contracts/license';
import {
  conflictsOf,
  type FieldEdits,
  isEmpty,
  missingEdits,
  type Texts,
  trimmedText,
} from '../../ui/form/three-way.model';
import { licensesOfGroup } from './license.model';
import { type LicenseValues, toLicenseRequest, toValues } from './license-editor.model';
import { CHOICE_FIELDS } from './license-options.model';

type LicenseChange =
  | { readonly kind: 'send'; readonly license: LicenseRequest }
  /** The server has it already. */
  | { readonly kind: 'saved'; readonly license: License }
  /** The student has to see first what has changed elsewhere. */
  | { readonly kind: 'outdated' };

const OUTDATED: LicenseChange = { kind: 'outdated' };

/**
 * Compares a change with the licenses that the server has. Answers of which others depend on each other are not mixed:
 * if they have changed elsewhere, the student sees that first. So it is for a license that became one that is held
 * already, of which only one would be listed (STA-48).
 */
export function changeOf(
  licenses: readonly License[],
  { studentLicenseId, edits, base }: FieldEdits & { readonly studentLicenseId: number },
): LicenseChange {
  const latest = licenses.find((each) => each.studentLicenseId === studentLicenseId);
  if (latest === undefined) return OUTDATED;
  const theirs: Texts = { ...toValues(latest) };
  const missing = missingEdits(edits, theirs, trimmedText);
  if (isEmpty(missing)) return { kind: 'saved', license: latest };
  const isOther = CHOICE_FIELDS.some((field) => base[field] !== undefined && base[field] !== theirs[field]);
  if (isOther || conflictsOf({ edits: missing, base }, theirs, trimmedText).length > 0) return OUTDATED;
  const license = toLicenseRequest({ values: { ...theirs, ...edits } as unknown as LicenseValues });
  return heldAlready(licenses, latest, license) === null ? { kind: 'send', license } : OUTDATED;
}

type Kind = Pick<License, 'licenseTypeId' | 'stateAbbv'>;

/** Another license of the type and state that a license gets; null also if it has them already. */
export function heldAlready(
  licenses: readonly License[],
  license: License | null,
  kind: Kind,
): License | null {
  const group = licensesOfGroup(licenses, kind);
  const isOwn = (each: License) => each.studentLicenseId === license?.studentLicenseId;
  return group.some(isOwn) ? null : (group[0] ?? null);
}

/** The edits that the server does not have. */
export function unsavedEdits(edits: Texts, license: License): Texts {
  return missingEdits(edits, { ...toValues(license) }, trimmedText);
}
