import type { KeptFields } from '../../../connected/kept-form';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import type { BoundField } from '../../../ui/form/use-field';
import { findRegion, REGION_OPTIONS } from '../address.model';

export const ADDRESS_LABELS = {
  city: { label: 'City' },
  state: { label: 'State or province', show: (code) => findRegion(code)?.label ?? code },
  zip: { label: 'ZIP or postal code' },
} as const satisfies KeptFields;

interface AddressFieldsProps {
  readonly city: BoundField<string>;
  readonly state: BoundField<string>;
  readonly zip: BoundField<string>;
  readonly required?: boolean;
  /** The purpose of the address for the browser's own completion: 'shipping' or nothing. */
  readonly purpose?: 'shipping' | undefined;
}

/** City, state or province (ENT-26), and postal code. */
export function AddressFields({ city, state, zip, required, purpose }: AddressFieldsProps) {
  const complete = (token: string) => (purpose ? `${purpose} ${token}` : token);
  return (
    <div className="account-form__row">
      <TextField
        {...city}
        label={ADDRESS_LABELS.city.label}
        required={required}
        autoComplete={complete('address-level2')}
      />
      <SelectField
        {...state}
        label={ADDRESS_LABELS.state.label}
        required={required}
        options={REGION_OPTIONS}
        autoComplete={complete('address-level1')}
      />
      <TextField
        {...zip}
        className="account-form__short"
        label={ADDRESS_LABELS.zip.label}
        required={required}
        autoComplete={complete('postal-code')}
      />
    </div>
  );
}
