/** A license editor as a student uses it, without its service. */
import {
  changeLicense,
  type LicenseEditor,
  type LicenseEditorOptions,
  type LicenseField,
  openLicenseEditor,
  withLicensingInformation,
} from '../../src/features/license/license-editor.model';
import { LICENSE_TYPES, licensing } from './licenses';

/** Late in the evening, when UTC has the next day already. */
export const NOW = new Date(2026, 10, 21, 23, 30);
const { nurse, aide, candidate, nationwide } = LICENSE_TYPES;
export const ALL_TYPES = [nurse, aide, candidate, nationwide];

export type Answer = readonly [LicenseField, string];
export type Information = Parameters<typeof licensing>[0];

export const open = (options: Partial<LicenseEditorOptions> = {}) =>
  openLicenseEditor({ types: ALL_TYPES, ...options });
export const answer = (editor: LicenseEditor, ...answers: readonly Answer[]) =>
  answers.reduce((each, [field, value]) => changeLicense(each, field, value, NOW), editor);
export const inform = (editor: LicenseEditor, ...information: Information[]) =>
  withLicensingInformation(editor, information.map(licensing), NOW);
/** The answers that are not empty. */
export const given = ({ values }: LicenseEditor) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
