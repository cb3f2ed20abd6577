/** ENT-14. Every query names the student: a note is only ever found through the owner of its enrollment. */
import type { Note } from '../../contracts/course';
import type { Database } from '../database/database';
import type { OwnEnrollment } from '../enrollment/enrollment.queries';
import { Refusal } from '../http/refusal';

const MOST_NOTES_OF_ENROLLMENT = 500;

/** A note as it was checked. */
interface NoteWords {
  activityId: number | null;
  title: string;
  text: string;
}

/** In the order in which they were written. */
export function selectNotes(database: Database, { studentId, enrollmentId }: OwnEnrollment) {
  return database
    .selectFrom('note')
    .innerJoin('enrollment', 'enrollment.enrollmentId', 'note.enrollmentId')
    .select(['note.noteId', 'note.activityId as enrollmentActivityId', 'note.title', 'note.text'])
    .select(['note.createdDate', 'note.changedDate'])
    .where('enrollment.studentId', '=', studentId)
    .where('enrollment.enrollmentId', '=', enrollmentId)
    .orderBy('note.noteId');
}

/** The enrollment must be the student's. */
export function addNote(
  database: Database,
  own: OwnEnrollment,
  words: NoteWords,
  now: Date,
): Promise<Note | undefined> {
  return database.transaction().execute(async (transaction) => {
    const notes = await selectNotes(transaction, own).execute();
    if (notes.length >= MOST_NOTES_OF_ENROLLMENT) {
      throw new Refusal(
        409,
        `A course holds up to ${MOST_NOTES_OF_ENROLLMENT} notes. Please delete one first.`,
      );
    }
    const createdDate = now.toISOString();
    const { noteId } = await transaction
      .insertInto('note')
      .values({ enrollmentId: own.enrollmentId, ...words, createdDate, changedDate: createdDate })
      .returning('noteId')
      .executeTakeFirstOrThrow();
    return findNote(transaction, own, noteId);
  });
}

/** Undefined where the student has no such note in this enrollment. */
export function saveNote(
  database: Database,
  own: OwnEnrollment,
  noteId: number,
  words: NoteWords,
  now: Date,
): Promise<Note | undefined> {
  return database.transaction().execute(async (transaction) => {
    if (!(await findNote(transaction, own, noteId))) return undefined;
    await transaction
      .updateTable('note')
      .set({ ...words, changedDate: now.toISOString() })
      .where('noteId', '=', noteId)
      .execute();
    return findNote(transaction, own, noteId);
  });
}

/** False where the student has no such note in this enrollment. */
export function deleteNote(database: Database, own: OwnEnrollment, noteId: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await findNote(transaction, own, noteId))) return false;
    await transaction.deleteFrom('note').where('noteId', '=', noteId).execute();
    return true;
  });
}

export function findNote(database: Database, own: OwnEnrollment, noteId: number): Promise<Note | undefined> {
  return selectNotes(database, own).where('note.noteId', '=', noteId).executeTakeFirst();
}
