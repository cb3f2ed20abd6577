import type { ProfileChange } from '../../contracts/account';
import { readDay } from '../../contracts/iso-date';
import { REGIONS } from '../../contracts/regions';
import { hasBegun } from '../calendar';
import type { Database } from '../database/database';
import { SUFFIXES } from '../global/suffixes';
import { Refusal } from '../http/refusal';
import { changeEmailWithin } from '../identity/identity.service';
import { findEmailAddress, updateProfile } from './profile.queries';
import { deleteImages } from './profile-image.service';

/** CPRO-02. Changes the names, telephone and addresses of a student, all or, if one is not valid, none. */
export async function changeProfile(
  database: Database,
  owner: { studentId: number; subsidiaryId: number; usesIDB: boolean },
  { firstName, lastName, suffix, dayPhone, birthday, city, state, zip, ...change }: ProfileChange,
  now: Date,
): Promise<void> {
  if (birthday !== null && !isBirthday(birthday, now)) {
    throw new Refusal(400, 'Please enter your date of birth.');
  }
  if (state !== '' && !REGIONS.some(({ code }) => code === state)) {
    throw new Refusal(400, 'There is no such state or province.');
  }
  if (suffix && !SUFFIXES.includes(suffix)) throw new Refusal(400, 'There is no such suffix.');
  const { studentId } = owner;
  await database.transaction().execute(async (transaction) => {
    const changes = { firstName, lastName, suffix, dayPhone, birthday, city, state, zip };
    await updateProfile(transaction, studentId, changes);
    if (change.emailAddress !== undefined) {
      await refuseHostedEmail(transaction, owner, change.emailAddress);
      await changeEmailWithin(transaction, owner, change.emailAddress);
    }
    if (change.removeImages) await deleteImages(transaction, studentId);
  });
}

/** CIDN-01: a brand with an identity database asks for the token of a hosted sign-in, which this call does not have. */
async function refuseHostedEmail(
  transaction: Database,
  { studentId, usesIDB }: { studentId: number; usesIDB: boolean },
  emailAddress: string,
): Promise<void> {
  if (!usesIDB || (await findEmailAddress(transaction, studentId)) === emailAddress) return;
  throw new Refusal(403, 'Please sign in again to change this.');
}

function isBirthday(text: string, now: Date): boolean {
  const day = readDay(text, true);
  return day !== null && hasBegun(day, now);
}
