import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import type { BoundField } from '../../../ui/form/use-field';
import { REGION_OPTIONS } from '../address.model';

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
      <TextField {...city} label="City" required={required} autoComplete={complete('address-level2')} />
      <SelectField
        {...state}
        label="State or province"
        required={required}
        options={REGION_OPTIONS}
        autoComplete={complete('address-level1')}
      />
      <TextField
        {...zip}
        className="account-form__short"
        label="ZIP or postal code"
        required={required}
        autoComplete={complete('postal-code')}
      />
    </div>
  );
}
