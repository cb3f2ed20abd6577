/** The fields of a shipping address. The country is that of its state or province (ENT-26). */
import * as v from 'valibot';
import type { Shipping, ShippingChange } from '../../contracts/account';
import { maxLength, required } from '../../ui/form/rules';
import { checkPostalCode, findRegion, normalizePostalCode } from './address.model';

/** In characters, as the server takes them. */
const MAX_NAME_LENGTH = 100;
const MAX_LINE_LENGTH = 200;

const line = (length: number) =>
  v.pipe(v.string(), v.trim(), maxLength(length, `Please shorten it to ${length} characters.`));

export const SHIPPING_FORM = v.pipe(
  v.object({
    fullName: v.pipe(line(MAX_NAME_LENGTH), required('Please enter a name.')),
    address1: v.pipe(line(MAX_LINE_LENGTH), required('Please enter the street address.')),
    address2: line(MAX_LINE_LENGTH),
    city: v.pipe(line(MAX_NAME_LENGTH), required('Please enter the city.')),
    /** A code of the list, or what is stored already. */
    state: v.pipe(v.string(), required('Please choose a state or province.')),
    zip: v.pipe(v.string(), required('Please enter the ZIP or postal code.')),
  }),
  checkPostalCode(),
);

type ShippingValues = v.InferInput<typeof SHIPPING_FORM>;

export function toShippingValues({
  fullName,
  address1,
  address2,
  city,
  state,
  zip,
}: Shipping): ShippingValues {
  return { fullName, address1, address2, city, state, zip };
}

/** The country of a state that is not on the list is the one that is stored. */
export function toShippingChange(values: ShippingValues, stored: Pick<Shipping, 'country'>): ShippingChange {
  return {
    fullName: values.fullName.trim(),
    address1: values.address1.trim(),
    address2: values.address2.trim(),
    city: values.city.trim(),
    state: values.state,
    zip: normalizePostalCode(values.zip),
    country: findRegion(values.state)?.country ?? stored.country,
  };
}
