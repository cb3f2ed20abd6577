/** Postal addresses in the United States and Canada (ENT-26). */
import { rawCheck } from 'valibot';
import { REGIONS, type Region } from '../../contracts/regions';
import type { Option } from '../../ui/form/select-field';

const COUNTRIES: Readonly<Record<Region['country'], string>> = { US: 'United States', CA: 'Canada' };

/** Every state and province, under its country. */
export const REGION_OPTIONS: readonly Option<string>[] = REGIONS.map(({ code, label, country }) => ({
  value: code,
  text: label,
  group: COUNTRIES[country],
}));

export function findRegion(code: string): Region | undefined {
  return REGIONS.find((region) => region.code === code);
}

/** Our wording. */
const ZIP_TEXT = 'Please enter a ZIP code, such as 32801 or 32801-4012, or a postal code, such as M4B 1B3.';

const ZIP_CODE = /^\d{5}(-?\d{4})?$/;
const POSTAL_CODE = /^[a-z]\d[a-z][ -]?\d[a-z]\d$/i;

/** Whether a text is a postal code of a state or province, or of either country while none is chosen. */
export function isPostalCode(text: string, stateCode: string): boolean {
  const country = findRegion(stateCode)?.country;
  const code = text.trim();
  return (country !== 'CA' && ZIP_CODE.test(code)) || (country !== 'US' && POSTAL_CODE.test(code));
}

/** The rule of a form: its postal code belongs to its state or province. */
export const checkPostalCode = <T extends { readonly state: string; readonly zip: string }>() =>
  rawCheck<T>(({ dataset: { value }, addIssue }) => {
    const { state, zip } = value as T;
    if (zip.trim() === '' || isPostalCode(zip, state)) return;
    addIssue({
      message: ZIP_TEXT,
      path: [
        {
          type: 'object',
          origin: 'value',
          input: value as T & Record<string, unknown>,
          key: 'zip',
          value: zip,
        },
      ],
    });
  });

/** As the post writes it: 32801-4012, M4B 1B3. Other texts are trimmed. */
export function normalizePostalCode(text: string): string {
  const code = text.trim();
  if (ZIP_CODE.test(code)) return code.length > 5 ? `${code.slice(0, 5)}-${code.slice(-4)}` : code;
  return POSTAL_CODE.test(code) ? `${code.slice(0, 3)} ${code.slice(-3)}`.toUpperCase() : code;
}
