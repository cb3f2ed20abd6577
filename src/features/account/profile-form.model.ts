/** The fields of the profile that a student edits (ENT-01), and how they become a change of it. */
import * as v from 'valibot';
import type { ProfileChange } from '../../contracts/account';
import type { CalendarDay } from '../../contracts/iso-date';
import type { Profile } from '../../contracts/profile';
import { filled, maxLength, required } from '../../ui/form/rules';
import { checkPostalCode, normalizePostalCode } from './address.model';
import { birthdayError, birthdayText, parseBirthday } from './birthday.model';

/** In characters, as the server takes them. */
const MAX_NAME_LENGTH = 100;
const MAX_PHONE_DIGITS = 15;

const US_PHONE_DIGITS = 10;

/** All are texts as they are typed. */
interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly suffix: string;
  readonly dayPhone: string;
  readonly birthday: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

type AddressValues = Pick<ProfileValues, 'city' | 'state' | 'zip'>;

const name = (message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    required(message),
    maxLength(MAX_NAME_LENGTH, `Please shorten it to ${MAX_NAME_LENGTH} characters.`),
  );

const ADDRESS_FIELDS = {
  city: v.pipe(
    v.string(),
    v.trim(),
    maxLength(MAX_NAME_LENGTH, `Please shorten it to ${MAX_NAME_LENGTH} characters.`),
  ),
  /** A code of the list, or what is stored already. */
  state: v.string(),
  zip: v.string(),
};

export const ADDRESS_FORM = v.pipe(v.object(ADDRESS_FIELDS), checkPostalCode());

/** `now` is when the form opens: a birthday cannot be later. */
export const profileForm = (now: Date) =>
  v.pipe(
    v.object({
      firstName: name('Please enter your first name.'),
      lastName: name('Please enter your last name.'),
      suffix: v.string(),
      dayPhone: v.pipe(
        v.string(),
        filled(
          (text) => text.trim() === '' || isPhone(text),
          `Please enter your number with up to ${MAX_PHONE_DIGITS} digits.`,
        ),
      ),
      birthday: v.pipe(
        v.string(),
        v.rawCheck(({ dataset, addIssue }) => {
          const message = dataset.typed ? birthdayError(dataset.value, now) : null;
          if (message !== null) addIssue({ message });
        }),
      ),
      ...ADDRESS_FIELDS,
    }),
    checkPostalCode(),
  );

export function toProfileValues(profile: Profile): ProfileValues {
  const { firstName, lastName, suffix, dayPhone, birthday, city, state, zip } = profile;
  return {
    firstName,
    lastName,
    suffix,
    dayPhone: phoneText(dayPhone),
    birthday: birthdayText(birthday),
    city,
    state,
    zip,
  };
}

export function toAddressValues({ city, state, zip }: Profile): AddressValues {
  return { city, state, zip };
}

/** What is sent: all fields that a student may change, because the call replaces them all. */
export function toProfileChange(profile: Profile, edits: Partial<ProfileValues>): ProfileChange {
  const { firstName, lastName, suffix, city, state, zip } = { ...toProfileValues(profile), ...edits };
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    suffix,
    dayPhone: digitsOf(edits.dayPhone ?? profile.dayPhone),
    birthday: toMidnight(edits.birthday === undefined ? profile.birthday : parseBirthday(edits.birthday)),
    city: city.trim(),
    state,
    zip: normalizePostalCode(zip),
  };
}

/** What a text means: a telephone number is its digits, and a birthday is its day. */
export function profileMeaning(field: string, text: string): string {
  switch (field) {
    case 'dayPhone':
      return digitsOf(text) || text.trim();
    case 'birthday':
      return parseBirthday(text) ?? text.trim();
    case 'zip':
      return normalizePostalCode(text);
    default:
      return text.trim();
  }
}

/** VAL-01. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** A number of the United States or Canada as it is read there; others as they are. */
export function phoneText(digits: string): string {
  return /^\d+$/.test(digits) && digits.length === US_PHONE_DIGITS
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : digits;
}

function isPhone(text: string): boolean {
  const { length } = digitsOf(text);
  return length > 0 && length <= MAX_PHONE_DIGITS;
}

/** As the call takes a birthday: its first moment in UTC. */
function toMidnight(day: CalendarDay | null): string | null {
  return day && `${day}T00:00:00.000Z`;
}
