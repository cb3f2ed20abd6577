import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import type { ProfileChange } from '../../contracts/account';
import { REGIONS } from '../../contracts/regions';
import type { Database } from '../database/database';
import { Refusal } from '../http/refusal';
import { removeImages } from './profile-image.service';

/** CPRO-02. The names, telephone and address of a student, all or, where one cannot be, none. */
export async function changeProfile(
  database: Database,
  studentId: number,
  { firstName, lastName, dayPhone, birthday, city, state, zip, ...change }: ProfileChange,
  now: Date,
): Promise<void> {
  if (birthday !== null && !isBirthday(birthday, now)) {
    throw new Refusal(400, 'Please enter your date of birth.');
  }
  if (state !== '' && !REGIONS.some(({ code }) => code === state)) {
    throw new Refusal(400, 'There is no such state or province.');
  }
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('student')
      .set({ firstName, lastName, dayPhone, birthday, city, state, zip })
      .where('studentId', '=', studentId)
      .execute();
    if (change.removeImages) await removeImages(transaction, studentId);
  });
}

function isBirthday(text: string, now: Date): boolean {
  const date = parseISO(text);
  return isValid(date) && date.getTime() <= now.getTime();
}
