/**
 * Pure rules for what a license can be: each answer decides what the next question offers (STA-41). A brand offers
 * license types in states, a state may have goals, and a goal may have levels (ENT-11). A level, a state or a license
 * type without goals of its own goes with every goal (our reading). An answer that is missing excludes nothing, and
 * neither does a goal that the brand no longer offers.
 */
import { LICENSE_NATIONWIDE_STATE, LICENSE_PLACEHOLDER_STATE } from '../../contracts/license';
import type { LicenseLevel, LicenseState, LicenseTypeOption } from '../../contracts/reference';
import { UNLICENSED } from './license-list.model';

/** STA-43, CON-19: no license is added for them. */
const EXCLUDED_STATES: readonly string[] = [LICENSE_NATIONWIDE_STATE, LICENSE_PLACEHOLDER_STATE];

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The answers that are chosen from a list, in the order of the cascade. Empty if not answered. */
export interface LicenseChoices {
  readonly goal: string;
  readonly licenseTypeId: string;
  readonly stateAbbv: string;
  readonly licenseLevel: string;
  readonly desiredLicenseLevel: string;
}
export type ChoiceField = keyof LicenseChoices;

/** STA-41. */
export const CHOICE_FIELDS = [
  'goal',
  'licenseTypeId',
  'stateAbbv',
  'licenseLevel',
  'desiredLicenseLevel',
] as const satisfies readonly ChoiceField[];

/** A license whose type and state are known, so that neither is asked. */
export interface PresetLicense {
  readonly licenseTypeId: number;
  readonly licenseTypeName: string;
  readonly stateAbbv: string;
  readonly stateName: string;
}

/** The license types that a new license can have, without the states for which none is added (STA-43). */
export function addableTypes(types: readonly LicenseTypeOption[]): readonly LicenseTypeOption[] {
  return types
    .map((type) => ({
      ...type,
      states: type.states.filter(({ stateAbbv }) => !EXCLUDED_STATES.includes(stateAbbv)),
    }))
    .filter(({ states }) => states.length > 0);
}

/** The one license type and state of a known license. The brand may no longer offer them, or have no goals for them. */
export function presetTypes(
  types: readonly LicenseTypeOption[],
  { licenseTypeId, licenseTypeName, stateAbbv, stateName }: PresetLicense,
): readonly LicenseTypeOption[] {
  const type = types.find((each) => each.licenseTypeId === licenseTypeId);
  const state = type?.states.find((each) => each.stateAbbv === stateAbbv);
  const unknown = { stateAbbv, stateFullName: stateName, goals: [], licenseLevels: [] };
  const name = { licenseTypeName, educationType: null, profession: null };
  return [{ ...name, ...type, licenseTypeId, states: [state ?? unknown] }];
}

/** The type and state of a license that cannot be added any more, so that they stay as they are; null if it can. */
export function fixedKind(types: readonly LicenseTypeOption[], license: PresetLicense): PresetLicense | null {
  const { licenseTypeId, licenseTypeName, stateAbbv, stateName } = license;
  const values = { licenseTypeId: String(licenseTypeId), stateAbbv };
  const isOffered = stateOf(addableTypes(types), values) !== undefined;
  return isOffered ? null : { licenseTypeId, licenseTypeName, stateAbbv, stateName };
}

/** What can be chosen for a field, given the answers above it. */
export function choicesOf(
  types: readonly LicenseTypeOption[],
  field: ChoiceField,
  values: LicenseChoices,
): readonly Choice[] {
  switch (field) {
    case 'goal':
      return toChoices(goalsOf(types));
    case 'licenseTypeId':
      return typesFor(types, offeredGoal(types, values)).map(({ licenseTypeId, licenseTypeName }) => ({
        value: String(licenseTypeId),
        label: licenseTypeName,
      }));
    case 'stateAbbv':
      return statesFor(typeOf(types, values), offeredGoal(types, values)).map(
        ({ stateAbbv, stateFullName }) => ({
          value: stateAbbv,
          label: stateFullName || stateAbbv,
        }),
      );
    case 'licenseLevel':
      return toChoices(levelsFor(types, values).map(levelOf));
    default:
      return toChoices(
        levelsFor(types, values)
          .filter((entry) => levelOf(entry) === values.licenseLevel)
          .map(({ desiredLicenseLevel }) => desiredLicenseLevel),
      );
  }
}

/**
 * Whether the student is to say which level they want. As long as their current level is not known, they are if any
 * level leads to another. Such a license has no expiration date and number yet (STA-45, VAL-09).
 */
export function leadsToLevel(types: readonly LicenseTypeOption[], values: LicenseChoices): boolean {
  return levelsFor(types, values).some(
    (entry) =>
      entry.desiredLicenseLevel !== '' &&
      (values.licenseLevel === '' || levelOf(entry) === values.licenseLevel),
  );
}

/** The entry of the chosen license type. */
export function typeOf(
  types: readonly LicenseTypeOption[],
  { licenseTypeId }: Pick<LicenseChoices, 'licenseTypeId'>,
): LicenseTypeOption | undefined {
  return types.find((type) => String(type.licenseTypeId) === licenseTypeId);
}

/** The entry of the chosen state. */
export function stateOf(
  types: readonly LicenseTypeOption[],
  values: Pick<LicenseChoices, 'licenseTypeId' | 'stateAbbv'>,
): LicenseState | undefined {
  return typeOf(types, values)?.states.find(({ stateAbbv }) => stateAbbv === values.stateAbbv);
}

function goalsOf(types: readonly LicenseTypeOption[]): string[] {
  return types.flatMap(({ states }) => states.flatMap(({ goals }) => goals));
}

/** The goal of a known license type and state, if they have a single one. */
export function impliedGoal(types: readonly LicenseTypeOption[], values: LicenseChoices): string {
  const [goal, ...others] = toChoices(stateOf(types, values)?.goals ?? []);
  return goal && others.length === 0 ? goal.value : '';
}

/** Empty for a goal that is no longer offered. */
function offeredGoal(types: readonly LicenseTypeOption[], { goal }: Pick<LicenseChoices, 'goal'>): string {
  return goalsOf(types).includes(goal) ? goal : '';
}

function typesFor(types: readonly LicenseTypeOption[], goal: string): readonly LicenseTypeOption[] {
  return types.filter((type) => statesFor(type, goal).length > 0);
}

function statesFor(type: LicenseTypeOption | undefined, goal: string): readonly LicenseState[] {
  const states = type?.states ?? [];
  return states.filter(({ goals }) => goal === '' || goals.length === 0 || goals.includes(goal));
}

function levelsFor(types: readonly LicenseTypeOption[], values: LicenseChoices): readonly LicenseLevel[] {
  const entries = stateOf(types, values)?.licenseLevels ?? [];
  const chosen = offeredGoal(types, values);
  return entries.filter(({ goal }) => goal === '' || chosen === '' || goal === chosen);
}

/** The current level, or the single one. An entry that only names a desired level is for students without a license. */
function levelOf({ currentLicenseLevel, licenseLevel, desiredLicenseLevel }: LicenseLevel): string {
  return currentLicenseLevel || licenseLevel || (desiredLicenseLevel && UNLICENSED);
}

/** Without empty and repeated ones. */
function toChoices(values: readonly string[]): readonly Choice[] {
  return [...new Set(values)].filter((value) => value !== '').map((value) => ({ value, label: value }));
}
