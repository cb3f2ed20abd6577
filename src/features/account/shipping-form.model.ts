/** The fields of a shipping address. The country is that of its state or province (ENT-26). */
import * as v from 'valibot';
import type { Shipping, ShippingChange } from '../../contracts/account';
import { filled, maxLength, required } from '../../ui/form/rules';
import { checkPostalCode, findRegion, normalizePostalCode, UNKNOWN_REGION_TEXT } from './address.model';

/** In characters, as the server takes them. */
const MAX_NAME_LENGTH = 100;
const MAX_LINE_LENGTH = 200;

const line = (length: number) =>
  v.pipe(v.string(), v.trim(), maxLength(length, `Please shorten it to ${length} characters.`));

export const SHIPPING_FORM = v.pipe(
  v.object({
    fullName: v.pipe(line(MAX_NAME_LENGTH), required('Please enter who receives it.')),
    address1: v.pipe(line(MAX_LINE_LENGTH), required('Please enter street and number.')),
    address2: line(MAX_LINE_LENGTH),
    city: v.pipe(line(MAX_NAME_LENGTH), required('Please enter the city.')),
    state: v.pipe(
      v.string(),
      required('Please choose a state or province.'),
      filled((code) => findRegion(code) !== undefined, UNKNOWN_REGION_TEXT),
    ),
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

export function toShippingChange({ zip, ...values }: ShippingValues): ShippingChange {
  const country = findRegion(values.state)?.country ?? '';
  return { ...values, zip: normalizePostalCode(zip), country };
}
